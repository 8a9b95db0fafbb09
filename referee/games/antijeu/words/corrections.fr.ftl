# Les corrections du directeur du budget

antijeu-counter-missed = tours à passer
antijeu-counter-recalled = va au Bureau du Budget au lieu de lancer
antijeu-counter-kept = cartes gardées
antijeu-counter-rounds = tours de table finis
antijeu-counter-squares = cases du parcours
antijeu-action-correct-tokens = Corriger des fiches
antijeu-field-owner = À qui
antijeu-field-count = Fiches sur cette société
antijeu-tokens-corrected = À { $seat }, sur { $company } : { antijeu-tokens }. Raison : { END($reason) }
antijeu-tokens-corrected-you = À vous, sur { $company } : { antijeu-tokens }. Raison : { END($reason) }
antijeu-action-correct-case = Corriger une affaire
antijeu-field-correct-case-cartel = Affaire
antijeu-field-holder = Attribuée à
antijeu-field-broken = Le cartel
antijeu-broken-yes = brisé
antijeu-broken-no = pas brisé
antijeu-case-corrected = { $cartel }, { $broken } : l’affaire est à { $seat }. Raison : { END($reason) }
antijeu-case-corrected-you = { $cartel }, { $broken } : l’affaire est à vous. Raison : { END($reason) }
antijeu-case-nobody = { $cartel } : l’affaire n’est à personne. Raison : { END($reason) }
antijeu-action-correct-note = Corriger une note de crédit
antijeu-field-correct-note-cartel = Affaire
antijeu-field-correct-note-owner = La note est devant
antijeu-note-corrected = { $cartel } : la note de crédit est devant { $seat }. Raison : { END($reason) }
antijeu-note-corrected-you = { $cartel } : la note de crédit est devant vous. Raison : { END($reason) }
antijeu-note-nobody = { $cartel } : la note de crédit est à la banque. Raison : { END($reason) }

antijeu-piece-tokens = fiches sur { $company }
antijeu-piece-note = note de crédit « { $cartel } »
