# Ambition: what is written on the screens.

# on the screens
ambition-market = Market { $number }
ambition-markets = The markets, in order
ambition-house-note = Whatever nobody has read off your box is a value of ours.
ambition-company = Company
ambition-salaries = Salaries
ambition-severance = Severance
ambition-severance-too = and { $amount } severance
ambition-sealed = sealed
ambition-head-worker = Workers
ambition-head-salesperson = Sales­people
ambition-head-secretary = Secre­taries
ambition-head-accountant = Account­ants
ambition-choosing = is choosing staff…
ambition-account-short = cannot pay
ambition-covenant-note = After a loan, no more staff than anyone else: at most { $ceiling } for { $seats }.
ambition-announces = announces…
ambition-next = next
ambition-room = { $bars ->
    [0] no room
    [one] room for one bar
   *[other] room for { $bars } bars
    }
ambition-lot = The bars on sale in this market
ambition-offer = The month’s offer
ambition-envelope = The envelope
ambition-deliver = The bars to deliver
ambition-on-sale = { $bars ->
    [0] no bars yet
    [one] one bar on sale
   *[other] { $bars } bars on sale
    }
ambition-bars = { $bars ->
    [0] no bar
    [one] one bar
   *[other] { $bars } bars
    }
ambition-speaking-order = Speaking order, { $market }
ambition-writing = is writing a bid…
ambition-banker = banker
ambition-said-price = Announced price
ambition-price = Price
ambition-wanted = Wants
ambition-challenged = Challenge
ambition-bluffed = a bluff, had written { $price }
ambition-was-honest = was honest
ambition-letting = “I let it pass”: { $seats }.
ambition-passes = passes
ambition-caught = a bluff found out, buys nothing
ambition-gets = Gets
ambition-pays = Pays the bank
ambition-open-cash = { $seat } owes a loan: cash in the open, { $cash }.
ambition-undecided = not decided
ambition-tie = At the same price, { $price }, { $first } is served before { $second }: that is the speaking order in { $market }.
ambition-tie-first = At the same price, { $price }, you are served before { $second }: that is the speaking order in { $market }.
ambition-tie-second = At the same price, { $price }, { $first } is served before you: that is the speaking order in { $market }.
ambition-may-decline = { $bars ->
    [one] One bar is left: { $seat } may decline it.
   *[other] { $bars } bars are left: { $seat } may decline them.
    }
ambition-cocoa = Cocoa, in bars
ambition-chocolate = Chocolate, in bars
ambition-can-make = Can make
ambition-makes = Makes
ambition-limit = At most
ambition-marks = Cursor
ambition-rate-note = A salesperson is worth { $rate } negotiations; fifteen at most in all.
ambition-screen-contract = Contract
ambition-contract-of = Contract { $number } of { $total }
ambition-tonnes = { $tonnes } tonnes
ambition-opening-price = Opening price
ambition-maximum = Maximum
ambition-round = Round of the table
ambition-row-empty = no negotiation left
ambition-row-short = cannot deliver
ambition-row-limited = offices full
ambition-row-waiting = still to be asked
ambition-row-answering = has not answered yet
ambition-row-speaking = is thinking
ambition-row-in = takes part
ambition-row-out = does not sell
ambition-row-climbing = lets it climb
ambition-row-passed = passes
ambition-row-sealed = has answered
ambition-row-holds = cursor { $cursor }, { $bars ->
    [0] no bar
    [one] one bar
   *[other] { $bars } bars
    }
ambition-desks = { $desks ->
    [0] No secretary is free: this contract will wait for next month.
    [one] One secretary is free: from accounting, this contract can be cashed this very month.
   *[other] { $desks } secretaries are free: from accounting, this contract can be cashed this very month.
    }
ambition-desks-last = This is the last month: this contract goes straight to accounting. What still waits will not be cashed.
ambition-old-first = First: which of the older contracts go to accounting? Once the new one is put away, the others wait for next month.
ambition-stuck-new = Obtained this month: it leaves next month at the earliest.
ambition-stuck-window = A new contract was put away first: the old ones wait for next month.
ambition-stuck-full = Nothing more can leave this month: the offices are full.
ambition-pending = Pending in the secretariat
ambition-desks-free = Secretaries free
ambition-bundles = Bundles
ambition-can-cash = At most
ambition-cashes = Cashes
ambition-cards-left = { $left ->
    [0] How many cards are left in the deck is not known.
    [one] One card is left in the deck.
   *[other] { $left } cards are left in the deck.
    }
ambition-have-peeked = Already paid for and read by { $seats }.
ambition-loans = Loans
ambition-interest = Interest
ambition-bonds = Bonds
ambition-direct = Direct sale
ambition-accounts = Accounts
ambition-direct-open = possible
ambition-direct-won = no: contract obtained this month
ambition-direct-sold = done
ambition-direct-none = no: no chocolate
ambition-no = no
ambition-account-closed = closed
ambition-account-open = open
ambition-bond-note = Bonds still at the bank: { $left }.
ambition-own-public = On the table, in front of you
ambition-own-cash = Cash
ambition-own-reserved = of which reserved
ambition-own-pending = Pending, { $tonnes } t
ambition-own-accounting = In accounting, { $tonnes } t
ambition-cursor = Negotiations left
ambition-express-held = Express cards
ambition-next-salaries = Salaries of this staff
ambition-you-read = You have read:
ambition-see-again = Hold to see your bid
ambition-bid-is = { $bars ->
    [one] one bar at { $price }
   *[other] { $bars } bars at { $price }
    }
ambition-bid-pass = I pass
ambition-sum-cost = Cost at most
ambition-sum-left = left over
ambition-bid-binds = The highest bidder has to buy.
ambition-glance-contract = { $tonnes } tonnes, maximum { $maximum }
ambition-gaps = { $count ->
    [one] One recount that differed
   *[other] { $count } recounts that differed
    }
ambition-gaps-lede = The cash counted was not that of the books: a bill went to the wrong place, or an entry is missing. The history helps to find which.
ambition-gaps-month = Month
ambition-gaps-difference = Difference
