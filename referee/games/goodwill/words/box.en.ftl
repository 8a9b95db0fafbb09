# The box: what the things one reads on it are called.

goodwill-fact-tabs = tips each seat may look at, according to the tabs
goodwill-fact-wheels = faces of the slate’s two wheels
goodwill-fact-seat-colours = colours of the seats
goodwill-fact-tokens-each = tokens of each resource
goodwill-fact-set = cards on the table
goodwill-fact-event = events
goodwill-fact-event-one = event
goodwill-fact-percent = percentages
goodwill-fact-percent-one = percentage
goodwill-fact-boss = bosses
goodwill-fact-boss-one = boss
goodwill-fact-house-event = house events
goodwill-fact-house-event-one = house event
goodwill-fact-house-percent = house percentages
goodwill-fact-house-percent-one = house percentage
goodwill-fact-house-boss = house bosses
goodwill-fact-house-boss-one = house boss
goodwill-fact-seat = seat { $number }

# A card or a choice of the table, in one sentence.
goodwill-box-tabs = seat { $seat }: { $lots }
goodwill-box-apart = { $first }; { $second }
goodwill-box-boss = { $name }, salary ${ $salary }, innovation { $innovation }, efficiency { $efficiency }, publicity { $publicity }{ $lines ->
    [0] { "" }
   *[other] . Policy: { $policy }
  }{ $dividend ->
    [yes] . Dividend
   *[no] { "" }
  }

# An event in a few letters, where many stand side by side.
goodwill-short-card = { $left } | { $right }
goodwill-short-price = { $resources } { $more ->
    [yes] +
   *[no] −
  }{ $by }
goodwill-short-subsidy = sub. { $resource }
goodwill-short-tax = tax { $resource }
goodwill-short-innovation = inno. { $level }
goodwill-short-efficiency = eff. { $level }
goodwill-short-publicity = pub. { $level }
goodwill-short-scandal = sc. { $company }
goodwill-short-oil = oil
goodwill-short-coal = coal
goodwill-short-labour = lab.
