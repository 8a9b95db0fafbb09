# A player’s turn in both parts: dice, pawn, slider, square. And what all phases speak of.

pdg-amount = { $amount } M$
pdg-step-siting = the building
pdg-step-taking-plants = a shot to be taken
pdg-step-accounts = the accounts
pdg-step-dealing = the deal
pdg-step-selling = the sales
pdg-step-cancelling = an advantage to be answered
pdg-step-countering = a difficulty to be answered
pdg-step-stealing = choosing a stolen card
pdg-step-voting = a vote on a cartel
pdg-step-taking-sales = a shot to be taken
pdg-step-scores = the outcome
pdg-plants-sited = { $count }/{ $of } plants
pdg-seats-finished = { $count }/{ $of } finished
pdg-at = square { $number }. { CAP($square) }
pdg-at-start = at the start
pdg-at-end = at the end of the course
pdg-to-square = to square { $number }
pdg-move-pawn = { $seat }: pawn { $at }.
pdg-move-pawn-you = Your pawn: { $at }.
pdg-nothing-to-site = Square { $number }: nothing for { $seat } to build.
pdg-nothing-to-site-you = Square { $number }: nothing to build.
pdg-nothing-to-sell = Square { $number }: nothing for { $seat } to sell.
pdg-nothing-to-sell-you = Square { $number }: nothing to sell.
pdg-skipped-1 = Course over: { $seats }.
pdg-skipped-2 = Course over, or all sold: { $seats }.
pdg-course-ended = { $seat } has ended the course.
pdg-course-ended-you = You have ended the course.
pdg-call-may-throw = You may throw { any-dice-count }{ any-tap }
pdg-thrown-double = { $seat }: { $dice }, { $at }. A double: move the slider to { $cycle }.
pdg-slid = A double: the slider moves by { $step }, to { $cycle }.
pdg-move-slider = Slider: to { $cycle }.
pdg-finished = { $told } { $left ->
    [one] One more, and the game ends.
   *[other] { $left } more, and the game ends.
  }
pdg-action-read-step = Move the slider
pdg-field-step = Slider moves by
pdg-read-step = Double { $face }: how far does the slider move? Read the table.
pdg-read-step-waits = Double { $face }: the table reads how far the slider moves.
pdg-field-kind = Square
pdg-field-continent = Continent
pdg-action-pass-shot = Pass
pdg-turn-over = { $seat } has ended their turn.
pdg-turn-over-you = You have ended your turn.
pdg-passed = { $seat } passes.
pdg-passed-you = You pass.
pdg-action-end-turn = That is all
pdg-action-decline = I let it go
pdg-field-square = Number of the square
pdg-call-at = { CAP($at) }.
