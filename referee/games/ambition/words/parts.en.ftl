# The other printed parts: bars, pawns, bills, the aid behind the screen.

ambition-print-bars = Bars of cocoa and chocolate
ambition-print-bars-lede = Cocoa on one side, chocolate on the other. Print on both sides, glue to card, cut.
ambition-print-cocoa = Cocoa
ambition-print-chocolate = Chocolate
ambition-print-tonnes = { $tonnes } t

ambition-print-pawns = Staff pawns
ambition-print-pawns-lede = A tent for each pawn of the box: cut, fold in the middle, stand it up.
ambition-print-one-worker = Worker
ambition-print-one-salesperson = Salesperson
ambition-print-one-secretary = Secretary
ambition-print-one-accountant = Accountant
ambition-print-short-worker = Wor
ambition-print-short-salesperson = Sal
ambition-print-short-secretary = Sec
ambition-print-short-accountant = Acc

ambition-print-fact-bill = the bills
ambition-bills-received = { $seat } receives { $amount }: { $bills }.
ambition-bills-received-you = Take { $amount } from the bank: { $bills }.
ambition-bills-paid = { $seat } pays { $amount }: { $bills }.
ambition-bills-paid-you = Pay the bank { $amount }: { $bills }.
ambition-dealt-loans-you = { ambition-call-dealt-loans }
ambition-dealt-bonds-you = { ambition-call-dealt-bonds }
ambition-dealt-bars-you = { ambition-call-dealt-bars }
ambition-dealt-loans = { $seat } { $gets ->
    [yes] takes
   *[no] gives back
  } a loan card.
ambition-dealt-bonds = { $seat } { $gets ->
    [yes] takes
   *[no] gives back
  } { $count ->
    [one] a bond.
   *[other] { $count } bonds.
  }
ambition-dealt-bars = { $seat } { $gets ->
    [yes] takes
   *[no] gives back
  } { $count ->
    [one] a bar of chocolate.
   *[other] { $count } bars of chocolate.
  }

ambition-print-aid = Screen aid
ambition-print-aid-lede = The month in seven operations, salaries, bonds and limits: two aids on a sheet, one to stand behind each screen.
ambition-print-aid-sub = The month in seven operations, always in this order
ambition-print-aid-howto = Cut in the middle, fold the foot or glue to the back of the screen.
ambition-print-staff = How many
ambition-print-operation-hire = Choose your staff and pay their salaries. Each leaver costs half a salary.
ambition-print-operation-cocoa = Announce bars, shared out over { $markets } markets. Secret bids: the highest is served first, at its own price.
ambition-print-operation-make = { $bars } bars at most for each worker turn from cocoa into chocolate.
ambition-print-operation-sell = The price climbs by { $step } at most a round: the first to accept delivers the bars and takes the bundle.
ambition-print-operation-cash-in = { $bundles } bundles at most for each accountant go behind the screen. The cards return under the deck.
ambition-print-operation-confidential = Except in January the top card is read to all. To read it before the others costs { $peek }.
ambition-print-operation-accounts = Direct sale, bonds, loans, interest. Then the bank passes to the left.
ambition-print-a-worker = { $bars } bars
ambition-print-a-salesperson = as many negotiations as players
ambition-print-a-secretary = one contract
ambition-print-an-accountant = { $bundles } bundles
ambition-print-bond-table = Value of a bond, month by month
ambition-print-loans = Loan: { $loan }, { $each ->
    [one] one
   *[other] { $each }
    } a month and { $most } at a time at most, none in the last month. Interest: { $interest } a month for each loan, from the next month on.
ambition-print-direct = Direct sale, if you won no contract this month: { $bars } bars at most, { $price } a bar.
ambition-print-store = Cocoa store: { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } at most; chocolate store: { $chocolate ->
    [0] no limit
    [one] one bar
   *[other] { $chocolate } bars
    }. Cursor: { $top } at most.
ambition-print-score = In the end: cash, plus bonds, less { $loan } for each loan. Nothing else counts.
ambition-print-fact-cocoa-capacity = the size of the cocoa store
ambition-print-fact-chocolate-capacity = the size of the chocolate store

ambition-print-cursors = Cursors
ambition-print-cursors-lede = For each company, a black pawn and its numbered scale. Cut off the pawn, fold it in the middle, stand it up.
ambition-print-cursor = Cursor
ambition-print-cursor-scale = Negotiations left

ambition-print-bands = Money bands
ambition-print-bands-lede = A strip of paper for each bundle: it keeps the money of one contract together. Cut, wrap it around the bills, glue the end.
ambition-print-band = Bundle
ambition-print-band-glue = glue here

ambition-print-board-lede = The centre, with the five markets and the places of the cards, and a place for each company. One sheet each.
ambition-print-deck-contracts = Contracts
ambition-print-deck-contracts-what = the deck, face down
ambition-print-deck-offered = Contracts of the month
ambition-print-deck-offered-what = as many as the highest cursor, face down
ambition-print-deck-confidential = Confidentiel
ambition-print-deck-confidential-what = face down; the top card is that of the month
ambition-print-deck-express = Express
ambition-print-deck-express-what = those no longer in play
ambition-print-room = { $bars ->
    [0] no limit
    [one] one bar at most
   *[other] { $bars } bars at most
    }
ambition-print-wage = { $salary } a month
ambition-print-accounting = Accounting
ambition-print-accounting-what = Contracts transmitted, each with its bundle
ambition-print-secretariat = Secretariat
ambition-print-secretariat-what = Contracts waiting, each with its bundle
ambition-print-till = Cash
ambition-print-till-what = Your money, behind the screen

ambition-print-screens = Screens
ambition-print-screens-lede = One for each company: the month, the salaries and the limits inside, a bar of chocolate outside. On light card, both sides folded towards you.
