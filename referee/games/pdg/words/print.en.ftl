# What is printed.

pdg-print-plants = Plants
pdg-print-plants-lede = The fifteen plants of each brand, as squares of 12 mm. Glue onto cardboard, then cut.
pdg-print-tokens = Tokens
pdg-print-tokens-lede = The fifteen tokens of each brand, 500,000 cars each. Glue onto cardboard, then cut.
pdg-print-pawns = Pawns
pdg-print-pawns-lede = A pawn for each brand: a small tent to be cut and folded.
pdg-print-fact-bill = the bills

pdg-print-cards = Cards
pdg-print-cards-lede = The 36 cards: in red what it brings you, in green what it takes from a rival. Our texts, our signs.
pdg-print-use-red = For you
pdg-print-use-green = Against a rival
pdg-print-inert = No effect. It is drawn or stolen, never played.
pdg-print-fact-card = the texts of the cards

pdg-print-conjoncture = Conditions
pdg-print-conjoncture-lede = Both faces of the table, the twelve positions side by side: a page for the prices, one for the profits.
pdg-print-face-price = Prices of plants, in M$
pdg-print-face-profit = Profit of a sale, in M$
pdg-print-steps-double = After a double the slider moves:
pdg-print-steps-cycle = After a double the slider moves, by the number it shows:
pdg-print-steps-ask = After a double the slider moves by one or two.
pdg-print-fact-price = the prices of plants
pdg-print-fact-profit = the profits of sales
pdg-print-fact-colours = the colours
pdg-print-fact-step-by = what the slider’s steps hang on
pdg-print-fact-double-steps = the slider’s steps
pdg-print-fact-cycle-steps = the slider’s steps

pdg-print-slider = Slider
pdg-print-slider-lede = Two strips of paper, prices and profits, and their sleeve with thirty windows: pull by a column a step. Use heavy paper.
pdg-print-insert = Strip { $n } of 2
pdg-print-insert-howto = Cut along the line; the windows are in the sleeve. The strip slides in it from right to left, a column a step, as far as number 12, then goes back to 1.
pdg-print-sleeve = Sleeve
pdg-print-sleeve-howto = Cut out the 31 windows. Cut along the line, fold both flaps behind and glue a strip of paper from one to the other. Slide the strip of prices through it, then that of profits.

pdg-print-board = Board
pdg-print-board-lede = The course, the thirty sectors and the six markets, in two leaves of 190 × 269 mm to be glued edge to edge onto cardboard.
pdg-piece-board-1 = Left leaf: sectors
pdg-piece-board-2 = Right leaf: markets
pdg-print-start = start
pdg-print-finish = end
pdg-print-any = your choice
pdg-print-nothing = nothing
pdg-print-all-colours = any
pdg-print-room = { $room } places, { $half } for two
pdg-print-difficulty = Difficulty in play
pdg-print-difficulty-what = Only one at a time, until the turn is back at whoever announced it.
pdg-print-pile = Draw pile
pdg-print-pile-what = One card a turn may be bought, 20 M$. Cards that were played never come back.
pdg-print-pale = Dashed places: from three players on.
pdg-print-twice = White square: two plants, or a sale at twice the profit.
pdg-print-fact-square = the squares

pdg-print-leaf = Leaf of a P.D.G.
pdg-print-leaf-lede = An evening by hand: the map of plants to be ticked, tokens, cash. Two a page.
pdg-print-my-plants = My plants: a cross a sector
pdg-print-my-tokens = My tokens
pdg-print-tokens-got = got
pdg-print-tokens-sold = sold
pdg-print-my-cash = My cash, in M$
pdg-print-more-or-less = + or −
pdg-print-my-gain = Plants × { $value } + cash − { $purse } = my gain

pdg-print-aid = Aid
pdg-print-aid-lede = What squares offer, the nine kinds of cards, and the numbers that change with that of the players.
pdg-print-aid-title = P.D.G.: aid
pdg-print-square = The square
pdg-print-siting = Siting
pdg-print-selling = Sale
pdg-print-siting-sector = a plant in that sector
pdg-print-selling-sector = a token of your plant in that sector
pdg-print-siting-continent = a plant in one of its five sectors
pdg-print-selling-continent = a token of one of your plants on that continent
pdg-print-siting-colour = a plant in one of its six sectors
pdg-print-selling-colour = a token of one of your plants of that colour
pdg-print-siting-white = two plants, in two sectors of your choice
pdg-print-selling-white = a token of a plant of your choice, at double; no advantage
pdg-print-siting-blank = nothing
pdg-print-selling-blank = nothing
pdg-print-passed = One die for the first throw of each part. A shot that is passed goes to the first player to the left who wants it and can use it.
pdg-print-card-rules = On your turn, before the throw or after: one purchase from the pile (20 M$), one advantage with a sale, one steal, one announcement. One difficulty in play at most.
pdg-print-players = Players
pdg-print-number-trigger = plants sited that end the siting
pdg-print-number-cards = cards each
pdg-print-number-pile = cards in the pile
pdg-print-number-neutralised = cards set aside
pdg-print-number-places = places on the six markets
pdg-print-number-finished = players at the end, or without tokens, that end the game
pdg-print-score = At the end: { $value } M$ a plant, plus cash, less { $purse }. Tokens and cards left are worth nothing.
