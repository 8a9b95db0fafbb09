# The Confidentiel, the Express cards, and what is applied by hand.

ambition-card = { $name }: { $wording }

# -- operation 6: the Confidentiel

ambition-confidential-to-read = Turn { $month }’s Confidentiel and read it aloud.
ambition-confidential-to-read-waits = The table turns { $month }’s Confidentiel.
ambition-confidential-to-turn = { CAP($month) }’s Confidentiel lies on top of the deck.
ambition-confidential-to-turn-waits = The bank turns { $month }’s Confidentiel and reads it.
ambition-confidential-already-read = Already read
ambition-confidential-headline = The Confidentiel: { $card }
ambition-confidential-move-turn = Turn the top card of the Confidentiel deck and pick it on the screen, or copy its text.
ambition-confidential-move-back = Give the card back to the bank, out of the deck.
ambition-confidential-move-shuffle = The deck is used up: shuffle the { $count } cards into a new one.
ambition-confidential-turned = The Confidentiel is read to the whole table. { $card }
ambition-confidential-reshuffled = The Confidentiel deck is used up: its { $count } cards are shuffled again.
ambition-confidential-closed = The Confidentiel has been carried out.

ambition-action-read-confidential = Read this card
ambition-action-read-new-confidential = Read a card that is not in the list
ambition-action-turn-confidential = Turn the card
ambition-go-accounts = The card is carried out. On to the accounts
ambition-field-card = The card
ambition-field-wording = What the card says
ambition-field-when = When it takes effect
ambition-when-now = at once
ambition-when-next = next month

ambition-event-received = { $seat } receives { $amount } from the bank.
ambition-event-bundles-lost = { $count ->
    [one] { $seat } loses a bundle of { $amount } left in accounting.
   *[other] { $seat } loses { $count } bundles left in accounting, { $amount } in all.
  }
ambition-event-chocolate-returned = { $bars ->
    [one] { $seat } returns one bar of chocolate to the bank.
   *[other] { $seat } returns { $bars } bars of chocolate to the bank.
  }
ambition-event-paid = { $seat } pays the bank { $amount }.
ambition-event-due = { $seat } owes the bank { $amount }.
ambition-event-nobody = Nobody is affected this month.
ambition-event-too-late = This is the last month: what was due next month will not happen.
ambition-event-by-hand = The referee does not know what this card does: apply it with “{ ambition-action-adjust }” or another tool under “{ besides }”, on the tablet.

ambition-modifier-no-cocoa = No cocoa in { $month }: no offer and no markets.
ambition-modifier-freeze = { $everybody ->
    [yes] In { $month } nobody may hire { $trade ->
        [worker] a worker.
        [salesperson] a salesperson.
        [secretary] a secretary.
       *[accountant] an accountant.
      }
   *[no] In { $month } { $seat } may not hire { $trade ->
        [worker] a worker.
        [salesperson] a salesperson.
        [secretary] a secretary.
       *[accountant] an accountant.
      }
  }
ambition-modifier-bars-per-worker = { $everybody ->
    [yes] In { $month } each worker makes { $count ->
        [0] no bar.
        [one] one bar at most.
       *[other] { $count } bars at most.
      }
   *[no] In { $month }, for { $seat }, each worker makes { $count ->
        [0] no bar.
        [one] one bar at most.
       *[other] { $count } bars at most.
      }
  }
ambition-modifier-absent = { $everybody ->
    [yes] Idle in { $month }, in every company: { $trade ->
        [worker] { ambition-count-worker }.
        [salesperson] { ambition-count-salesperson }.
        [secretary] { ambition-count-secretary }.
       *[accountant] { ambition-count-accountant }.
      }
   *[no] Idle in { $month }, for { $seat }: { $trade ->
        [worker] { ambition-count-worker }.
        [salesperson] { ambition-count-salesperson }.
        [secretary] { ambition-count-secretary }.
       *[accountant] { ambition-count-accountant }.
      }
  }

ambition-memo-event = The Confidentiel
ambition-memo-bundles-lost = Bundles lost

# -- paying to read the card

ambition-action-peek = Pay 15,000 to read the Confidentiel before the others
ambition-peeked-dealt = { $seat } pays { $price } and reads this month’s Confidentiel alone.
ambition-peeked = { $seat } pays { $price }, reads the top Confidentiel card and puts it back in its place.
ambition-peek-text = This month’s Confidentiel: { $card }
ambition-memo-peek = Reading the Confidentiel

# -- Express cards

