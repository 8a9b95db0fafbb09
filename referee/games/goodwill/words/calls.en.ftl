# What a phone asks of whoever holds it.

goodwill-call-count = Count your { $count } shares, without showing them.
goodwill-call-count-again = Count your { $count } shares again.
goodwill-call-dealt = Here are your { $count } shares, below.
goodwill-call-dealt-read = Take them out of the box without showing them, or follow them on this screen.
goodwill-call-look = Look at your tips.
goodwill-call-look-board = On the board: { $lots }. One at a time, both cards, then face down again.
goodwill-call-look-here = On this screen: { $lots }. Keep a finger on each, where nobody else can see.

goodwill-call-estimate = Set your slate for { $company }.
goodwill-call-slate = Set your slate for { $company }, face down.
goodwill-call-estimate-why = The highest buys from the lowest shareholder, at the price halfway. Try $8 or $10 if { $company } will lose, $12 or $14 if it will gain.
goodwill-call-choose-buy = Choose whom to buy one { $company } share from, at ${ $price }.
goodwill-call-choose-sell = Choose whom to sell one { $company } share to, at ${ $price }.
goodwill-call-choose-read = The price is the same with each. Going by its safe, one { $company } share is worth ${ $value } today.
goodwill-call-choose-later = You choose next: { $seat } goes first.
goodwill-call-ready-buy = Have ${ $price } ready: { $seat } is choosing whom to sell to.
goodwill-call-ready-sell = Have one { $company } share ready: { $seat } is choosing whom to buy from.
goodwill-call-buys = Give { $seat } ${ $price }, take one { $company } share.
goodwill-call-sells = Give { $seat } one { $company } share, take ${ $price }.

goodwill-call-propose = { $company }: propose a boss, if you like.
goodwill-call-propose-read = It will take { $needed } votes.
goodwill-call-propose-again = Not enough votes for { $boss }: { $yes } yes, { $needed } needed.
goodwill-call-vote = { $boss } for { $company }: vote.
goodwill-call-vote-read = So far { $yes } yes, { $needed } needed.
goodwill-call-defend = Win votes for { $boss }: { $yes } yes, { $needed } needed.

goodwill-call-dividends = Dividends: take ${ $amount } from the bank.
goodwill-call-return = { $count ->
    [one] Give back your { $companies } share: bankrupt.
   *[other] Give back your { $companies } shares: bankrupt.
  }
goodwill-call-return-shares = { $company }: { $count ->
    [one] one share
   *[other] { $count } shares
  }, for nothing
goodwill-call-claim = { $seat } has counted their shares again: answer.
