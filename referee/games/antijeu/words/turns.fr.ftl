# La soirée, dans l’ordre des règles : la mise en place, le lancer, la case, le paiement, l’affaire, l’échange, la fin.

antijeu-tokens = { $count ->
    [0] aucune fiche
    [one] une fiche
   *[other] { $count } fiches
  }
antijeu-step-colours = le choix des couleurs
antijeu-step-rolling = le lancer
antijeu-step-landing = la lecture de la case
antijeu-step-mailbox = la carte à lire
antijeu-step-obeying = la carte à suivre
antijeu-step-paying = un paiement
antijeu-step-buying = l’achat d’une fiche
antijeu-step-ousting = les fiches des autres
antijeu-step-replacing = les fiches à reposer
antijeu-step-draw = une partie nulle, à tirer aux dés
antijeu-step-agreeing = un échange à accepter ou à refuser

# -- la mise en place
antijeu-opening-read = Qui dirige le Budget tient la banque, et peut jouer aussi.
antijeu-opening-move-pawns = Tous les pions au Bureau du Budget, chacun de sa couleur.
antijeu-opening-move-mailbox = Mélangez les cartes de la boîte postale et posez-les, faces cachées.
antijeu-action-name-first = Qui commence est déjà choisi
antijeu-field-seat = Qui commence
antijeu-action-choose-colour = Prendre cette couleur
antijeu-choosing-order = Dans cet ordre
antijeu-choose-first = { $seat } commence et choisit sa couleur.
antijeu-choose-colour = { $seat } choisit sa couleur.
antijeu-call-colour = Choisissez votre couleur : celle de votre pion et de vos fiches.
antijeu-coloured = { $seat } : { $colour }.
antijeu-coloured-you = Votre couleur : { $colour }.

# -- le lancer et le chemin
antijeu-action-land-on = Aller à cette case
antijeu-field-square = Case
antijeu-field-double = Est-ce un double ?
antijeu-other-square = Une autre case
antijeu-action-waive-roll = Je renonce
antijeu-roll-again = { CAP($why) } : { $seat } peut relancer { any-dice-count }{ any-tap }
antijeu-roll-again-waits = { $seat } peut relancer, ou renoncer.
antijeu-call-again = { CAP($why) } : relancez { any-dice-count }{ any-tap }
antijeu-call-extra = { $count ->
    [one] C’est un lancer de plus : vous pouvez y renoncer.
   *[other] Ce sont { $count } lancers de plus : vous pouvez y renoncer.
  }
antijeu-rolls-left = Il reste { $count } lancers.
antijeu-won = un lancer de plus
antijeu-won-double = un double
antijeu-won-roll-again = « Rejouez »
antijeu-on-court-stay-skip = Au tribunal, un double coûte { $amount } : on y reste, et l’on passe son prochain tour.
antijeu-on-court-stay-only = Au tribunal, un double coûte { $amount }, et l’on y reste.
antijeu-on-court-move-skip = Au tribunal, un double coûte { $amount } : on avance, et l’on passe son prochain tour.
antijeu-roll-waived = { $seat } renonce à relancer.
antijeu-roll-waived-you = Vous renoncez à relancer.
antijeu-arrived = { $seat } arrive : { $square }.
antijeu-arrived-you = Vous arrivez : { $square }.
antijeu-double = Double : { $seat } rejouera.
antijeu-double-you = Double : vous rejouerez.
antijeu-three-doubles = { $seat } : troisième double.
antijeu-three-doubles-you = Votre troisième double.
antijeu-to-court = { $seat } va au tribunal. Pas de { $amount }.
antijeu-to-court-you = Allez au tribunal. Pas de { $amount }.
antijeu-stays = { $seat } reste au tribunal.
antijeu-stays-you = Vous restez au tribunal.
antijeu-stays-and-misses = { $seat } reste au tribunal, et passera son prochain tour.
antijeu-stays-and-misses-you = Vous restez au tribunal, et passerez votre prochain tour.
antijeu-budget = Bureau du Budget : { $seat } prend { $amount }.
antijeu-budget-you = Bureau du Budget : prenez { $amount }.
antijeu-memo-budget = Bureau du Budget
antijeu-will-miss = { $seat } passera son prochain tour.
antijeu-will-miss-you = Vous passerez votre prochain tour.
antijeu-will-miss-and-go = { $seat } passera son prochain tour, et ira ensuite au Bureau du Budget, sans lancer.
antijeu-will-miss-and-go-you = Vous passerez votre prochain tour, et irez ensuite au Bureau du Budget, sans lancer.
antijeu-will-go = Au prochain tour, { $seat } ira au Bureau du Budget, sans lancer.
antijeu-will-go-you = Au prochain tour, vous irez au Bureau du Budget, sans lancer.
antijeu-missed = { $seat } a passé son tour.
antijeu-missed-you = Vous avez passé votre tour.
antijeu-recalled = { $seat } va au Bureau du Budget, sans lancer.
antijeu-recalled-you = Vous allez au Bureau du Budget, sans lancer.

