# Selling cars: the deal, the shot, taking a shot, the end.

# -- dealing the cards
pdg-go-dealt = Dealt
pdg-go-deal = Deal
pdg-dealing-headline = Deal the cards.
pdg-dealing-headline-waits = The table deals the cards.
pdg-dealing-app = The cards are ready: everybody reads theirs on their own page.
pdg-dealing-move = Shuffle, have the right neighbour cut, deal { $each } cards to each, one by one, from the left. { $pile } make the draw pile{ $aside ->
    [0] .
   *[other] ; the other { $aside } are out of play.
  }
pdg-dealt = { $each } cards each, { $pile } in the draw pile.

# -- selling
pdg-action-sell-token = Sell
pdg-field-advantage = Play a card: advantage
pdg-field-profit = Profit in the window
pdg-field-profit-own = { $many ->
    [yes] First the zone, then sell at the profit you read
   *[no] Sell at the profit in the window
  }
pdg-field-profit-double = { $many ->
    [yes] First the zone, then sell at double the profit you read
   *[no] Sell at double the profit in the window
  }
pdg-field-profit-take = { $many ->
    [yes] First the zone, then take it at the profit you read
   *[no] Take it at the profit in the window
  }
pdg-with-plant = with your plant
pdg-with-competition = with Competition only
pdg-sell = { $seat } may sell a token.
pdg-sell-white = White square: { $seat } may sell a token, at double.
pdg-sell-done = { $seat } has sold. { $next } may throw.
pdg-sell-square-blank = This square offers nothing. { $next } may throw.
pdg-call-sell-token = Sell a token, or pass.
pdg-call-sell-white = White square: sell at double, or pass.
pdg-call-sell-done = Another card, or is that all?
pdg-taxed = { $amount }, after { $tax } in taxes
pdg-sold = { $seat } sells in { $sector }: { $gets }. Market: { pdg-room }.
pdg-sold-you = You sell in { $sector }: { $gets }. Market: { pdg-room }.
pdg-sold-out = { $seat } has sold their last token.
pdg-sold-out-you = You have sold your last token.
pdg-market-full = The market of { $continent } is saturated.
pdg-advantage-declared = { $seat } sells in { $sector } with { $card }.
pdg-advantage-declared-you = You sell in { $sector } with { $card }.
pdg-sale-void = { $seat } can no longer sell in { $sector }: there is no sale.
pdg-sale-void-you = You can no longer sell in { $sector }: there is no sale.
pdg-parried = { $seat } parries with { $card }.
pdg-parried-you = You parry with { $card }.
pdg-move-token = { $seat }: a token on the market of { $continent } ({ pdg-room }).
pdg-move-token-you = Your token: on the market of { $continent } ({ pdg-room }).
pdg-move-sale = { $seat } takes { $amount } from the bank.
pdg-move-sale-you = Take { $amount } from the bank.
pdg-move-taxed-receives = { $seat } takes { $amount } from the bank: { $gross }, less { $tax } in taxes.
pdg-move-taxed-receives-you = Take { $amount } from the bank: { $gross }, less { $tax } in taxes.
pdg-move-taxed-even = { $seat } receives nothing: { $gross }, less { $tax } in taxes.
pdg-move-taxed-even-you = You receive nothing: { $gross }, less { $tax } in taxes.
pdg-move-taxed-pays = { $seat } pays { $amount } to the bank: { $tax } in taxes, less { $gross } from the sale.
pdg-move-taxed-pays-you = Pay { $amount } to the bank: { $tax } in taxes, less { $gross } from the sale.
pdg-memo-sale = sale in { $sector }
pdg-memo-returned = game put away
pdg-move-returned = { $seat }: { $amount } to the bank.
pdg-move-returned-you = Return { $amount } to the bank.

# -- taking a shot
pdg-action-take-sale = I take it
pdg-field-parry = Play a card: parry
pdg-parry-struck = { CAP($sector) }: with which parry
pdg-parry-taxed = { CAP($sector) }: { $price } without a parry

# -- the end
pdg-action-end-evening = End of the evening
pdg-action-another-game = Another game
pdg-scores-headline = { $seats } in the lead: a gain of { $gain }.
pdg-scores-finished = At the end of the course, or sold out: { $seats }. The game is over.
pdg-scores-nobody = Nobody throws any more: the game is over.
pdg-scores-move = Each counts 200 M$ a plant, and their bills. Tokens and cards are worth nothing now.
pdg-call-scores = Your gain: { $gain }.
pdg-evening-over = The evening is over. In the lead: { $seats }.
pdg-evening-over-you = The evening is over. You are in the lead.
pdg-next-game = Game { $number }: same places, same brands, 3,000 M$ each.
pdg-score-plants = { $count ->
    [0] no plant
    [one] one plant
   *[other] { $count } plants
  }
pdg-score-purse = starting purse given back

# -- what cannot be done
refusal-already-done = That is already done in this turn. Let the next player play, or wait for your next turn.
refusal-no-plant = You need a plant of your own here. Choose a sector where you have one.
pdg-no-plant-seller = You need a plant of your own here, or sell with Competition. Otherwise choose a sector where you have one.
refusal-no-token = You have no token left to sell. Pass.
refusal-saturated = This market is saturated. Choose another continent, or pass.
refusal-on-strike = The strike stops you. Parry it with a card, or pass.
refusal-white-square = On a white square the profit is doubled already: sell without an advantage.
refusal-no-advantage = Whoever takes another’s shot sells without an advantage. Just say where you sell.
