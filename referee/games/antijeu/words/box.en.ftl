# The box: colours, groups, squares, cards, and what is read there.

antijeu-colour-brown = brown
antijeu-colour-grey = grey
antijeu-colour-violet = violet
antijeu-colour-beige = beige
antijeu-colour-sky = sky blue
antijeu-group = { CAP($colour) } group
antijeu-type-oligopoly = oligopoly
antijeu-type-trust = trust
antijeu-type-monopoly = monopoly
antijeu-square-company = Company
antijeu-square-budget = Budget office
antijeu-square-court = Court
antijeu-square-go-to-court = Go to court
antijeu-square-mailbox = Mailbox
antijeu-square-roll-again = Roll again
antijeu-square-skip-turn = Miss a turn

# -- the cards
antijeu-card = { $name }: { $wording }
antijeu-card-read = { $card }{ $ours ->
    [yes] { " " }(house card)
   *[no] { "" }
  }
antijeu-keep-at-once = obeyed at once
antijeu-keep-kept = kept
antijeu-effect-by-hand = Something else: the table notes it
antijeu-effect-receive-bank = The bank pays you an amount
antijeu-effect-pay-bank = You pay the bank an amount
antijeu-effect-receive-per-case = The bank pays you an amount per case of yours
antijeu-effect-receive-per-broken = The bank pays you an amount per broken cartel of yours
antijeu-effect-pay-per-case = You pay an amount per case of yours
antijeu-effect-pay-each = You pay each of the others an amount
antijeu-effect-receive-each = Each of the others pays you an amount
antijeu-effect-go-court = To the court, without the €100
antijeu-effect-advance-to-budget = On to the budget office
antijeu-effect-advance-to-court = On to the court
antijeu-effect-advance-to-go-to-court = On to Go to court
antijeu-effect-advance-to-mailbox = On to the mailbox
antijeu-effect-advance-to-roll-again = On to Roll again
antijeu-effect-advance-to-skip-turn = On to Miss a turn
antijeu-effect-advance-to-next-unassigned = On to the next company not assigned
antijeu-effect-advance-to-next-own-case = On to the next company of a case of yours
antijeu-effect-move-by-forward = So many squares forward
antijeu-effect-move-by-back = So many squares back
antijeu-effect-skip-turn = You miss a turn
antijeu-effect-roll-again = You throw again
antijeu-effect-place-token-unassigned = A token, at the price said, on a company not assigned
antijeu-effect-place-token-own-case = A token, at the price said, in a case of yours
antijeu-effect-waive-fine = Kept, and given instead of a fine

# -- the kinds of facts
antijeu-fact-board = board in use
antijeu-board-box = the box’s board
antijeu-board-house = our printed board
antijeu-fact-deck = mailbox in use
antijeu-deck-box = the box’s cards
antijeu-deck-house = our printed cards
antijeu-fact-sixth-colour = sixth colour of the players
antijeu-fact-squares = number of squares of the course
antijeu-fact-cartel = groups
antijeu-fact-cartel-one = group
antijeu-fact-card = mailbox cards
antijeu-fact-house-square = squares of our course
antijeu-fact-house-square-one = square
antijeu-fact-house-cartel = our groups
antijeu-fact-house-cartel-one = group
antijeu-fact-house-card = our cards
antijeu-fact-house-card-one = card
antijeu-field-type = Sort
antijeu-fact-pawns = pawns
antijeu-fact-tokens = tokens, by sheet
antijeu-fact-token-size = diameter of the tokens (mm)
antijeu-fact-notes = credit notes
antijeu-colour-sixth = sixth colour
antijeu-colour-red-blue = red and blue
antijeu-colour-yellow-sixth = yellow and sixth colour
antijeu-colour-white-black = white and black
antijeu-read-on = on { $day }
antijeu-read-tonight = tonight
