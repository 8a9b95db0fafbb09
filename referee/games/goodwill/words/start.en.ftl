# A table put in mid-game

goodwill-memo-start = Starting position
