# What the referee answers, whatever the game, to an entry that will not do.

refusal-not-a-number = Write a whole number, in figures.
refusal-bad-choice = Choose one of the answers offered.
refusal-bad-dice = For each die, tap the face on top.
refusal-missing-words = Write a few words.
refusal-too-long = That is too long: { $high } characters at most.
refusal-bad-field = The box “{ $name }” is not expected here. Start again from the page.
refusal-missing-field = The box “{ $name }” is missing. Start again from the page.
refusal-bad-option = This choice is not possible. Take one of those offered.
option-steps = This number is not possible. Give one from { $low } to { $high }, in steps of { $step }.
refusal-deck-short = The app cannot deal these cards ({ $deck }): only { $known } are left in the box, and it takes { $least } at least. Find or replace those that are lost, or play with real cards.
refusal-unknown-option = This game knows no choice called “{ $name }”.
refusal-host-only = That is for the table’s tablet to do.
refusal-no-reason = Say in a few words why: whoever sees the correction will read it.
refusal-bad-correction = Give a number between { $low } and { $high }.
refusal-still-waiting = Still waiting for { $seats }.
refusal-no-sheet = This game has no such sheet to print.
refusal-bad-paper = Choose A4 or Letter paper.

# -- the table and its seats

refusal-moved-on = The table has moved on in the meantime. See where it is, then answer.
refusal-no-game = This game is not on the shelf.
refusal-no-table = This table is not here.
refusal-log-cut = This table can be read up to entry { $whole } and no further: what came after is altered or missing in the file. You can look, but nothing more is written here until a backup is brought back.
refusal-log-lost = This table cannot be read: its log is altered or missing in the file. A backup brings it back.
refusal-nothing-to-undo = There is nothing to undo.
refusal-unknown-key = This link no longer works. Ask the table for another.
refusal-seat-taken = This seat is taken. Ask the table to give it to you.
refusal-household-empty = Nothing is kept here. Perhaps another device of the home has just put this one out.
refusal-made-later = Too many new homes, codes or tables come from this address. Try again in ten minutes.
refusal-invitation-spent = This code is wrong, or has been used already, or is older than ten minutes. The device that gave it can give another.
refusal-ticket-spent = This code has been used already, or is older than ten minutes. Ask the table for another.
refusal-no-seat = This table has no such seat.
refusal-unknown-code = No table has this code. Read it again on the tablet.
refusal-wrong-host-code = That is not the tablet’s code.
refusal-nothing-to-redo = There is nothing to put back: the table has gone on.
refusal-game-over = The game is over.
refusal-not-now = Not at this moment.
refusal-bad-fact = This value cannot be, alone or with the others. Look at the box again.
refusal-no-conflict = There is nothing left to choose: the box has a single value here.

# -- opening a table

refusal-seat-count = This game is for { $low } to { $high } players.
refusal-bad-setup = The table cannot begin like that: it takes 2 to 6 players, each of another brand or colour, and options that go together; teams of two are for 4 or 6.
refusal-name-missing = Give this seat a name.
refusal-name-long = This name is too long: { $high } letters at most.
refusal-name-twice = “{ $name }” is taken. Choose another name.
refusal-bad-start = This starting point will not do: see “{ $name }”.
refusal-effect-no-amount = This effect needs no number: clear it.

# -- playing

refusal-not-your-turn = Not yet: it is for { $seat } to play.
refusal-wrong-step = This is not the moment. The table is at this step: { $step }. Answer what the screen asks.
refusal-already-committed = That is done, and it stands.
refusal-bad-count = { $low ->
    [0] Give a whole number, zero or more.
   *[other] Give a whole number, { $low } or more.
  }
refusal-off-step = Give { $step }, or a multiple of { $step }.
refusal-transfer-self = Choose somebody other than yourself.

# -- money

refusal-not-enough-cash = { $high ->
    [0] You have nothing to give at the moment.
    [short] You cannot pay for it: that takes { $needed }.
   *[other] That is more than you can give: ${ $high } at most.
  }
refusal-word-short = { $low } to { $high } characters are needed: two or three words together will do.
refusal-word-wrong = This file is shut: type the word that was chosen when it was kept.
refusal-bad-card = This card does not fit here: read it again, or choose another one.
