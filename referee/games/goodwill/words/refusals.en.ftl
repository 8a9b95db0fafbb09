# What the referee answers where a rule of Goodwill forbids it: what is wrong, and what would do.

# -- laying out the box (GW-1)

refusal-token-count = Each company gets three resource tokens. Give all three.
refusal-unknown-resource = The resources are oil, coal and labour. Choose one of the three.
refusal-boss-twice = This boss is already somewhere else. Read the name on the card again.
refusal-boss-count = There must be a boss in front of each company and three in the row. Give those that are missing.
refusal-not-a-count = That cannot be counted on the table. Give a whole number, without sign or point.
refusal-hand-size = Your three numbers must make { $high } shares in all. Count your hand again.
refusal-bad-wheel = This wheel cannot be read. Write its numbers, from 0 to { $high }, separated by commas.

# -- estimating and trading (GW-4)

refusal-off-slate = The slate cannot show that amount. Choose one that it offers.
refusal-estimate-missing = All slates are turned over together. Still waiting for { $seats }.
refusal-too-late = Too late: the estimates have been shown. The next transaction will ask for a new one.
refusal-not-in-group = Only the players of the smaller group pick somebody, from the larger one. See who can be picked, or let the others pick.
refusal-already-chosen = This player already has a trade: one per transaction. Choose another.

# -- changing the boss (GW-5)

refusal-not-shareholder = You need at least one share of this company to propose a boss or to vote.
refusal-not-available = This boss is not among those to choose from here. Take one from the list.
refusal-already-proposed = Each player makes one proposal a year for a company, and this one has been made. Another shareholder may propose.
refusal-change-made = This company has changed its boss this year already. Wait for next year.
refusal-no-proposal = No boss has been proposed. A shareholder has to propose one first.
refusal-vote-open = A vote is open. Count the votes first.
refusal-boss-not-drawn = Only two bosses are in the row. First turn over the top card of the pile and say who it is.
refusal-boss-elsewhere = This boss is in office or in the row already, and cannot come from the pile. Read the card again, or type it in if the list has not got it.
refusal-boss-order = Another card should be on top of the pile. Read it again; if it is really this one, the table can let it pass.

# -- turning the lots (GW-6)

refusal-lot-incomplete = These tips are still missing: { $lots }. Give the percentage and the card of each.
refusal-percent-unknown = No percentage card of this box bears that number. Read it again, from 0 to 100; if it is really this one, the table can let it pass.
refusal-percent-twice = { $percent }% has come up already this year. Read the card again; if the box really has that number twice, the table can let it pass.
refusal-card-twice = This card already lies in another place this year. Read it again.
refusal-card-unpicked = First choose the card.
refusal-card-unknown = This card is not known yet. Give its two events, the left one first.

# -- what is written on the cards

refusal-bad-event = Choose from the list an event that is on the card.
refusal-bad-grade = A grade is 0 to 3. Read the card again.
refusal-bad-salary = A salary goes in steps of 5, from $0. Read the card again.
refusal-bad-policy = The energy policy goes with innovation: at least one line if the grade is 1 to 3, none if it is 0, and never from a resource to itself. Read the card again.
refusal-box-full = The box already has its { $high } cards of this kind. Look for this one in the list; if it really is not there, another was misread, and the table can let it pass.

# -- money and figures (GW-2)

refusal-breaks-invariant = The accounts would no longer add up. Prices, safes and market shares go in steps of 5; a price stays between $0 and $25; market shares add up to 100%; a company has one to three tokens; no share appears or is lost; a buyer keeps enough to pay, a seller the share to sell. Count again.
