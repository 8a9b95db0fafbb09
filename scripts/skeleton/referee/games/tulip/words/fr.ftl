# Tulip : son nom, ce dont la table convient, et ce qui se dit à chaque moment.

# the game
tulip-name = Tulip
tulip-tagline = un nombre à soi
tulip-stop-sealing = Nombres
tulip-rules-1 = La table
tulip-rules-2 = Une manche
tulip-rules-3 = Les points

# options
tulip-first-game = Une première partie se joue en trois manches.
tulip-option-rounds = Manches
tulip-option-rounds-help = Chacune prend deux minutes.

# the box
tulip-fact-highest = Le plus grand nombre permis

# a round
tulip-action-seal-number = Sceller
tulip-field-number = Votre nombre
tulip-action-reveal = Montrer les nombres
tulip-call-number = Écrivez un nombre de 1 à { $highest }
tulip-sealing-waiting = Manche { $round } sur { $rounds } : chacun écrit un nombre
tulip-sealing-waiting-waits = Manche { $round } sur { $rounds } : les autres écrivent encore
tulip-sealing-ready = Tous ont écrit
tulip-number-in = nombre écrit
tulip-number-awaited = attendu
tulip-envelope = une enveloppe
tulip-shown-before = À la manche d’avant
tulip-over-headline = La partie est finie.

# the points
tulip-points = Points
tulip-counter-points = Points

# the story
tulip-sealed = { $seat } a écrit un nombre.
tulip-sealed-you = Vous avez écrit un nombre.
tulip-revealed = Manche { $round } : les nombres se montrent.
tulip-wrote = { $points ->
    [0] { $seat } a écrit { $number } et n’est pas seul.
    [one] { $seat } a écrit { $number } et marque un point.
   *[other] { $seat } a écrit { $number } et marque { $points } points.
  }
tulip-wrote-you = { $points ->
    [0] Vous avez écrit { $number } et n’êtes pas seul.
    [one] Vous avez écrit { $number } et marquez un point.
   *[other] Vous avez écrit { $number } et marquez { $points } points.
  }

# on paper
tulip-curves-axis = En points, à la fin de chaque manche.
tulip-print-fact-highest = le plus grand nombre permis
tulip-paper-now = Ensuite
tulip-paper-own = Votre enveloppe
tulip-paper-do-seal = Chacun écrit en secret un nombre de 1 à { $highest }, puis tous se montrent.
tulip-paper-do-score = Un nombre que personne d’autre n’a écrit rapporte autant de points.
tulip-print-tally = Feuille de points
tulip-print-tally-lede = Une colonne par manche, à remplir à la main.
tulip-print-tally-howto = Un nombre de 1 à { $highest }, seul de son espèce, rapporte autant de points.
tulip-print-round = Manche { $round }

# refusals
refusal-number-too-high = Le plus grand nombre permis est { $high }.
