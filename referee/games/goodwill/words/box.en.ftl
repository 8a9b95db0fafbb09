# The box: what the things one reads on it are called.

goodwill-fact-tabs = lots each seat may look at, according to the tabs
goodwill-fact-wheels = faces of the slate’s two wheels
goodwill-fact-seat-colours = colours of the seats
goodwill-fact-tokens-each = tokens of each resource
goodwill-fact-set = cards on the table
goodwill-fact-event = event
goodwill-fact-percent = percentage
goodwill-fact-boss = boss
goodwill-fact-house-event = house event
goodwill-fact-house-percent = house percentage
goodwill-fact-house-boss = house boss
goodwill-fact-step = change
goodwill-fact-level = level
goodwill-fact-name = name
goodwill-fact-salary = salary
goodwill-fact-innovation = innovation
goodwill-fact-efficiency = efficiency
goodwill-fact-publicity = publicity

# A card or a choice of the table, in one sentence.
goodwill-box-list = { $items }
goodwill-box-tabs = seat { $seat }: { $lots }
goodwill-box-boss = { $name }, salary ${ $salary }, innovation { $innovation }, efficiency { $efficiency }, publicity { $publicity }{ $lines ->
    [0] { "" }
   *[other] . Policy: { $policy }
  }{ $dividend ->
    [yes] . Dividend
   *[no] { "" }
  }
