# The box: what the things read on it are called.

ambition-fact-contract = Contracts
ambition-fact-contract-one = Contract
ambition-fact-tonnes = Tonnes
ambition-fact-opening = Opening price
ambition-fact-maximum = Maximum printed

ambition-fact-confidential = Confidentiel
ambition-fact-confidential-one = Confidentiel
ambition-fact-express = Express
ambition-fact-express-one = Express
ambition-fact-name = Title of the card
ambition-fact-text = Text of the card
ambition-fact-when = When does it act?
ambition-fact-moment = When is it played?
ambition-fact-effect = What it does
ambition-fact-amount = How many, or how much

# what a card can do
ambition-effect-by-hand = The table applies it itself
ambition-effect-idle-worker = Workers of the target make nothing this month
ambition-effect-bars-per-worker = Each worker makes only so many bars
ambition-effect-absent-salesperson = Salespeople of the target are away this month
ambition-effect-absent-secretary = Secretaries of the target are away this month
ambition-effect-lose-cocoa = The target returns bars of cocoa
ambition-effect-pay-bank = The target pays the bank a sum
ambition-effect-annul-contract = The contract just accepted is void
ambition-effect-highest-salary-receives = Whoever paid the most in salaries receives a sum
ambition-effect-lose-bundles = The bundles in accounting are lost
ambition-effect-return-chocolate = Everybody returns bars of chocolate
ambition-effect-pay-per-chocolate = Everybody pays a sum for each bar of chocolate
ambition-effect-no-cocoa = No cocoa comes in
ambition-effect-hiring-freeze-worker = Nobody hires a worker
ambition-effect-hiring-freeze-salesperson = Nobody hires a salesperson
ambition-effect-hiring-freeze-secretary = Nobody hires a secretary
ambition-effect-hiring-freeze-accountant = Nobody hires an accountant

ambition-fact-loan-cards = Loan cards
ambition-fact-loan-interest = Interest on a loan, a month
ambition-fact-bonds = Bonds
ambition-fact-bond-values = Value of a bond, month by month
ambition-fact-month = { CAP($month) }
ambition-fact-markets = The five markets, in order
ambition-fact-market = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
    }
ambition-fact-cocoa-capacity = Bars in a cocoa store
ambition-fact-chocolate-capacity = Bars in a chocolate store (0: no limit)
ambition-fact-pawns = Pawns
ambition-fact-worker = Workers
ambition-fact-salesperson = Salespeople
ambition-fact-secretary = Secretaries
ambition-fact-accountant = Accountants
ambition-fact-bars = Bars
ambition-fact-smallest-bill = Smallest bill

refusal-effect-at-once = This effect can only act at once. For next month, choose “The table applies it itself”.
