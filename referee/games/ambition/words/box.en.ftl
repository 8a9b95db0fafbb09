# The box: what the things read on it are called.

ambition-fact-markets = the five markets, in order
ambition-fact-cocoa-capacity = bars a cocoa space holds
ambition-fact-chocolate-capacity = bars a chocolate space holds (0: no limit)
ambition-fact-pawns = pawns
ambition-fact-worker = workers
ambition-fact-salesperson = salespeople
ambition-fact-secretary = secretaries
ambition-fact-accountant = accountants
ambition-fact-bars = bars
ambition-fact-loan-interest = interest on a loan, a month
ambition-fact-loan-cards = loan cards
ambition-fact-bonds = bonds
ambition-fact-bond-values = value of a bond, January to December
ambition-fact-smallest-bill = smallest bill
ambition-fact-contract = contracts
ambition-fact-tonnes = tonnes
ambition-fact-opening = opening price
ambition-fact-maximum = maximum
ambition-fact-express = Express cards
ambition-fact-confidential = Confidentiel cards
ambition-fact-name = title
ambition-fact-text = text
ambition-fact-count = how many
ambition-fact-amount = amount
