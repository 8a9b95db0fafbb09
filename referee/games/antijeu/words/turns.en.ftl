# The evening, in the order of the rules: the setup, the throw, the square, the payment, the case, the trade, the end.

antijeu-tokens = { $count ->
    [0] no token
    [one] one token
   *[other] { $count } tokens
  }
antijeu-step-colours = choosing the colours
antijeu-step-rolling = the throw
antijeu-step-landing = reading the square
antijeu-step-mailbox = the card to be read
antijeu-step-obeying = the card to be obeyed
antijeu-step-paying = a payment
antijeu-step-buying = buying a token
antijeu-step-ousting = the tokens of the others
antijeu-step-replacing = the tokens to put back
antijeu-step-draw = a draw, to be settled by the dice
antijeu-step-agreeing = a trade to accept or refuse

# -- the setup
antijeu-opening-read = The budget director keeps the bank, and may play too.
antijeu-opening-move-pawns = All pawns on the budget office, each in its own colour.
antijeu-opening-move-mailbox = Shuffle the mailbox cards and lay them face down.
antijeu-action-name-first = Who begins is settled already
antijeu-field-seat = Who begins
antijeu-action-choose-colour = Take this colour
antijeu-choosing-order = In this order
antijeu-choose-first = { $seat } begins and chooses a colour.
antijeu-choose-colour = { $seat } chooses a colour.
antijeu-call-colour = Choose your colour: that of your pawn and your tokens.
antijeu-coloured = { $seat }: { $colour }.
antijeu-coloured-you = Your colour: { $colour }.

# -- the throw and the way
antijeu-action-land-on = Go to this square
antijeu-field-square = Square
antijeu-field-double = Was it a double?
antijeu-other-square = Another square
antijeu-action-waive-roll = Skip this throw
antijeu-roll-again = { CAP($why) }: { $seat } may throw { any-dice-count } again{ any-tap }
antijeu-roll-again-waits = { $seat } may throw again, or not.
antijeu-call-again = { CAP($why) }: throw { any-dice-count } again{ any-tap }
antijeu-call-extra = { $count ->
    [one] This is an extra throw: you need not take it.
   *[other] You have { $count } extra throws: you need not take them.
  }
antijeu-rolls-left = There are { $count } throws left.
antijeu-won = an extra throw
antijeu-won-double = a double
antijeu-won-roll-again = “Roll again”
antijeu-on-court-stay-skip = On the court square a double costs { $amount }: you stay there, and miss your next turn.
antijeu-on-court-stay-only = On the court square a double costs { $amount }, and you stay there.
antijeu-on-court-move-skip = On the court square a double costs { $amount }: you move, and miss your next turn.
antijeu-roll-waived = { $seat } does not throw again.
antijeu-roll-waived-you = You do not throw again.
antijeu-arrived = { $seat } lands on: { $square }.
antijeu-arrived-you = You land on: { $square }.
antijeu-double = A double: { $seat } will throw again.
antijeu-double-you = A double: you will throw again.
antijeu-three-doubles = { $seat }: a third double.
antijeu-three-doubles-you = Your third double.
antijeu-to-court = { $seat } goes to court. No { $amount }.
antijeu-to-court-you = Go to court. No { $amount }.
antijeu-stays = { $seat } stays on the court square.
antijeu-stays-you = You stay on the court square.
antijeu-stays-and-misses = { $seat } stays on the court square, and will miss the next turn.
antijeu-stays-and-misses-you = You stay on the court square, and will miss your next turn.
antijeu-budget = Budget office: { $seat } takes { $amount }.
antijeu-budget-you = Budget office: take { $amount }.
antijeu-memo-budget = budget office
antijeu-will-miss = { $seat } will miss the next turn.
antijeu-will-miss-you = You will miss your next turn.
antijeu-will-miss-and-go = { $seat } will miss the next turn, then go to the budget office without a throw.
antijeu-will-miss-and-go-you = You will miss your next turn, then go to the budget office without a throw.
antijeu-will-go = Next turn, { $seat } goes to the budget office, without a throw.
antijeu-will-go-you = Next turn, you go to the budget office, without a throw.
antijeu-missed = { $seat } missed a turn.
antijeu-missed-you = You missed a turn.
antijeu-recalled = { $seat } goes to the budget office, without a throw.
antijeu-recalled-you = You go to the budget office, without a throw.

