toy-announced = { $seat } announces { $bars ->
    [one] one bar
   *[other] { $bars } bars
}.
toy-sealed = { $seat } has sealed.
toy-bought = { $seat } buys { $bars ->
    [one] one bar
   *[other] { $bars } bars
} at { $price }.
toy-market-over = Market { $market } is over.
toy-read = The pile counts { $pile } bars.
toy-evening = evening
toy-bars = Bars
toy-amount = ${ $amount }
toy-cash = Cash
toy-prompt-announcing = Everybody announces.
toy-prompt-bidding = Seal your bid.
toy-prompt-over = It is over.
toy-call-announcing = Say how many bars you want.
toy-call-bidding = Write your bid in secret.
toy-call-pay = Pay the bank { $paid } at most.
toy-call-hand = Pass the box to { $seat }.
toy-stop-announcing = Announcements
toy-stop-bidding = Market
toy-phase-announcing = Announcements
toy-phase-bidding = Market
toy-action-announce = Announce
toy-action-place-bid = Seal
toy-action-reveal = Reveal
toy-action-proceed = Go on
toy-action-read-pile = Count the pile
toy-field-bars = Bars
toy-field-price = Price a bar
toy-field-pile = Bars in the pile
toy-counter-bars = bars
toy-counter-pile = pile
toy-option-markets = Number of markets
toy-option-purse = Purse
toy-option-loud = Aloud
refusal-too-many = No more than { $high }.
refusal-too-dear = No more than { $high }.
refusal-purse-short = You would need { $need }.
refusal-seals-missing = { $seats } are missing.
toy-name = Toy
toy-tagline = to try
toy-purse = purse
toy-cocoa = cocoa
refusal-game-over = It is over.
toy-fact-pile = pile
toy-fact-card = cards
toy-fact-card-one = card
toy-fact-power = power
toy-fact-wording = words
toy-fact-price = prices
toy-fact-price-one = row of prices
toy-fact-a = morning
toy-fact-b = noon
toy-fact-c = evening
toy-fact-token = tokens
toy-fact-token-one = token
toy-fact-worth = worth
toy-fact-guest = guests
toy-fact-guest-one = guest
toy-fact-who = name
