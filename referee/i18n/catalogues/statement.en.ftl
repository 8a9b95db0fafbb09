# A seat's accounts, on its own page.
statement = My accounts
statement-what = Movement
statement-amount = Amount
statement-balance = Left
statement-received = Paid by { $other }
statement-paid = Paid to { $other }
statement-count = If your bills say otherwise, recount your cash on your page: the difference will be noted.