# -- a square still to be read
antijeu-field-kind = What it is
antijeu-field-cartel = Colour of the group
antijeu-field-circles = Circles of this company
antijeu-lap = Has { $seat }’s pawn reached or passed the budget office?
antijeu-lap-waits = { $seat } looks whether the pawn has reached or passed the budget office.
antijeu-call-lap = Has your pawn reached or passed the budget office?
antijeu-action-not-passed = No, not yet
antijeu-not-passed = { $seat } has not reached the budget office yet.
antijeu-not-passed-you = You have not reached the budget office yet.
antijeu-action-read-lap = Yes
antijeu-field-past = Yes: where is it?
antijeu-past = { $count ->
    [0] it stands on it
    [one] one square further
   *[other] { $count } squares further
  }
antijeu-lap-too-short = The course would have only { $count } squares: no board is so small. Read the square again.
antijeu-lap-read = A full lap: the course has { $count } squares.

# -- a token
antijeu-action-buy-token = Place a token
antijeu-action-decline-token = No
antijeu-field-company = Company
antijeu-field-sure = The game ends here, and we mean it
antijeu-free = it is free
antijeu-buy-for = Place a token: { $amount }
antijeu-companies = one of { $count } companies
antijeu-offer = { $seat } may place a token on { $company }: { $amount }.
antijeu-call-offer = A token on { $company }? { CAP($amount) }.
antijeu-bought = { $seat } places a token on { $company }: { $amount }.
antijeu-bought-you = You place a token on { $company }: { $amount }.
antijeu-nothing = Nothing to pay, nothing to place.
antijeu-short-of-token = You need { $amount }, and there is not enough. Borrow first, or leave it.
antijeu-not-bought = { $seat } places no token.
antijeu-not-bought-you = You place no token.
antijeu-memo-token = token, { $company }
antijeu-memo-token-all = tokens

# -- the case
antijeu-assigned = { $cartel }: the case goes to { $seat }.
antijeu-assigned-you = { $cartel }: the case is yours.
antijeu-action-oust = Decided
antijeu-field-yes = Tokens of the others
antijeu-oust = { $cartel }: { $seat } decides on the tokens of the others.
antijeu-call-oust = { $cartel }: what becomes of the tokens of the others?
antijeu-oust-yes = All returned: the bank pays { $amount }
antijeu-oust-no = All left in place: nothing to pay
antijeu-left-in-place = { $cartel }: { $seat } leaves the other tokens in place.
antijeu-left-in-place-you = { $cartel }: you leave the other tokens in place.
antijeu-ousted = { $cartel }: { $seat } takes back { antijeu-tokens } and receives { $amount }.
antijeu-ousted-you = { $cartel }: you take back { antijeu-tokens } and receive { $amount }.
antijeu-memo-ousted = tokens returned, { $cartel }
antijeu-memo-ousted-all = tokens returned
antijeu-action-replace = Place these tokens
antijeu-none-replace = Place none
antijeu-action-done-replacing = That is all
antijeu-replace = { $count ->
    [one] { $cartel }: { $seat } may replace one token.
   *[other] { $cartel }: { $seat } may replace up to { $count } tokens.
  }
antijeu-call-replace = { $count ->
    [one] { $cartel } is yours: you may replace one token.
   *[other] { $cartel } is yours: replace up to { $count } tokens.
  }
antijeu-call-each = { $amount } a token, to the bank. What stays empty can be filled later.
antijeu-replaced = { $cartel }: { $seat } places { antijeu-tokens } for { $amount }.
antijeu-replaced-you = { $cartel }: you place { antijeu-tokens } for { $amount }.
antijeu-memo-replaced = tokens put back, { $cartel }
antijeu-memo-replaced-all = tokens put back
antijeu-draw = A draw over { $cartel }. To throw: { $seats }.
antijeu-draw-waits = A draw over { $cartel }. The dice decide. Still to throw: { $seats }.
antijeu-call-draw = Throw { any-dice-count }: the highest total takes the case.
antijeu-draw-won = { $seat } has the highest total.
antijeu-draw-won-you = You have the highest total.
antijeu-broken = { $cartel }: the cartel is broken. The bank pays { $amount } to { $seat }.
antijeu-broken-you = { $cartel }: the cartel is broken. The bank pays you { $amount }.
antijeu-broken-news = { $cartel }: { $seat } breaks the cartel.
antijeu-broken-news-you = { $cartel }: you break the cartel.
antijeu-memo-prime = prime, { $cartel }
antijeu-memo-prime-all = primes

