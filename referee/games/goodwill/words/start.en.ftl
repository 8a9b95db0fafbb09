# What everybody is given before the first year, or in mid-game

goodwill-memo-capital = Safe at the start
goodwill-memo-cash = Cash at the start
goodwill-memo-start = Position at the start
