# Ambition: what is in sight when something is decided.

# -- before a decision

ambition-hire-worker = Workers: { $salary }, { $does ->
    [0] no bar
    [one] one bar
   *[other] { $does } bars
  }
ambition-hire-salesperson = Salespeople: { $salary }, { $does ->
    [0] no negotiation
    [one] one negotiation
   *[other] { $does } negotiations
  }
ambition-hire-secretary = Secretaries: { $salary }, { $does ->
    [0] no contract
    [one] one contract
   *[other] { $does } contracts
  }
ambition-hire-accountant = Accountants: { $salary }, { $does ->
    [0] no bundle
    [one] one bundle
   *[other] { $does } bundles
  }
ambition-field-nobody = Yes, a company without anybody this month
refusal-plan-of-nobody = Without anybody, nothing is made, sold or cashed this month. Is that what you want?
ambition-field-fewer = Yes, let them go
refusal-plan-of-fewer = Keeping everybody costs { $need }, and you have { $have }. This plan lays off { $count ->
    [one] one person
   *[other] { $count } people
  }. Is that what you want?
ambition-call-leaflet = To begin with, the rules propose one of each trade, or two workers.
ambition-pay-keep = Pay #, keep #
ambition-hire-keep = Hire for #, keep #
ambition-hire-later = Hire
ambition-seal-keep = Seal at #, keep #
ambition-plan-short = # to pay, # short
ambition-keep-all = Keeping everybody
ambition-keep-all-short = You would be short of
ambition-bid-here = Here
ambition-bid-later = In the markets to come
ambition-bid-room = Room in the cocoa store
ambition-bid-cocoa = Cocoa and chocolate in store
ambition-bid-hands = Bars made this month, at most
ambition-means-loan = You receive { $loan } and a loan card now. Every month from { $month }, { $interest } in interest, until it is repaid.
ambition-means-open-cash = Take your screen away: your cash lies in the open until it is repaid.
ambition-means-covenant = { $lasts ->
    [yes] From { $month } until it is repaid
   *[no] In { $month }
  }, no more staff than whoever has the fewest.
ambition-means-repay = You pay the bank { $loan }, for your oldest loan. This month’s interest is still due.
ambition-means-peek = You pay the bank { $price }, and all see it. The card is read to all at the end of the month.
ambition-means-express = The card leaves the game. Its target receives no other this month.
ambition-means-challenge = If it was a lie, you receive { $fine } and the liar buys nothing here. If it was true, you pay { $fine }.
ambition-means-close = Once they are closed, no more bonds, loans or direct sale this month.
ambition-means-close-last = This is the last month: afterwards, your worth changes no more.
ambition-close = { $due ->
    [yes] Close my accounts: { $interest } in interest
   *[no] Close my accounts
  }
ambition-close-last = { $due ->
    [yes] Close the last month: { $interest } in interest
   *[no] Close my accounts, last month
  }
ambition-balance = Where you stand
ambition-balance-bonds = { $count ->
    [0] No bond ({ $value } each)
    [one] One bond at { $value }
   *[other] { $count } bonds at { $value }
  }
ambition-balance-loans = { $count ->
    [0] No loan
    [one] One loan to repay
   *[other] { $count } loans to repay
  }
ambition-balance-interest = This month’s interest
ambition-balance-least = At least, at the next hiring, if everybody leaves
ambition-balance-left = You would then have
ambition-balance-short = You would then be short of
ambition-balance-worth = Your worth
ambition-claim = { $seat }: { $price }, { $bars ->
    [0] no bar
    [one] one bar
   *[other] { $bars } bars
  }
ambition-card-does = { $card }: { $does }
ambition-does-idle-worker = { ambition-count-worker } away
ambition-does-bars-per-worker = { $count ->
    [0] no bar per worker
    [one] one bar at most per worker
   *[other] { $count } bars at most per worker
  }
ambition-does-absent-salesperson = { ambition-count-salesperson } away
ambition-does-absent-secretary = { ambition-count-secretary } away
ambition-does-lose-cocoa = { ambition-count-cocoa } to return
ambition-does-pay-bank = { $count } to pay the bank
ambition-does-annul-contract = contract void
ambition-card-read = { $card } ({ $when }{ $ours ->
    [yes] ; house value
   *[no] {""}
  })
ambition-placing-alone = Nobody but { $seat } can or will deliver: it is the card’s maximum, without a round.
ambition-placing-alone-you = Nobody else could or would deliver: it is the card’s maximum, without a round.
ambition-placing-first = { $seat } accepted first, at { $price }.
ambition-placing-first-you = You accepted before the others, at { $price }.
ambition-served-rest = { $bars ->
    [0] { $seat } asked for { $asked } bars: nothing was left.
    [one] { $seat } asked for { $asked } bars: only one was left.
   *[other] { $seat } asked for { $asked } bars: only { $bars } were left.
  }
ambition-served-rest-you = { $bars ->
    [0] You asked for { $asked } bars: nothing was left.
    [one] You asked for { $asked } bars: only one was left.
   *[other] You asked for { $asked } bars: only { $bars } were left.
  }
