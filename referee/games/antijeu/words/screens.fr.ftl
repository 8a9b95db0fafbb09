# Les écrans : les affaires, les cases devant le pion, ce que chacun a.

antijeu-turn-of = À { $name }
antijeu-count = Tour { $number }
antijeu-count-of = Tour { $number } sur { $last }
antijeu-setting-up = mise en place
antijeu-picture = Les affaires
antijeu-table = Les affaires, en tableau
antijeu-ahead = Les douze cases suivantes
antijeu-ahead-of = Devant { $seat }
antijeu-circles-free = { $count ->
    [0] tous les cercles pris
    [one] un cercle libre
   *[other] { $count } cercles libres
  }
antijeu-vacated = { $count ->
    [one] un vient d’être rendu
   *[other] { $count } viennent d’être rendus
  }
antijeu-condemned = condamnée
antijeu-unread = une société encore à lire
antijeu-holds = tient l’affaire
antijeu-held-by = à { $seat }
antijeu-note-mark = note { $amount }
antijeu-loan-mark = crédit { $amount }
antijeu-row-cash = Argent
antijeu-row-notes = Notes
antijeu-row-score = Score
antijeu-column-group = Groupe
antijeu-column-holder = Affaire à
antijeu-column-companies = Sociétés et fiches
antijeu-column-fine = Amende
antijeu-column-fee = Indemnité
antijeu-column-points = Points
antijeu-sum-tokens = Ces fiches
antijeu-gives = donne
antijeu-before = Avant
antijeu-after = Après
antijeu-would-hold = { $cartel } : l’affaire serait à { $seat }.
antijeu-own-points = Vos points de crédit
antijeu-own-notes = Vos notes de crédit
antijeu-own-score = Votre score, si tout s’arrêtait
antijeu-own-missed = Tours à passer
antijeu-own-kept = Carte gardée
antijeu-own-groups = Vos affaires et vos fiches
antijeu-lacks-circles = { $count ->
    [one] à vous : encore un cercle pour briser
   *[other] à vous : encore { $count } cercles pour briser
  }
antijeu-lacks-company = il manque une fiche sur une autre société
antijeu-own-case = à vous
antijeu-opening-box = Voir la boîte, ou imprimer nos pièces
antijeu-opening-read-in-play = { $count ->
    [one] Le plateau se lit en jouant : une case connue.
   *[other] Le plateau se lit en jouant : { $count } cases connues.
  }
antijeu-field-land-on-square = Ou la case où mènent les dés
