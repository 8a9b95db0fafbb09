# Ambition: what the game says, operation by operation.

# the game
ambition-name = Ambition
ambition-tagline = chocolate
ambition-first-game = For a first game, leave out the bluff, blackmail by Express card, and selling what the Confidentiel says. Read each of January’s operations as you come to play it.
ambition-stop-hire = Hiring
ambition-stop-cocoa = Cocoa
ambition-stop-make = Making
ambition-stop-sell = Sale
ambition-stop-cash-in = Cashing in
ambition-stop-confidential = Confi­dentiel
ambition-stop-accounts = Ac­counts

# trades
ambition-trade-worker = Workers
ambition-trade-salesperson = Salespeople
ambition-trade-secretary = Secretaries
ambition-trade-accountant = Accountants

# fields
ambition-field-worker = Workers
ambition-field-salesperson = Salespeople
ambition-field-secretary = Secretaries
ambition-field-accountant = Accountants
ambition-field-bars = Bars
ambition-field-price = Price per bar
ambition-field-banker = Banker for January
ambition-field-markets = The five markets of the board, in order, separated by commas
ambition-field-cocoa_capacity = Bars in one cocoa store
ambition-field-chocolate_capacity = Bars in one chocolate store (0: no limit)
ambition-field-pawns = Pawns: { $trade }
ambition-field-loan_interest = Interest on a loan, each month
ambition-field-smallest_bill = Smallest bill
ambition-field-first = First market
ambition-field-second = Second market
ambition-field-third = Third market
ambition-field-fourth = Fourth market
ambition-field-fifth = Fifth market
ambition-field-target = Aimed at
ambition-field-contracts = Contracts
ambition-field-count = How many
ambition-field-to = To whom
ambition-field-amount = Amount
ambition-field-words = What was agreed
ambition-direct-bars = Bars to sell, { $price } each
ambition-bonds-each = Bonds, { $value } each
ambition-field-counted = Bills counted behind the screen
ambition-field-seat = Who

# actions
ambition-action-read-box = Record what the box says
ambition-action-name-banker = Begin January
ambition-action-draw-banker = Draw the banker by lot
ambition-action-proceed = Go on
ambition-action-reveal = Reveal
ambition-action-hire = Hire and pay
ambition-action-seal-plan = Seal my hiring
ambition-action-amend = Cut the staff
ambition-action-announce = Announce
ambition-action-split-offer = Split otherwise
ambition-action-place-bid = Seal my bid
ambition-action-pass-market = I buy nothing here
ambition-action-take-share = Take what remains
ambition-action-decline-share = Leave it to the next
ambition-action-announce-price = Say this price
ambition-action-announce-pass = Say that I pass
ambition-action-challenge = Challenge
ambition-action-let-pass = I let it pass
ambition-action-make = Make
ambition-action-cash-in = Cash in
ambition-action-sell-direct = Sell chocolate to the bank
ambition-action-buy-bonds = Buy bonds
ambition-action-sell-bonds = Sell bonds
ambition-action-borrow = Borrow 50,000
ambition-action-repay = Repay 50,000
ambition-action-close-accounts = Close my accounts
ambition-action-transfer = Pay another player
ambition-action-note = Note an agreement
ambition-action-recount = Recount my cash
ambition-action-pay-charge = Pay
ambition-action-declare-bankrupt = Declare bankruptcy

# the arrow
ambition-go-close-hiring = Hiring is done. Next: cocoa
ambition-go-open-market = The lots are laid. Open { $market }
ambition-go-paid-next = Paid. Open { $market }
ambition-go-paid-make = Paid. Next: making
ambition-go-unsold-next = The bars are back. Open { $market }
ambition-go-unsold-make = The bars are back. Next: making
ambition-go-close-market = Close the market and serve
ambition-go-end-month = The month is over. The bank passes to { $next }
ambition-go-end-game = All closed. See the result
ambition-reveal-market = Reveal { $market }
ambition-pay-charge = Pay { $amount }

