# What is known of the box: what is wrong with it.

refusal-no-fact = The box has nothing of that name.
refusal-box-no-room = The box has no room for more than { $high } pieces of this kind.
refusal-box-ours = This is a set of the house: it is played as it is, and is not corrected.
refusal-not-printed = No paper can stand in for this piece.
refusal-fact-taken = Another piece of the box has that name already.

# -- a box's file

box-fault = Line { $line }, { $place }: { $why }
box-fault-line = Line { $line }: { $why }
refusal-box-file-big = This file is too big for a box: { $high } kB at most.
refusal-box-file-text = These characters cannot be read: the file is not UTF-8.
refusal-box-file-json = At column { $column } this is no longer JSON: a sign is missing, or there is one too many.
refusal-box-file-deep = Too many brackets inside each other: { $high } at most.
refusal-box-file-none = This is no household’s box: “referee-box” is missing at the top.
refusal-box-file-newer = This file comes from a later version of Referee.
refusal-box-file-game = That game is not on the shelf, which has: { $games }.
refusal-box-file-other = This is the box of another game: { $game }.
refusal-box-file-unknown = A box has nothing called that.
refusal-box-file-missing = “{ $missing }” is missing.
refusal-box-file-many = Too many lines: { $high } at most.
refusal-box-file-shape = What is written here is not of the kind expected.
refusal-box-file-twice = This name is there twice.
refusal-box-file-name = This name of a piece will not do: letters without accents, digits, hyphens.
refusal-box-file-source = Where does this value come from? Write { $sources }.
refusal-box-file-date = There is no such day. Write it like 2026-11-21.
refusal-box-file-number = Give a whole number of fifteen digits at most, without a point.
refusal-box-file-letters = There is a character here that cannot be seen. Type these words again.
refusal-box-file-markup = There is code of a web page here. Write the words alone.
