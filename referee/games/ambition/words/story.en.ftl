# Lines of the story, to the one whom they are about. Those that end in the name of a value are said
# to the seat that stands there.

ambition-accepted-you = You accept at { $price }.
ambition-amended-you = After your loan, you cut your staff to { $headcount }.
ambition-announced-you = You announce { $bars ->
    [0] no bars
    [one] one bar
   *[other] { $bars } bars
    }.
ambition-attendance-sealed-you = You have sealed your answer.
ambition-banker-drawn-you = The draw falls on you: you keep the bank in January. Everyone starts with { $capital }.
ambition-banker-named-you = You keep the bank in January. Everyone starts with { $capital }.
ambition-bankrupt-you = Bankruptcy: you leave the game. Give the bank everything; your contracts go under the deck.
ambition-bid-sealed-you = { $market }: you have sealed your envelope.
ambition-bluff-caught-you-seat = Your challenge: { $target } had written { $price }. A bluff: { $target } pays you { $fine } and buys nothing here.
ambition-bluff-honest-you-seat = Your challenge: { $target } had written { $price } indeed, you pay { $fine } to { $target }.
ambition-bonds-bought-you = You buy { $count ->
    [one] one bond
   *[other] { $count } bonds
    }: { $amount }.
ambition-bonds-sold-you = You sell { $count ->
    [one] one bond
   *[other] { $count } bonds
    }: { $amount }.
ambition-borrowed-you = You borrow { $amount }.
ambition-bought-you = { $market }: you buy { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } at { $price } and pay { $paid }.
ambition-cashed-you = You cash { $count ->
    [0] no bundles
    [one] one bundle
   *[other] { $count } bundles
    }: { $amount }.
ambition-closed-you = You have closed your accounts.
ambition-closed-interest-you = You pay { $amount } in interest and close your accounts.
ambition-contract-won-you = You deliver { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } and obtain the { $tonnes } t contract, a bundle of { $price }.
ambition-cursor-sealed-you = You have sealed your cursor.
ambition-cursor-set-you = You set your cursor to { $cursor }.
ambition-declined-you = You leave the { $bars ->
    [one] bar
   *[other] { $bars } bars
    } that remained.
ambition-express-played-you-seat = You play an Express card on { $target }. { $card }
ambition-express-played-you-target = { $seat } plays an Express card on you. { $card }
ambition-have-read-you = You have read what was yours alone.
ambition-hired-you = You have a staff of { $headcount ->
    [one] one
   *[other] { $headcount }
    }: salaries { $salaries }.
ambition-hired-nobody-you = You employ nobody.
ambition-hired-cut-you = You have { $headcount ->
    [0] laid everybody off
    [one] a staff of one
   *[other] a staff of { $headcount }
    }: salaries { $salaries }, severance { $severance }.
ambition-joined-you = You take part.
ambition-last-standing-you = You alone are left: you win.
ambition-lets-climb-you = You pass at { $price } and let it climb.
ambition-made-you = You make { $bars ->
    [0] no chocolate
    [one] one bar of chocolate
   *[other] { $bars } bars of chocolate
    }.
ambition-monopoly-you = You are alone: the contract goes at the maximum, { $price }.
ambition-note-you-seat = Agreement noted with { $to }: { $words }
ambition-note-you-to = Agreement noted with { $seat }: { $words }
ambition-nothing-transmitted-you = You leave your old contracts waiting.
ambition-outbid-you = { $market }: you asked for { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } at { $price } and get nothing.
ambition-passed-you = You pass at { $price }.
ambition-peeked-dealt-you = You pay { $price } and read this month’s Confidentiel alone.
ambition-placed-accounting-you = You put into accounting: { $contract }.
ambition-placed-secretariat-you = You leave pending: { $contract }.
ambition-plan-sealed-you = You have sealed your hiring plan.
ambition-raised-you = You raise the price to { $price }.
ambition-recount-you = You recount your cash: a difference of { $difference }.
ambition-recount-right-you = You recount your cash: the count is right.
ambition-repaid-you = You repay { $amount }, the loan of { $month }.
ambition-said-you = You say { $price }, { $bars ->
    [one] one bar
   *[other] { $bars } bars
    }.
ambition-said-pass-you = You announce that you pass.
ambition-short-you-seat = You cannot pay.
ambition-sold-direct-you = Direct sale: you hand the bank { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } for { $amount }.
ambition-speaks-again-you = You are asked again at the next price.
ambition-stays-out-you = You stay out.
ambition-transmitted-you = You transmit to accounting: { $contracts }.
