# The screens: the map, the conditions, the course, the markets, the running totals.

pdg-conjoncture = Conditions { $cycle } of 12
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
pdg-column-plants = Plants
pdg-column-tokens = Tokens
pdg-arrived = done
pdg-of-seat = { $seat }: { $what }
pdg-left-to-site = Left to build
pdg-site-for = Build for { $price }
pdg-priced = { $sector }, { $price }
pdg-all-plants = All plants
pdg-own-plants = Your plants
pdg-own-ahead = Ahead of your pawn
pdg-own-map = Your plants, and the conditions
pdg-stop-siting = Build­ing
pdg-stop-accounts = Ac­counts
pdg-stop-selling = Selling
pdg-stop-scores = Outcome
pdg-set-right = Correct it
pdg-counted = counted: { $counted }
pdg-opening-read-in-play = What your box shows is read in play, once and for all.
pdg-opening-box = Slider or course missing? Print ours.
pdg-barred-here = Struck out:
pdg-takers = Who may take, in this order
pdg-comes-after = comes after
pdg-may-take = may take
pdg-take-it = I take it: { $sector }, { $price }
pdg-sell-competition = No plant here: { $seat } passes, or sells with Competition.
pdg-call-sell-competition = No plant here: pass, or sell with Competition.
pdg-sell-with-competition = Sell with Competition
pdg-sell-for = Sell for { $amount }
pdg-sell-plainly = Sell: { $amount } without an advantage
pdg-card-brings = { $card }: { $amount }
pdg-why-not-offered = nothing
pdg-why-no-plant = no plant
pdg-why-no-token = no token left
pdg-why-saturated = market full
pdg-why-on-strike = on strike, unless parried
pdg-pile = Draw pile
pdg-discards = Cards played
pdg-struck = Affected
pdg-struck-you = You sell nothing without a parry.
pdg-taxed-you = You pay { $tax } a sale.
pdg-until-back = Until it is { $seat }’s turn again
pdg-until-back-you = Until it is your turn again
pdg-immune = Safe
pdg-tax-each = { $tax } a sale
pdg-cartel = Cartel
pdg-cartel-members = In it
pdg-cartel-rounds = { $rounds ->
    [0] open-ended
    [one] for one round
   *[other] for { $rounds } rounds
  }
pdg-cards-kinds = In the deck
pdg-lets-pass = lets it pass
pdg-may-answer = may answer
pdg-agrees = is in
pdg-to-vote = has to vote
pdg-has-countered = has countered
pdg-wants = wants to take { $sector }
pdg-plain-sale = Plain sale
pdg-with-card = With { $card }
pdg-hand-of = Hand of { $seat }
pdg-no-cards = no card left
pdg-card-uses = What these cards do
pdg-column-worth = Plants at 200
pdg-column-team = Team
pdg-column-series = All games
pdg-game-number = Game { $number }
pdg-from-hand = From { $seat }
pdg-looked-at = The hand you look at
pdg-field-cancel-advantage-card = Cancel with
pdg-field-counter-difficulty-card = Counter with
pdg-field-announce-difficulty-card = Which one
pdg-field-parry-card = Parry with
pdg-field-theft = From whose hand, with which card
