# The banker's corrections

pdg-counter-cycle = slider
pdg-counter-hand = cards in hand
pdg-counter-pile = cards in the draw pile
pdg-counter-tokens = tokens in reserve
pdg-counter-market = tokens laid ({ $continent })
pdg-counter-discard = cards played ({ $card })
pdg-action-correct-plant = Correct a plant
pdg-field-stands = On the board
pdg-stands-yes = The plant is there
pdg-stands-no = The plant is not there
pdg-plant-put = { $seat } has a plant: { $sector }. Reason: { END($reason) }
pdg-plant-off = { $seat } has no plant: { $sector }. Reason: { END($reason) }
pdg-plant-put-you = You have a plant: { $sector }. Reason: { END($reason) }
pdg-plant-off-you = You have no plant: { $sector }. Reason: { END($reason) }
pdg-action-reread-cell = Read a price or profit again
pdg-field-cycle = Position
pdg-reread-price = Read again at position { $cycle }: { $sector }, price { $amount } M$. Reason: { END($reason) }
pdg-reread-profit = Read again at position { $cycle }: { $sector }, profit { $amount } M$. Reason: { END($reason) }
pdg-action-recount = Count my cash again
pdg-recounted = { $seat } has counted their cash again. Reason: { END($reason) }
pdg-recounted-you = You have counted your cash again. Reason: { END($reason) }

pdg-piece-table = conditions table
pdg-face-price = price face
pdg-face-profit = profit face
pdg-piece-plant = plant in { $sector }
pdg-piece-difficulty = { $card } card
pdg-piece-drawn = card stolen by { $seat }
pdg-piece-drawn-you = card that you have stolen
pdg-card-in-hand-you = in hand
pdg-card-in-hand = with { $seat }
pdg-card-on-board = on the board
pdg-card-played = with the cards played
