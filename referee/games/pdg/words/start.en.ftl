# A table that begins in mid-game

pdg-memo-start = situation at the start
