# Ambition : ce que dit le jeu, opération par opération.

# the game
ambition-name = Ambition
ambition-tagline = le chocolat
ambition-first-game = Pour une première partie, laissez de côté le bluff, le chantage à l’Express et la revente du Confidentiel. Lisez chaque opération de janvier au moment de la jouer.
ambition-stop-hire = Embau­che
ambition-stop-cocoa = Achat du cacao
ambition-stop-make = Fabri­cation
ambition-stop-sell = Vente
ambition-stop-cash-in = Encais­sement
ambition-stop-confidential = Confi­dentiel
ambition-stop-accounts = Comptes

# trades
ambition-trade-worker = Ouvriers
ambition-trade-salesperson = Commerciaux
ambition-trade-secretary = Secrétaires
ambition-trade-accountant = Comptables

# fields
ambition-field-worker = Ouvriers
ambition-field-salesperson = Commerciaux
ambition-field-secretary = Secrétaires
ambition-field-accountant = Comptables
ambition-field-bars = Barres
ambition-field-price = Cours d’une barre
ambition-field-banker = Banquier de janvier
ambition-field-markets = Les cinq marchés du plateau, dans l’ordre, séparés par des virgules
ambition-field-cocoa_capacity = Barres dans une case cacao
ambition-field-chocolate_capacity = Barres dans une case chocolat (0 : sans limite)
ambition-field-pawns = Pions : { $trade }
ambition-field-loan_interest = Intérêt d’un emprunt, par mois
ambition-field-smallest_bill = Plus petit billet
ambition-field-first = Premier marché
ambition-field-second = Deuxième marché
ambition-field-third = Troisième marché
ambition-field-fourth = Quatrième marché
ambition-field-fifth = Cinquième marché
ambition-field-target = Qui est visé
ambition-field-contracts = Contrats
ambition-field-count = Combien
ambition-field-to = À qui
ambition-field-amount = Montant
ambition-field-words = Ce qui est convenu
ambition-direct-bars = Barres à vendre, { $price } l’une
ambition-bonds-each = Titres, { $value } l’un
ambition-field-counted = Billets comptés derrière le cache
ambition-field-seat = Qui

# actions
ambition-action-read-box = Enregistrer ce que dit la boîte
ambition-action-name-banker = Commencer janvier
ambition-action-draw-banker = Tirer le banquier au sort
ambition-action-proceed = Continuer
ambition-action-reveal = Révéler
ambition-action-hire = Embaucher et payer
ambition-action-seal-plan = Sceller mon embauche
ambition-action-amend = Réduire l’effectif
ambition-action-announce = Annoncer
ambition-action-split-offer = Répartir autrement
ambition-action-place-bid = Sceller mon offre
ambition-action-pass-market = Je n’achète rien ici
ambition-action-take-share = Prendre ce qui reste
ambition-action-decline-share = Le laisser au suivant
ambition-action-announce-price = Annoncer ce cours
ambition-action-announce-pass = Annoncer que je passe
ambition-action-challenge = Contrôle
ambition-action-let-pass = Je laisse passer
ambition-action-make = Fabriquer
ambition-action-cash-in = Encaisser
ambition-action-sell-direct = Vendre du chocolat à la banque
ambition-action-buy-bonds = Acheter des titres
ambition-action-sell-bonds = Vendre des titres
ambition-action-borrow = Emprunter 50 000
ambition-action-repay = Rembourser 50 000
ambition-action-close-accounts = Clore mes comptes
ambition-action-transfer = Payer un autre joueur
ambition-action-note = Noter un accord
ambition-action-recount = Recompter ma caisse
ambition-action-pay-charge = Payer
ambition-action-declare-bankrupt = Déclarer la faillite

# the arrow
ambition-go-close-hiring = L’embauche est faite. Suite : le cacao
ambition-go-open-market = Les tas sont posés. Ouvrir { $market }
ambition-go-paid-next = C’est payé. Ouvrir { $market }
ambition-go-paid-make = C’est payé. Suite : la fabrication
ambition-go-unsold-next = Les barres sont rendues. Ouvrir { $market }
ambition-go-unsold-make = Les barres sont rendues. Suite : la fabrication
ambition-go-close-market = Fermer le marché et servir
ambition-go-end-month = Le mois est fini. La banque passe à { $next }
ambition-go-end-game = Tout est clos. Voir le résultat
ambition-reveal-market = Révéler { $market }
ambition-pay-charge = Payer { $amount }

