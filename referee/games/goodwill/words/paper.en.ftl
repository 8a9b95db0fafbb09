# The evening on paper: what everybody sees, what is each one's own, the year without the app.

# the board
goodwill-paper-board = The board
goodwill-paper-animator = Host
goodwill-paper-order = Seat order
goodwill-paper-price-oil = Price of oil
goodwill-paper-price-coal = Price of coal
goodwill-paper-price-labour = Price of labour
goodwill-paper-pile = Bosses in the pile
goodwill-paper-companies = The companies
goodwill-paper-company = { $company }
goodwill-paper-bankrupt = { $company }, bankrupt
goodwill-paper-capital = Safe
goodwill-paper-value = A share is worth
goodwill-paper-market = Market share
goodwill-paper-percent = { $percent }%
goodwill-paper-tokens = Tokens
goodwill-paper-boss = Boss
goodwill-paper-charges = Costs at the year end
goodwill-paper-shares = Shares in the game
goodwill-paper-votes = Votes needed to change the boss
goodwill-paper-bosses = The bosses
goodwill-paper-place = Where
goodwill-paper-row = available
goodwill-paper-salary = Salary
goodwill-paper-innovation = Innovation
goodwill-paper-efficiency = Efficiency
goodwill-paper-publicity = Publicity
goodwill-paper-policy = Energy policy
goodwill-paper-policy-line = { $lost } > { $gained }
goodwill-paper-dividend = Dividends
goodwill-paper-transaction = The transaction under way
goodwill-paper-of = Company
goodwill-paper-sale-price = Price of each sale
goodwill-paper-buyers = Buy
goodwill-paper-sellers = Sell
goodwill-paper-sold = Sale made (seller, buyer)
goodwill-paper-vote = Vote
goodwill-paper-vote-open = being voted on
goodwill-paper-votes-on = Votes on { $boss }
goodwill-paper-lots = The tips turned over
goodwill-paper-position = Place
goodwill-paper-percentage = Percentage
goodwill-paper-events = Events
goodwill-paper-fate = Then
goodwill-paper-out = put aside
goodwill-paper-counts = takes place

# the books of a game that is over
goodwill-paper-books = The companies, year by year, in dollars
goodwill-paper-year = Year
goodwill-paper-result = Result
goodwill-paper-broke = bankrupt
goodwill-curves-axis = What each had in dollars, at the end of each year.
goodwill-curves-board-axis = The safe of each company in dollars, at the end of each year.

# a seat's own
goodwill-paper-own = Your portfolio
goodwill-paper-own-shares = { $company } shares
goodwill-paper-tabs = Tips you may look at
goodwill-paper-hand = Your hand, as you counted it
goodwill-paper-hand-is = Amber { $amber }, Black { $black }, Crimson { $crimson }
goodwill-paper-estimate = Your estimate
goodwill-paper-seen = The tips you have seen

# the slip
goodwill-paper-slip = Estimate sheet
goodwill-paper-year = Year
goodwill-paper-estimated = estimate
goodwill-paper-price = price
goodwill-paper-unsold = none
goodwill-paper-slip-how = Write in secret what a share is worth, show together. The highest estimate buys, a shareholder’s lowest sells, one share, at the price in the middle.

# the year
goodwill-paper-do-lay = From the second year on, shuffle events and percentages and lay four tips, face down.
goodwill-paper-do-look = Everybody looks at the tips whose tab bears their number, one at a time, and lays them back.
goodwill-paper-do-dealt = The app had dealt the cards: this year’s tips are on the pages of those who may look at them, who read them out when they are turned. The pile: shuffle the bosses that are neither in office nor available.
goodwill-paper-do-estimate = For each company, { $rounds ->
    [one] one transaction
   *[other] { $rounds } transactions
    }: all write an estimate in secret and show it together. The highest buy; among the shareholders, the lowest sell.
goodwill-paper-do-sell = Price: halfway between the two, { $half }. As many sales of one share as the smaller group has members; they choose their partners in seat order, the host first.
goodwill-paper-half-up = fifty cents go up to the dollar
goodwill-paper-half-down = fifty cents go down to the dollar
goodwill-paper-do-out = A buyer who has less than the price is out. If none is left, begin again with the estimates of the others.
goodwill-paper-do-vote = Then shareholders propose one of the three available bosses and vote, one vote per share (votes needed: page of the table). Once elected, the new one comes in; the old one goes under the pile, whose top card becomes available.
goodwill-paper-do-turn = Turn over the four tips. The lowest is put aside; the other three take place, from the highest percentage to the lowest, the left event, then the right one. If two are equal, the one further left is the higher.
goodwill-paper-do-money = A price goes from $0 to ${ $top }. Subsidy: ${ $token } per token. Tax: ${ $token } per token; a company that cannot pay goes bankrupt.
goodwill-paper-do-grades = Innovation, efficiency, publicity: only companies whose boss has exactly this grade. Innovation: the first line of the policy that fits. Efficiency: one of the like tokens is given back.
goodwill-paper-do-market = Publicity: 10 points for one company, taken from the others, or 5 from the third for each of two. Scandal: the boss leaves, and 10 points go to the two others. Only what is there can be taken, by 5 points.
goodwill-paper-do-result = Result: $1 for each point of market share, less the price of each token, less the boss’s salary. A profit goes to the safe, a loss comes out of it; a loss beyond the safe is bankruptcy: its shares are worth nothing.
goodwill-paper-do-dividend = Dividends, if the boss has the mark and the result is over $5: a tenth of the whole tens, for each share, taken from the result.
goodwill-paper-do-year = Move the year marker on. All cards go back into their decks.
goodwill-paper-do-end-shares = After { $year }: cash, plus each share at a tenth of the safe, rounded up to the dollar.
goodwill-paper-do-end-cash = After { $year }, only cash counts.
