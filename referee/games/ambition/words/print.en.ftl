# The purchase sheet.

ambition-print-purchase-sheet = Purchase sheet
ambition-print-purchase-sheet-lede = Twelve months of five markets, two sheets on a page: everyone writes down bids and salaries. Cut in the middle.
ambition-print-until = Game until { $month }
ambition-print-month = { CAP($month) }
ambition-print-price = price
ambition-print-bought = bars
ambition-print-salaries = Salaries
ambition-print-due = to pay
ambition-print-howto = Price of one bar, in steps of { $step }. Write in secret, announce together.
ambition-print-memento = Salaries: worker { $worker }, salesperson { $salesperson }, secretary { $secretary }, accountant { $accountant }; a leaver costs half a salary.
ambition-print-fact-markets = the names of the markets
ambition-print-fact-smallest-bill = the smallest bill
