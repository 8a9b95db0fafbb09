# Ce que l’on imprime.

antijeu-print-tokens = Fiches d’accusation
antijeu-print-tokens-lede = Les trois planches de soixante fiches, deux couleurs dos à dos, en disques de 12 mm, ou de la taille des vôtres. Collez sur du carton, puis coupez.
antijeu-print-mailbox = Boîte postale
antijeu-print-mailbox-lede = Les 36 cartes : les vôtres ou les nôtres, selon ce qui est sur la table.
antijeu-print-kept = À garder
antijeu-print-notes = Notes de crédit
antijeu-print-notes-lede = Les onze notes de crédit, une par groupe, de sa couleur.
antijeu-print-note = Note de crédit
antijeu-print-note-due = Un seul emprunt par groupe. À déduire à la fin.
antijeu-print-board-lede = Nos quarante cases, avec des cercles pour les fiches, en deux feuillets de 190 × 269 mm à coller bord à bord sur un carton.
antijeu-print-square-budget = Départ. Passé ou atteint : prenez { $pay } €.
antijeu-print-square-court = Double au lancer suivant : payez { $court } €.
antijeu-print-square-skip-turn = Ensuite, au Bureau du Budget.
antijeu-print-square-go-to-court = Sans les { $pay } €. Le tour finit.
antijeu-print-legend = Un cartel est brisé quand tous ses cercles portent les fiches d’un seul. L’amende va à la banque, l’indemnité à qui tient l’affaire.
antijeu-print-cartels = Groupes
antijeu-print-cartels-lede = Les onze groupes et leurs cercles, à couvrir de fiches ou à cocher : une soirée sans plateau.
antijeu-print-cartels-title = L’Anti-jeu : les onze groupes
antijeu-print-case-of = Affaire de
antijeu-print-lent = emprunt, { $amount } €
antijeu-print-amounts = Montants
antijeu-print-amounts-lede = Amendes, indemnités, primes, emprunts et points par sorte de groupe, et ce que coûte une arrivée : un quart de feuille.
antijeu-print-amounts-title = Montants, en euros
antijeu-print-circles = cercles par société
antijeu-print-fine = amende
antijeu-print-fee = indemnité
antijeu-print-prime = prime
antijeu-print-loan = emprunt
antijeu-print-points = points, { $tier } partout
antijeu-print-where = Où
antijeu-print-owed = On doit
antijeu-print-buys = Fiche
antijeu-print-where-free = non attribuée, un cercle libre
antijeu-print-where-full = non attribuée, pleine
antijeu-print-where-own-free = votre affaire, un cercle libre
antijeu-print-where-own-full = votre affaire, pleine
antijeu-print-where-other = affaire d’un autre
antijeu-print-where-condemned = affaire d’un autre, condamnée
antijeu-print-where-broken = cartel brisé par un autre
antijeu-print-both = amende et indemnité
antijeu-print-leaf = Feuille d’un avocat
antijeu-print-leaf-lede = Une soirée à la main : affaires, notes de crédit, tours à passer, caisse. Deux par page.
antijeu-print-my-tokens = Mes fiches
antijeu-print-my-case = à moi
antijeu-print-my-note = note
antijeu-print-my-total = Caisse + points − notes de crédit = mon total
antijeu-print-aid-lede = Un tour, une arrivée, une affaire attribuée, la fin, dans cet ordre.
antijeu-print-part-turn = Un tour
antijeu-print-part-landing = Une arrivée sur une société
antijeu-print-part-case = Une affaire attribuée
antijeu-print-part-end = La fin
antijeu-print-aid-turn-1 = Lancez les deux dés, avancez d’autant. Le Bureau du Budget, passé ou atteint en avançant, verse { $pay } €.
antijeu-print-aid-turn-2 = Un double fait relancer, une fois la case réglée ; on peut y renoncer.{ $three_doubles ->
    [court] { " " }Le troisième double de suite mène au Tribunal.
   *[none] { "" }
  }
antijeu-print-aid-turn-3 = Du Tribunal, un double coûte { $court } € et ne fait pas relancer : { $court_double ->
    [stay_only] on y reste.
    [move_skip] on avance, puis on passe un tour.
   *[stay_skip] on y reste, et l’on passe un tour.
  }
antijeu-print-aid-turn-4 = Le Tribunal finit le tour. Allez au tribunal : posez-y votre pion, sans les { $pay } €.
antijeu-print-aid-turn-5 = Passer un tour : { $skip_square ->
    [go_next] au prochain tour
   *[skip_then_go] passez un tour ; au suivant
  }, sans lancer, le pion va au Bureau du Budget, prend { $pay } €, et c’est tout.
antijeu-print-aid-turn-6 = Boîte postale : suivez la carte du dessus, remettez-la dessous, à moins qu’elle se garde. Rejouez : un lancer de plus.
antijeu-print-aid-turn-7 = Ce que l’on doit se paie aussitôt, aux joueurs d’abord. { $loan_when ->
    [anytime] On emprunte quand on veut sur ses affaires, une fois par groupe, et l’on prend la note de crédit.
   *[short] Qui est à court emprunte sur ses affaires, une fois par groupe, et prend la note de crédit.
  }
antijeu-print-aid-landing-1 = Où un cercle est libre, une fiche s’achète { $token } €, une par arrivée.{ $owner_place ->
    [group] { " " }Dans votre affaire, sur l’une des trois sociétés.
   *[landed] { "" }
  }
antijeu-print-aid-landing-2 = Condamnée : tous les cercles de la société portent les fiches de qui tient l’affaire.
antijeu-print-aid-landing-3 = Une carte gardée remplace une amende, jamais une indemnité.
antijeu-print-aid-case-1 = Qui a une fiche sur deux sociétés d’un groupe a l’affaire : nul autre n’y pose plus de fiche.
antijeu-print-aid-case-2 = { $oust ->
    [choice] Il peut expulser tous les rivaux
   *[automatic] Les rivaux sont expulsés
  } : ils reprennent leurs fiches, et la banque leur verse { $back } € { $oust_compensation ->
    [per_player] par joueur.
   *[per_token] par fiche.
  }
antijeu-print-aid-case-3 = À leur place, société par société, il peut poser aussitôt les siennes, { $token } € chacune.
antijeu-print-aid-case-4 = Tous les cercles couverts sans attribution, c’est une partie nulle : { $draw_by_trade ->
    [yes] seul un échange en décide.
   *[no] qui y a une fiche lance deux dés, le plus haut a l’affaire.
  }
antijeu-print-aid-case-5 = Les trois sociétés condamnées, le cartel est brisé : la banque verse la prime, une seule fois.
antijeu-print-aid-case-6 = Échanges, quand rien n’est en cours : des fiches de cartels non attribués ou des affaires entières, jamais d’argent ; la note suit l’affaire.
antijeu-print-aid-end-1 = La partie finit dès que quelqu’un ne peut payer tout ce qu’il doit (il donne ce qu’il a){ $end_rule ->
    [unpaid] .
   *[broke] , ou n’a plus ni argent ni droit d’emprunter.
  } Il n’a pas perdu pour autant.
antijeu-print-aid-end-2 = Elle finit aussi après { $round_limit } tours de table.
antijeu-print-aid-end-3 = Total : caisse, plus les points de ses affaires, moins ses notes de crédit. Le plus haut gagne.
antijeu-print-aid-end-4 = Points d’une affaire : selon le plus petit nombre de vos fiches sur ses trois sociétés, brisée ou non.
antijeu-piece-board-1 = Feuillet gauche
antijeu-piece-board-2 = Feuillet droit
antijeu-piece-amounts = Montants
