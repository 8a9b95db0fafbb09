# The slates: estimating, trading, giving, recounting.

# -- the forms

goodwill-field-set-estimate-dollars = Your slate
goodwill-field-choose-partner-partner = With whom?
goodwill-field-give-to = To whom
goodwill-field-give-amount = How many dollars
goodwill-field-recount-counted = Dollars counted
goodwill-field-recount-reason = Why
goodwill-field-recount-shares-company = Company
goodwill-field-recount-shares-counted = Shares counted
goodwill-field-recount-shares-other = The difference lies with
goodwill-field-recount-shares-reason = Why

goodwill-action-set-estimate = Set my slate
goodwill-action-turn-estimates = Turn over the slates
goodwill-action-read-slates = The slates are read
goodwill-action-choose-partner = Choose
goodwill-action-give = Give money
goodwill-action-recount = Recount my bills
goodwill-action-recount-shares = Recount my shares

goodwill-estimate-at = Estimate $#
goodwill-turn-estimates = Turn over the slates: { $company }
goodwill-buy-from = Choose whom to buy from
goodwill-sell-to = Choose whom to sell to
goodwill-go-next-round = Done. Next: { $company }, transaction { $round }
goodwill-go-bosses = Done. Next: { $company }, the boss

goodwill-you-have = { $count ->
    [0] You have ${ $cash } and no { $company } shares.
    [one] You have ${ $cash } and one { $company } share.
   *[other] You have ${ $cash } and { $count } { $company } shares.
  }

goodwill-memo-share = { $company } share
goodwill-memo-share-hands = { $times ->
    [one] { $taker } gives one { $company } share to { $giver }.
   *[other] { $taker } gives { $times } { $company } shares to { $giver }.
  }
goodwill-memo-share-hands-you-taker = { $times ->
    [one] Give one { $company } share to { $giver }.
   *[other] Give { $times } { $company } shares to { $giver }.
  }
goodwill-memo-share-hands-you-giver = { $times ->
    [one] { $taker } gives you one { $company } share.
   *[other] { $taker } gives you { $times } { $company } shares.
  }
goodwill-memo-gift = Gift
goodwill-memo-recount = Bills recounted

# -- what the screen says

goodwill-what-worth = What is { $company } worth?
goodwill-what-worth-waits = Everybody sets their slate for { $company }.
goodwill-what-worth-again = What is { $company } worth? Transaction { $round } of { $rounds }
goodwill-what-worth-again-waits = Everybody sets their slate for { $company }. Transaction { $round } of { $rounds }
goodwill-slates-in = { $company }: every slate is set.
goodwill-slates-aloud = All the slates are turned over together, then everybody announces their estimate aloud.
goodwill-estimate-read = Set your slate in secret to what one { $company } share is worth. The highest buys from the lowest shareholder, at the price halfway.
goodwill-slates-read = Everybody sets their slate to what they think one { $company } share is worth, and puts it face down.
goodwill-slates-move = Once everybody is ready, turn over all the slates together. Everybody announces theirs aloud; write them here.
goodwill-value-now = Today ${ $value }: a tenth of the safe (${ $capital }){ $rounded ->
    [yes] , rounded up
   *[no] {""}
  }.
goodwill-value-brief = Share at ${ $value }, safe at ${ $capital }.
goodwill-last-paid = Last sale: ${ $price } ({ $year }).
goodwill-slates = The slates
goodwill-slate-set = set
goodwill-see-again = See my slate again
goodwill-slate-awaited = thinking
goodwill-animator-here = host

goodwill-no-transaction = { $company }: no transaction.
goodwill-unsold = { $company }: no transaction. { $why }
goodwill-at-price = { $count ->
    [one] One { $company } share is sold for ${ $price }
   *[other] { $count } { $company } shares are sold for ${ $price } each
  }.
