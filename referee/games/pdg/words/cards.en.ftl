# The cards that are played, what the others answer to them, and the cartel.

# -- on one's turn
pdg-action-buy-card = Buy a card
pdg-buy-card = Buy a card, { $amount }
pdg-move-price = { $seat }: { $amount } to the bank.
pdg-move-price-you = Pay { $amount } to the bank.
pdg-move-card = { $seat }: { $amount } to the bank, a card from the pile.
pdg-move-card-you = Pay { $amount } to the bank, take a card from the pile.
pdg-move-played = { $seat }: { $card } to the cards played.
pdg-move-played-you = Put { $card } with the cards played.
pdg-move-drawn = { $seat }: { $card } to the cards played, then a card drawn from { $victim }.
pdg-move-drawn-you-seat = Put { $card } with the cards played, draw a card from { $victim }.
pdg-move-drawn-you-victim = { $seat } draws one of your cards.
pdg-move-difficulty = { $seat }: { $card } onto the board.
pdg-move-difficulty-you = Put { $card } on the board.
pdg-move-difficulty-over = { $card }: from the board to the cards played.
pdg-move-compensation = { $seats }: { $count ->
    [one] { $amount }
   *[other] { $amount } each
  } to { $to }.
pdg-move-compensation-you-seats = Pay { $amount } to { $to }.
pdg-move-compensation-you-to = { $seats }: { $count ->
    [one] { $amount }
   *[other] { $amount } each
  } to you.
pdg-memo-card = card bought
pdg-card-bought = { $seat } buys a card. { pdg-pile }: { $pile }.
pdg-card-bought-you = You buy a card. { pdg-pile }: { $pile }.
pdg-card-drawn = { $seat } drew: { $card }.
pdg-card-drawn-you = You drew: { $card }.
pdg-hand-offer = { $name } wants to play a card? Pass the tablet
pdg-action-steal-card = Steal a card
pdg-field-victim = From whose hand
pdg-stolen = { $seat } plays { $card } and steals a card from { $victim }.
pdg-stolen-you-seat = You play { $card } and steal a card from { $victim }.
pdg-stolen-you-victim = { $seat } plays { $card } and steals one of your cards.
pdg-news-robbed = { $seat } takes one of your cards.
pdg-news-robbing = You take a card from { $victim }.
pdg-news-face = The card: { $card }.
pdg-card-robbed = { $seat } took from { $victim }: { $card }.
pdg-card-robbed-you-seat = You took from { $victim }: { $card }.
pdg-card-robbed-you-victim = { $seat } took from you: { $card }.
pdg-action-choose-stolen = Take this card
pdg-stealing-headline = { $seat } looks at the hand of { $victim }, and chooses a card.
pdg-stealing-headline-you-victim = { $seat } looks at your hand, and chooses a card.
pdg-call-steal = The hand of { $victim } lies before you: which card do you take?
pdg-stolen-chosen = { $seat } has chosen a card.
pdg-stolen-chosen-you = You have chosen your card.
pdg-action-parry = Parry
pdg-steal-means = The card played is spent. You draw one unseen.
pdg-steal-means-seen = The card played is spent. You draw one unseen, or choose it with Tactic 3.
pdg-parry-means = The card is spent: the difficulty no longer affects you.

# -- strikes and taxes
pdg-action-announce-difficulty = Announce a difficulty
pdg-announced = { $seat } announces: { $card }.
pdg-announced-you = You announce: { $card }.
pdg-countering-headline = { $seat } announces: { $card }. Who counters?
pdg-countering-headline-waits = { $seat } announces: { $card }. It may be countered.
pdg-countering-headline-waits-you = You announce: { $card }. It may be countered.
pdg-countering-read = { $news } Whoever counters spends Tactic 2 or 3, and draws a card from { $seat }.
pdg-countering-decide = { $seat } confirms, or withdraws the card.
pdg-countering-decide-read = { $news } Withdrawing costs nothing.
pdg-call-counter = { $seat } announces: { $card }. Do you counter?
pdg-call-counter-read = { $news } Countering costs the card shown: you draw one from { $seat }.
pdg-call-decide = { $card }: do you confirm?
pdg-nobody-countering = Nobody counters
pdg-action-counter-difficulty = Counter
pdg-action-confirm-difficulty = Confirm
pdg-action-withdraw-difficulty = Withdraw
pdg-countered = { $seat } counters with { $card } and draws a card from { $victim }.
pdg-countered-you-seat = You counter with { $card } and draw a card from { $victim }.
pdg-countered-you-victim = { $seat } counters with { $card } and draws one of your cards.
pdg-withdrawn = { $seat } withdraws: { $card }.
pdg-withdrawn-you = You withdraw: { $card }.
pdg-news-greve = Strike: no sale and no take without a parry, until the turn comes back to { $seat }.
pdg-news-impots = Taxes: { $tax } to pay for each sale, until the turn comes back to { $seat }.
pdg-news-greve-you = Strike: for the others, no sale and no take without a parry, until your next turn.
pdg-news-impots-you = Taxes: for the others, { $tax } to pay for each sale, until your next turn.
pdg-difficulty-over = { $card }: it is over, the card goes to the discards.