# -- une case encore à lire
antijeu-field-kind = Ce que c’est
antijeu-field-cartel = Couleur du groupe
antijeu-field-circles = Cercles de cette société
antijeu-lap = { $seat } : le pion a-t-il atteint ou passé le Bureau du Budget ?
antijeu-lap-waits = { $seat } regarde si son pion a passé ou atteint le Bureau du Budget.
antijeu-call-lap = Votre pion a-t-il atteint ou passé le Bureau du Budget ?
antijeu-action-not-passed = Non, pas encore
antijeu-not-passed = { $seat } n’a pas encore atteint le Bureau du Budget.
antijeu-not-passed-you = Vous n’avez pas encore atteint le Bureau du Budget.
antijeu-action-read-lap = Oui
antijeu-field-past = Oui : où est-il ?
antijeu-past = { $count ->
    [0] il est dessus
    [one] une case plus loin
   *[other] { $count } cases plus loin
  }
antijeu-lap-too-short = Le parcours n’aurait que { $count } cases : aucun plateau n’est si petit. Relisez la case.
antijeu-lap-read = Tour complet : le parcours a { $count } cases.

# -- une fiche
antijeu-action-buy-token = Poser une fiche
antijeu-action-decline-token = Non
antijeu-field-company = Société
antijeu-field-sure = La partie finit là : c’est voulu
antijeu-free = c’est gratuit
antijeu-buy-for = Poser une fiche : { $amount }
antijeu-companies = l’une des { $count } sociétés
antijeu-offer = { $seat } peut poser une fiche sur { $company } : { $amount }.
antijeu-call-offer = Une fiche sur { $company } ? { CAP($amount) }.
antijeu-bought = { $seat } pose une fiche sur { $company } : { $amount }.
antijeu-bought-you = Vous posez une fiche sur { $company } : { $amount }.
antijeu-nothing = Rien à payer, rien à poser.
antijeu-short-of-token = Il faut { $amount } : il n’y a pas assez. Empruntez d’abord, ou laissez.
antijeu-not-bought = { $seat } ne pose pas de fiche.
antijeu-not-bought-you = Vous ne posez pas de fiche.
antijeu-memo-token = fiche, { $company }
antijeu-memo-token-all = fiches

# -- l’affaire
antijeu-assigned = { $cartel } : l’affaire est à { $seat }.
antijeu-assigned-you = { $cartel } : l’affaire est à vous.
antijeu-action-oust = C’est décidé
antijeu-field-yes = Fiches des autres
antijeu-oust = { $cartel } : { $seat } décide des fiches des autres.
antijeu-call-oust = { $cartel } : que deviennent les fiches des autres ?
antijeu-oust-yes = Toutes rendues : la banque verse { $amount }
antijeu-oust-no = Toutes en place : rien à verser
antijeu-left-in-place = { $cartel } : { $seat } laisse les autres fiches en place.
antijeu-left-in-place-you = { $cartel } : vous laissez les autres fiches en place.
antijeu-ousted = { $cartel } : { $seat } reprend { antijeu-tokens } et reçoit { $amount }.
antijeu-ousted-you = { $cartel } : vous reprenez { antijeu-tokens } et recevez { $amount }.
antijeu-memo-ousted = fiches rendues, { $cartel }
antijeu-memo-ousted-all = fiches rendues
antijeu-action-replace = Poser ces fiches
antijeu-none-replace = N’en poser aucune
antijeu-action-done-replacing = C’est tout
antijeu-replace = { $count ->
    [one] { $cartel } : { $seat } peut remplacer une fiche.
   *[other] { $cartel } : { $seat } peut remplacer { $count } fiches au plus.
  }