# -- paying, borrowing
antijeu-memo-fee = { $company } is condemned
antijeu-memo-fee-all = surveillance fees
antijeu-memo-fine = fine at { $company }
antijeu-memo-fine-all = fines
antijeu-memo-court = a double at court
antijeu-memo-card = mailbox
antijeu-action-pay-due = Paid
antijeu-pay-what-is-there = Pay what there is: { $amount }
antijeu-owes-part = { $amount } to { $to }
antijeu-owes-part-you = { $amount } to you
antijeu-call-owed = { CAP($why) }: { $seat } owes you { $amount }.
antijeu-pays = { $seat } pays { $debts }.
antijeu-pays-you-seat = You pay { $debts }.
antijeu-due = { CAP($why) }: { $seat } owes { $debts }.
antijeu-due-to = { CAP($why) }: { $seat } owes { $to } { $amount }.
antijeu-due-to-you-to = { CAP($why) }: { $seat } owes you { $amount }.
antijeu-creditor = to { $to }
antijeu-creditor-you = to you
antijeu-call-due = { CAP($why) }: you owe { $amount }.
antijeu-lacks = { $seat } is { $amount } short and must borrow.
antijeu-call-lacks = You are { $amount } short: you must borrow.
antijeu-lacks-all = { $seat } is { $amount } short and has no credit: this ends the game.
antijeu-call-lacks-all = You are { $amount } short and have no credit left: pay what there is, and the game ends.
antijeu-written-off = { $seat } is { $amount } short: that is written off.
antijeu-written-off-you = You are { $amount } short: that is written off.
antijeu-action-use-waiver = Give the card instead of the fine
antijeu-action-keep-waiver = Keep the card
antijeu-waived = { $seat } gives a card instead of the fine, { $amount }.
antijeu-waived-you = You give your card instead of the fine, { $amount }.
antijeu-waiver-kept = { $seat } keeps the card and pays the fine.
antijeu-waiver-kept-you = You keep your card and pay the fine.
antijeu-action-borrow = Borrow
antijeu-field-borrow-cartel = Borrow, once a case
antijeu-loan-on = { $amount } on { $cartel }
antijeu-borrowed = { $cartel }: { $seat } borrows { $amount } and takes the credit note.
antijeu-borrowed-you = { $cartel }: you borrow { $amount } and take the credit note.
antijeu-memo-loan = loan, { $cartel }
antijeu-memo-loan-all = loans

# -- what the hands do
antijeu-then = { $one } { $other }
antijeu-hands = { $seat }: { $parts }.
antijeu-hands-bank = The bank: { $parts }.
antijeu-hands-to = { $what } to { $to }
antijeu-hands-note = the credit note “{ $cartel }”
antijeu-hands-lift = { antijeu-tokens } off { $company }
antijeu-hands-lay = { antijeu-tokens } on { $company }
antijeu-hands-pawn = pawn on the square “{ $square }”
antijeu-hands-pawn-unread = pawn on square { $number }
antijeu-hands-keep = { $count ->
    [one] the card, to be kept
   *[other] { $count } cards, to be kept
  }
antijeu-hands-return = { $count ->
    [one] the card under the pile
   *[other] { $count } cards under the pile
  }
antijeu-call-give = Give { $what } to { $to }.
antijeu-call-take = Take { $what } from the bank.
antijeu-call-get = { $seat } gives you { $what }.
antijeu-call-lift = Take { antijeu-tokens } off { $company }.
antijeu-call-lay = Place { antijeu-tokens } on { $company }.
antijeu-call-pawn = Your pawn: on the square “{ $square }”.
antijeu-call-pawn-unread = Your pawn: on square { $number }.
antijeu-call-keep = { $count ->
    [one] Keep the card in front of you.
   *[other] Keep { $count } cards in front of you.
  }
antijeu-call-return = { $count ->
    [one] Put the card under the pile.
   *[other] Put { $count } cards under the pile.
  }

# -- the mailbox
antijeu-draw-card = { $seat } draws a card. Which one?
antijeu-draw-card-waits = { $seat } draws a card.
antijeu-call-card = Draw a card, read it aloud and say which one it is.
antijeu-action-read-card = It’s this card
antijeu-action-type-card = Note down a new card
antijeu-field-text = Text
antijeu-field-keep = When
antijeu-field-effect = What it does
antijeu-field-amount = How much
antijeu-drawn = { $seat } draws “{ $card }”.
antijeu-drawn-you = You draw “{ $card }”.
antijeu-card-kept = { $seat } keeps the card.
antijeu-card-kept-you = You keep the card.
antijeu-card-nothing = The card changes nothing.
antijeu-obey = { $seat } obeys the card: note the money or the square.
antijeu-obey-waits = { $seat } obeys the card.
antijeu-call-obey = Obey your card, and note the money or the square.
antijeu-action-card-money = Note an amount
antijeu-field-card-money-amount = How much, in euros
antijeu-field-source = From
antijeu-field-to = To
antijeu-action-card-move = Move the pawn to this square
antijeu-action-card-done = The card is obeyed
antijeu-card-owes = The card: { $seat } owes { $amount } to { $to }.
antijeu-card-owes-you-seat = The card: you owe { $amount } to { $to }.
antijeu-card-owes-you-to = The card: { $seat } owes you { $amount }.
antijeu-card-done = { $seat } has obeyed the card.
antijeu-card-done-you = You have obeyed the card.

