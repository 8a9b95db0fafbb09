# Les cartes : la boîte sur la table, la donne, les informations vues puis révélées.

# -- la mise en place

goodwill-opening-headline = Installez le jeu.
goodwill-opening-headline-waits = La table installe le jeu.
goodwill-opening-read = La partie dure { $years } ans, de { $first } à 1957. Trois entreprises, un seul marché : à la fin, le plus riche gagne.
goodwill-opening-move-boards = Au milieu, les trois entreprises ; à côté, l’année et les événements.
goodwill-opening-move-markers = Marqueurs : prix sur { $price } $, année sur { $year }.
goodwill-opening-move-cash = Donnez { $cash } $ à chacun, par exemple : { $bills }.
goodwill-opening-move-any-cash = Donnez { $cash } $ à chacun.
goodwill-opening-move-bank = Le reste fait la banque.
goodwill-opening-move-slates = Donnez une ardoise à chacun.
goodwill-opening-move-decks = Mélangez événements et pourcentages, à part. Posez quatre informations, face cachée : un de chaque.
goodwill-opening-start = Au départ
goodwill-opening-capital = Lingots au coffre
goodwill-opening-market = Part de marché
goodwill-opening-seats = Places
goodwill-opening-colour = Couleur
goodwill-opening-tabs = Informations à voir
goodwill-opening-house-board = Les onglets et les molettes n’ont pas encore été lus sur votre boîte : vérifiez-les plus bas.

goodwill-action-name-animator = Commencer
goodwill-action-draw-animator = Tirer l’animateur au sort
goodwill-action-choose-set = Changer de jeu de cartes
goodwill-action-read-tabs = Relire les onglets du plateau
goodwill-action-read-colours = Relire les couleurs des places
goodwill-action-read-wheels = Relire les molettes des ardoises
goodwill-field-animator = Qui tient l’écran de la table ?
goodwill-field-choose-set-cards = Quelles cartes sont sur la table ?
goodwill-cards-box = celles de la boîte
goodwill-cards-house = cartes maison
goodwill-field-read-tabs-first = Place 1
goodwill-field-read-tabs-second = Place 2
goodwill-field-read-tabs-third = Place 3
goodwill-field-read-tabs-fourth = Place 4
goodwill-field-read-tabs-fifth = Place 5
goodwill-field-read-tabs-sixth = Place 6
goodwill-field-wheel_1 = Première molette : ses nombres, séparés par des virgules
goodwill-field-wheel_2 = Seconde molette : ses nombres

goodwill-animator-named = { $seat } anime la partie.
goodwill-animator-named-you = Vous animez la partie.
goodwill-animator-drawn = Le sort désigne { $seat }, qui anime la partie.
goodwill-animator-drawn-you = Le sort vous désigne : vous animez la partie.
goodwill-set-box = On joue avec les cartes de la boîte.
goodwill-set-house = On joue avec les cartes maison.
goodwill-tabs-read = Les onglets du plateau ont été relus.
goodwill-colours-read = Les couleurs des places ont été relues.
goodwill-wheels-read = Les molettes des ardoises ont été relues.

# -- ressources et patrons du départ

goodwill-laying-tokens = { $company } : tirez au hasard trois jetons de ressource.
goodwill-laying-tokens-waits = { $company } : la table tire trois jetons de ressource.
goodwill-laying-boss = Tirez un patron pour { $place }.
goodwill-laying-boss-waits = La table tire un patron pour { $place }.
goodwill-laying-done = Tout est posé. Distribuez maintenant les actions.
goodwill-laying-done-waits = Tout est posé. La table distribue les actions.
goodwill-laying-dealt = Voici les ressources et les patrons.
goodwill-laying-dealt-read = Posez-les sur la table, ou suivez-les à l’écran.
goodwill-laying-move-bosses = Mélangez les { $count } patrons, face cachée.
goodwill-laying-move-pile = Les { $count } derniers patrons forment la réserve, face cachée.
goodwill-laying-move-two = Donnez à chacun cinq actions de chaque entreprise.
goodwill-laying-move-four = À quatre, remettez deux actions Crimson dans la boîte.
goodwill-laying-row = Patrons disponibles
goodwill-laying-none = à poser
goodwill-place-row = les disponibles, place { $number }

goodwill-lay-tokens = Poser les jetons : { $company }
goodwill-lay-boss = Poser ce patron : { $place }
goodwill-lay-new-boss = Poser un nouveau patron : { $place }
goodwill-go-deal = Tout est posé. Suite : les actions
goodwill-action-lay-tokens = Poser les jetons
goodwill-action-lay-boss = Poser un patron
goodwill-action-new-boss = Poser un nouveau patron
goodwill-field-boss = Patron
goodwill-field-lay-tokens-company = Entreprise
goodwill-field-lay-tokens-first = Premier jeton
goodwill-field-lay-tokens-second = Deuxième jeton
goodwill-field-lay-tokens-third = Troisième jeton
goodwill-field-salary = Salaire
goodwill-field-innovation = Innovation (l’ampoule)
goodwill-field-efficiency = Rendement (les engrenages)
goodwill-field-publicity = Publicité (le journal)
goodwill-field-first_from = Politique énergétique, première ligne, à gauche
goodwill-field-first_to = … et à droite de la flèche
goodwill-field-second_from = Deuxième ligne, à gauche
goodwill-field-second_to = … et à droite de la flèche
goodwill-field-line_1 = Politique, première ligne
goodwill-field-line_2 = Politique, deuxième ligne
goodwill-field-dividend = La carte porte la marque des dividendes

