# The screens of the sales: the map on which one sells, everybody's cards, the cartel, the end.

pdg-sell-competition = { $seat } has no plant here.
pdg-sell-competition-waits = { $seat } passes, or sells with Competition
pdg-call-sell-competition = No plant here: pass, or sell with Competition.
pdg-sell-with-competition = Sell with Competition
pdg-sell-for = Sell for { $amount }
pdg-card-brings = { $card }: { $amount }
pdg-why-not-offered = nothing
pdg-why-no-plant = no plant
pdg-why-no-token = none to sell
pdg-why-saturated = full
pdg-why-on-strike = on strike
pdg-pile = Pile
pdg-discards = Cards played
pdg-none-played = none
pdg-struck = Struck
pdg-struck-you = { $kind ->
    [greve] You sell nothing without a parry.
   *[other] You pay { $tax } a sale.
  }
pdg-until-back = Until it is { $seat } again
pdg-until-back-you = Until it is you again
pdg-immune = Safe
pdg-tax-each = { $tax } a sale
pdg-cartel = Cartel
pdg-cartel-members = In it
pdg-cartel-rounds = { $rounds ->
    [0] open-ended
    [one] one more round
   *[other] { $rounds } more rounds
  }
pdg-cards-kinds = In the deck
pdg-lets-pass = lets it pass
pdg-may-answer = may answer
pdg-agrees = is in
pdg-to-vote = has to vote
pdg-has-countered = has countered
pdg-wants = wants to take { $sector }
pdg-plain-sale = Plain sale
pdg-with-card = With { $card }
pdg-cancels-with = Cancelled with
pdg-hand-of = Hand of { $seat }
pdg-own-hand = Your hand
pdg-no-cards = no card left
pdg-card-uses = What these cards do
pdg-column-rank = Rank
pdg-column-worth = Plants at 200
pdg-column-series = All games
pdg-column-team = Team
pdg-column-unsold = Left
pdg-game-number = Game { $number }
pdg-from-hand = From { $seat }
pdg-looked-at = The hand you look at
pdg-field-cancel-advantage-card = Cancel with
pdg-field-counter-difficulty-card = Counter with
pdg-field-announce-difficulty-card = Which one
pdg-field-parry-card = Parry with
pdg-field-theft = From whose hand, with which card
pdg-take-where = I take it here
