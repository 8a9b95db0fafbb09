# The events, the bankruptcies, the year’s results and the final scoring.

# -- one event

goodwill-happening-read = Event { $number } of { $total }: { $percent }%, { $side ->
    [left] left
   *[right] right
  } side. Move the following.
goodwill-happening-idle = Event { $number } of { $total }: { $percent }%, { $side ->
    [left] left
   *[right] right
  } side. Nothing moves. { $why }
goodwill-happening-bankrupt = Event { $number } of { $total }: { $percent }%, { $side ->
    [left] left
   *[right] right
  } side. Bankrupt: { $companies }.

goodwill-why-price = The marker is already at the { $top ->
    [yes] top
   *[no] bottom
  } of the scale.
goodwill-why-no-token = No company has a token of { $resource }.
goodwill-why-nobody = No boss has exactly { $level } in { $domain }.
goodwill-why-innovation = { $companies }: the energy policy applies to no token.
goodwill-why-efficiency = { $companies }: no resource stands twice.
goodwill-why-publicity = { $companies }: there is no market share to take.
goodwill-why-bankrupt = { $company } is bankrupt: a scandal no longer touches it.
goodwill-why-scandal = { $company } has neither a boss nor market share to lose.

# what hands move
goodwill-move-price = Marker of { $of }: { $more ->
    [yes] up from ${ $was } to ${ $now } (+{ $by }).
   *[no] down from ${ $was } to ${ $now } (−{ $by }).
  }
goodwill-move-capital = { $of }: { $more ->
    [yes] add ${ $by } in ingots, from ${ $was } to ${ $now }.
   *[no] take ${ $by } in ingots, from ${ $was } to ${ $now }.
  }
goodwill-move-market = { $company }: market share from { $was }% to { $now }%.
goodwill-move-token = { $company }: replace a token of { $lost } by one of { $gained }.
goodwill-move-token-back = { $company }: give back a token of { $lost }.
goodwill-move-boss = { $company }: slip { $boss } face down under the pile.
goodwill-move-bankrupt = { $company } is bankrupt: take back its shares, ingots, tokens and marker, slip its boss under the pile.
goodwill-move-dividend = { $company }: the bank gives everybody ${ $each } a share.
goodwill-move-year = Move the year marker to { $year }.
goodwill-move-decks = Put all cards back into their decks and shuffle the 24 events and the 21 percents.

# what the story tells
goodwill-event-happened = { $event }: { $moves }.
goodwill-event-idle = { $event }: nothing moves. { $why }
goodwill-moved-bankrupt = { $company } goes bankrupt
goodwill-moved-price = { $of } from ${ $was } to ${ $now } ({ $more ->
    [yes] +
   *[no] −
  }{ $by })
goodwill-moved-capital = { $of } { $more ->
    [yes] receives
   *[no] loses
  } ${ $by } (from { $was } to { $now })
goodwill-moved-market = the market of { $company } from { $was }% to { $now }%
goodwill-moved-token = { $company } changes { $lost } for { $gained }
goodwill-moved-token-back = { $company } gives back a token of { $lost }
goodwill-moved-boss = { $boss } leaves { $company }
goodwill-bankrupt = { $company } is bankrupt. Its shares are worth nothing any more.
goodwill-shares-gone = { $seat }, you give back { $count ->
    [one] your share of { $company }
   *[other] your { $count } shares of { $company }
  } for nothing.
goodwill-events-over = The events of { $year } are over.

goodwill-go-event = Done. Next: { $event }
goodwill-go-results = Done. The year’s results
goodwill-go-scores = Done. The final scores
goodwill-go-year = Done. Year { $year }
goodwill-action-next-event = Next event
goodwill-action-end-year = End the year

# the postings
goodwill-memo-subsidy = Subsidy on { $resource }
goodwill-memo-tax = Tax on { $resource }
goodwill-memo-bankrupt = Bankruptcy of { $company }
goodwill-memo-profit = Result of { $company }
goodwill-memo-loss = Loss of { $company }
goodwill-memo-dividend = Dividend of { $company }, ${ $each } a share

# the screen of the events
goodwill-events-order = Order of the events
goodwill-events-out = eliminated: the lowest
goodwill-events-then = then { $event }
goodwill-events-done = done
goodwill-events-now = now
goodwill-price-scale = Price, { $resource }
goodwill-market-before = Market before
goodwill-market-same = Market, unchanged
goodwill-market-after = Market after
goodwill-concerned = Concerns:
goodwill-firms-table = The companies
goodwill-year-table = The results
goodwill-column-company = Company
goodwill-column-tokens = Resources
goodwill-column-capital = Capital
goodwill-column-charges = Charges at the year’s end
goodwill-column-market = Market share
goodwill-column-salary = Salary
goodwill-column-result = Result
goodwill-column-costs = Resources
goodwill-column-dividend = Dividend
goodwill-shift = from { $was } to { $now }
goodwill-bankrupt-mark = bankrupt
goodwill-each-share = ${ $each } a share

# -- the year’s end

goodwill-closing-headline = The year { $year }
goodwill-closing-read = { $results }.
goodwill-result-said = { $company } { $fate ->
    [profit] earns ${ $amount }
    [loss] loses ${ $amount }
    [bankrupt] would owe ${ $amount }
   *[even] breaks even
  }
goodwill-result = { $result } this year. Its capital: ${ $capital }.
goodwill-dividends = { $company } pays a dividend of ${ $each } a share.
goodwill-dividend = { $seat }, you receive ${ $amount } in dividends for { $count ->
    [one] your share of { $company }
   *[other] your { $count } shares of { $company }
  }.
goodwill-year-ended = The year { $year } is over.
goodwill-cash-only-warning = In the end cash alone will count, and no dividends are paid: shares bring something only when they are sold.
goodwill-own-dividends = Your dividends
goodwill-own-dividend = { $company }, { $shares ->
    [one] one share
   *[other] { $shares } shares
  } at ${ $each }

# -- the scores

goodwill-score-cash = Cash
goodwill-score-shares = { $company }, { $count ->
    [one] one share
   *[other] { $count } shares
  } at ${ $value }
