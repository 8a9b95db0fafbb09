# What everybody owns, and the common board.

goodwill-dollars = ${ $amount }
goodwill-own-cash = Cash
goodwill-own-shares = { $company } shares, at ${ $value }
goodwill-own-worth = Your fortune now
goodwill-purses = What everybody owns
goodwill-board = The board
goodwill-column-share = Share
goodwill-column-due = Costs
goodwill-prices = Prices: oil ${ $oil }, coal ${ $coal }, labour ${ $labour }
goodwill-bosses = Bosses in office
goodwill-house-set = House cards, not the box’s own.
goodwill-over-headline = The game is over. Let us count.