# prompts
ambition-opening-headline = Lay out the table and name the banker.
ambition-opening-headline-waits = The table is laid out and names the banker.
ambition-opening-read = The game lasts { $months } months, from January to { $last }.
ambition-opening-move-cash = Give everyone { $capital }, behind the screen: { $bills }.
ambition-opening-move-any-cash = Give everyone { $capital }, behind the screen.
ambition-opening-move-express = Deal three Express cards to each, face down.
ambition-opening-move-contracts = Shuffle the contracts, face down.
ambition-opening-move-decks = Shuffle the contracts and the Confidentiel cards, face down.
ambition-hiring-waiting = Hiring. Waiting for { $seats }.
ambition-hiring-amending = Hiring. { $seats }: staff to cut.
ambition-hiring-sealed = Everyone has sealed a plan.
ambition-hiring-done = Everyone has hired.
ambition-hiring-read = Choose your staff for the month, then pay the salaries to the bank.
ambition-hiring-read-secret = Choose your staff for the month in secret; all plans are opened together.
ambition-hiring-move = Put the pawns on the board and pay the bank.
ambition-hiring-move-loans = Put the pawns on the board and pay the bank; after a loan, once hiring is closed.
ambition-hiring-move-later = Put the pawns on the board. You pay the bank once hiring is closed.
ambition-offering-headline = The offer. { $seat } announces bars.
ambition-offering-read = Each announces a number of bars to put on sale.
ambition-offering-move = Put the announced bars in the middle of the board.
ambition-splitting-headline = { $bars ->
    [0] No bars on sale this month.
    [one] One bar on sale this month.
   *[other] { $bars } bars on sale this month.
    }
ambition-splitting-move = Lay the bars out on the markets: { $lots }.
ambition-lot-at = { $market } { $bars }
ambition-bidding-waiting = { $market }. Waiting for { $seats }.
ambition-bidding-ready = { $market }. Everything is sealed.
ambition-bidding-read = { $market } sells { $bars ->
    [one] one bar
   *[other] { $bars } bars
    }. Write your price and your bars, in secret.
ambition-settling-headline = { $market }. Paying the bank: { $seats }.
ambition-settling-nobody = { $market }. Nobody buys.
ambition-settling-deciding = { $market }. { $seat } takes or leaves what remains.
ambition-settling-move = { $seat }: { $bars ->
    [one] one cocoa bar
   *[other] { $bars } cocoa bars
    } into the store, for { $paid }.
ambition-settling-for = { $move } For instance { $bills }.
ambition-settling-face = Cocoa is laid light face up.
ambition-settling-back = { $bars ->
    [one] One bar returns to the bank.
   *[other] { $bars } bars return to the bank.
    }
ambition-announcing-headline = { $market }. { $seat } announces.
ambition-announcing-doubts = { $market }. Does anybody challenge an announcement? Waiting for { $seats }.
ambition-announcing-doubts-waits = { $market }. An announcement may still be challenged. Waiting for { $seats }.
ambition-announcing-done = { $market }. Nobody challenges any more: the bars are served.
ambition-announcing-read = Say your price aloud, true or not.
ambition-making-headline = Making. Waiting for { $seats }.
ambition-making-read = { $bars ->
    [0] This month the workers make nothing.
    [one] At most one bar per worker.
   *[other] At most { $bars } bars per worker.
    }
ambition-making-move = Turn the bars over, dark face up, and move them to the chocolate store.
ambition-cashing-headline = Cashing in. Waiting for { $seats }.
ambition-cashing-read = At most two bundles per accountant.
ambition-cashing-move = Accounting, left of the cash screen: its cards go under the deck, the cashed bundles behind the screen.
ambition-accounts-waiting = Accounts. Waiting for { $seats }.
ambition-accounts-done = All accounts are closed.
ambition-accounts-read = A bond is worth { $value } this month.
ambition-accounts-move = The bank pays and receives; bars sold, bonds and loan cards change hands.
ambition-shortage-headline = { $seats } cannot pay yet.
ambition-shortage-over = { $seats } can pay now.
ambition-shortage-interest = The interest is more than the cash there is.
ambition-shortage-staff = Even laying off everybody costs more than the cash there is.
ambition-shortage-reason = { END($reason) }
ambition-shortage-why = { END($reason) } { $read }
ambition-shortage-read = A bond sold, a loan, help from another player. Failing that, bankruptcy is declared under “{ besides }”, then “{ anytime }”.

# the story
ambition-banker-named = { $seat } keeps the bank in January. Everyone starts with { $capital }.
ambition-banker-drawn = The lot falls to { $seat }, who keeps the bank in January. Everyone starts with { $capital }.
ambition-box-read = { $count ->
    [one] The table has read one value off its box.
   *[other] The table has read { $count } values off its box.
    }
ambition-hired = { $seat } has a staff of { $headcount ->
    [one] one
   *[other] { $headcount }
    }: salaries { $salaries }.
ambition-hired-cut = { $seat } has { $headcount ->
    [0] laid everybody off
    [one] a staff of one
   *[other] a staff of { $headcount }
    }: salaries { $salaries }, severance { $severance }.
ambition-hired-nobody = { $seat } employs nobody.
ambition-plans-opened = The hiring plans are opened.
ambition-hired-short = There are not enough pawns left for { $seat }: { $pawns } short.
ambition-plan-sealed = { $seat } has sealed a hiring plan.
ambition-amended = After a loan, { $seat } cuts the staff to { $headcount }.
ambition-hiring-closed = Hiring is closed.
ambition-announced = { $seat } announces { $bars ->
    [0] no bars
    [one] one bar
   *[other] { $bars } bars
    }.
