# The screens: the cases, the squares ahead of the pawn, what everybody has.

antijeu-turn-of = { $name }’s turn
antijeu-count = Round { $number }
antijeu-count-of = Round { $number } of { $last }
antijeu-setting-up = setting up
antijeu-picture = The cases
antijeu-table = The cases, in a table
antijeu-ahead = The next twelve squares
antijeu-ahead-of = Ahead of { $seat }
antijeu-circles-free = { $count ->
    [0] all circles taken
    [one] one circle free
   *[other] { $count } circles free
  }
antijeu-vacated = { $count ->
    [one] one has just been returned
   *[other] { $count } have just been returned
  }
antijeu-condemned = condemned
antijeu-unread = a company still to be read
antijeu-holds = holds the case
antijeu-held-by = { $seat }’s
antijeu-note-mark = note { $amount }
antijeu-loan-mark = credit { $amount }
antijeu-row-cash = Cash
antijeu-row-notes = Notes
antijeu-row-score = Score
antijeu-column-group = Group
antijeu-column-holder = Case of
antijeu-column-companies = Companies and tokens
antijeu-column-fine = Fine
antijeu-column-fee = Fee
antijeu-column-points = Points
antijeu-sum-tokens = These tokens
antijeu-gives = gives
antijeu-before = Before
antijeu-after = After
antijeu-would-hold = { $cartel }: the case would be { $seat }’s.
antijeu-own-points = Your credit points
antijeu-own-notes = Your credit notes
antijeu-own-score = Your score, if all ended now
antijeu-own-missed = Turns to miss
antijeu-own-kept = Card kept
antijeu-own-groups = Your cases and tokens
antijeu-lacks-circles = { $count ->
    [one] yours: one more circle to break it
   *[other] yours: { $count } more circles to break it
  }
antijeu-lacks-company = a token on another company is missing
antijeu-own-case = yours
antijeu-opening-box = See the box, or print our pieces
antijeu-opening-read-in-play = { $count ->
    [one] The board is read in play: one square known.
   *[other] The board is read in play: { $count } squares known.
  }
antijeu-field-land-on-square = Or the square that the dice lead to
