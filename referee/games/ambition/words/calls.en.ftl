# What a phone says to the one who holds it: what to do now, hands included.

ambition-call-opening = Take { $capital } and keep it behind your screen.
ambition-call-opening-express = You receive three Express cards, for your eyes only.
ambition-call-opening-dealt = Your Express cards are on this screen, for your eyes only.
ambition-call-read = Read what is for you alone.
ambition-unread-confidential = This month’s Confidentiel is on this screen, for your eyes only.
ambition-unread-note = { $seat } has noted a deal with you:
ambition-action-have-read = I have read it
ambition-have-read = { $seat } has read what was theirs alone.

ambition-call-charge = Pay { $to } { $amount }.
ambition-call-charge-short = You cannot pay the { $amount } due to { $to }.
ambition-call-charge-why = { END($reason) } { $read }
ambition-call-missing = You are { $amount } short.
ambition-call-help = { $lends ->
    [yes] { $bonds ->
        [yes] Sell a bond, borrow or ask another player for help.
       *[no] Borrow, or ask another player for help.
      }
   *[no] { $bonds ->
        [yes] Sell a bond, or ask another player for help.
       *[no] Ask another player for help. Failing that, you are bankrupt.
      }
  }

ambition-call-hire = Choose your staff for { $month }.
ambition-call-hire-short = You cannot even afford to let everybody go.
ambition-call-covenant = After your loan, no more staff than whoever has the fewest.
ambition-call-covenant-known = { $count ->
    [0] After your loan, no more staff than another, and one of them employs nobody.
    [one] After your loan, one person at most, like whoever has the fewest so far.
   *[other] After your loan, { $count } people at most, like whoever has the fewest so far.
  }
ambition-call-amend = { $ceiling ->
    [0] Let all your staff go.
    [one] Bring your staff down to one person.
   *[other] Bring your staff down to { $ceiling } people.
  }
ambition-call-pay = Pay the bank { $amount }.
ambition-call-pawns = Your pawns on the board: { $staff }.

ambition-call-announce = Announce your bars aloud.
ambition-call-room = { $bars ->
    [0] Your cocoa store is full: announce zero.
    [one] Your cocoa store has room for one bar only.
   *[other] Your cocoa store has room for { $bars } bars.
  } { $made ->
    [0] Your workers make none this month.
    [one] Your workers make one this month.
   *[other] Your workers make { $made } this month.
  }
ambition-call-announce-move = Put them in the middle of the board. Announcing does not oblige you to buy.
ambition-call-bid = Write your bid for { $market }.
ambition-call-say = Announce your price for { $market }, true or false.
ambition-call-say-pass = Announce that you pass in { $market }.
ambition-call-challenge = Challenge an announcement, or let it pass.
ambition-call-let-pass = Let it pass: to challenge you need { $fine } free.
ambition-call-decide = { $bars ->
    [0] Leave your share to the next: you can take nothing.
    [one] Take the bar that is left, at { $price }, or leave it to the next.
   *[other] Take the { $bars } bars that are left, at { $price } each, or leave them to the next.
  }
ambition-call-pay-take = { $bars ->
    [0] You get nothing here.
    [one] Pay the bank { $paid }, take one cocoa bar.
   *[other] Pay the bank { $paid }, take { $bars } cocoa bars.
  }

ambition-call-make = { $bars ->
    [0] Confirm that you make nothing.
    [one] Make one bar of chocolate, if you like.
   *[other] Make up to { $bars } bars of chocolate.
  }
ambition-call-take-move = Light face up, in your cocoa store.
ambition-call-make-move = Turn over what you make, dark face up, and move it to your chocolate store.
ambition-call-made = { $bars ->
    [0] You make nothing this month.
    [one] Turn over one bar, dark face up, move it to your chocolate store.
   *[other] Turn over { $bars } bars, dark face up, move them to your chocolate store.
  }

