# What is known of the box: what is wrong with it.

refusal-no-fact = The box has nothing of that name.
refusal-box-no-room = The box has no room for more than { $high } pieces of this kind.
refusal-box-changed = Meanwhile somebody has said something else. Here is what the box knows of it now: compare, then do it once more if yours is right.
refusal-box-ours = This is a house set: it is played as it is, and is not corrected.
refusal-not-printed = No paper can stand in for this piece.
refusal-bad-lost = A number of lost pieces is written here, 1 at the least, for what this box counts.
refusal-lost-too-many = There are { $high } of them: no more can be lost.
refusal-card-too-small = A card less than { $low } mm long on this side could not be read.
refusal-card-too-large = A card of more than { $high } mm on this side is not printed.
refusal-fact-taken = Another piece of the box has that name already.

# -- a box's file

box-fault = Line { $line }, { $place }: { $why }
box-fault-line = Line { $line }: { $why }
refusal-box-file-big = This file is too big for a box: { $high } kB at most.
refusal-box-file-text = These characters cannot be read: the file is not UTF-8.
refusal-box-file-json = At column { $column } this is no longer JSON: a sign is missing, or there is one too many.
refusal-box-file-deep = Too many brackets inside each other: { $high } at most.
refusal-box-file-none = This is not the file of a box: “referee-box” is missing at the top.
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

# -- in the terminal

cli-box = { $game }: { $learned ->
    [0] nothing read on the box
    [one] one value read on the box
   *[other] { $learned } values read on the box
}, { $house ->
    [0] no value of ours
    [one] one house value
   *[other] { $house } house values
}, { $printed } in the rules.
cli-box-lost = lost pieces: { $names }
cli-box-good = { $file }: a box, { $count } values.
cli-box-taken = { $new ->
    [0] Nothing new
    [one] One new value
   *[other] { $new } new values
}, { $same } known already; lost pieces: { $lost }.

# -- the page where a file is given and taken

share-title = Share this box
share-lede = All that you have read on your box goes into one file. Others who have the same game then need not copy anything out; and yours follows you to another device.
share-give = Give
share-give-lede = The file tells each value, where it comes from and on which day it was read. It tells nothing of your games, nor of who played.
share-download = Download the file
share-send = Send it…
share-take = Receive
share-take-lede = Only what somebody has read on their box goes into yours. What you have read yourselves stays; where the file says something else, you will choose between the two.
share-file = File received
share-ours = It is our own box, on another device: what is lost there is lost here too
share-do = Read this file
share-refused = “{ $file }” was not taken in
share-refused-lede = Nothing has changed.
share-mend = Mend the file on the lines named, or ask for it again.
share-first = These are the first { $count } faults; there may be more.
share-taken = The file is now in your box
share-new = { $count ->
    [0] No new value.
    [one] One new value.
   *[other] { $count } new values.
}
share-same = { $count ->
    [0] None was known already.
    [one] One was known already.
   *[other] { $count } were known already.
}
share-doubts = { $count ->
    [one] One value reads otherwise in your box.
   *[other] { $count } values read otherwise in your box.
}
share-lost = { $count ->
    [one] One piece is marked as lost.
   *[other] { $count } pieces are marked as lost.
}
share-settle = Choose the right values
share-back = See the box
refusal-share-nothing = Choose a file first.
