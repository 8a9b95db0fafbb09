# Goodwill: its name, what the table agrees on, and what the things in the box are called.

# the game
goodwill-name = Goodwill
goodwill-tagline = the stock market
goodwill-amount = ${ $amount }
goodwill-stop-lots = Tips
goodwill-stop-transactions = Trans­actions
goodwill-stop-events = Events
goodwill-stop-year-end = Year end

# what the table is at
goodwill-step-laying = laying out the companies
goodwill-step-dealing = dealing the shares
goodwill-step-looking = looking at the tips
goodwill-step-estimating = the estimates
goodwill-step-trading = the trades
goodwill-step-bossing = the change of boss
goodwill-step-turning = turning over the tips
goodwill-step-happening = the events
goodwill-step-closing = the year end

# companies and resources
goodwill-company-amber = Amber
goodwill-company-black = Black
goodwill-company-crimson = Crimson
goodwill-resource-oil = oil
goodwill-resource-coal = coal
goodwill-resource-labour = labour
goodwill-the-oil = oil
goodwill-the-coal = coal
goodwill-the-labour = labour

# events
goodwill-event-price = { CAP($resources) } { $more ->
    [yes] +
   *[no] −
  }${ $by }
goodwill-event-subsidy = Subsidy for { $resource }
goodwill-event-tax = Tax on { $resource }
goodwill-event-innovation = Innovation { $level }
goodwill-event-efficiency = Efficiency { $level }
goodwill-event-publicity = Publicity { $level }
goodwill-event-scandal = Scandal at { $company }
goodwill-event-card = { $left } then { $right }

# options
goodwill-first-game = For a first game, leave out the other variants. Estimates to try in the first year: $8 or $10 for a company about to lose, $12 or $14 for one about to gain.
goodwill-option-length = Length, in years
goodwill-option-length-help = Five years, from 1953 to 1957, make a short evening; seven, from 1951, a long one. Every extra transaction makes it longer.
goodwill-option-transactions = Transactions per company and year
goodwill-option-transactions-help = Each is a complete round, with new estimates; the vote comes after the last. Two are worth a try from the second game on; three are for experienced players.
goodwill-option-dividends = Dividends
goodwill-option-dividends-help = Under a boss whose card has the mark, a good result pays the shareholders. For experienced players.
goodwill-option-cash_only = Only cash counts
goodwill-option-cash_only-help = Shares are worth nothing at the end. Better played with dividends. For experienced players.
goodwill-option-cards-help = The box’s own, copied here once turned over, or others that the app deals.
goodwill-option-cards-box = the box’s own
goodwill-option-cards-app = dealt here
goodwill-option-estimates = Estimates
goodwill-option-estimates-help = In secret on each phone, or on the real slates, copied here once turned over.
goodwill-option-estimates-sealed = on the phones
goodwill-option-estimates-slates = on the slates
goodwill-option-ownership = Cash and shares
goodwill-option-ownership-help = If secret, players see only their own until the final scoring.
goodwill-option-ownership-private = secret
goodwill-option-ownership-open = seen by all
goodwill-option-votes_at_four = With four players, five votes are enough
goodwill-option-votes_at_four-help = Crimson has only eight shares then. No effect with any other number.
goodwill-option-votes_at_four-crimson = for Crimson
goodwill-option-votes_at_four-all = for all three companies
goodwill-option-equal_prices = Everybody at one price
goodwill-option-equal_prices-help = When the highest estimate is also the shareholders’ lowest.
goodwill-option-equal_prices-trade = the others buy
goodwill-option-equal_prices-none = no transaction
goodwill-option-half_dollar = A price that ends in fifty cents
goodwill-option-half_dollar-help = Only happens if a wheel has odd numbers.
goodwill-option-half_dollar-up = goes up
goodwill-option-half_dollar-down = goes down
goodwill-option-animator = Host
goodwill-option-animator-help = Who holds the table’s screen: always the same player, or the next seat each year.
goodwill-option-animator-fixed = always the same
goodwill-option-animator-rotates = a year each
goodwill-option-gifts = Gifts between players
goodwill-option-gifts-help = Money may be given, for a vote for example. A promise never binds.
goodwill-option-pace = Steps with nothing to do
goodwill-option-pace-help = An event that changes nothing, a sale without a choice, a vote already won: the screen goes on by itself, and says so.
goodwill-option-pace-brisk = pass by themselves
goodwill-option-pace-each = wait for the host
