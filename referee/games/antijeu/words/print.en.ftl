# What is printed.

antijeu-print-tokens = Accusation tokens
antijeu-print-tokens-lede = The three sheets of sixty tokens, two colours back to back, as discs of 12 mm, or as large as yours. Glue onto cardboard, then cut.
antijeu-print-mailbox = Mailbox
antijeu-print-mailbox-lede = The 36 cards of the mailbox: ours or yours, whichever is on the table.
antijeu-print-kept = Keep it
antijeu-print-notes = Credit notes
antijeu-print-notes-lede = The eleven credit notes, one for each group, in its colour.
antijeu-print-note = Credit note
antijeu-print-note-due = One loan a group. Deducted at the end.
antijeu-print-board-lede = Our forty squares, with circles for the tokens, in two leaves of 190 × 269 mm to be glued edge to edge onto cardboard.
antijeu-print-square-budget = Start. Passed or reached: take €{ $pay }.
antijeu-print-square-court = A double on the next throw: pay €{ $court }.
antijeu-print-square-skip-turn = Then to the budget office.
antijeu-print-square-go-to-court = Without the €{ $pay }. The turn is over.
antijeu-print-legend = A cartel is broken when all its circles bear the tokens of one player. The fine goes to the bank, the fee to the holder of the case.
antijeu-print-cartels = Groups
antijeu-print-cartels-lede = The eleven groups and their circles, to be covered with tokens or ticked: an evening without a board.
antijeu-print-cartels-title = L’Anti-jeu: the eleven groups
antijeu-print-case-of = Case of
antijeu-print-lent = loan, €{ $amount }
antijeu-print-amounts = Amounts
antijeu-print-amounts-lede = Fines, fees, primes, loans and points by type of group, and what a landing costs: a quarter sheet.
antijeu-print-amounts-title = Amounts, in euros
antijeu-print-circles = circles a company
antijeu-print-fine = fine
antijeu-print-fee = fee
antijeu-print-prime = prime
antijeu-print-loan = loan
antijeu-print-points = points, { $tier } each
antijeu-print-where = Where
antijeu-print-owed = Owed
antijeu-print-buys = Token
antijeu-print-where-free = not assigned, a free circle
antijeu-print-where-full = not assigned, full
antijeu-print-where-own-free = your case, a free circle
antijeu-print-where-own-full = your case, full
antijeu-print-where-other = another’s case
antijeu-print-where-condemned = another’s case, condemned
antijeu-print-where-broken = cartel broken by another
antijeu-print-both = fine and fee
antijeu-print-leaf = A lawyer’s leaf
antijeu-print-leaf-lede = An evening by hand: cases, credit notes, turns to miss, cash. Two a page.
antijeu-print-my-tokens = My tokens
antijeu-print-my-case = mine
antijeu-print-my-note = note
antijeu-print-my-total = Cash + points − credit notes = my total
antijeu-print-aid-lede = A turn, a landing, a case assigned, the end, in that order.
antijeu-print-part-turn = A turn
antijeu-print-part-landing = Landing on a company
antijeu-print-part-case = A case assigned
antijeu-print-part-end = The end
antijeu-print-aid-turn-1 = Throw both dice and move as far. The budget office, passed or reached going forward, pays €{ $pay }.
antijeu-print-aid-turn-2 = After a double, throw again once the square is settled; you may give that up.{ $three_doubles ->
    [court] { " " }The third double in a row leads to court.
   *[none] { "" }
  }
antijeu-print-aid-turn-3 = From court a double costs €{ $court } and brings no throw: { $court_double ->
    [stay_only] you stay there.
    [move_skip] you move, then miss a turn.
   *[stay_skip] you stay there, and miss a turn.
  }
antijeu-print-aid-turn-4 = Court ends the turn. Go to court: put your pawn there, without the €{ $pay }.
antijeu-print-aid-turn-5 = Miss a turn: { $skip_square ->
    [go_next] next turn
   *[skip_then_go] miss one turn; in the next
  }, without a throw, your pawn goes to the budget office, takes €{ $pay }, and that is all.
antijeu-print-aid-turn-6 = Mailbox: do what the top card says, put it under the pile unless it is kept. Roll again: one more throw.
antijeu-print-aid-turn-7 = What is owed is paid at once, to players first. { $loan_when ->
    [anytime] Borrow when you like on your own cases, once a group, and take the credit note.
   *[short] If you are short, borrow on your own cases, once a group, and take the credit note.
  }
antijeu-print-aid-landing-1 = Where a circle is free, a token costs €{ $token }, one a landing.{ $owner_place ->
    [group] { " " }In your case, on any of the three companies.
   *[landed] { "" }
  }
antijeu-print-aid-landing-2 = Condemned: all circles of the company bear the tokens of the holder of its case.
antijeu-print-aid-landing-3 = A card that was kept stands for a fine, never for a fee.
antijeu-print-aid-case-1 = Who has a token on two companies of a group has the case: nobody else places tokens there.
antijeu-print-aid-case-2 = { $oust ->
    [choice] They may oust all rivals
   *[automatic] Rivals are ousted
  }: these take their tokens back, and the bank pays them €{ $back } { $oust_compensation ->
    [per_player] a player.
   *[per_token] a token.
  }
antijeu-print-aid-case-3 = In their places, company by company, the holder may place tokens at once, €{ $token } each.
antijeu-print-aid-case-4 = All circles covered and no case: a draw. { $draw_by_trade ->
    [yes] Only a trade settles it.
   *[no] Who has a token there throws two dice, the highest has the case.
  }
antijeu-print-aid-case-5 = All three companies condemned, the cartel is broken: the bank pays the prime, only once.
antijeu-print-aid-case-6 = Trades, when nothing is pending: tokens of cartels that are nobody’s or whole cases, never money; the note goes with the case.
antijeu-print-aid-end-1 = The game ends as soon as somebody cannot pay all that is owed (they give what they have){ $end_rule ->
    [unpaid] .
   *[broke] , or has neither money nor a right to borrow.
  } That does not make them the loser.
antijeu-print-aid-end-2 = It also ends after { $round_limit } rounds.
antijeu-print-aid-end-3 = Total: cash, plus the points of one’s cases, less one’s credit notes. The highest wins.
antijeu-print-aid-end-4 = Points of a case: by the fewest of your tokens on its three companies, broken or not.
antijeu-piece-board-1 = Left leaf
antijeu-piece-board-2 = Right leaf
antijeu-piece-amounts = Amounts
