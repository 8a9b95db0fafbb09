# The screens: the map, the conditions, the course, the markets, the running totals.

pdg-conjoncture = Conditions { $cycle } of 12
pdg-house-slider = A slider that we print.
pdg-map-price = Price of a plant, M$
pdg-map-profit = Profit of a sale, M$
pdg-then-rises = , then dearer
pdg-then-falls = , then cheaper
pdg-markets = Markets
pdg-room = { $room ->
    [0] full
    [one] one place
   *[other] { $room } places
  }
pdg-column-square = Square
pdg-column-plants = Plants
pdg-column-tokens = Tokens
pdg-column-cash = Cash
pdg-column-gain = Gain
pdg-column-before = Games before
pdg-arrived = arrived
pdg-plants-of = { $seat }: plants
pdg-tokens-of = { $seat }: tokens
pdg-cash-of = { $seat }: cash
pdg-left-to-site = Left to site
pdg-site-for = Site for { $price }
pdg-priced = { $sector }, { $price }
pdg-totals = Where everybody stands
pdg-all-plants = All plants
pdg-own-cash = Your cash
pdg-own-plants = Your plants
pdg-own-ahead = Ahead of your pawn
pdg-own-map = Your plants, and the conditions
pdg-stop-siting = Siting
pdg-stop-accounts = Accounts
pdg-stop-selling = Selling
pdg-stop-scores = Outcome
pdg-column-partner = Partner
pdg-column-value = Value
pdg-column-total = Total
pdg-counted = counted: { $counted }
pdg-opening-read-in-play = What your box shows is read in play, once and for all.
pdg-opening-box = Slider or course missing? Print ours.
pdg-opening-ours = The slider and the course that we print.
pdg-barred-here = Struck out:
pdg-takers = Who may take, in this order
pdg-leaves = leaves it
pdg-may-take = may take
pdg-take-it = I take it: { $sector }, { $price }
