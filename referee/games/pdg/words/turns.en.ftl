# A player’s turn in both parts: dice, pawn, slider, square. And what all phases speak of.

pdg-amount = { $amount } M$
pdg-step-siting = the siting
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
pdg-thrown-double = { $seat }: { $dice }, { $at }. A double: move the slider to { $cycle }.
pdg-slid = A double: the slider moves by { $step }, to { $cycle }.
pdg-move-slider = Slider: to { $cycle }.
pdg-finished = { $told } Still to arrive: { $left }.
pdg-action-read-step = Move the slider
pdg-field-step = Slider moves by
pdg-read-step = Double { $face }: how far does the slider move? Read the table.
pdg-read-step-waits = Double { $face }: the table reads how far the slider moves.
pdg-field-kind = Square
pdg-field-continent = Continent
pdg-action-pass-shot = Pass
