# La soirée sur papier : ce que tous voient, comment on joue sans l’application.

antijeu-paper-round = Tour de table
antijeu-paper-rolls = Lancers qui restent
antijeu-paper-draw = Partie nulle : lancent
antijeu-paper-due = { $seat } doit
antijeu-paper-vacated = { $seat } peut remplacer
antijeu-paper-ousting = Les fiches des autres s’en vont-elles ?
antijeu-paper-offer = Une fiche à acheter, { $amount }
antijeu-paper-gives = Échange : { $seat } donnerait
antijeu-paper-seats = Les joueurs
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
antijeu-paper-free = { $count ->
    [one] 1 libre
   *[other] { $count } libres
  }
antijeu-paper-company = { $company } : { $tokens }
antijeu-column-name = Nom
antijeu-paper-scores = Le dénouement, en €

# -- comment jouer sans l’application
antijeu-paper-do-start = Chacun lance deux dés : le plus haut commence et choisit sa couleur, puis les autres par rang ; à égalité, on relance. Ensuite, on joue vers la gauche. Chacun reçoit 1 500.
antijeu-paper-do-throw = Lancez deux dés, avancez d’autant. Qui passe au Bureau du Budget ou y arrive reçoit { $amount }, sauf en reculant ou en allant au Tribunal.
antijeu-paper-do-double = Un double donne un lancer de plus, une fois la case réglée. On peut y renoncer.
antijeu-paper-do-three = Le troisième double d’un même tour mène au Tribunal, sans avancer.
antijeu-paper-do-court = Un double lancé depuis le Tribunal n’en donne pas : il coûte { $amount } à la banque, puis { $way }.
antijeu-paper-do-squares = Allez au tribunal : le pion y va, le tour finit, comme au Tribunal. Rejouez : un lancer de plus. Passer un tour : { $way }.
antijeu-paper-do-mailbox = Boîte postale : lisez la première carte, obéissez, glissez-la sous la pile, à moins qu’elle se garde.
antijeu-paper-do-dealt = L’application tirait les cartes : prenez les nôtres, imprimées, ôtez celles qui sont gardées et mélangez les { $count } autres.
antijeu-paper-do-buy = Société libre, cartel à personne ou à vous : vous pouvez acheter une fiche, { $amount }, s’il reste un cercle. Dans votre affaire : { $place }.
antijeu-paper-do-fine = Affaire d’un autre : amende à la banque, selon le type (oligopole, trust, monopole) : { $each }.
antijeu-paper-do-fee-both = Société condamnée, tous ses cercles au tenant de l’affaire : l’amende, et une indemnité au tenant : { $each }.
antijeu-paper-do-fee-alone = Société condamnée, tous ses cercles au tenant de l’affaire : pas d’amende, une indemnité au tenant : { $each }.
antijeu-paper-do-broken-fine = Cartel brisé : l’amende seule.
antijeu-paper-do-broken-nothing = Cartel brisé : rien à payer.
antijeu-paper-do-broken-fee = Cartel brisé : l’indemnité reste due.
antijeu-paper-do-assign = Qui a une fiche sur deux sociétés d’un cartel reçoit l’affaire : lui seul y pose désormais des fiches.
antijeu-paper-do-oust = Les fiches des autres : { $way }. La banque leur rend { $amount } { $each }.
antijeu-paper-do-replace = Le tenant peut aussitôt mettre les siennes à leur place, { $amount } la fiche.
antijeu-paper-do-draw = Cartel plein et à personne : ceux qui y ont une fiche lancent deux dés, le plus haut reçoit l’affaire.
antijeu-paper-do-draw-trade = Cartel plein et à personne : il attend un échange.
antijeu-paper-do-prime = Tous les cercles du cartel au tenant : il est brisé, la banque verse la prime, une seule fois : { $each }.
antijeu-paper-do-loan = Le tenant peut emprunter une fois par affaire, contre la note de crédit, { $way } : { $each }.
antijeu-paper-do-due = Une dette se paie tout de suite. À court, il faut emprunter ; si cela ne suffit pas, on donne ce qu’on a, aux joueurs d’abord, et la partie finit.
antijeu-paper-do-trade = Deux joueurs d’accord échangent quand rien n’est en cours : fiches des cartels à personne, ou affaires entières avec leur note. Jamais d’argent.
antijeu-paper-do-pass = Quand tout est réglé et qu’il ne reste pas de lancer, c’est au suivant. Qui a un tour à passer le passe.
antijeu-paper-do-end = La partie finit aussitôt : { $way }. Qui n’a plus rien n’a pas perdu pour autant.
antijeu-paper-do-limit = Elle finit aussi après { $count } tours de table.
antijeu-paper-do-score = Argent, plus les points de vos affaires, moins vos notes. Comptez sur chaque société d’une affaire vos fiches ; le plus petit nombre, 1, 2 ou 3, donne les points. Oligopole : { $oligopoly }. Trust : { $trust }. Monopole : { $monopoly }.