antijeu-call-replace = { $count ->
    [one] { $cartel } est à vous : vous pouvez remplacer une fiche.
   *[other] { $cartel } est à vous : remplacez { $count } fiches au plus.
  }
antijeu-call-each = { $amount } la fiche, à la banque. Ce qui reste vide se prendra plus tard.
antijeu-replaced = { $cartel } : { $seat } pose { antijeu-tokens } pour { $amount }.
antijeu-replaced-you = { $cartel } : vous posez { antijeu-tokens } pour { $amount }.
antijeu-memo-replaced = fiches reposées, { $cartel }
antijeu-memo-replaced-all = fiches reposées
antijeu-draw = Partie nulle, { $cartel }. Aux dés : { $seats }.
antijeu-draw-waits = Partie nulle, { $cartel }. On tire l’affaire aux dés. Encore à lancer : { $seats }.
antijeu-call-draw = Lancez { any-dice-count } : le plus haut total prend l’affaire.
antijeu-draw-won = { $seat } a le plus haut total.
antijeu-draw-won-you = Vous avez le plus haut total.
antijeu-broken = { $cartel } : cartel brisé. La banque verse { $amount } à { $seat }.
antijeu-broken-you = { $cartel } : cartel brisé. La banque vous verse { $amount }.
antijeu-broken-news = { $cartel } : { $seat } brise le cartel.
antijeu-broken-news-you = { $cartel } : vous brisez le cartel.
antijeu-memo-prime = prime, { $cartel }
antijeu-memo-prime-all = primes

# -- payer, emprunter
antijeu-memo-fee = { $company } est condamnée
antijeu-memo-fee-all = indemnités de surveillance
antijeu-memo-fine = amende chez { $company }
antijeu-memo-fine-all = amendes
antijeu-memo-court = double au tribunal
antijeu-memo-card = boîte postale
antijeu-action-pay-due = C’est payé
antijeu-pay-what-is-there = Payer ce qu’il y a : { $amount }
antijeu-owes-part = { $amount } à { $to }
antijeu-owes-part-you = { $amount } à vous
antijeu-call-owed = { CAP($why) } : { $seat } vous doit { $amount }.
antijeu-pays = { $seat } paie : { $debts }.
antijeu-pays-you-seat = Vous payez { $debts }.
antijeu-due = { CAP($why) } : { $seat } doit { $debts }.
antijeu-due-to = { CAP($why) } : { $seat } doit { $amount } à { $to }.
antijeu-due-to-you-to = { CAP($why) } : { $seat } vous doit { $amount }.
antijeu-creditor = à { $to }
antijeu-creditor-you = à vous
antijeu-call-due = { CAP($why) } : vous devez { $amount }.
antijeu-lacks = Il manque { $amount } à { $seat }, qui doit emprunter.
antijeu-call-lacks = Il vous manque { $amount } : il faut emprunter.
antijeu-lacks-all = Il manque { $amount } à { $seat }, sans crédit : c’est la fin.
antijeu-call-lacks-all = Il vous manque { $amount }, et vous n’avez plus de crédit : payez ce qu’il y a, la partie finit là.
antijeu-written-off = Il manque { $amount } à { $seat } : c’est effacé.
antijeu-written-off-you = Il vous manque { $amount } : c’est effacé.
antijeu-action-use-waiver = Rendre la carte au lieu de l’amende
antijeu-action-keep-waiver = Garder la carte
antijeu-waived = { $seat } rend sa carte au lieu de l’amende, { $amount }.
antijeu-waived-you = Vous rendez votre carte au lieu de l’amende, { $amount }.
antijeu-waiver-kept = { $seat } garde sa carte, et paie l’amende.
antijeu-waiver-kept-you = Vous gardez votre carte, et payez l’amende.
antijeu-action-borrow = Emprunter
antijeu-field-borrow-cartel = Emprunter, une fois par affaire
antijeu-loan-on = { $amount } sur { $cartel }
antijeu-borrowed = { $cartel } : { $seat } emprunte { $amount } et prend la note de crédit.
antijeu-borrowed-you = { $cartel } : vous empruntez { $amount } et prenez la note de crédit.
antijeu-memo-loan = emprunt, { $cartel }
antijeu-memo-loan-all = emprunts

