# What the referee answers where a rule of Ambition stands in the way: what is wrong, and what would do.
# { $need } and { $have } are nobody’s business but the player’s who asked: these
# refusals appear on that player’s own page alone.

# -- the table (AMB-0)

refusal-bad-length = A game lasts from 6 to 12 months. Choose a number between the two.
refusal-seat-bankrupt = This company is bankrupt: it no longer plays.
refusal-not-multiple-of-1000 = Give a multiple of { $step }.
refusal-bad-seat-count = { refusal-seat-count }
refusal-wrong-operation = Not now: the steps follow one another in order, and this one is not open.
refusal-bids-missing = Still waiting for { $seats }. Everything is opened together, once every envelope is in.
refusal-effect-amount = Say how many: this effect needs a whole number.
refusal-below-zero = There is not that much: the count would fall below zero.
refusal-nothing-adjusted = Give a number other than zero.

refusal-five-markets = The five markets have five different names. On a single line, put commas between them.
refusal-nothing-read = Nothing is written: type what you read on the box.

# -- hiring (AMB-1)

refusal-sell-bonds-first = That costs { $need }, and you have { $have }. You hold bonds: you can sell some first, under “{ ambition-action-sell-bonds }”.
refusal-over-cash = That costs { $need }, and you have { $have }.
refusal-reserved = A bid in hand keeps back part of your money. For { $need }, you have { $free } free.
refusal-pool-short = { $high ->
    [0] The box has no pawn of this colour left.
   *[other] The box does not have enough pawns of this colour left: { $high } at most for you.
  }
refusal-hiring-frozen = Hiring is frozen in this trade this month. Keep at most the pawns you had.
refusal-covenant = { $high ->
    [0] Your loan forbids you to employ more people than any other player: here, nobody.
    [one] Your loan forbids you to employ more people than any other player: here, a single pawn.
   *[other] Your loan forbids you to employ more people than any other player: here, { $high } pawns at most.
  }

# -- buying cocoa (AMB-2)

refusal-over-capacity = { $high ->
    [0] The store is full: not one more bar fits.
    [one] There is room for one bar only.
   *[other] There is room for { $high } bars only.
  }
refusal-bank-short = { $high ->
    [0] The bank has no bar left to put on sale. Announce zero.
    [one] The bank has only one bar left: announce one at most.
   *[other] The bank has only { $high } bars left: announce { $high } at most.
  }
refusal-uneven-lots = The five lots must make up the whole offer, and differ by one bar at most.
refusal-market-closed = This market is closed: it takes no more bids.
refusal-cannot-cover-fine = Keep 5,000 free: that is the fine you risk.
refusal-challenge-self = You cannot challenge your own announcement. Choose another player’s.
refusal-challenge-closed = Too late: this market’s announcements can no longer be challenged.
refusal-already-challenged = This announcement has been challenged already. Once is all it gets.

# -- making chocolate (AMB-3)

refusal-over-cocoa = { $high ->
    [0] Your cocoa store is empty: nothing to make.
    [one] You have one bar of cocoa: make one at most.
   *[other] You have { $high } bars of cocoa: make { $high } at most.
  }
refusal-over-workers = { $high ->
    [0] No worker is at work for you this month: nothing to make.
    [one] Your workshop can make one bar only this month.
   *[other] Your workers can make { $high } bars only this month.
  }

# -- selling (AMB-4, AMB-5)

refusal-cursor-over-limit = { $high ->
    [0] With no salesperson at work, the cursor stays on zero.
   *[other] Your salespeople take you to { $high } only. Set the cursor between 0 and { $high }.
  }
ambition-over-maximum = The opening price is never above the maximum: read both on the card again.
refusal-cursor-empty = Your cursor is at zero: your negotiations are over for this month.
refusal-cannot-deliver = You do not have enough bars of chocolate to deliver this contract.
refusal-not-participant = Only those who take part in this negotiation may answer the price.
refusal-step-too-big = That is too high a step: { $high } at most, unless the whole table agrees.
refusal-step-too-small = The price must go up: { $low } at least.
refusal-over-card-maximum = The customer will not pay more than { $high }, the card’s maximum.
refusal-contract-unplaced = The contract just obtained is waiting for its place. Put it away before turning the next.
refusal-secretariat-full = Not enough secretaries are free any more this month: one contract each, the rest waits.
refusal-window-closed = You have already put away a new contract this month: the old ones wait until next month.
refusal-same-month = This contract was left pending this month: it can only go next month.
refusal-last-month-limit = This is the last month: your offices would have no time to transmit and cash this contract.
refusal-last-month-pending = This is the last month: a new contract goes straight to accounting.

# -- cashing in (AMB-6)

refusal-over-accountant-limit = { $high ->
    [0] No accountant works for you: the bundles wait.
    [one] Your accountants can cash one bundle only this month.
   *[other] Your accountants can cash { $high } bundles only this month.
  }
refusal-not-in-accounting = This bundle is not in accounting. Choose among those that are.

# -- the Confidentiel (AMB-7)

refusal-peek-january = There is no Confidentiel in January. You may read the card from February on.
refusal-peek-closed = This month’s card has already been read to the whole table.
refusal-already-peeked = You have already paid to read this card, and it is still the same one.

# -- the accounts (AMB-8)

refusal-had-contract = The direct sale is for those who obtained no contract this month.
refusal-too-many-bars = The bank buys only two bars a month from each player.
refusal-no-bars = You do not have that many bars of chocolate.
refusal-no-bond = You do not have that many bonds to sell.
refusal-bond-pool-short = The bank does not have that many bonds left to sell.
refusal-loan-already-this-month = You have already borrowed this month. The next loan waits for another month.
refusal-loan-ceiling = You owe the bank 100,000 already: it lends no more.
refusal-loan-last-month = The bank no longer lends in the last month.
refusal-loan-cards-out = The bank has no loan card left.
refusal-loan-same-month = A loan is repaid in the following month at the earliest.
refusal-no-loan = You have no loan to repay.
refusal-interest-unpaid = The interest comes to { $need }: your cash does not cover it. { $lends ->
    [yes] Sell a bond or chocolate, borrow or ask for help.
   *[no] Sell a bond or chocolate, or ask for help.
  }

# -- Express (AMB-9)

refusal-express-january = Express cards are not played in January.
refusal-express-none-left = You have no Express card left.
refusal-express-self = An Express card is put in front of another player.
refusal-express-already-received = This player has already received an Express card this month. Choose another, or wait.
ambition-moment-before-manufacture = before chocolate is made
ambition-moment-at-acceptance = when a contract has just been accepted
ambition-moment-before-cursors = before the cursors are set
ambition-moment-before-placement = before its target has put away a contract this month
ambition-moment-any = at any moment
refusal-express-mistimed = This card is played { $moment }. Played now, it is spent, with no effect.

# -- cash (AMB-13, AMB-16)

refusal-not-insolvent = This company can still pay: it is not bankrupt.
refusal-bid-sealed = Your bid is sealed. You may count your cash again once the market has been opened.
refusal-not-for-everybody = This is not possible for { $seat }, and nothing has changed for anybody. { $why }
ambition-not-enough-for-all = There is not enough for everybody.
refusal-modifier-too-late = Too late for this month: that operation is over. Choose next month.