ambition-call-pledge = { $limit ->
    [0] Leave your cursor at zero.
    [one] Set your cursor: one negotiation at most.
   *[other] Set your cursor: { $limit } negotiations at most.
  }
ambition-call-mark = Set your cursor to { $cursor }.
ambition-call-turn = Turn contract { $number } of { $total }.
ambition-call-turn-read = Then choose it on the tablet, or type there what it says.
ambition-call-join = Do you take part in this contract of { $tonnes } tonnes?
ambition-call-prices = For the whole lot: opening price { $opening }, maximum { $maximum }.
ambition-call-stock = { $bars ->
    [0] It takes no bar.
    [one] It takes one bar, you have { $have }.
   *[other] It takes { $bars } bars, you have { $have }.
  }
ambition-call-in-play = Taking part: { $seats }.
ambition-call-rivals = Facing you: { $seats }.
ambition-call-alone = Nobody else can take part: the contract would be yours, at the maximum, { $maximum }.
ambition-call-join-move = If you take part, move your cursor back one square.
ambition-call-ask = Do you sell { $tonnes } tonnes for { $price }?
ambition-call-ask-short = { $bars ->
    [0] Pass.
    [one] Pass: you lack the bar to deliver.
   *[other] Pass: you do not have the { $bars } bars to deliver.
  }
ambition-call-top = The price may rise to { $maximum }.
ambition-call-after-you = If you pass, next to be asked: { $seats }.
ambition-call-last-to-answer = Nobody answers after you: if you pass, the price rises.
ambition-call-top-reached = This is the card’s maximum.
ambition-call-last-chance = Nobody answers after you: if you pass, the card goes under the deck.
ambition-call-raise = Name a price above { $price }.
ambition-raise-to = Up to { $high }; { $maximum } if the whole table agrees.
ambition-raise-top = Up to { $high }, the card’s maximum.
ambition-call-place = File your contract of { $tonnes } tonnes at { $price }.
ambition-call-deliver = { $bars ->
    [0] Give the bank nothing back.
    [one] Give the bank one bar of chocolate.
   *[other] Give the bank { $bars } bars of chocolate.
  }
ambition-call-bundle = Take the card and a bundle of { $price }.
ambition-call-transmit = Which old contracts go to accounting?
ambition-call-transmit-first = Before you file the new one, { $tonnes } tonnes at { $price }: afterwards it is too late this month.

ambition-call-pledge-read = A salesperson leads { $rate } negotiations. Taking part in a contract moves the cursor back one square; at zero you sell no more this month.
ambition-call-cash = { $bundles ->
    [0] Nothing to cash.
    [one] Cash a bundle.
   *[other] Cash up to { $bundles } bundles.
  }
ambition-call-cashed = Take { $amount } behind your screen.
ambition-call-cashed-open = Take { $amount }, in the open.
ambition-call-dealt-loans = { $gets ->
    [yes] Take
   *[no] Give back
  } a loan card.
ambition-call-dealt-bonds = { $gets ->
    [yes] Take
   *[no] Give back
  } { $count ->
    [one] a bond.
   *[other] { $count } bonds.
  }
ambition-call-dealt-bars = { $gets ->
    [yes] Take
   *[no] Give back
  } { $count ->
    [one] a bar of chocolate.
   *[other] { $count } bars of chocolate.
  }
ambition-call-cards-under = The cards of your contracts in accounting go under the deck.
ambition-call-confidential = Turn the top Confidentiel card and read it aloud.
ambition-call-confidential-read = Then choose it on the tablet, or copy its text there.
ambition-call-accounts = Your accounts: { $interest } in interest to pay.
ambition-call-accounts-free = Your accounts: no interest to pay.
ambition-call-accounts-read = Bonds, loans, direct sale: in any order you like. Closing comes last.
ambition-call-accounts-last = Last month: only cash and bonds count, less the loans. Closing comes last.
ambition-call-accounts-closed = Your accounts are closed.
ambition-call-interest = Pay the bank { $interest } in interest.