# prompts
ambition-opening-headline = Préparez la table et nommez le banquier.
ambition-opening-headline-waits = La table se prépare et nomme le banquier.
ambition-opening-read = La partie dure { $months } mois, de janvier à { $last }.
ambition-opening-move-cash = Donnez { $capital } à chacun, derrière son cache : { $bills }.
ambition-opening-move-any-cash = Donnez { $capital } à chacun, derrière son cache.
ambition-opening-move-express = Distribuez trois cartes Express à chacun, face cachée.
ambition-opening-move-contracts = Mélangez les contrats, face cachée.
ambition-opening-move-decks = Mélangez les contrats et les Confidentiels, face cachée.
ambition-hiring-waiting = Embauche. On attend { $seats }.
ambition-hiring-amending = Embauche. { $seats } : personnel à réduire.
ambition-hiring-sealed = Tous les plans sont scellés.
ambition-hiring-done = Tout le monde a embauché.
ambition-hiring-read = Choisissez votre personnel du mois, puis payez les salaires à la banque.
ambition-hiring-read-secret = Choisissez votre personnel du mois en secret ; tous les plans s’ouvrent ensemble.
ambition-hiring-move = Posez les pions sur le plateau et payez la banque.
ambition-hiring-move-loans = Posez les pions sur le plateau et payez la banque ; après emprunt, quand l’embauche est close.
ambition-hiring-move-later = Posez les pions sur le plateau. La banque se paie quand l’embauche est close.
ambition-offering-headline = L’offre. { $seat } annonce des barres.
ambition-offering-read = Chacun annonce un nombre de barres à mettre en vente.
ambition-offering-move = Posez les barres annoncées au centre du plateau.
ambition-splitting-headline = { $bars ->
    [0] Aucune barre à vendre ce mois-ci.
    [one] Une barre à vendre ce mois-ci.
   *[other] { $bars } barres à vendre ce mois-ci.
    }
ambition-splitting-move = Posez les barres en tas sur les marchés : { $lots }.
ambition-lot-at = { $market } { $bars }
ambition-bidding-waiting = { $market }. On attend { $seats }.
ambition-bidding-ready = { $market }. Tout est scellé.
ambition-bidding-read = { $market } vend { $bars ->
    [one] une barre
   *[other] { $bars } barres
    }. Chacun écrit son cours et ses barres, en secret.
ambition-settling-headline = { $market }. À payer à la banque : { $seats }.
ambition-settling-nobody = { $market }. Personne n’achète.
ambition-settling-deciding = { $market }. { $seat } prend ou laisse ce qui reste.
ambition-settling-move = { $seat } : { $bars ->
    [one] une barre de cacao
   *[other] { $bars } barres de cacao
    } dans sa case, contre { $paid }.
ambition-settling-for = { $move } Par exemple { $bills }.
ambition-settling-face = Le cacao se pose face claire.
ambition-settling-back = { $bars ->
    [one] Une barre retourne à la banque.
   *[other] { $bars } barres retournent à la banque.
    }
ambition-announcing-headline = { $market }. { $seat } annonce.
ambition-announcing-doubts = { $market }. Quelqu’un contrôle-t-il une annonce ? On attend { $seats }.
ambition-announcing-doubts-waits = { $market }. On peut encore contrôler une annonce. On attend { $seats }.
ambition-announcing-done = { $market }. Plus personne ne contrôle : on sert les barres.
ambition-announcing-read = Annoncez votre cours à voix haute, vrai ou faux.
ambition-making-headline = Fabrication. On attend { $seats }.
ambition-making-read = { $bars ->
    [0] Ce mois-ci, les ouvriers ne fabriquent rien.
    [one] Une barre au plus par ouvrier.
   *[other] { $bars } barres au plus par ouvrier.
    }