goodwill-tokens-laid = { $company } reçoit ses jetons : { $resources }.
goodwill-boss-laid = La carte { $boss } est posée : { $place }.
goodwill-laid = Les ressources et les patrons sont posés.

# -- la donne

goodwill-dealing-headline = Chacun voit ses actions sur sa page.
goodwill-dealing-waiting = Chacun compte ses actions.
goodwill-dealing-again = Chacun recompte ses actions.
goodwill-dealing-read = Vos actions sont votre affaire : ne les montrez à personne.
goodwill-dealing-move-deal = Mélangez toutes les actions. Distribuez-en { $count } à chacun, face cachée.
goodwill-dealing-move-take = Avec les actions de la boîte : chacun prend, sans les montrer, les { $count } que sa page lui indique. Sans téléphone, vous les verrez quand la tablette passera.
goodwill-dealing-count = Dites combien vous en avez de chaque entreprise : { $size } en tout.
goodwill-dealing-take = Vos actions
goodwill-dealing-hand = Les actions distribuées
goodwill-dealing-in = a compté
goodwill-dealing-out = compte encore
goodwill-dealing-wrong = Les actions { $companies } ne font pas le compte. Tout le monde recompte.

goodwill-action-declare-hand = Donner mon compte
goodwill-field-declare-hand-amber = Actions Amber
goodwill-field-declare-hand-black = Actions Black
goodwill-field-declare-hand-crimson = Actions Crimson
goodwill-go-first-lots = Chacun a ses actions. Suite : les informations

goodwill-hand-declared = { $seat } a compté sa main.
goodwill-deal-total = Les actions { $company } ne font pas le compte : il en faut { $count } en tout. Chacun recompte sa main.
goodwill-dealt = Toutes les actions sont là : { $count } par joueur.
goodwill-shares-taken = Chacun a pris ses { $count } actions.

# -- regarder

goodwill-looking-headline = { $year }. Chacun regarde ses informations.
goodwill-looking-read = Chacun regarde les informations dont l’onglet porte son numéro, une à la fois, les deux cartes, puis les remet à leur place, face cachée.
goodwill-looking-read-here = Chacun regarde ses informations sur sa page, une à la fois, à l’abri des regards.
goodwill-looking-move-first = Quatre informations sont sur le plateau, face cachée.
goodwill-looking-move-again = Posez quatre nouvelles informations, face cachée.
goodwill-looking-who = Qui peut voir quelles informations
goodwill-looking-has = a regardé
goodwill-lots-yours = Vos informations
goodwill-lots-none = Aucun onglet ne porte votre numéro : vous ne regardez rien cette fois.
goodwill-lot-name = Information { $position }
goodwill-lot-back = Relâchez, ou touchez de nouveau, pour la remettre face cachée.
goodwill-lot-today = Aujourd’hui : { $moves }.
goodwill-lot-idle = Aujourd’hui, rien ne bouge. { $why }
goodwill-lot-costs = { $company } paie { $now } $ par an au lieu de { $was } $
goodwill-lots-about = Ce qu’elles disent sur { $company }
goodwill-lots-hint = Information { $position }, { $percent } % : { $event }
goodwill-lots-nothing = Rien qui touche { $company } aujourd’hui.
goodwill-lot-left = À gauche
goodwill-lot-right = À droite

goodwill-action-looked = J’ai regardé
goodwill-go-first-company = Suite : les transactions

goodwill-looked-shares = { $seat } a regardé ses actions.
goodwill-looked = { $seat } a regardé ses informations.
goodwill-looked-you = Vous avez regardé vos informations.
goodwill-looking-closed = { $year } : les informations ont été regardées.

# -- révéler

goodwill-turning-headline = Information { $position } : que disent ses deux cartes ?
goodwill-turning-headline-waits = Information { $position } : la table lit ses deux cartes.
goodwill-turning-ready = Les quatre informations sont prêtes.
goodwill-turning-read = L’information au plus faible pourcentage ne compte pas, les trois autres ont lieu.
goodwill-turning-move = Retournez les quatre informations, chacune à sa place.
goodwill-turning-down = face cachée

goodwill-action-read-lot = Lire cette information
goodwill-action-read-new-lot = Noter une carte nouvelle
goodwill-action-turn-lots = Retourner les informations
goodwill-read-lot = Lire l’information { $position }
goodwill-read-known-lot = Lire l’information { $position } : carte déjà lue
goodwill-read-new-lot = Noter l’information { $position } : carte nouvelle
goodwill-lots-are-read = Les quatre sont lues. Suite : les événements
goodwill-field-card = Carte Événement
goodwill-field-left = Événement de gauche
goodwill-field-right = Événement de droite
goodwill-field-percent = Pourcentage
goodwill-events-price = Prix d’une ressource
goodwill-events-subsidy = Subvention
goodwill-events-tax = Taxe
goodwill-events-innovation = Innovation
goodwill-events-efficiency = Rendement
goodwill-events-publicity = Publicité
goodwill-events-scandal = Scandale

goodwill-lot-read = Information { $position }, { $percent } % : { $card }.
goodwill-lots-turned = Les quatre informations sont retournées.
goodwill-lot-eliminated = L’information { $position } est écartée : { $percent } %, c’est le plus faible.
