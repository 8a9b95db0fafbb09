# The other printed parts: slates, slips, ingots, tokens, markers, bills, the board.


goodwill-print-slates = Slates with wheels
goodwill-print-slates-lede = The six slates, two on a sheet: a plate, two wheels, two paper fasteners. Use heavy paper.
goodwill-print-slates-two = Two slates with wheels
goodwill-print-slates-howto = Cut along the dashes and cut out both windows. Pierce the centres. Slip the wheels under the plate, figures up, and fix each with a paper fastener.
goodwill-print-my-estimate = My estimate, in dollars
goodwill-print-tens = tens
goodwill-print-units = units
goodwill-print-wheel = wheel { $n }
goodwill-print-fact-wheels = the faces of the wheels

goodwill-print-slips = Estimate slips
goodwill-print-slips-lede = To play without slates: one slip per player, four on a sheet, a box for each company and year.
goodwill-print-slip = My estimates
goodwill-print-slip-steps = From ${ $low } to ${ $high }, in steps of { $step }.
goodwill-print-slip-between = From ${ $low } to ${ $high }.
goodwill-print-slips-howto = Write in secret, lay the slip face down, turn them all over together.

goodwill-print-ingots = Ingots
goodwill-print-ingots-lede = Five ingots for each company, two-sided. Print on both sides, glue to card, cut.
goodwill-print-fact-ingot = the ingots
goodwill-fact-ingot = ingots
goodwill-fact-ingot-one = ingot
goodwill-ingot = ${ $front } and ${ $back }
goodwill-ingot-short = { $front } / { $back }
goodwill-ingot-front = first side
goodwill-ingot-back = second side

goodwill-print-fact-bill = the bills

goodwill-print-tokens = Resource tokens
goodwill-print-tokens-lede = Oil, coal and labour. Glue to card, cut into squares, shuffle.

goodwill-print-markers = Markers
goodwill-print-markers-lede = Three prices, three market shares, one year: small tents to cut and fold.
goodwill-print-year = Year

goodwill-print-boards = Boards
goodwill-print-boards-lede = The three companies, the years and the prices, the events and their tabs: one board per sheet. Use heavy paper.
goodwill-piece-board-amber = Amber company
goodwill-piece-board-black = Black company
goodwill-piece-board-crimson = Crimson company
goodwill-piece-board-years = Years and resource prices
goodwill-piece-board-events = Events and tabs
goodwill-print-board-boss = face up
goodwill-print-board-resources = Resources
goodwill-print-board-drawn = At the start, a random token on each place.
goodwill-print-board-safe = Safe
goodwill-print-board-ingots = At the start, ${ $capital } in ingots.
goodwill-print-board-market = Market share, in %
goodwill-print-board-turn = Years
goodwill-print-board-begins = start: { $length } years
goodwill-print-board-lot = Tip { $n }
goodwill-print-board-pair = an event and a percentage, face down
goodwill-print-board-tabs = Look only at the tips that have a tab with the number of your seat.
goodwill-print-board-pile-events = Event pile
goodwill-print-board-pile-percents = Percentage pile
goodwill-print-fact-tabs = the tabs
goodwill-print-fact-seat-colours = the colours of the seats

goodwill-print-aid = Board of years and prices
goodwill-print-aid-lede = Years, prices, market shares and the steps of a year: one sheet in place of all the boards, with room for the markers. Use heavy paper.
goodwill-print-aid-howto = Put the markers on the squares.
goodwill-print-years = Years
goodwill-print-prices = Price of a resource
goodwill-print-shares-of-market = Market shares, in %
goodwill-print-start = Starting square
goodwill-print-name-lots = Tips
goodwill-print-name-transactions = Transaction
goodwill-print-name-bosses = Boss
goodwill-print-name-events = Events
goodwill-print-name-year-end = Year end
goodwill-print-step-lots = Lay { $lots } tips face down. Everyone looks at those of their tabs.
goodwill-print-step-transactions = For Amber: secret estimates, announced together. The highest buys a share from the lowest, at the average of the two.
goodwill-print-step-bosses = The shareholders may vote a new boss in. Then back to 2 for Black, and again for Crimson.
goodwill-print-step-events = Turn all of them: the lowest percentage does not count. The other { $lots }, from the highest to the lowest.
goodwill-print-step-year-end = Work out the result of each company. Move the year on, shuffle the cards.
goodwill-print-result = Result of a year = market share (1% = $1) − prices of its tokens − salary of its boss. A share is worth a tenth of the safe, rounded up to the dollar.
