# The evening on paper, and the souvenir of a game that is over.

# the evening
paper-of = { $game }, tonight’s table
paper-printed = printed on { $day } at { $at }
paper-code = Table { $code }
paper-step = { $name }, step { $number } of { $count }
paper-seats = Round the table:
paper-agreed = What the table agreed on
paper-option = { $option }: { $value }.
paper-next = What comes next, without the app
paper-next-lede = Tick as you go. The grey boxes are done.
paper-order = Order of play
paper-own-of = { $name }, in secret
paper-fold = Fold in two, print inside: bring the foot of the sheet up to this line.
paper-fold-here = fold here, print inside
paper-back-lede = The back of your sheet: nothing here is secret.
paper-cash = Your cash
paper-heard = What you alone have read
paper-notes = To write down