ambition-making-move = Retournez les barres, face foncée, et passez-les dans la case chocolat.
ambition-cashing-headline = Encaissement. On attend { $seats }.
ambition-cashing-read = Deux liasses au plus par comptable.
ambition-cashing-move = Comptabilité, à gauche du cache : ses cartes vont sous le talon, les liasses encaissées derrière le cache.
ambition-accounts-waiting = Comptes. On attend { $seats }.
ambition-accounts-done = Tous les comptes sont clos.
ambition-accounts-read = Un titre vaut { $value } ce mois-ci.
ambition-accounts-move = La banque paie et reçoit ; barres vendues, titres et cartes Emprunt changent de main.
ambition-shortage-headline = Pas assez d’argent pour payer : { $seats }.
ambition-shortage-over = Paiement attendu : { $seats }.
ambition-shortage-interest = Les intérêts dépassent ce qui est en caisse.
ambition-shortage-staff = Même licencier tout le monde coûte plus que ce qui est en caisse.
ambition-shortage-reason = { END($reason) }
ambition-shortage-why = { END($reason) } { $read }
ambition-shortage-read = Un titre à vendre, un emprunt, l’aide d’un autre joueur. Sinon, la faillite se déclare sous « { besides } », puis « { anytime } ».

# the story
ambition-banker-named = { $seat } tient la banque en janvier. Chacun commence avec { $capital }.
ambition-banker-drawn = Le sort désigne { $seat }, qui tient la banque en janvier. Chacun commence avec { $capital }.
ambition-box-read = { $count ->
    [one] La table a lu une valeur sur sa boîte.
   *[other] La table a lu { $count } valeurs sur sa boîte.
    }
ambition-hired = { $seat } a { $headcount ->
    [one] une personne
   *[other] { $headcount } personnes
    } : salaires { $salaries }.
ambition-hired-cut = { $seat } a { $headcount ->
    [0] licencié tout le monde
    [one] une personne
   *[other] { $headcount } personnes
    } : salaires { $salaries }, indemnités { $severance }.
ambition-hired-nobody = { $seat } n’emploie personne.
ambition-plans-opened = Les plans d’embauche sont ouverts.
ambition-hired-short = Il n’y a plus assez de pions pour { $seat } : il manque { $pawns }.
ambition-plan-sealed = { $seat } a scellé son embauche.
ambition-amended = Après emprunt, { $seat } réduit son effectif à { $headcount }.
ambition-hiring-closed = L’embauche est close.
ambition-announced = { $seat } annonce { $bars ->
    [0] zéro barre
    [one] une barre
   *[other] { $bars } barres
    }.
ambition-offer-laid = L’offre du mois est posée : { $bars ->
    [0] rien
    [one] une barre
   *[other] { $bars } barres
    }.
ambition-offer-split = Le banquier répartit les tas : { $lots }.
ambition-bid-sealed = { $market } : { $seat } a scellé son enveloppe.
ambition-revealed = { $market } : les enveloppes sont ouvertes.
ambition-envelopes-closed = { $market } : les enveloppes sont closes, place aux annonces.
ambition-bought = { $market } : { $seat } achète { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } à { $price }, paie { $paid }.
ambition-outbid = { $market } : { $seat } demandait { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } à { $price } et n’obtient rien.
ambition-market-passed = { $market }, sans offre : { $seats }.
ambition-unsold = { $bars ->
    [one] Une barre invendue retourne à la banque.
   *[other] { $bars } barres invendues retournent à la banque.
    }
ambition-declined = { $seat } laisse { $bars ->
    [one] la barre
   *[other] les { $bars } barres
    } qui restaient.
ambition-paid = { $market } : c’est payé.
ambition-said = { $seat } annonce { $price }, { $bars ->
    [one] une barre
   *[other] { $bars } barres
    }.
ambition-said-pass = { $seat } passe.
ambition-bluff-caught = Contrôle par { $seat } : { $target } avait écrit { $price }. Bluff : { $target } paie { $fine } à { $seat } et n’achète rien ici.
ambition-bluff-honest = Contrôle par { $seat } : { $target } avait bien écrit { $price }, { $seat } lui paie { $fine }.
ambition-market-closed = { $market } : les contrôles sont finis, on sert les barres.
ambition-made = { $seat } fabrique { $bars ->
    [0] zéro barre
    [one] une barre
   *[other] { $bars } barres
    } de chocolat.