ambition-action-play-express = Play an Express card
ambition-action-play-new-express = Play an Express card that is not in the list
ambition-action-play-from-hand = Play one of your Express cards
ambition-field-mistimed = This is not the moment it requires: lose it without effect
ambition-field-outcome = What comes of it
ambition-outcome-applied = It takes effect
ambition-outcome-cannot-comply = The player aimed at cannot do what it asks
ambition-outcome-mistimed = It was not the moment: it has no effect

ambition-express-played = { $seat } plays an Express card on { $target }. { $card }
ambition-express-applied = The card takes effect on { $seat }: apply it with “{ ambition-action-adjust }” or another tool under “{ besides }”, on the tablet.
ambition-express-cannot-comply = { $seat } cannot do what the card asks: it is cancelled and goes to the bank.
ambition-express-mistimed = It was not the moment of this card: it goes to the bank without effect.
ambition-express-cocoa-lost = { $bars ->
    [one] { $seat } returns one bar of cocoa to the bank.
   *[other] { $seat } returns { $bars } bars of cocoa to the bank.
  }
ambition-memo-express = Express card

# -- by hand

ambition-action-adjust = Give or take away
ambition-action-levy = Make one company, or all, pay the bank
ambition-action-add-modifier = Change a rule of the month
ambition-action-annul-contract = Annul a contract
ambition-action-add-contract = Add a forgotten contract
ambition-field-add-contract-price = Its bundle
ambition-field-add-contract-tray = Where it lies
ambition-field-add-contract-won = Obtained in
ambition-contract-added = { $seat }, a contract was missing from the accounts: { $contract }, { $where }. { END($reason) }
ambition-contract-added-you = A contract was missing from your accounts: { $contract }, { $where }. { END($reason) }
ambition-field-what = What
ambition-field-modifier = The rule
ambition-field-of = For whom
ambition-field-trade = The trade, if there is one
ambition-field-next_month = Next month, not this one
ambition-field-contract = The contract
ambition-field-keep_bars = The bars stay with the bank
ambition-everybody = Everybody
ambition-no-trade = None

ambition-kind-no-cocoa = No cocoa
ambition-kind-freeze = No hiring in one trade
ambition-kind-bars-per-worker = Bars at most per worker
ambition-kind-absent = Idle staff

ambition-what-cash = Money
ambition-what-cocoa = Bars of cocoa
ambition-what-chocolate = Bars of chocolate
ambition-what-express = Express cards

ambition-count-cash = { $count }
ambition-count-cocoa = { $count ->
    [one] one bar of cocoa
   *[other] { $count } bars of cocoa
  }
ambition-count-chocolate = { $count ->
    [one] one bar of chocolate
   *[other] { $count } bars of chocolate
  }
ambition-count-express = { $count ->
    [one] one Express card
   *[other] { $count } Express cards
  }
ambition-count-worker = { $count ->
    [one] one worker
   *[other] { $count } workers
  }
ambition-count-salesperson = { $count ->
    [one] one salesperson
   *[other] { $count } salespeople
  }
ambition-count-secretary = { $count ->
    [one] one secretary
   *[other] { $count } secretaries
  }
ambition-count-accountant = { $count ->
    [one] one accountant
   *[other] { $count } accountants
  }

ambition-adjusted-up = { $everybody ->
    [yes] Everybody receives { $what }. Reason: { END($reason) }
   *[no] { $seat } receives { $what }. Reason: { END($reason) }
  }
ambition-adjusted-down = { $everybody ->
    [yes] Everybody loses { $what }. Reason: { END($reason) }
   *[no] { $seat } loses { $what }. Reason: { END($reason) }
  }
ambition-levied = Everybody owes the bank { $amount }. Reason: { END($reason) }
ambition-because = Reason: { END($reason) }
ambition-contract-held = { $seat }: { $tonnes } t for { $price }
ambition-annulled = { $bars ->
    [0] The contract of { $tonnes } t obtained by { $seat } for { $price } is annulled. The card goes under the deck, the bundle and the bars stay with the bank.
    [one] The contract of { $tonnes } t obtained by { $seat } for { $price } is annulled. The card goes under the deck, the bundle to the bank; { $seat } takes back one bar.
   *[other] The contract of { $tonnes } t obtained by { $seat } for { $price } is annulled. The card goes under the deck, the bundle to the bank; { $seat } takes back { $bars } bars.
  }
ambition-memo-adjustment = { $reason }
ambition-memo-annulled = Contract annulled
