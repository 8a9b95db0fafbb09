# What all games say alike: “any-action-vote” is said for “<game>-action-vote” where the game says nothing else.

# -- the box
any-fact-bill = bills
any-fact-bill-one = bills of one value
any-bill-value = value
any-bill-count = number of bills
any-fact-card-size = size of the cards
any-fact-card-one = card
any-fact-width = width (mm)
any-fact-height = height (mm)
any-bills = { $count ->
    [0] No bill of { $value }
    [one] One bill of { $value }
   *[other] { $count } bills of { $value }
  }
any-bills-short = { $count } × { $value }
any-bills-in = For instance: { $bills }.
any-bills-or = For instance: { $bills }. Or { $dearer }, and you get back { $back }.
any-print-money = Bills
any-print-money-lede = The bank’s bills, six on a sheet, on one side. Ordinary paper will do.

# -- dice
any-option-dice = Dice
any-option-dice-help = Thrown on the table and entered by tapping their faces, or thrown by the app.
any-option-dice-app = by the app
any-option-cards = Cards
any-action-throw = Play these dice
any-throw-by-hand = Throw real dice
any-action-cast-dice = Throw
any-field-faces = Dice
any-field-die = Die
any-dice = { $count ->
    [one] { $first }
   *[other] { $first } and { $second }
  }
any-dice-count = { $count ->
    [one] one die
   *[other] two dice
  }
any-tap = { $app ->
    [yes] : tap.
   *[no] .
  }
any-throw = { $seat } throws { any-dice-count }{ any-tap }
any-throw-waits = { $seat } throws { any-dice-count }.
any-call-throw = Throw { any-dice-count }{ any-tap }

# -- who begins
any-roll-headline = Who begins? Throwing the dice: { $seats }.
any-roll-headline-waits = The dice decide who begins. Still to throw: { $seats }.
any-roll-again = A tie. Throwing again: { $seats }.
any-call-roll = Throw { any-dice-count }: the highest begins.
any-call-roll-again = Tied with { $face }: throw again.
any-rolled = { $seat }: { $face }.
any-rolled-you = You throw { $face }.
any-tied = { $seats } have { $face }: they throw again.
any-tied-you-seats = Like { $seats }, you have { $face }: throw again.
any-starts = { $seat } begins.
any-starts-you = You begin.

# -- the course and the turns
any-thrown = { $seat }: { $dice }, { $at }.
any-thrown-you = You throw { $dice }: { $at }.
any-at-square = square { $number }
any-action-read-square = Note the square
any-read-square = What is printed on square { $number }?
any-read-square-waits = The table reads square { $number }.
any-call-read-square = What is printed on your square, { $number }?
any-square-read = Square { $number }: { $square }.
any-fact-square = squares of the course
any-fact-square-one = square
any-action-reread-square = Read a square again
any-reread-square = Read again, square { $number }: { $square }. Reason: { END($reason) }

# -- what the others answer
any-action-vote = Vote
any-enough = { $seat } stops there.
any-enough-you = You stop there.
any-let-pass = { $seat } lets it pass.
any-let-pass-you = You let it pass.
any-hand-offer = { $name } wants to speak up? Pass the tablet

# -- money and corrections
any-amount = { $amount }
any-receives = { $seat } receives { $amount }.
any-receives-you = You receive { $amount }.
any-pays = { $seat } pays { $amount }.
any-pays-you = You pay { $amount }.
any-pays-to = { $seat } pays { $to } { $amount }.
any-pays-to-you-seat = You pay { $to } { $amount }.
any-pays-to-you-to = { $seat } pays you { $amount }.
any-field-reason = Why (the whole table will read it)
any-memo-correction = correction
any-list = { $items }
any-pair = { $one } and { $other }
any-print-nothing = nothing
any-none-played = none

# -- what screens, papers and sheets say
any-paper-turn = The turn in progress
any-paper-rolls = The dice thrown
any-paper-acting = Whose turn
any-paper-dice = Dice thrown
any-paper-own = What you have
any-paper-course = The squares
any-players = Players
any-column-pawn = Pawn
any-column-cash = Cash
any-column-total = Total
any-column-square = Square
any-opening-headline = Set up the table.
any-opening-headline-waits = The table is being set up.
any-go-begin = Everything is in place
any-opening-move-purse = To each player { $cash }: { $bills }.
any-opening-move-cash = To each player { $cash }.
any-action-lay-out = Lay out
any-field-lies = On the table
any-laid = On the table: { $lies }.
any-begun = The table is ready.
any-memo-start = situation at the start
any-memo-purse = purse at the start
any-step-opening = the setup
any-step-rolling-off = the throw for who begins
any-counter-cash = cash
any-counter-position = square of the pawn
any-print-pawns = Pawns
any-print-pawns-lede = A small tent for each pawn, to be cut out and folded.
any-print-board = Board
any-print-aid = Player aid
any-print-aid-title = { $game }: player aid
any-print-my-cash = My cash, in { $unit }
any-print-more-or-less = + or −
any-field-card = Card
any-field-name = Name
any-field-colour = Colour
any-colour-red = red
any-colour-green = green
any-colour-orange = orange
any-colour-blue = blue
any-colour-yellow = yellow
any-colour-turquoise = turquoise
any-colour-pink = pink
any-colour-black = black
any-colour-white = white
any-over-headline = The game is over.
any-rules-1 = Setting up and starting
any-totals = Where everybody stands
any-own-cash = Your cash
any-own-hand = Your hand
