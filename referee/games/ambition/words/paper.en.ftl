# The evening on paper: what everybody sees, what is each one's own, the month without the app.

# the board
ambition-paper-the-bank = The bank and the board
ambition-paper-banker = Banker
ambition-paper-speaking = Speaking order
ambition-paper-bars = Bars in the bank
ambition-paper-deck = Contracts in the deck
ambition-paper-aside = Contracts set aside, to be turned
ambition-paper-confidential = Confidentiel cards in the deck
ambition-paper-bond = A bond is worth
ambition-paper-bonds = Bonds in the bank
ambition-paper-loan-cards = Loans in the bank
ambition-paper-offer = Bars put on sale so far
ambition-paper-announced = What was said, { $market }
ambition-paper-served = { $market }, served and paid
ambition-paper-named = Price named last
ambition-paper-accounts = The accounts of the month
ambition-paper-companies = The companies
ambition-paper-won = Contracts obtained this month
ambition-paper-direct = Bars sold to the bank this month
ambition-paper-received = Received an Express this month
ambition-paper-covenant = Staff limited by a loan
ambition-paper-bankrupt = { $seat }, bankrupt
ambition-paper-contracts = The contracts and their bundles
ambition-paper-tray = Where
ambition-paper-secretariat = secretariat
ambition-paper-accounting = accounting
ambition-paper-tonnes = Tonnes
ambition-paper-obtained = Obtained
ambition-paper-sent = Sent on
ambition-paper-modifiers = What is changed
ambition-paper-everybody = everybody
ambition-paper-no-cocoa = No cocoa is bought.
ambition-paper-freeze = No hiring, for { $seat }: { $trade }.
ambition-paper-bars-per-worker = Bars per worker, for { $seat }: { $amount } at most.
ambition-paper-absent = Not at work for { $seat }, { $trade }: { $amount }.
ambition-paper-lots = The heaps still to be sold
ambition-paper-market = Market
ambition-paper-lot = Bars

# a seat's own
ambition-paper-own = Your company
ambition-paper-charge = To pay before anything else
ambition-paper-sealed = Your envelope
ambition-paper-plan = Workers { $worker }, salespeople { $salesperson }, secretaries { $secretary }, accountants { $accountant }.
ambition-paper-joins = I take part.
ambition-paper-stays-out = I do not take part.
ambition-paper-cursor = Cursor at { $cursor }.
ambition-paper-express = Express card

# the month
ambition-paper-do-hire = Everybody chooses their staff and pays the salaries to the bank: worker { $worker }, salesperson { $salesperson }, secretary { $secretary }, accountant { $accountant }. To let somebody go costs half a salary.
ambition-paper-do-offer = In speaking order, everybody says how many bars go on sale, no more than fit in their cocoa store ({ $room } in all). The banker makes five nearly equal heaps of them.
ambition-paper-do-market = Market by market, everybody secretly writes a price (by { $step }) and bars, or passes. At the second market the next player speaks first, and so on.
ambition-paper-do-serve = All is opened together. The highest price is served first; equal ones in the speaking order of that market. Everybody pays their own price for each bar received. The rest goes back to the bank.
ambition-paper-do-bluff = Everybody announces a price, true or not, then come the challenges. The highest price is served first; equal ones in the speaking order of that market. Everybody pays the price they announced for each bar received.
ambition-paper-do-make = Each worker turns up to { $bars } bars of cocoa into chocolate: turn them over, dark face up.
ambition-paper-do-cursor = Cursor: { $rate } negotiations per salesperson, { $top } at most. The highest cursor says how many contracts are set aside.
ambition-paper-do-card = A contract is turned: in order, everybody says whether they take part, and then moves their cursor back by one. One alone: gets it at the maximum. Several: from the opening price upwards, by { $step } at most, and the first to accept obtains it.
ambition-paper-do-place = The winner delivers the bars, receives the card and a bundle of the price. A secretary sends on one contract a month to accounting, left of the cash screen, old ones first; those that wait stay on its right.
ambition-paper-do-cash-in = Each accountant cashes in up to { $bundles } bundles of accounting. The cards go back under the deck.
ambition-paper-do-confidential = Except in January: the first card is read aloud and obeyed. To read it in secret before costs { $price }.
ambition-paper-do-shuffle = The app had shuffled the Confidentiel cards: shuffle those of the box, without the ones already read.
ambition-paper-do-express = Express, except in January: at any moment, against another company, which receives one a month at most. Who cannot obey does not; the card goes to the bank.
ambition-paper-do-direct = Without a contract this month, up to { $bars } bars of chocolate are sold to the bank, { $price } each.
ambition-paper-do-loans = One loan of { $loan } a month and two in all. Each loan of a past month costs { $interest }; { $loan } is paid back at once.
ambition-paper-do-short = Who cannot pay salaries, interest or a card sells bonds, borrows or is given money; who still cannot is bankrupt and leaves.
ambition-paper-do-bonds = Value of a bond, from this month to the last: { $values }.
ambition-paper-do-next = The bank goes to the left neighbour; cursors to zero. At the end of { $month }: cash, plus bonds, less { $loan } a loan. Nothing else counts.

# the sheet
ambition-paper-passed = passes

# the souvenir
ambition-curves-axis = Worth, bonds and loans included, at the end of each month.
