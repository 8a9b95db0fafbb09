# The cards: the box on the table, the deal, the lots looked at and turned.

# -- setting up

goodwill-opening-headline = Set up the game.
goodwill-opening-headline-waits = The table sets up the game.
goodwill-opening-read = The game lasts { $years } years, from { $first } to 1957. Three companies, one market: the richest at the end wins.
goodwill-opening-move-boards = In the middle, the three companies; beside them, the year and the events.
goodwill-opening-move-markers = Price markers on ${ $price }, year marker on { $year }.
goodwill-opening-move-cash = Give everybody ${ $cash }, for instance: { $bills }.
goodwill-opening-move-any-cash = Give everybody ${ $cash }.
goodwill-opening-move-bank = The rest is the bank.
goodwill-opening-move-slates = Give everybody a slate.
goodwill-opening-move-decks = Shuffle the events and the percentages separately. Lay four tips face down: one card of each.
goodwill-opening-start = At the start
goodwill-opening-capital = Ingots in the safe
goodwill-opening-market = Market share
goodwill-opening-seats = Seats
goodwill-opening-colour = Colour
goodwill-opening-tabs = Tips to see
goodwill-opening-house-board = The tabs and the wheels of your box have not been read yet: check them below.

goodwill-action-name-animator = Begin
goodwill-action-draw-animator = Draw the host at random
goodwill-action-choose-set = Change the set of cards
goodwill-action-read-tabs = Read the tabs of the board again
goodwill-action-read-colours = Read the colours of the seats again
goodwill-action-read-wheels = Read the wheels of the slates again
goodwill-field-animator = Who holds the table’s screen?
goodwill-field-choose-set-cards = Which cards are on the table?
goodwill-cards-box = the box’s own
goodwill-cards-house = house cards
goodwill-field-read-tabs-first = Seat 1
goodwill-field-read-tabs-second = Seat 2
goodwill-field-read-tabs-third = Seat 3
goodwill-field-read-tabs-fourth = Seat 4
goodwill-field-read-tabs-fifth = Seat 5
goodwill-field-read-tabs-sixth = Seat 6
goodwill-field-wheel_1 = First wheel: its numbers, separated by commas
goodwill-field-wheel_2 = Second wheel: its numbers

goodwill-animator-named = { $seat } is the host.
goodwill-animator-named-you = You are the host.
goodwill-animator-drawn = The draw falls on { $seat }, who is the host.
goodwill-animator-drawn-you = The draw falls on you: you are the host.
goodwill-set-box = We play with the cards of the box.
goodwill-set-house = We play with the house cards.
goodwill-tabs-read = The tabs of the board have been read again.
goodwill-colours-read = The colours of the seats have been read again.
goodwill-wheels-read = The wheels of the slates have been read again.

# -- the first resources and bosses

goodwill-laying-tokens = { $company }: draw three resource tokens at random.
goodwill-laying-tokens-waits = { $company }: the table draws three resource tokens.
goodwill-laying-boss = Draw a boss for { $place }.
goodwill-laying-boss-waits = The table draws a boss for { $place }.
goodwill-laying-done = Everything is in place. Now deal the shares.
goodwill-laying-done-waits = Everything is in place. The table deals the shares.
goodwill-laying-dealt = Here are the resources and the bosses.
goodwill-laying-dealt-read = Lay them out on the table, or follow them on screen.
goodwill-laying-move-bosses = Shuffle the { $count } bosses, face down.
goodwill-laying-move-pile = The last { $count } bosses make the pile, face down.
goodwill-laying-move-two = Give everybody five shares of each company.
goodwill-laying-move-four = With four players, put two Crimson shares back in the box.
goodwill-laying-row = Bosses in the row
goodwill-laying-none = to come
goodwill-place-row = the row, place { $number }

goodwill-lay-tokens = Place the tokens: { $company }
goodwill-lay-boss = Place this boss: { $place }
goodwill-lay-new-boss = Lay a new boss: { $place }
goodwill-go-deal = Everything is in place. Next: the shares
goodwill-action-lay-tokens = Place the tokens
goodwill-action-lay-boss = Place a boss
goodwill-action-new-boss = Lay a new boss
goodwill-field-boss = Boss
goodwill-field-lay-tokens-company = Company
goodwill-field-lay-tokens-first = First token
goodwill-field-lay-tokens-second = Second token
goodwill-field-lay-tokens-third = Third token
goodwill-field-salary = Salary
goodwill-field-innovation = Innovation (the bulb)
goodwill-field-efficiency = Efficiency (the gears)
goodwill-field-publicity = Publicity (the newspaper)
goodwill-field-first_from = Energy policy, first line, on the left
goodwill-field-first_to = … and right of the arrow
goodwill-field-second_from = Second line, on the left
goodwill-field-second_to = … and right of the arrow
goodwill-field-line_1 = Policy, first line
goodwill-field-line_2 = Policy, second line
goodwill-field-dividend = The card has the dividend mark