ambition-bundle = { $tonnes } t : { $price }
ambition-cashed = { $seat } encaisse { $count ->
    [0] zéro liasse
    [one] une liasse
   *[other] { $count } liasses
    } : { $amount }.
ambition-borrowed = { $seat } emprunte { $amount }.
ambition-repaid = { $seat } rembourse { $amount }, emprunt pris en { $month }.
ambition-bonds-sold = { $seat } vend { $count ->
    [one] un titre
   *[other] { $count } titres
    } : { $amount }.
ambition-bonds-bought = { $seat } achète { $count ->
    [one] un titre
   *[other] { $count } titres
    } : { $amount }.
ambition-sold-direct = Vente directe : { $seat } livre { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } à la banque pour { $amount }.
ambition-closed = { $seat } a clos ses comptes.
ambition-closed-interest = { $seat } paie { $amount } d’intérêts et clôt ses comptes.
ambition-month-ended = { CAP($month) } est terminé.
ambition-short = { $seat } n’a pas de quoi payer.
ambition-bankrupt = Faillite : { $seat } quitte la partie et rend tout à la banque ; ses contrats vont sous le talon.
ambition-last-standing = { $seat } reste seul en jeu et gagne.
ambition-transfer-seen = { $seat } paie { $to } ; la somme reste entre eux.
ambition-note = Accord noté entre { $seat } et { $to } : { $words }
ambition-note-made = { $seat } et { $to } notent un accord.
ambition-recount = { $seat } recompte sa caisse : écart de { $difference }.
ambition-recount-right = { $seat } recompte sa caisse : le compte y est.

# memos
ambition-memo-capital = capital de départ
ambition-memo-salaries = salaires
ambition-memo-severance = indemnités
ambition-memo-cocoa = { $bars ->
    [one] une barre de cacao, { $market }
   *[other] { $bars } barres de cacao, { $market }
    }
ambition-memo-fine = amende
ambition-memo-bundle = liasses encaissées
ambition-memo-loan = emprunt
ambition-memo-repaid = emprunt remboursé
ambition-memo-interest = intérêts
ambition-memo-bond-sold = titres vendus
ambition-memo-bond-bought = titres achetés
ambition-memo-direct = vente directe
ambition-memo-transfer = entre joueurs
ambition-memo-recount = recomptage
ambition-memo-bankrupt = faillite
ambition-memo-start = état de départ

# scoring
ambition-score-cash = Caisse
ambition-score-bonds = { $count ->
    [0] Aucun titre
    [one] Un titre
   *[other] { $count } titres
    }
ambition-score-loans = { $count ->
    [0] Aucun emprunt
    [one] Un emprunt à rendre
   *[other] { $count } emprunts à rendre
    }
ambition-score-bankrupt = Faillite

# counters
ambition-counter-worker = ouvriers
ambition-counter-salesperson = commerciaux
ambition-counter-secretary = secrétaires
ambition-counter-accountant = comptables
ambition-counter-cocoa = barres de cacao
ambition-counter-chocolate = barres de chocolat
ambition-counter-bonds = titres
ambition-counter-express = cartes Express en main
ambition-counter-cursor = curseur
ambition-counter-cocoa-capacity = barres dans une case cacao
ambition-counter-chocolate-capacity = barres dans une case chocolat (0 : sans limite)
ambition-counter-banker = banquier
ambition-counter-loan = { $number ->
    [1] premier emprunt
   *[other] second emprunt
}
ambition-counter-bundle = liasse du contrat { $number } ({ $tonnes } t)
ambition-counter-tonnes = quantité du contrat { $number } ({ $tonnes } t)
ambition-counter-month = mois du contrat { $number } ({ $tonnes } t)
ambition-counter-tray = place du contrat { $number } ({ $tonnes } t) et de sa liasse
ambition-loan-none = aucun
ambition-loan-taken = pris en { $month }
ambition-in-month = { $month }
ambition-counter-won = contrats obtenus ce mois-ci
ambition-counter-direct = barres vendues en direct ce mois-ci
ambition-counter-salaries = salaires payés ce mois-ci
ambition-counter-received = Express reçu ce mois-ci
ambition-counter-peeked = Confidentiel du mois déjà lu
ambition-counter-lot = barres en vente, { $market }
ambition-piece-contract = contrat { $number } ({ $tonnes } t)
ambition-piece-offer = barres à vendre, sur le plateau
ambition-counter-aside = contrats encore retournés
ambition-counter-card-tonnes = quantité du contrat en jeu
ambition-counter-card-opening = prix de base du contrat en jeu
ambition-counter-card-maximum = prix maximum du contrat en jeu
ambition-counter-readings = Confidentiels lus depuis le début
ambition-counter-rule = règle pour { $month }, { $who } : { $rule }{ $named ->
    [yes] { " " }({ $trade })
   *[no] { "" }
}
ambition-rule-on = en vigueur
ambition-rule-off = levée
ambition-yes = oui
ambition-lies-gone = plus sur la table
ambition-lies-secretariat = au secrétariat
ambition-lies-accounting = à la comptabilité
ambition-lies-hand = en main
ambition-lies-bundle = sa liasse seule à la comptabilité
ambition-lies-returned = rendu
ambition-lies-under = sous le talon
ambition-lies-cashed = encaissé
ambition-correct-own = L’argent derrière le cache n’est pas ici : chacun recompte le sien, sur son téléphone ou sur la tablette qu’on lui passe.