ambition-offer-laid = The month’s offer is laid: { $bars ->
    [0] nothing
    [one] one bar
   *[other] { $bars } bars
    }.
ambition-offer-split = The banker splits the lots: { $lots }.
ambition-bid-sealed = { $market }: { $seat } has sealed an envelope.
ambition-revealed = { $market }: the envelopes are opened.
ambition-envelopes-closed = { $market }: the envelopes are closed, announcements begin.
ambition-bought = { $market }: { $seat } buys { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } at { $price }, pays { $paid }.
ambition-outbid = { $market }: { $seat } asked for { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } at { $price } and gets nothing.
ambition-market-passed = { $market }, without a bid: { $seats }.
ambition-unsold = { $bars ->
    [one] One unsold bar returns to the bank.
   *[other] { $bars } unsold bars return to the bank.
    }
ambition-declined = { $seat } leaves the { $bars ->
    [one] bar
   *[other] { $bars } bars
    } that remained.
ambition-paid = { $market }: paid.
ambition-said = { $seat } says { $price }, { $bars ->
    [one] one bar
   *[other] { $bars } bars
    }.
ambition-said-pass = { $seat } passes.
ambition-bluff-caught = Challenge by { $seat }: { $target } had written { $price }. A bluff: { $target } pays { $fine } to { $seat } and buys nothing here.
ambition-bluff-honest = Challenge by { $seat }: { $target } had written { $price } indeed, { $seat } pays { $fine } to { $target }.
ambition-market-closed = { $market }: challenges are over, the bars are served.
ambition-made = { $seat } makes { $bars ->
    [0] no chocolate
    [one] one bar of chocolate
   *[other] { $bars } bars of chocolate
    }.
ambition-bundle = { $tonnes } t: { $price }
ambition-cashed = { $seat } cashes { $count ->
    [0] no bundles
    [one] one bundle
   *[other] { $count } bundles
    }: { $amount }.
ambition-borrowed = { $seat } borrows { $amount }.
ambition-repaid = { $seat } repays { $amount }, the loan of { $month }.
ambition-bonds-sold = { $seat } sells { $count ->
    [one] one bond
   *[other] { $count } bonds
    }: { $amount }.
ambition-bonds-bought = { $seat } buys { $count ->
    [one] one bond
   *[other] { $count } bonds
    }: { $amount }.
ambition-sold-direct = Direct sale: { $seat } hands the bank { $bars ->
    [one] one bar
   *[other] { $bars } bars
    } for { $amount }.
ambition-closed = { $seat } has closed the accounts.
ambition-closed-interest = { $seat } pays { $amount } in interest and closes the accounts.
ambition-month-ended = { CAP($month) } is over.
ambition-short = { $seat } cannot pay.
ambition-bankrupt = Bankruptcy: { $seat } leaves the game and gives the bank everything; the contracts go under the deck.
ambition-last-standing = { $seat } alone is left and wins.
ambition-transfer-seen = { $seat } pays { $to }; the amount stays between them.
ambition-note = Agreement noted between { $seat } and { $to }: { $words }
ambition-note-made = { $seat } and { $to } note an agreement.
ambition-recount = { $seat } recounts: a difference of { $difference }.
ambition-recount-right = { $seat } recounts: the count is right.

# memos
ambition-memo-capital = starting capital
ambition-memo-salaries = salaries
ambition-memo-severance = severance
ambition-memo-cocoa = { $bars ->
    [one] one bar of cocoa, { $market }
   *[other] { $bars } bars of cocoa, { $market }
    }
ambition-memo-fine = fine
ambition-memo-bundle = bundles cashed
ambition-memo-loan = loan
ambition-memo-repaid = loan repaid
ambition-memo-interest = interest
ambition-memo-bond-sold = bonds sold
ambition-memo-bond-bought = bonds bought
ambition-memo-direct = direct sale
ambition-memo-transfer = between players
ambition-memo-recount = recount
ambition-memo-bankrupt = bankruptcy
ambition-memo-start = starting position

# scoring
ambition-score-cash = Cash
ambition-score-bonds = { $count ->
    [0] No bonds
    [one] One bond
   *[other] { $count } bonds
    }
ambition-score-loans = { $count ->
    [0] No loans
    [one] One loan to repay
   *[other] { $count } loans to repay
    }
ambition-score-bankrupt = Bankrupt

