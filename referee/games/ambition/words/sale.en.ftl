# Selling: cursors, negotiations, contracts put away.


# -- the forms

ambition-field-cursor = Negotiations wanted
ambition-field-tonnes = Tonnes
ambition-field-opening = Opening price
ambition-field-maximum = Maximum
ambition-field-joins = Your answer
ambition-field-raise-price-price = New price
ambition-field-agreed = The whole table agrees to a larger step
ambition-field-tray = On which side of the cash screen

ambition-action-set-cursor = Set my cursor
ambition-action-seal-cursor = Seal my cursor
ambition-action-turn-card = Write what the card says
ambition-action-turn-known-card = Choose the card
ambition-action-join = I take part
ambition-action-stay-out = I stay out
ambition-action-seal-attendance = Seal my answer
ambition-action-accept-price = I accept
ambition-action-pass-price = I pass at this price
ambition-action-let-climb = I pass, at this price and all later ones
ambition-action-speak-again = Be asked again at the next price
ambition-pass-raise = I pass and raise it
ambition-action-all-pass = Nobody at this price
ambition-action-raise-price = Raise the price
ambition-action-transmit = Transmit
ambition-none-transmit = Transmit none
ambition-none-cash-in = Cash no bundle
ambition-action-place-contract = Put the contract away

ambition-accept = I accept at { $price }
ambition-reveal-cursors = Reveal the cursors
ambition-reveal-attendance = Reveal who takes part
ambition-go-cash-in = The sale is over. Next: cashing in

ambition-tray-accounting = In accounting, on the left
ambition-tray-secretariat = Pending in the secretariat, on the right
ambition-contract-card = { $tonnes } t: { $opening } to { $maximum }
ambition-contract-cards-house = House values
ambition-contract = { $tonnes } t at { $price }

ambition-memo-contract = A contract’s bundle

# -- what the screen says

ambition-pledging-waiting = The cursors. Waiting for { $seats }.
ambition-pledging-ready = The cursors. Everything is sealed.
ambition-pledging-read = Set your cursor: { $rate } negotiations at most for each salesperson.
ambition-pledging-move = Put each cursor on its scale.

ambition-turning = Contract { $number } of { $total }. { $seat } turns the card.
ambition-turning-cursors = Put each cursor on its scale: { $marks }.
ambition-mark = { $seat } { $cursor }
ambition-turning-aside = { $count ->
    [one] Set one contract aside, face down.
   *[other] Set { $count } contracts aside, face down.
  }
ambition-turning-move = Turn one of the contracts set aside.
ambition-turning-move-last = Turn the contract set aside.

ambition-joining = { $seat }, do you take part?
ambition-joining-waits = { $seat } decides whether to take part.
ambition-joining-sealed = Who takes part? Waiting for { $seats }.
ambition-joining-sealed-waits = Taking part or not: waiting for { $seats }.
ambition-joining-ready = Who takes part? Everything is sealed.
ambition-joining-ready-waits = Taking part or not: everything is sealed.
ambition-joining-read = { $tonnes } tonnes, the whole lot from { $opening } up to { $maximum }. Who takes part?
ambition-joining-move = Whoever takes part moves their cursor back one square.

ambition-asking = { $seat }, at { $price }?
ambition-asking-waits = { $seat } accepts or passes, at { $price }.
ambition-asking-read = { $tonnes } tonnes for { $price }. Who accepts first, in order?
ambition-raising = Nobody at { $price }. { $seat } raises the price.
ambition-raising-waits = Nobody at { $price }. { $seat } raises the price.
ambition-new-price = New price

ambition-placing = { $seat } puts the contract away.
ambition-placing-old = { $seat }: which pending contracts go to accounting?
ambition-placing-old-waits = { $seat } chooses which pending contracts go to accounting.
ambition-placing-read = { $seat } obtains the contract: { $contract }.
ambition-placing-deliver = { $bars ->
    [one] { $seat } gives one bar of chocolate to the bank.
   *[other] { $seat } gives { $bars } bars of chocolate to the bank.
  }
ambition-placing-bundle = The bank hands over the card and a bundle of { $price }.

ambition-tidying-waiting = Pending contracts. Waiting for { $seats }.
ambition-tidying-done = The sale is over.
ambition-tidying-read = Say which of your pending contracts go to accounting. The others wait for next month.
ambition-tidying-move = Those that go move from the right of the cash screen to its left, with their bundles.

# -- the story

ambition-cursor-set = { $seat } sets the cursor to { $cursor }.
ambition-cursors-revealed = The cursors are revealed.
ambition-cursor-sealed = { $seat } has sealed a cursor.
ambition-set-aside = { $count ->
    [0] No contract comes up this month.
    [one] One contract comes up this month.
   *[other] { $count } contracts come up this month.
  }
ambition-turned = Contract { $number } of { $total }: { $tonnes } t, opening { $opening }, maximum { $maximum }.
ambition-out-of-stock = { $bars ->
    [one] Out of stock: nobody has one bar of chocolate.
   *[other] Out of stock: nobody has { $bars } bars of chocolate.
  }
ambition-news-under = { $why } Put the { $tonnes } t card under the deck.
ambition-card-under = The { $tonnes } t card goes under the deck.
ambition-unturned = { $count ->
    [one] Every cursor is at zero: the last contract set aside goes under the deck unseen.
   *[other] Every cursor is at zero: { $count } contracts go under the deck unseen.
  }
ambition-joined = { $seat } takes part.
ambition-stays-out = { $seat } stays out.
ambition-attendance-sealed = { $seat } has sealed an answer.
ambition-attendance = The answers are open.
ambition-nobody-joins = Nobody takes part.
ambition-participants = { $count ->
    [one] Takes part, cursor back one square: { $seats }.
   *[other] Take part, cursors back one square: { $seats }.
  }
ambition-participants-you-seats = { $count ->
    [one] You take part, your cursor back one square.
   *[other] You take part with { $seats }, cursors back one square.
  }
ambition-monopoly = { $seat } is alone: the contract goes at the maximum, { $price }.
ambition-accepted = { $seat } accepts at { $price }.
ambition-passed = { $seat } passes at { $price }.
ambition-lets-climb = { $seat } passes at { $price } and lets it climb.
ambition-speaks-again = { $seat } is asked again at the next price.
ambition-all-pass = Nobody accepts at { $price }.
ambition-raised = { $seat } raises the price to { $price }.
ambition-raised-agreed = With the table’s consent, { $seat } raises the price to { $price }.
ambition-contract-won = { $bars ->
    [one] { $seat } delivers one bar and obtains the { $tonnes } t contract, a bundle of { $price }.
   *[other] { $seat } delivers { $bars } bars and obtains the { $tonnes } t contract, a bundle of { $price }.
  }
ambition-placed-accounting = { $seat } puts into accounting: { $contract }.
ambition-placed-secretariat = { $seat } leaves pending: { $contract }.
ambition-transmitted = { $seat } transmits to accounting: { $contracts }.
ambition-nothing-transmitted = { $seat } leaves the old contracts waiting.
ambition-sale-closed = { $count ->
    [0] The sale is over: no contract obtained.
    [one] The sale is over: one contract obtained.
   *[other] The sale is over: { $count } contracts obtained.
  }

# -- what stands against it

refusal-transmit-first = Say first which of your old contracts go to accounting: afterwards it will be too late.
