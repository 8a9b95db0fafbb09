# Les corrections du trésorier

pdg-counter-cycle = cadre coulissant
pdg-counter-hand = cartes en main
pdg-counter-pile = cartes du talon
pdg-counter-tokens = languettes en réserve
pdg-counter-market = languettes posées ({ $continent })
pdg-counter-discard = cartes jouées ({ $card })
pdg-action-correct-plant = Corriger une usine
pdg-field-stands = Sur le plateau
pdg-stands-yes = L’usine y est
pdg-stands-no = L’usine n’y est pas
pdg-plant-put = { $seat } a une usine : { $sector }. Raison : { END($reason) }
pdg-plant-off = { $seat } n’a pas d’usine : { $sector }. Raison : { END($reason) }
pdg-plant-put-you = Vous avez une usine : { $sector }. Raison : { END($reason) }
pdg-plant-off-you = Vous n’avez pas d’usine : { $sector }. Raison : { END($reason) }
pdg-action-reread-cell = Relire un prix ou un bénéfice
pdg-field-cycle = Conjoncture
pdg-reread-price = Relu à la conjoncture { $cycle } : { $sector }, prix { $amount } M$. Raison : { END($reason) }
pdg-reread-profit = Relu à la conjoncture { $cycle } : { $sector }, bénéfice { $amount } M$. Raison : { END($reason) }
pdg-action-recount = Recompter mon argent
pdg-recounted = { $seat } a recompté son argent. Raison : { END($reason) }
pdg-recounted-you = Vous avez recompté votre argent. Raison : { END($reason) }

pdg-piece-table = tableau de conjoncture
pdg-face-price = face des prix
pdg-face-profit = face des bénéfices
pdg-piece-plant = usine en { $sector }
pdg-piece-difficulty = carte { $card }
pdg-piece-drawn = carte prélevée par { $seat }
pdg-piece-drawn-you = carte que vous avez prélevée
pdg-card-in-hand-you = en main
pdg-card-in-hand = chez { $seat }
pdg-card-on-board = sur le plateau
pdg-card-played = aux cartes jouées
