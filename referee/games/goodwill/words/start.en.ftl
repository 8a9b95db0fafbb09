# A table put in mid-game

goodwill-memo-start = starting position
