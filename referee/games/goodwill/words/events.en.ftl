# The events, the bankruptcies, the year’s results and the final scoring.

# -- one event

goodwill-happening-read = Event { $number } of { $total }: { $percent }%, { $side ->
    [left] left
   *[right] right
  } side. Make these moves.
goodwill-happening-idle = Event { $number } of { $total }: { $percent }%, { $side ->
    [left] left
   *[right] right
  } side. Nothing moves. { $why }
goodwill-happening-bankrupt = Event { $number } of { $total }: { $percent }%, { $side ->
    [left] left
   *[right] right
  } side. Bankrupt: { $companies }. Make these moves.

goodwill-why-price = Already at the { $top ->
    [yes] top
   *[no] bottom
  } of the scale.
goodwill-why-no-token = No company has a token of { $resource }.
goodwill-why-nobody = No boss in office has a grade of exactly { $level } in { $domain }.
goodwill-why-innovation = { $companies }: the energy policy applies to no token.
goodwill-why-efficiency = { $companies }: no two tokens alike.
goodwill-why-publicity = { $companies }: there is no market share to take.
goodwill-why-bankrupt = { $company } is bankrupt: a scandal no longer touches it.
goodwill-why-scandal = { $company } has neither a boss nor any market share to lose.

# what hands move
goodwill-move-price = { CAP($of) }: { $more ->
    [yes] move the marker up from ${ $was } to ${ $now } (+{ $by }).
   *[no] move the marker down from ${ $was } to ${ $now } (−{ $by }).
  }
goodwill-move-capital = { $of }: { $more ->
    [yes] add ${ $by } in ingots, from ${ $was } to ${ $now }.
   *[no] take away ${ $by } in ingots, from ${ $was } to ${ $now }.
  }
goodwill-move-market = { $company }: market share marker from { $was }% to { $now }%.
goodwill-move-token = { $company }: replace a token of { $lost } with one of { $gained }.
goodwill-move-token-back = { $company }: give back a token of { $lost }.
goodwill-move-boss = { $company }: slide { $boss } face down under the pile.
goodwill-move-bankrupt = { $company } is bankrupt: take back its shares, ingots, tokens and marker, and slide { $boss } under the pile.
goodwill-move-bankrupt-vacant = { $company } is bankrupt: take back its shares, ingots, tokens and marker.
goodwill-move-dividend = { $company }: the bank pays its shareholders ${ $each } per share.
goodwill-move-bills = { $seat } receives ${ $amount }: { $bills }.
goodwill-move-year = Move the year marker to { $year }.
goodwill-move-host = Hand the tablet to { $seat }, the host of { $year }.
goodwill-move-host-you = Take the tablet: you host { $year }.
goodwill-move-decks = Put all the cards back. Shuffle the 24 events and the 21 percentages separately.

# what the story tells
goodwill-event-happened = { $event }: { $moves }.
goodwill-event-idle = { $event }: nothing moves. { $why }
goodwill-moved-bankrupt = { $company } goes bankrupt
goodwill-moved-price = { $the } goes from ${ $was } to ${ $now } ({ $more ->
    [yes] +
   *[no] −
  }{ $by })
goodwill-moved-capital = { $of } { $more ->
    [yes] receives
   *[no] loses
  } ${ $by } (from ${ $was } to ${ $now })
goodwill-moved-market = { $company } goes from { $was }% to { $now }% of the market
goodwill-moved-token = { $company } replaces a token of { $lost } with one of { $gained }
goodwill-moved-token-back = { $company } gives back a token of { $lost }
goodwill-moved-boss = { $boss } leaves { $company }
goodwill-bankrupt = { $company } is bankrupt. Its shares are now worthless.
goodwill-shares-gone = { $seat }, you give back { $count ->
    [one] your { $company } share
   *[other] your { $count } { $company } shares
  } and get nothing for it.
goodwill-shares-gone-you = You give back { $count ->
    [one] your { $company } share
   *[other] your { $count } { $company } shares
  } and get nothing for it.
goodwill-events-over = The events of { $year } are over.

goodwill-go-event = Done. Next: { $event }
goodwill-go-results = Done. Next: the year end
goodwill-go-scores = Done. Next: the final scoring
goodwill-go-year = Done. Next: year { $year }
goodwill-action-next-event = Next event
goodwill-action-end-year = End the year

# the postings
goodwill-memo-subsidy = Subsidy for { $resource }
goodwill-memo-tax = Tax on { $resource }
goodwill-memo-bankrupt = Bankruptcy: { $company }
goodwill-memo-profit = Profit: { $company }
goodwill-memo-loss = Loss: { $company }
goodwill-memo-dividend = Dividend: { $company }, ${ $each } per share

# the screen of the events
goodwill-events-order = Order of the events
goodwill-events-out = thrown out: the lowest
goodwill-events-then = then { $event }
goodwill-events-done = done
goodwill-events-now = now
goodwill-price-scale = Price, { $resource }
goodwill-market-before = Market before
goodwill-market-same = Market, unchanged
goodwill-market-after = Market after
goodwill-concerned = Affects:
goodwill-firms-table = The companies
goodwill-year-table = The results
goodwill-column-company = Company
goodwill-column-tokens = Resources
goodwill-column-capital = Safe
goodwill-column-charges = Costs at the year end
goodwill-column-market = Market share
goodwill-column-salary = Salary
goodwill-column-result = Result
goodwill-column-costs = Resources
goodwill-column-dividend = Dividend
goodwill-shift = from { $was } to { $now }
goodwill-bankrupt-mark = bankrupt
goodwill-each-share = ${ $each } per share

# -- the year’s end

goodwill-closing-headline = Year end { $year }
goodwill-closing-read = { $results }.
goodwill-result-said = { $company } { $fate ->
    [profit] earns ${ $amount }
    [loss] loses ${ $amount }
    [bankrupt] loses ${ $amount } (more than its safe)
   *[even] breaks even
  }
goodwill-result = { $result } this year. Its safe: ${ $capital }.
goodwill-dividends = { $company } pays a dividend of ${ $each } per share.
goodwill-dividend = { $seat }, you receive ${ $amount } in dividends for { $count ->
    [one] your { $company } share
   *[other] your { $count } { $company } shares
  }.
goodwill-dividend-you = You receive ${ $amount } in dividends for { $count ->
    [one] your { $company } share
   *[other] your { $count } { $company } shares
  }.
goodwill-year-ended = The year { $year } is over.
goodwill-cash-only-warning = Only cash will count at the end, and you play without dividends: a share brings something only when it is sold.
goodwill-own-dividends = Your dividends
goodwill-own-dividend = { $company }, { $shares ->
    [one] one share
   *[other] { $shares } shares
  } at ${ $each }

# -- the scores

goodwill-score-cash = Cash
goodwill-score-shares = { $company }, { $count ->
    [0] no share
    [one] one share
   *[other] { $count } shares
  } at ${ $value }

# -- where pieces lie, when the table goes back

goodwill-piece-year = year marker
goodwill-piece-market = market share in %, { $company }
goodwill-piece-token = { $resource } tokens, { $company }
goodwill-piece-card = { $boss } card
goodwill-lies-office = in front of { $company }
goodwill-lies-row = in the row
goodwill-lies-top = face down on top of the pile
goodwill-lies-under = face down under the pile
goodwill-piece-shares = { $company } shares
