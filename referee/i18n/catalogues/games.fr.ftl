# Ce que tous les jeux disent de même : « any-action-vote » se dit pour « <game>-action-vote », là où le jeu n’a rien d’autre.

# -- la boîte
any-fact-bill = billets
any-fact-bill-one = billets d’une valeur
any-bill-value = valeur
any-bill-count = nombre de billets
any-fact-card-size = taille des cartes
any-fact-card-one = carte
any-fact-width = largeur (mm)
any-fact-height = hauteur (mm)
any-bills = { $count ->
    [0] Aucun billet de { $value }
    [one] Un billet de { $value }
   *[other] { $count } billets de { $value }
  }
any-bills-short = { $count } × { $value }
any-bills-in = Par exemple : { $bills }.
any-bills-or = Par exemple : { $bills }. Ou { $dearer }, et l’on vous rend { $back }.
any-print-money = Billets
any-print-money-lede = Les billets de la banque, six par feuille, d’un seul côté. Du papier ordinaire suffit.

# -- les dés
any-option-dice = Dés
any-option-dice-help = Lancés sur la table et entrés en touchant leurs faces, ou lancés par l’application.
any-option-dice-app = par l’application
any-option-cards = Cartes
any-action-throw = Jouer ces dés
any-throw-by-hand = Lancer de vrais dés
any-action-cast-dice = Lancer
any-field-faces = Dés
any-field-die = Dé
any-dice = { $count ->
    [one] { $first }
   *[other] { $first } et { $second }
  }
any-dice-count = { $count ->
    [one] un dé
   *[other] deux dés
  }
any-tap = { $app ->
    [yes]  : touchez.
   *[no] .
  }
any-throw = { $seat } lance { any-dice-count }{ any-tap }
any-throw-waits = { $seat } lance { any-dice-count }.
any-call-throw = Lancez { any-dice-count }{ any-tap }

# -- qui commence
any-roll-headline = Qui commence ? Aux dés : { $seats }.
any-roll-headline-waits = On tire aux dés qui commence. Encore à lancer : { $seats }.
any-roll-again = À égalité. Aux dés : { $seats }.
any-call-roll = Lancez { any-dice-count } : le plus haut commence.
any-call-roll-again = À égalité avec { $face } : relancez.
any-rolled = { $seat } : { $face }.
any-rolled-you = Vous lancez { $face }.
any-tied = { $seats } ont { $face } : ils relancent.
any-tied-you-seats = Comme { $seats }, vous avez { $face } : relancez.
any-starts = { $seat } commence.
any-starts-you = Vous commencez.

# -- le parcours et les tours
any-thrown = { $seat } : { $dice }, { $at }.
any-thrown-you = Vous lancez { $dice } : { $at }.
any-at-square = case { $number }
any-action-read-square = Noter la case
any-read-square = Que porte la case { $number } ?
any-read-square-waits = La table lit la case { $number }.
any-call-read-square = Que porte votre case, la { $number } ?
any-square-read = Case { $number } : { $square }.
any-fact-square = cases du parcours
any-fact-square-one = case
any-action-reread-square = Relire une case
any-reread-square = Relu, case { $number } : { $square }. Raison : { END($reason) }

# -- ce que les autres répondent
any-action-vote = Voter
any-enough = { $seat } en reste là.
any-enough-you = Vous en restez là.
any-let-pass = { $seat } laisse passer.
any-let-pass-you = Vous laissez passer.
any-hand-offer = { $name } veut s’exprimer ? Lui passer la tablette

# -- argent et corrections
any-amount = { $amount }
any-receives = { $seat } reçoit { $amount }.
any-receives-you = Vous recevez { $amount }.
any-pays = { $seat } paie { $amount }.
any-pays-you = Vous payez { $amount }.
any-pays-to = { $seat } paie { $amount } à { $to }.
any-pays-to-you-seat = Vous payez { $amount } à { $to }.
any-pays-to-you-to = { $seat } vous paie { $amount }.
any-field-reason = Pourquoi (toute la table le lira)
any-memo-correction = correction
any-list = { $items }
any-pair = { $one } et { $other }
any-print-nothing = rien
any-none-played = aucune

# -- ce que disent les écrans, les papiers et les feuilles
any-paper-turn = Le tour en cours
any-paper-rolls = Les dés lancés
any-paper-acting = Au tour de
any-paper-dice = Dés lancés
any-paper-own = Ce que vous avez
any-paper-course = Les cases
any-players = Joueurs
any-column-pawn = Pion
any-column-cash = Billets
any-column-total = Total
any-column-square = Case
any-opening-headline = Préparez la table.
any-opening-headline-waits = La table se prépare.
any-go-begin = Tout est en place
any-opening-move-purse = À chacun { $cash } : { $bills }.
any-opening-move-cash = À chacun { $cash }.
any-action-lay-out = Poser
any-field-lies = Sur la table
any-laid = Sur la table : { $lies }.
any-begun = La table est prête.
any-memo-start = situation au départ
any-memo-purse = bourse de départ
any-step-opening = la mise en place
any-step-rolling-off = le tirage du premier
any-counter-cash = argent
any-counter-position = case du pion
any-print-pawns = Pions
any-print-pawns-lede = Un petit chevalet par pion, à couper et à plier.
any-print-board = Plateau
any-print-aid = Aide-mémoire
any-print-aid-title = { $game } : aide-mémoire
any-print-my-cash = Ma caisse, en { $unit }
any-print-more-or-less = + ou −
any-field-card = Carte
any-field-name = Nom
any-field-colour = Couleur
any-colour-red = rouge
any-colour-green = vert
any-colour-orange = orange
any-colour-blue = bleu
any-colour-yellow = jaune
any-colour-turquoise = turquoise
any-colour-pink = rose
any-colour-black = noir
any-colour-white = blanc
any-over-headline = La partie est finie.
any-rules-1 = La table et le début
any-totals = Où chacun en est
any-own-cash = Vos billets
any-own-hand = Votre main
