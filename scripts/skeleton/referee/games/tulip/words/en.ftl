# Tulip: its name, what the table agrees on, and what is said at each moment.

# the game
tulip-name = Tulip
tulip-tagline = a number of one’s own
tulip-stop-sealing = Numbers
tulip-rules-1 = The table
tulip-rules-2 = A round
tulip-rules-3 = The points

# options
tulip-first-game = A first game has three rounds.
tulip-option-rounds = Rounds
tulip-option-rounds-help = Each takes two minutes.

# the box
tulip-fact-highest = The highest number allowed

# a round
tulip-action-seal-number = Seal
tulip-field-number = Your number
tulip-action-reveal = Show the numbers
tulip-call-number = Write a number from 1 to { $highest }
tulip-sealing-waiting = Round { $round } of { $rounds }: everybody writes a number
tulip-sealing-waiting-waits = Round { $round } of { $rounds }: the others are still writing
tulip-sealing-ready = All have written
tulip-number-in = number written
tulip-number-awaited = awaited
tulip-envelope = an envelope
tulip-shown-before = In the round before
tulip-over-headline = The game is over.

# the points
tulip-points = Points
tulip-counter-points = Points

# the story
tulip-sealed = { $seat } has written a number.
tulip-sealed-you = You have written a number.
tulip-revealed = Round { $round }: the numbers are shown.
tulip-wrote = { $points ->
    [0] { $seat } wrote { $number } and is not alone.
    [one] { $seat } wrote { $number } and scores one point.
   *[other] { $seat } wrote { $number } and scores { $points } points.
  }
tulip-wrote-you = { $points ->
    [0] You wrote { $number } and are not alone.
    [one] You wrote { $number } and score one point.
   *[other] You wrote { $number } and score { $points } points.
  }

# on paper
tulip-curves-axis = In points, at the end of each round.
tulip-print-fact-highest = the highest number allowed
tulip-paper-now = Next
tulip-paper-own = Your envelope
tulip-paper-do-seal = Everybody writes a number from 1 to { $highest } in secret, then all are shown.
tulip-paper-do-score = A number that nobody else wrote scores as many points.
tulip-print-tally = Score sheet
tulip-print-tally-lede = One column a round, to be filled in by hand.
tulip-print-tally-howto = A number from 1 to { $highest }, alone of its kind, scores as many points.
tulip-print-round = Round { $round }

# refusals
refusal-number-too-high = The highest number allowed is { $high }.