# -- ce que font les mains
antijeu-then = { $one } { $other }
antijeu-hands = { $seat } : { $parts }.
antijeu-hands-bank = La banque : { $parts }.
antijeu-hands-to = { $what } à { $to }
antijeu-hands-note = la note de crédit « { $cartel } »
antijeu-hands-lift = { antijeu-tokens } à ôter sur { $company }
antijeu-hands-lay = { antijeu-tokens } sur { $company }
antijeu-hands-pawn = pion sur la case « { $square } »
antijeu-hands-pawn-unread = pion sur la case { $number }
antijeu-hands-keep = { $count ->
    [one] la carte devant soi
   *[other] { $count } cartes devant soi
  }
antijeu-hands-return = { $count ->
    [one] la carte sous la pile
   *[other] { $count } cartes sous la pile
  }
antijeu-call-give = Donnez { $what } à { $to }.
antijeu-call-take = Prenez { $what } à la banque.
antijeu-call-get = { $seat } vous donne { $what }.
antijeu-call-lift = Ôtez { antijeu-tokens } sur { $company }.
antijeu-call-lay = Posez { antijeu-tokens } sur { $company }.
antijeu-call-pawn = Votre pion : sur la case « { $square } ».
antijeu-call-pawn-unread = Votre pion : sur la case { $number }.
antijeu-call-keep = { $count ->
    [one] Gardez la carte devant vous.
   *[other] Gardez { $count } cartes devant vous.
  }
antijeu-call-return = { $count ->
    [one] Remettez la carte sous la pile.
   *[other] Remettez { $count } cartes sous la pile.
  }

# -- la boîte postale
antijeu-draw-card = { $seat } tire une carte. Laquelle ?
antijeu-draw-card-waits = { $seat } tire une carte.
antijeu-call-card = Tirez une carte, lisez-la à voix haute et dites laquelle.
antijeu-action-read-card = C’est cette carte
antijeu-action-type-card = Noter une carte inconnue
antijeu-field-text = Texte
antijeu-field-keep = Quand
antijeu-field-effect = Ce qu’elle fait
antijeu-field-amount = Combien
antijeu-drawn = { $seat } tire « { $card } ».
antijeu-drawn-you = Vous tirez « { $card } ».
antijeu-card-kept = { $seat } garde la carte.
antijeu-card-kept-you = Vous gardez la carte.
antijeu-card-nothing = La carte ne change rien.
antijeu-obey = { $seat } suit la carte : notez l’argent ou la case.
antijeu-obey-waits = { $seat } suit la carte.
antijeu-call-obey = Suivez votre carte, et notez l’argent ou la case.
antijeu-action-card-money = Noter une somme
antijeu-field-card-money-amount = Combien, en euros
antijeu-field-source = De
antijeu-field-to = À
antijeu-action-card-move = Mener le pion à cette case
antijeu-action-card-done = La carte est faite
antijeu-card-owes = La carte : { $seat } doit { $amount } à { $to }.
antijeu-card-owes-you-seat = La carte : vous devez { $amount } à { $to }.
antijeu-card-owes-you-to = La carte : { $seat } vous doit { $amount }.
antijeu-card-done = { $seat } a suivi la carte.
antijeu-card-done-you = Vous avez suivi la carte.

# -- l’échange
antijeu-action-propose-trade = Proposer un échange
antijeu-field-other = Avec
antijeu-field-gives = Je donne
antijeu-field-gets = Je reçois
antijeu-tokens-on = { antijeu-tokens } sur { $company }
antijeu-case-of = l’affaire « { $cartel } »
antijeu-trade = { $seat } propose { $gives } à { $other }, contre { $gets }.
antijeu-trade-you-seat = Vous proposez { $gives } à { $other }, contre { $gets }.
antijeu-go-withdraw = Je retire mon offre
antijeu-trade-withdrawn = { $seat } retire son offre à { $other }.
antijeu-trade-withdrawn-you-seat = Vous retirez votre offre à { $other }.
antijeu-trade-withdrawn-you-other = { $seat } retire son offre.
antijeu-call-proposed = Vous proposez { $gives } à { $other }, contre { $gets }.
antijeu-call-trade = { $seat } vous propose { $gives }, contre { $gets }.
antijeu-trade-proposed = { $seat } propose { $gives } à { $other }, contre { $gets }.
antijeu-trade-proposed-you-seat = Vous proposez { $gives } à { $other }, contre { $gets }.
antijeu-trade-proposed-you-other = { $seat } vous propose { $gives }, contre { $gets }.
antijeu-action-accept-trade = J’accepte
antijeu-action-decline = Je refuse
antijeu-traded = C’est échangé : { $seat } donne { $gives }, { $other } donne { $gets }.
antijeu-traded-you-seat = C’est échangé : vous donnez { $gives }, { $other } donne { $gets }.
antijeu-traded-you-other = C’est échangé : { $seat } donne { $gives }, vous donnez { $gets }.
antijeu-two-owners = Un échange se fait à deux : demandez à un seul joueur ce que vous recevez.
antijeu-trade-refused = { $seat } refuse l’échange avec { $other }.
antijeu-trade-refused-you-seat = Vous refusez l’échange avec { $other }.
antijeu-trade-refused-you-other = { $seat } refuse votre échange.