# -- an advantage cancelled
pdg-action-cancel-advantage = Cancel
pdg-nobody-cancelling = Nobody cancels
pdg-cancelling-headline = { $seat } sells in { $sector } with { $card }. Who cancels?
pdg-cancelling-headline-waits = { $seat } sells in { $sector } with { $card }. It may be cancelled.
pdg-cancelling-headline-waits-you = You sell in { $sector } with { $card }. It may be cancelled.
pdg-cancelling-read = If nobody cancels, { $seat } gets { $amount }. Whoever cancels spends { $card } or { pdg-card-tactique-1 }.
pdg-cancelling-read-cartel = { pdg-cancelling-read } The cartel pays them { $reward }.
pdg-call-cancel = { $seat } sells for { $amount } with { $card }: do you cancel?
pdg-call-cancel-read = In { $sector }. Cancelling costs the card shown.
pdg-call-cancel-read-cartel = { pdg-call-cancel-read } The cartel pays you { $reward }.
pdg-cancelled = { $seat } cancels with { $card }: { $advantage } does not count for { $seller }.
pdg-cancelled-you-seat = You cancel with { $card }: { $advantage } does not count for { $seller }.
pdg-cancelled-you-seller = { $seat } cancels with { $card }: your { $advantage } does not count.

# -- reading the cards
pdg-action-read-advantage = Read this advantage
pdg-action-read-tax = Read the taxes
pdg-field-mult = Profit multiplied by
pdg-field-bonus = Then raised by (M$)
pdg-field-tax = Taxes a sale (M$)
pdg-advantage-read = { $card }: { $effect }.
pdg-tax-read = Taxes: { $tax } a sale.

# -- the cartel
pdg-action-propose-cartel = Propose a cartel
pdg-field-target = Against
pdg-field-rounds = For how many rounds, if it is to end
pdg-cartel-proposed = { $seat } proposes a cartel against { $targets }.
pdg-cartel-proposed-you-seat = You propose a cartel against { $targets }.
pdg-cartel-proposed-you-targets = { $seat } proposes a cartel against you.
pdg-voting-headline = { $seat } proposes a cartel against { $targets }: who joins?
pdg-voting-headline-waits = { $seat } proposes a cartel against { $targets }. The vote is on.
pdg-voting-headline-waits-you-seat = You propose a cartel against { $targets }. The vote is on.
pdg-voting-read = The cartel is { pdg-cartel-rounds }. A single no, and it fails. { pdg-cartel-pays }
pdg-cartel-pays = Whoever cancels an advantage of the target gets { $reward } from every other member.
pdg-call-vote = { $seat } proposes a cartel against { $targets }: do you join?
pdg-field-yes = In the cartel?
pdg-vote-yes = Yes
pdg-vote-no = No
pdg-voted-yes = { $seat } joins.
pdg-voted-yes-you = You join.
pdg-voted-no = { $seat } does not join.
pdg-voted-no-you = You do not join.
pdg-cartel-formed = All against { $targets }: the cartel is formed.
pdg-cartel-formed-you-targets = All against you: the cartel is formed.
pdg-cartel-refused = There is no cartel against { $targets }.
pdg-cartel-refused-you-targets = There is no cartel against you.
pdg-action-leave-cartel = Leave the cartel
pdg-cartel-left = { $seat } leaves the cartel: it is over.
pdg-cartel-left-you = You leave the cartel: it is over.
pdg-cartel-over = The agreed rounds have passed: the cartel is over.
pdg-memo-compensation = compensation
pdg-not-compensated = { $seat } has nothing, and pays { $to } nothing.
pdg-news-compensating = The cartel compensates { $to }, and you are in it.
pdg-news-compensated = The cartel compensates you.

# -- what cannot be
pdg-not-in-hand = You do not hold this card. Play one of yours, or none.
refusal-pile-empty = The pile is empty: there is no card left to buy.
refusal-difficulty-in-play = A difficulty is in play already. Wait until it is over.
refusal-bad-target = This is done between opponents only. Choose one who still has cards.
refusal-no-cartel = No cartel here: it takes at least two against one, there is only one at a time, and only its members leave it.