goodwill-tokens-laid = { $company } gets its tokens: { $resources }.
goodwill-boss-laid = { $boss } is in place: { $place }.
goodwill-laid = Resources and bosses are in place.

# -- the deal

goodwill-dealing-headline = Look at your shares, each on your own page.
goodwill-dealing-waiting = Everybody counts their shares.
goodwill-dealing-again = Everybody counts their shares again.
goodwill-dealing-read = Your shares are your own business: show them to nobody.
goodwill-dealing-move-deal = Shuffle all the shares. Deal { $count } to everybody, face down.
goodwill-dealing-move-take = If you use the box’s shares, take the { $count } that your page names, in secret. No phone? You see them when the tablet comes round.
goodwill-dealing-count = Say how many you have of each company: { $size } in all.
goodwill-dealing-take = Your shares
goodwill-dealing-hand = The shares dealt
goodwill-dealing-in = has counted
goodwill-dealing-out = still counting
goodwill-dealing-wrong = The { $companies } shares do not add up. Everybody counts again.

goodwill-action-declare-hand = Give my count
goodwill-field-declare-hand-amber = Amber shares
goodwill-field-declare-hand-black = Black shares
goodwill-field-declare-hand-crimson = Crimson shares
goodwill-go-first-lots = Everybody has their shares. Next: the tips

goodwill-hand-declared = { $seat } has counted.
goodwill-deal-total = The { $company } shares do not add up: there should be { $count } in all. Everybody counts their hand again.
goodwill-dealt = All the shares are there: { $count } each.
goodwill-shares-taken = Everybody has taken { $count } shares.

# -- looking

goodwill-looking-headline = { $year }. Everybody looks at their tips.
goodwill-looking-read = Everybody looks at the tips whose tab bears their number, one at a time, both cards, then puts them back in place, face down.
goodwill-looking-read-here = Look at your own tips, one at a time, where nobody else can see. Without a phone, on the tablet.
goodwill-looking-move-first = There are four tips on the board, face down.
goodwill-looking-move-again = Lay four new tips face down.
goodwill-looking-who = Who may look at which tips
goodwill-looking-has = has looked
goodwill-lots-yours = Your tips
goodwill-lots-none = No tab bears your number: there is nothing for you to look at this time.
goodwill-lot-name = Tip { $position }
goodwill-lot-back = Let go, or tap it again, to put it back face down.
goodwill-lot-today = Today: { $moves }.
goodwill-lot-idle = Today, nothing moves. { $why }
goodwill-lot-costs = { $company } pays ${ $now } a year instead of ${ $was }
goodwill-lots-about = What they say about { $company }
goodwill-lots-hint = Tip { $position }, { $percent }%: { $event }
goodwill-lots-nothing = Nothing that affects { $company } today.
goodwill-lot-left = Left
goodwill-lot-right = Right

goodwill-action-looked = I have looked
goodwill-go-first-company = Next: the transactions

goodwill-looked-shares = { $seat } has looked at their shares.
goodwill-looked = { $seat } has looked at their tips.
goodwill-looked-you = You have looked at your tips.
goodwill-looking-closed = { $year }: the tips have been looked at.

# -- turning

goodwill-turning-headline = Tip { $position }: what do its two cards say?
goodwill-turning-headline-waits = Tip { $position }: the table reads its two cards.
goodwill-turning-ready = The four tips are ready.
goodwill-turning-read = The tip with the lowest percentage does not count; the other three happen.
goodwill-turning-move = Turn over the four tips, each in its place.
goodwill-turning-down = face down

goodwill-action-read-lot = Read this tip
goodwill-action-read-new-lot = Note a new card
goodwill-action-turn-lots = Turn over the tips
goodwill-read-lot = Read tip { $position }
goodwill-read-known-lot = Read tip { $position }: a known card
goodwill-read-new-lot = Note tip { $position }: a new card
goodwill-lots-are-read = All four are read. Next: the events
goodwill-field-card = Event card
goodwill-field-left = Left event
goodwill-field-right = Right event
goodwill-field-percent = Percentage
goodwill-events-price = Price of a resource
goodwill-events-subsidy = Subsidy
goodwill-events-tax = Tax
goodwill-events-innovation = Innovation
goodwill-events-efficiency = Efficiency
goodwill-events-publicity = Publicity
goodwill-events-scandal = Scandal

goodwill-lot-read = Tip { $position }, { $percent }%: { $card }.
goodwill-lots-turned = The four tips are turned over.
goodwill-lot-eliminated = Tip { $position } is thrown out: { $percent }% is the lowest.