# -- la fin
antijeu-action-end-game = Finir la partie ici
antijeu-why-broke = { $seat } n’aurait plus ni argent ni crédit
antijeu-why-broke-you = vous n’auriez plus ni argent ni crédit
antijeu-why-agreed = la table s’arrête et compte les points
antijeu-end-unpaid = { $seat } ne peut pas tout payer : la partie est finie. Ce n’est pas une défaite : les scores décident.
antijeu-end-unpaid-you = Vous ne pouvez pas tout payer : la partie est finie. Ce n’est pas une défaite : les scores décident.
antijeu-end-broke = { $seat } n’a plus rien : la partie est finie. Ce n’est pas une défaite : les scores décident.
antijeu-end-broke-you = Vous n’avez plus rien : la partie est finie. Ce n’est pas une défaite : les scores décident.
antijeu-end-rounds = Le dernier tour est joué : la partie est finie.
antijeu-end-agreed = La table s’arrête là : la partie est finie.
antijeu-score-cash = billets
antijeu-score-case = affaire { $cartel }
antijeu-score-note = note de crédit, { $cartel }

# -- ce qui ne se peut pas
refusal-due-pending = Un paiement passe avant tout le reste. Réglez-le d’abord.
refusal-choice-pending = Autre chose passe d’abord : { $step }. Répondez à ce que l’écran demande.
refusal-no-offer = Cela n’est pas offert maintenant. Prenez ce que l’écran propose, ou lancez les dés.
refusal-circle-full = Tous les cercles de cette société sont pris. Choisissez-en une autre, ou laissez.
refusal-case-of-other = Cette affaire est déjà attribuée : l’autre est seul à pouvoir y poser des fiches. Choisissez une autre société, ou laissez.
refusal-too-poor = Il faut { $needed } : il n’y a pas assez. Empruntez d’abord, ou demandez moins.
refusal-too-many = Au plus { $high } ici : autant que de fiches rendues. Demandez-en moins.
refusal-not-holder = Il faut pour cela tenir cette affaire, ou avoir ces fiches. Choisissez parmi ce qui est proposé.
refusal-loan-used = On emprunte une seule fois sur une affaire, et c’est fait. Prenez-en une autre.
refusal-not-short = On n’emprunte que pour ce que l’on ne peut pas payer. Payez, ou attendez.
refusal-bad-amount = Cela ne va pas : donnez une somme de 50 en 50, de l’un à l’autre, ou de 1 à 12 cases.
refusal-trades-off = À cette table, on n’échange pas : c’était à décider avant de commencer.
refusal-double-claim = Cet échange donnerait une même affaire à deux joueurs. Donnez ou demandez autre chose.
refusal-ends-game = La partie finirait là : { $why }. Si c’est voulu, touchez « { antijeu-field-sure } ».
refusal-not-reachable = Deux dés ne mènent pas là. Relisez-les, ou recomptez les cases.
refusal-square-mismatch = Les dés et la case ne vont pas ensemble : jusqu’à la case, le compte est de { $count }. Relisez les deux.
refusal-unknown-square = Cette case ne va pas ici, ou n’est pas connue. Recomptez, ou prenez-en une autre.
refusal-unlike-sisters = { $cartel } : sur les sociétés lues { $days }, cercles : { $count }. Relisez les cercles et la couleur.
refusal-fourth-company = { $cartel } a déjà ses trois sociétés, lues { $days }. Relisez la couleur.
refusal-known-square = La case { $number } est { $there }, lue { $day }. Recomptez depuis le Bureau du Budget.
