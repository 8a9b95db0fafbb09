# La soirée sur papier : ce que tous voient, comment on joue sans l’application.

antijeu-paper-round = Tour de table
antijeu-paper-rolls = Lancers qui restent
antijeu-paper-draw = Partie nulle : lancent
antijeu-paper-due = { $seat } doit
antijeu-paper-vacated = { $seat } peut remplacer
antijeu-paper-ousting = Les fiches des autres s’en vont-elles ?
antijeu-paper-offer = Une fiche à acheter, { $amount }
antijeu-paper-gives = Échange : { $seat } donnerait
antijeu-column-colour = Couleur
antijeu-column-notes = Notes de crédit
antijeu-column-missed = Tours à passer
antijeu-column-recalled = Ira au Budget
antijeu-column-kept = Cartes gardées
antijeu-paper-square = { $number }, { $square }
antijeu-paper-groups = Les cartels : fiches, affaires et notes
antijeu-column-company-1 = Première société
antijeu-column-company-2 = Deuxième
antijeu-column-company-3 = Troisième
antijeu-column-note = Note à
antijeu-paper-group = { $cartel }, { $type }
antijeu-paper-broken = { $seat }, brisé
antijeu-paper-tokens = { $seat } { $count }
antijeu-paper-company = { $company } : { $tokens }
antijeu-column-name = Nom
antijeu-paper-scores = Le dénouement, en €

# -- comment jouer sans l’application
antijeu-paper-do-start = Chacun lance deux dés : le plus haut commence et choisit sa couleur, puis les autres par rang ; à égalité, on relance. Ensuite, on joue vers la gauche. Chacun reçoit 1 500.
antijeu-paper-do-dealt = L’application tirait les cartes : prenez les nôtres, imprimées, ôtez celles qui sont gardées et mélangez les { $count } autres.
antijeu-paper-do-landing = { CAP($where) } : { $owed }.
antijeu-paper-do-amounts = En euros, oligopole, trust, monopole : amende { $fine } ; indemnité { $fee } ; prime { $prime } ; emprunt { $loan }.
antijeu-paper-do-pass = Quand tout est réglé et qu’il ne reste pas de lancer, c’est au suivant. Qui a un tour à passer le passe.
antijeu-paper-do-points = Points, 1, 2 ou 3 fiches partout. Oligopole : { $oligopoly }. Trust : { $trust }. Monopole : { $monopoly }.
antijeu-curves-axis = Score en euros, à la fin de chaque tour.