# -- announced: to the whole table, and to whom it touches

ambition-news-express = { $seat } plays { $card } on { $target }. { $what }
ambition-news-express-typed = { $seat } plays an Express card on { $target }. { $what }
ambition-news-express-you = { $seat } plays an Express card on you. { $what }
ambition-news-back = { $what } The Express card goes to the bank.
ambition-news-confidential = The Confidentiel: { $card }
ambition-news-card-back = { $what } { ambition-confidential-move-back }
ambition-card-aloud = { END($card) } { $words }
ambition-news-confidential-later = The Confidentiel: { END($card) } { $what }
ambition-event-received-you = Take { $amount } from the bank.
ambition-event-paid-you = Pay the bank { $amount }.
ambition-event-due-you = You owe the bank { $amount }.
ambition-event-bundles-lost-you = { $count ->
    [0] You had no bundle to lose.
    [one] Give the bank your bundle of { $amount }, left in accounting.
   *[other] Give the bank your { $count } bundles left in accounting, { $amount } in all.
  }
ambition-event-chocolate-returned-you = { $bars ->
    [0] You had no chocolate to give back.
    [one] Give the bank one bar of chocolate.
   *[other] Give the bank { $bars } bars of chocolate.
  }
ambition-express-cocoa-lost-you = { $bars ->
    [0] You had no cocoa to give back.
    [one] Give the bank one bar of cocoa.
   *[other] Give the bank { $bars } bars of cocoa.
  }
ambition-modifier-no-cocoa-you = No cocoa in { $month }: no offer and no markets.
ambition-modifier-freeze-you = In { $month } you may not hire { $trade ->
    [worker] a worker.
    [salesperson] a salesperson.
    [secretary] a secretary.
   *[accountant] an accountant.
  }
ambition-modifier-bars-per-worker-you = In { $month } each of your workers makes { $count ->
    [0] no bar.
    [one] one bar at most.
   *[other] { $count } bars at most.
  }
ambition-modifier-absent-you = Away from your company in { $month }: { $trade ->
    [worker] { ambition-count-worker }.
    [salesperson] { ambition-count-salesperson }.
    [secretary] { ambition-count-secretary }.
   *[accountant] { ambition-count-accountant }.
  }
ambition-hired-short-you = There are not enough pawns left: you are { $pawns } short. You pay { $salaries } in salaries.
ambition-annulled-you = { $bars ->
    [0] Your contract of { $tonnes } t for { $price } is annulled: give back the card and the bundle.
    [one] Your contract of { $tonnes } t for { $price } is annulled: give back the card and the bundle, take back one bar.
   *[other] Your contract of { $tonnes } t for { $price } is annulled: give back the card and the bundle, take back { $bars } bars.
  }
ambition-express-applied-you = Do what the card says.
ambition-express-cannot-comply-you = You cannot do what it asks: it is cancelled.
ambition-express-mistimed-you = This was not its moment: it has no effect.
ambition-adjusted-up-you = Take { $what }. Reason: { END($reason) }
ambition-adjusted-down-you = Give back { $what }. Reason: { END($reason) }
ambition-peeked-here = Pay the bank { $price }. The card is read here, for you alone.
ambition-peeked-you = Pay the bank { $price }. Read the top card, put it back in its place.
ambition-transferred-give = Give { $amount } to { $to }.
ambition-charge-paid-you = { $seat } pays you the { $amount } you were owed.
ambition-bluff-caught-you = { $seat } challenged you: your bluff is caught. Pay { $fine } to { $seat }; you buy nothing here.
ambition-bluff-caught-doubter = { $target } was bluffing: you receive { $fine }.
ambition-bluff-honest-you = { $seat } challenged you wrongly: you receive { $fine }.
ambition-bluff-honest-doubter = { $target } told the truth: you pay { $fine }.
