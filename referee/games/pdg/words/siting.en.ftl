# The first part: the setup, the siting, shots that are taken, the accounts.

# -- the setup
pdg-action-choose-brand = Choose a brand
pdg-field-brand = Brand
pdg-action-pair-seats = Form these teams
pdg-field-teams = Teams
pdg-opening-read = Take your brand, your bills and your pawn.
pdg-opening-move-pieces = To each player the { $count } plants, the { $count } tokens and the pawn of their brand; pawns before square 1.
pdg-opening-move-slider = { $slider ->
    [house] Printed
   *[box] The box’s
  } conditions table: { pdg-face-price }, slider at 1.
pdg-call-brand = Your cars: { $brand }. Another brand, if you like.
pdg-call-purse = Count { $cash }.
pdg-brand-chosen = { $seat }: { $brand }.
pdg-brand-chosen-you = You take { $brand }.
pdg-paired = Teams: { $teams }.
pdg-team = { $one } + { $other }

# -- to site
pdg-action-site-plant = Build a plant
pdg-field-sector = Sector
pdg-field-price = Price in the window
pdg-field-price-own = { $many ->
    [yes] First the zone, then build at the price you read
   *[no] Build at the price in the window
  }
pdg-field-price-take = { $many ->
    [yes] First the zone, then take it at the price you read
   *[no] Take it at the price in the window
  }
pdg-memo-plant = plant, { $sector }
pdg-up-to-two = { $count ->
    [one] a plant
   *[other] up to two plants
  }
pdg-site = { $seat } builds { pdg-up-to-two }, or passes.
pdg-site-second = { $seat } builds a second plant, or stops there.
pdg-why-plant-there = only one plant of one’s own in a sector
pdg-why-no-stock = no plant left in stock
pdg-why-past-trigger = no plant left to build
pdg-why-not-enough-cash = not enough bills
pdg-only-pass = { $seat } can only pass: { $why }.
pdg-call-site-first = Build { pdg-up-to-two }, or pass.
pdg-call-site-second = Build a second plant, or stop there.
pdg-call-only-pass = Pass: { $why }.
pdg-sited = { $seat } builds in { $sector }: { $price }.
pdg-sited-you = You build in { $sector }: { $price }.
pdg-move-plant = { $seat }: { $price } to the bank. A plant in { $sector }, a token in reserve.
pdg-move-plant-you = Pay { $price } to the bank. Put a plant in { $sector }, take a token.

# -- to take a shot
pdg-action-take-plants = I take it
pdg-take-headline = { $seat } passes. Who takes it?
pdg-take-headline-waits = { $seat } passes. The shot may be taken.
pdg-take-headline-waits-you = You pass. The shot may be taken.
pdg-take-won = { $seat } takes the shot: { $sectors }.
pdg-take-won-you = You take the shot: { $sectors }.
pdg-go-taken = Taken
pdg-take-claimed = { CAP($at) }. { $seat } takes the shot.
pdg-take-claimed-you = { CAP($at) }. You take the shot.
pdg-take-contested = { CAP($at) }. { $seat } takes the shot, if it is left by { $others }.
pdg-take-contested-you = { CAP($at) }. You take the shot, if it is left by { $others }.
pdg-take-read = { CAP($at) }. In this order: { $seats }.
pdg-nobody-taking = Nobody takes it
pdg-action-close-window = Nobody else
pdg-window-closed = Nobody else answers.
pdg-call-take = { $seat } passes: do you take it? { CAP($at) }.
pdg-claimed = { $seat } would take: { $sectors }.
pdg-claimed-you = You would take: { $sectors }.
pdg-taken = { $seat } takes the shot that { $passer } left: { $sectors }.
pdg-taken-you = You take the shot that { $passer } left: { $sectors }.
pdg-taken-before-you = { $seat } comes before you and takes the shot: { $sectors }.

# -- the accounts
pdg-action-count-cash = Note the bills counted
pdg-field-owner = Whose
pdg-field-counted = Bills counted
pdg-go-cards = Deal the cards
pdg-go-selling = On to the sales
pdg-accounts-headline = Building is over. Everybody announces their accounts.
pdg-account = { $seat }: { pdg-score-plants }, { $value }, plus { $cash }: { $total }. Gain { $gain }.
pdg-account-you = You: { pdg-score-plants }, { $value }, plus { $cash }: { $total }. Gain { $gain }.
pdg-call-account = Announce: { pdg-score-plants }, { $value }, plus { $cash }: { $total }. Gain { $gain }.
pdg-counted-right = { $seat } has counted { $counted }: that is right.
pdg-counted-right-you = You have counted { $counted }: that is right.
pdg-counted-off = { $seat } has counted { $counted }; their accounts say { $booked }.
pdg-counted-off-you = You have counted { $counted }; your accounts say { $booked }.
pdg-selling-begins = The sales begin.
pdg-move-pawns-back = All pawns before square 1.
pdg-move-slider-turned = Conditions table: { pdg-face-profit }, slider at 1.

# -- what cannot be
refusal-bad-box-value = The box does not allow that. Check it, and take one of the values offered.
refusal-not-offered = First tap a zone of the square.
refusal-plant-there = You already have a plant in that sector, and there is room for one. Take another sector, or pass.
refusal-no-stock = Your brand has no plant left. Pass.
refusal-past-trigger = Plants still to be built in all: { $left }. Take fewer, or pass.
