# What everybody is given before the first year, or in mid-game

goodwill-memo-capital = Starting capital
goodwill-memo-cash = Starting cash
goodwill-memo-start = Starting position