goodwill-whose-share = { $seat }, whom do you buy from?
goodwill-whose-share-waits = { $seat } chooses whom to buy from.
goodwill-to-whom = { $seat }, whom do you sell to?
goodwill-to-whom-waits = { $seat } chooses whom to sell to.
goodwill-trading-read = Price: ${ $price }. To buy: { $highs }. To sell: { $lows }.
goodwill-trade-move = { $buyer } gives ${ $price } to { $seller }; { $seller } hands over one { $company } share.

goodwill-role-buys = highest
goodwill-role-sells = lowest
goodwill-role-out = cannot pay
goodwill-role-watches = watches
goodwill-halfway = ({ $high } + { $low }) ÷ 2 = { $exact }
goodwill-half = { $whole }.50
goodwill-price-why = Price: ${ $price }, halfway between ${ $high } and ${ $low }.
goodwill-price-same = Price: ${ $price }, the highest and the lowest alike.
goodwill-year-so-far = If the year ended now: market ${ $market } − costs ${ $charges } = { $fate ->
    [loss] −${ $result }.
   *[other] ${ $result }.
  }
goodwill-passes = How the price is found
goodwill-slates-before = The previous slates
goodwill-slates-later = These slates were set again after they had been seen.
goodwill-you-bought = You buy one { $company } share from { $seat } for ${ $price }.
goodwill-you-sold = You sell one { $company } share to { $seat } for ${ $price }.
goodwill-you-buys = You are among the highest: those who buy.
goodwill-you-sells = You are among the lowest: those who sell.
goodwill-you-out = You cannot pay: you do not buy this time.
goodwill-you-watches = You watch this transaction.

# -- the story

goodwill-estimate-set = { $seat } has set their slate for { $company }.
goodwill-estimate-set-you = You have set your slate for { $company }.
goodwill-slates-turned = The slates are turned over: { $company }.
goodwill-slates-say = Estimates for { $company }: { $said }.
goodwill-says = { $seat } ${ $dollars }
goodwill-says-you = you ${ $dollars }
goodwill-pass = Highest: { $highs }, ${ $high }. Lowest of the shareholders: { $lows }, ${ $low }. Price halfway: ${ $price }.
goodwill-half-up = The price ended in 50 cents: it goes up to ${ $price }.
goodwill-half-down = The price ended in 50 cents: it goes down to ${ $price }.
goodwill-cannot-pay = { $count ->
    [one] { $seats } does not have ${ $price } and buys nothing.
   *[other] { $seats } do not have ${ $price } and buy nothing.
  }
goodwill-cannot-pay-you-seats = { $count ->
    [one] You do not have ${ $price } and buy nothing.
   *[other] { $seats } and you do not have ${ $price } and buy nothing.
  }
goodwill-cannot-pay-again = { $count ->
    [one] { $seats } does not have ${ $price } and buys nothing. Nobody is left at the top: start again without that slate.
   *[other] { $seats } do not have ${ $price } and buy nothing. Nobody is left at the top: start again without those slates.
  }
goodwill-cannot-pay-again-you-seats = { $count ->
    [one] You do not have ${ $price } and buy nothing. Nobody is left at the top: start again without your slate.
   *[other] { $seats } and you do not have ${ $price } and buy nothing. Nobody is left at the top: start again without your slates.
  }
goodwill-no-buyer = The highest estimate, ${ $price }, is also the lowest of the shareholders: nobody can buy.
goodwill-equal-prices = The highest and the lowest estimate are both at ${ $price }: nothing is sold, as agreed.
goodwill-partner-chosen = { $seat } chooses { $partner }.
goodwill-traded = { $buyer } buys one { $company } share from { $seller } for ${ $price }.
goodwill-yours-now = { $count ->
    [0] You now have ${ $cash } and no { $company } shares any more.
    [one] You now have ${ $cash } and one { $company } share.
   *[other] You now have ${ $cash } and { $count } { $company } shares.
  }
goodwill-transaction-over = { $company }: the transaction is over.

goodwill-given = { $seat } gives { $to } ${ $amount }.
goodwill-recounted = { $seat } recounts their bills: ${ $now } instead of ${ $was } ({ $reason }).
goodwill-recounted-seen = { $seat } recounts their bills.