# -- the trade
antijeu-action-propose-trade = Propose a trade
antijeu-field-other = With
antijeu-field-gives = I give
antijeu-field-gets = I receive
antijeu-tokens-on = { antijeu-tokens } on { $company }
antijeu-case-of = the case “{ $cartel }”
antijeu-trade = { $seat } offers { $gives } to { $other }, for { $gets }.
antijeu-trade-you-seat = You offer { $gives } to { $other }, for { $gets }.
antijeu-go-withdraw = Withdraw my offer
antijeu-trade-withdrawn = { $seat } withdraws the offer to { $other }.
antijeu-trade-withdrawn-you-seat = You withdraw your offer to { $other }.
antijeu-trade-withdrawn-you-other = { $seat } withdraws the offer.
antijeu-call-proposed = You offer { $gives } to { $other }, for { $gets }.
antijeu-call-trade = { $seat } offers you { $gives }, for { $gets }.
antijeu-trade-proposed = { $seat } offers { $gives } to { $other }, for { $gets }.
antijeu-trade-proposed-you-seat = You offer { $gives } to { $other }, for { $gets }.
antijeu-trade-proposed-you-other = { $seat } offers you { $gives }, for { $gets }.
antijeu-action-accept-trade = I accept
antijeu-action-decline = I refuse
antijeu-traded = Traded: { $seat } gives { $gives }, { $other } gives { $gets }.
antijeu-traded-you-seat = Traded: you give { $gives }, { $other } gives { $gets }.
antijeu-traded-you-other = Traded: { $seat } gives { $gives }, you give { $gets }.
antijeu-two-owners = A trade is between two: ask one player alone for what you receive.
antijeu-trade-refused = { $seat } refuses the trade with { $other }.
antijeu-trade-refused-you-seat = You refuse the trade with { $other }.
antijeu-trade-refused-you-other = { $seat } refuses your trade.

# -- the end
antijeu-action-end-game = End the game here
antijeu-why-broke = { $seat } would have neither money nor credit
antijeu-why-broke-you = you would have neither money nor credit
antijeu-why-agreed = the table stops and counts the points
antijeu-end-unpaid = { $seat } cannot pay in full: the game is over. That is no defeat: the scores decide.
antijeu-end-unpaid-you = You cannot pay in full: the game is over. That is no defeat: the scores decide.
antijeu-end-broke = { $seat } has nothing left: the game is over. That is no defeat: the scores decide.
antijeu-end-broke-you = You have nothing left: the game is over. That is no defeat: the scores decide.
antijeu-end-rounds = The last round has been played: the game is over.
antijeu-end-agreed = The table stops there: the game is over.
antijeu-score-cash = bills
antijeu-score-case = { $cartel } case
antijeu-score-note = { $cartel } credit note

# -- what cannot be
refusal-due-pending = A payment comes before everything else. Settle it first.
refusal-choice-pending = Something else comes first: { $step }. Answer what the screen asks.
refusal-no-offer = That is not offered now. Take what the screen proposes, or throw the dice.
refusal-circle-full = All circles of this company are taken. Choose another one, or leave it.
refusal-case-of-other = This case is assigned already, and nobody but its holder may place tokens there. Choose another company, or leave it.
refusal-too-poor = You need { $needed }, and there is not enough. Borrow first, or ask for less.
refusal-too-many = { $high } at most here: as many as the tokens returned. Ask for fewer.
refusal-not-holder = For that you must hold this case, or have these tokens. Choose from what is offered.
refusal-loan-used = You may borrow on each case only once, and this one has been borrowed on. Take another one.
refusal-not-short = You may borrow only for what you cannot pay. Pay, or wait.
refusal-bad-amount = That cannot be: give an amount in steps of 50, from one to another, or 1 to 12 squares.
refusal-trades-off = There is no trading at this table: that had to be agreed before the start.
refusal-double-claim = This trade would give one case to two players. Give or ask for something else.
refusal-ends-game = The game would end there: { $why }. If that is meant, tap “{ antijeu-field-sure }”.
refusal-not-reachable = Two dice do not lead there. Read them again, or count the squares again.
refusal-square-mismatch = Dice and square do not agree: the count to the square is { $count }. Read both again.
refusal-unknown-square = This square is not the one, or is not known. Count again, or take another one.
refusal-unlike-sisters = { $cartel }: circles on the companies read { $days }: { $count }. Read the circles and the colour again.
refusal-fourth-company = { $cartel } has its three companies already, read { $days }. Read the colour again.
refusal-known-square = Square { $number } is { $there }, read { $day }. Count again from the budget office.
