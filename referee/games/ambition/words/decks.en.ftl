# The cards and papers that are printed.

ambition-print-contracts = Contracts
ambition-print-contracts-lede = The box’s contracts, as you have read them. Print on both sides, cut.
ambition-print-fact-contract = the contracts
ambition-print-contract = Contract { $number }
ambition-print-t = { $tonnes } t
ambition-print-unit = t
ambition-print-opening = opening price
ambition-print-maximum = maximum

ambition-print-express = Express
ambition-print-express-lede = The cards played against the others, with their words and their moment.
ambition-print-fact-express = the Express cards
ambition-print-played = Played

ambition-print-confidential = Confidentiel
ambition-print-confidential-lede = The cards read aloud month by month, with their words.
ambition-print-fact-confidential = the Confidentiel cards
ambition-print-acts = Acts

ambition-print-loan-cards = Loan cards
ambition-print-loan-cards-lede = The loans, with their interest and how they are paid back.
ambition-print-fact-loan-cards = the loan cards
ambition-print-fact-loan-interest = the interest on a loan
ambition-print-loan = Loan
ambition-print-interest = interest, a month
ambition-print-loan-when = Interest is paid at the end of every month but that of the loan.
ambition-print-loan-back = Pay back { $loan } at once, from the next month on, with that month’s interest on top.
ambition-print-loan-staff = At the next hiring, your staff is limited.
ambition-print-loan-two = { $most } loans at most at a time.

ambition-print-bonds = Bonds
ambition-print-bonds-lede = The bonds, with their value from January to December, four a sheet.
ambition-print-fact-bonds = the number of bonds
ambition-print-fact-bond-values = the value of a bond
ambition-print-bond = Bond
ambition-print-bond-number = no. { $number }
ambition-print-bond-trade = Bought from the bank and sold back to it, at its value of the month.

ambition-print-blanks = Blank cards
ambition-print-blanks-lede = Four cards with nothing on them, with the game’s back, for whatever you like.
