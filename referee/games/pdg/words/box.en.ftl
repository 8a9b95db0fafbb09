# The box: what is printed there, and what is read there.

pdg-brand-alfa-romeo = Alfa-Romeo
pdg-brand-citroen = Citroën
pdg-brand-ford = Ford
pdg-brand-jaguar = Jaguar
pdg-brand-porsche = Porsche
pdg-brand-volvo = Volvo
pdg-continent-1 = North America
pdg-continent-2 = South America
pdg-continent-3 = Europe
pdg-continent-4 = Africa
pdg-continent-5 = Asia
pdg-continent-6 = Oceania

# Colours describe a zone or a continent.
pdg-sector = { $colour } { $continent }
pdg-colour-green = green
pdg-colour-blue = blue
pdg-colour-violet = violet
pdg-colour-brown = brown
pdg-colour-grey = grey
pdg-square-sector = a sector
pdg-square-continent = a continent
pdg-square-colour = a colour
pdg-square-white = white square
pdg-square-blank = empty square
pdg-square-is-sector = { $continent }, { $colour } zone
pdg-square-is-continent = { $continent }, any colour
pdg-square-is-colour = { $colour } zone, any continent
pdg-card-publicite = Advertising
pdg-card-competition = Competition
pdg-card-perfectionnement = Improvement
pdg-card-impots = Taxes
pdg-card-greve = Strike
pdg-card-tactique-1 = Tactic 1
pdg-card-tactique-2 = Tactic 2
pdg-card-tactique-3 = Tactic 3
pdg-card-blank = Blank card
pdg-effect = profit × { $mult }{ $bonus ->
    [0] { "" }
   *[other] , plus { $bonus } M$
  }

# -- the kinds of facts
pdg-fact-slider = conditions table in use
pdg-slider-box = the box’s table
pdg-track-box = the box’s course
pdg-slider-house = our printed table
pdg-track-house = our printed course
pdg-fact-track = course in use
pdg-fact-price = prices of plants
pdg-fact-price-one = price of a plant:
pdg-fact-profit = profits of sales
pdg-fact-profit-one = profit of a sale:
pdg-fact-cycle = no. { $cycle }
pdg-fact-step-by = step of the slider after a double
pdg-step-by-double = given by the double
pdg-step-by-cycle = given by the position
pdg-step-by-ask = read every time
pdg-fact-double-steps = step of the slider, double by double
pdg-fact-cycle-steps = step of the slider, position by position
pdg-fact-colours = colours of the sectors
pdg-fact-colour-number = colour { $number }
pdg-fact-card = cards
pdg-fact-copies = copies
pdg-fact-red = red text
pdg-fact-green = green text
pdg-fact-advantage = advantages
pdg-fact-advantage-one = advantage
pdg-fact-tax = taxes a sale (M$)
pdg-fact-parry = cards that parry
pdg-parry-same-t1 = the same card or Tactic 1
pdg-parry-same = the same card
pdg-fact-plants = plants of each brand
pdg-fact-tokens = tokens of each brand
pdg-fact-pawns = pawns of each brand