# options
ambition-option-months = Durée, en mois
ambition-option-months-help = Six à douze mois ; huit durent environ deux heures et demie, et chaque mois de plus une vingtaine de minutes.
ambition-option-bluff = Bluff aux marchés du cacao
ambition-option-bluff-help = Le cours annoncé peut mentir ; un contrôle coûte ou rapporte 5 000.
ambition-option-hire_order = Ordre d’embauche
ambition-option-hire_order-help = Chacun quand il veut, à tour de rôle, ou tous en secret.
ambition-option-hire_order-free = libre
ambition-option-hire_order-clockwise = à tour de rôle
ambition-option-hire_order-simultaneous = tous ensemble, en secret
ambition-option-sealed_cursors = Curseurs secrets
ambition-option-sealed_cursors-help = Les curseurs sont révélés ensemble.
ambition-option-sealed_attendance = Participation secrète
ambition-option-sealed_attendance-help = Chacun dit en secret s’il négocie ; on révèle ensemble.
ambition-option-attend_without_stock = Négocier sans stock
ambition-option-attend_without_stock-help = On peut participer sans pouvoir livrer, mais pas accepter.
ambition-option-partial_may_decline = Refuser une part trop petite
ambition-option-partial_may_decline-help = Servi en partie, on peut laisser les barres au suivant.
ambition-option-uneven_lots = Tas inégaux
ambition-option-uneven_lots-help = Le banquier répartit l’offre comme il veut.
ambition-option-price_step_max = Hausse maximale
ambition-option-price_step_max-help = D’un tour de négociation au suivant.
ambition-option-covenant_lasts = La clause d’emprunt dure
ambition-option-covenant_lasts-help = Tant que l’on doit, pas plus de personnel que les autres.
ambition-option-loans_per_month = Emprunts par mois
ambition-option-loans_per_month-help = Deux emprunts en tout, quoi qu’il arrive.
ambition-option-rescue_interest = Intérêts dès le mois de secours
ambition-option-rescue_interest-help = Un emprunt pris avant les comptes paie dès ce mois.
ambition-option-loan_open_cash = Endetté, caisse ouverte
ambition-option-loan_open_cash-help = Qui doit joue sans cache jusqu’au remboursement.
ambition-option-last_month_backlog = Dernier mois : l’arriéré compte
ambition-option-last_month_backlog-help = Les liasses en attente occupent les comptables.
ambition-option-last_debt_scores = Dernière dette au score
ambition-option-last_debt_scores-help = Aux derniers comptes, un manque devient une caisse négative.
ambition-option-express_deck = Cartes Express
ambition-option-express_deck-help = Celles de la boîte, ou distribuées par l’application.
ambition-option-express_deck-physical = celles de la boîte
ambition-option-express_deck-virtual = distribuées ici
ambition-option-confidential_deck = Cartes Confidentiel
ambition-option-confidential_deck-help = Celles de la boîte, ou mélangées par l’application.
ambition-option-confidential_deck-physical = celles de la boîte
ambition-option-confidential_deck-virtual = mélangées ici