# counters
ambition-counter-worker = workers
ambition-counter-salesperson = salespeople
ambition-counter-secretary = secretaries
ambition-counter-accountant = accountants
ambition-counter-cocoa = cocoa bars
ambition-counter-chocolate = chocolate bars
ambition-counter-bonds = bonds
ambition-counter-express = Express cards in hand
ambition-counter-cursor = cursor
ambition-counter-cocoa-capacity = bars in a cocoa store
ambition-counter-chocolate-capacity = bars in a chocolate store (0: no limit)
ambition-counter-banker = banker
ambition-counter-loan = { $number ->
    [1] first loan
   *[other] second loan
}
ambition-counter-bundle = bundle of contract { $number } ({ $tonnes } t)
ambition-counter-tonnes = quantity of contract { $number } ({ $tonnes } t)
ambition-counter-month = month of contract { $number } ({ $tonnes } t)
ambition-counter-tray = place of contract { $number } ({ $tonnes } t) and its bundle
ambition-loan-none = none
ambition-loan-taken = taken in { $month }
ambition-in-month = { $month }
ambition-counter-won = contracts obtained this month
ambition-counter-direct = bars sold directly this month
ambition-counter-salaries = salaries paid this month
ambition-counter-received = Express received this month
ambition-counter-peeked = this month’s Confidentiel already read
ambition-counter-lot = bars on sale, { $market }
ambition-piece-contract = contract { $number } ({ $tonnes } t)
ambition-piece-offer = bars on sale, on the board
ambition-counter-aside = contracts still face down
ambition-counter-card-tonnes = quantity of the contract on the table
ambition-counter-card-opening = opening price of the contract on the table
ambition-counter-card-maximum = highest price of the contract on the table
ambition-counter-readings = Confidentiel cards read so far
ambition-counter-rule = rule of { $month }, { $who }: { $rule }{ $named ->
    [yes] { " " }({ $trade })
   *[no] { "" }
}
ambition-rule-on = in force
ambition-rule-off = lifted
ambition-yes = yes
ambition-lies-gone = no longer on the table
ambition-lies-secretariat = in the secretariat
ambition-lies-accounting = in accounting
ambition-lies-hand = in hand
ambition-lies-bundle = its bundle alone in accounting
ambition-lies-returned = given back
ambition-lies-under = under the deck
ambition-lies-cashed = cashed in
ambition-correct-own = The money behind the screen is not here: each player counts their own again, on their phone or on the tablet passed to them.

# options
ambition-option-months = Length, in months
ambition-option-months-help = Six to twelve months; eight take about two and a half hours, and each further month some twenty minutes.
ambition-option-bluff = Bluff in the cocoa markets
ambition-option-bluff-help = The price said aloud may lie; a challenge costs or earns 5,000.
ambition-option-hire_order = Hiring order
ambition-option-hire_order-help = Whenever you like, in turn, or all in secret.
ambition-option-hire_order-free = free
ambition-option-hire_order-clockwise = in turn
ambition-option-hire_order-simultaneous = all together, in secret
ambition-option-sealed_cursors = Secret cursors
ambition-option-sealed_cursors-help = Cursors are revealed together.
ambition-option-sealed_attendance = Secret attendance
ambition-option-sealed_attendance-help = Each says in secret whether to negotiate; all are revealed together.
ambition-option-attend_without_stock = Negotiate without stock
ambition-option-attend_without_stock-help = One may take part without the bars, but not accept.
ambition-option-partial_may_decline = Decline a short share
ambition-option-partial_may_decline-help = Served in part, one may leave the bars to the next.
ambition-option-uneven_lots = Uneven lots
ambition-option-uneven_lots-help = The banker splits the offer freely.
ambition-option-price_step_max = Largest price step
ambition-option-price_step_max-help = From one round of a negotiation to the next.
ambition-option-covenant_lasts = The loan covenant lasts
ambition-option-covenant_lasts-help = While in debt, no more staff than the others.
ambition-option-loans_per_month = Loans a month
ambition-option-loans_per_month-help = Two loans in all, whatever happens.
ambition-option-rescue_interest = Interest on rescue loans at once
ambition-option-rescue_interest-help = A loan taken before the accounts pays this very month.
ambition-option-loan_open_cash = In debt, open cash
ambition-option-loan_open_cash-help = A borrower plays without a screen until it is repaid.
ambition-option-last_month_backlog = Last month: the backlog counts
ambition-option-last_month_backlog-help = Waiting bundles keep accountants busy.
ambition-option-last_debt_scores = The last debt is scored
ambition-option-last_debt_scores-help = In the last accounts a shortage becomes negative cash.
ambition-option-express_deck = Express cards
ambition-option-express_deck-help = Those of the box, or dealt by the app.
ambition-option-express_deck-physical = those of the box
ambition-option-express_deck-virtual = dealt here
ambition-option-confidential_deck = Confidentiel cards
ambition-option-confidential_deck-help = Those of the box, or shuffled by the app.
ambition-option-confidential_deck-physical = those of the box
ambition-option-confidential_deck-virtual = shuffled here
