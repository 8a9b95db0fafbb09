# Ce que l’on imprime.

pdg-print-plants = Usines
pdg-print-plants-lede = Les quinze usines de chaque marque, en carrés de 12 mm. Collez sur du carton, puis coupez.
pdg-print-tokens = Languettes
pdg-print-tokens-lede = Les quinze languettes de chaque marque, 500 000 voitures chacune. Collez sur du carton, puis coupez.
pdg-print-pawns = Pions
pdg-print-pawns-lede = Un pion par marque : un petit chevalet à couper et à plier.
pdg-print-fact-bill = les billets

pdg-print-cards = Cartes
pdg-print-cards-lede = Les 36 cartes : en rouge ce qu’elle vous apporte, en vert ce qu’elle ôte à un rival. Nos textes, nos signes.
pdg-print-use-red = Pour vous
pdg-print-use-green = Contre un rival
pdg-print-inert = Sans effet. On la tire ou on la prélève, on ne la joue pas.
pdg-print-fact-card = les textes des cartes

pdg-print-conjoncture = Conjoncture
pdg-print-conjoncture-lede = Les deux faces du tableau, les douze positions côte à côte : une page pour les prix, une pour les bénéfices.
pdg-print-face-price = Prix des usines, en M$
pdg-print-face-profit = Bénéfice d’une vente, en M$
pdg-print-steps-double = Après un double, le cadre avance :
pdg-print-steps-cycle = Après un double, le cadre avance, selon la conjoncture :
pdg-print-steps-ask = Après un double, le cadre avance d’un ou de deux.
pdg-print-fact-price = les prix des usines
pdg-print-fact-profit = les bénéfices des ventes
pdg-print-fact-colours = les couleurs
pdg-print-fact-step-by = ce dont dépend le pas du cadre
pdg-print-fact-double-steps = le pas du cadre
pdg-print-fact-cycle-steps = le pas du cadre

pdg-print-slider = Tableau coulissant
pdg-print-slider-lede = Deux réglettes de papier, prix et bénéfices, et leur fourreau à trente fenêtres : tirez d’une colonne par pas. Prenez un papier fort.
pdg-print-insert = Réglette { $n } sur 2
pdg-print-insert-howto = Coupez le long du trait, sans les fenêtres : elles sont dans le fourreau. La réglette y glisse de droite à gauche, d’une colonne par pas, jusqu’à la conjoncture 12, puis revient à 1.
pdg-print-sleeve = Fourreau
pdg-print-sleeve-howto = Évidez les 31 fenêtres. Coupez le long du trait, pliez les deux rabats derrière et collez-les l’un à l’autre par une bande de papier. Glissez-y la réglette des prix, puis celle des bénéfices.

pdg-print-board = Plateau
pdg-print-board-lede = Le parcours, les trente secteurs et les six marchés, en deux feuillets de 190 × 269 mm à coller bord à bord sur un carton.
pdg-piece-board-1 = Feuillet gauche : secteurs
pdg-piece-board-2 = Feuillet droit : marchés
pdg-print-start = départ
pdg-print-finish = arrivée
pdg-print-any = au choix
pdg-print-nothing = rien
pdg-print-all-colours = toutes
pdg-print-room = { $room } places, { $half } à deux
pdg-print-difficulty = Difficulté en jeu
pdg-print-difficulty-what = Une seule à la fois, jusqu’au retour à celui qui l’a annoncée.
pdg-print-pile = Talon
pdg-print-pile-what = On y achète une carte par tour, 20 M$. Les cartes jouées n’y reviennent pas.
pdg-print-pale = Places en pointillé : à partir de trois joueurs.
pdg-print-twice = Case blanche : deux usines, ou une vente au double.
pdg-print-fact-square = les cases

pdg-print-leaf = Feuille d’un P.D.G.
pdg-print-leaf-lede = Une soirée à la main : la carte des usines à cocher, les languettes, la caisse. Deux par page.
pdg-print-my-plants = Mes usines : une croix par secteur
pdg-print-my-tokens = Mes languettes
pdg-print-tokens-got = reçues
pdg-print-tokens-sold = vendues
pdg-print-my-cash = Ma caisse, en M$
pdg-print-more-or-less = + ou −
pdg-print-my-gain = Usines × { $value } + caisse − { $purse } = mon gain

pdg-print-aid = Aide-mémoire
pdg-print-aid-lede = Ce qu’offrent les cases, les neuf sortes de cartes et les nombres qui changent avec celui des joueurs.
pdg-print-aid-title = P.D.G. : aide-mémoire
pdg-print-square = La case
pdg-print-siting = Implantation
pdg-print-selling = Vente
pdg-print-siting-sector = une usine dans ce secteur
pdg-print-selling-sector = une languette de votre usine de ce secteur
pdg-print-siting-continent = une usine dans un de ses cinq secteurs
pdg-print-selling-continent = une languette d’une de vos usines de ce continent
pdg-print-siting-colour = une usine dans un de ses six secteurs
pdg-print-selling-colour = une languette d’une de vos usines de cette couleur
pdg-print-siting-white = deux usines, dans deux secteurs au choix
pdg-print-selling-white = une languette d’une usine au choix, au double ; pas d’avantage
pdg-print-siting-blank = rien
pdg-print-selling-blank = rien
pdg-print-passed = Au premier lancer de chaque partie, un seul dé. Un coup abandonné revient au premier, à gauche, qui le veut et le peut.
pdg-print-card-rules = À son tour, avant le lancer ou après : un achat au talon (20 M$), un avantage avec une vente, une carte prélevée, une annonce. Une seule difficulté en jeu.
pdg-print-players = Joueurs
pdg-print-number-trigger = usines implantées qui closent l’implantation
pdg-print-number-cards = cartes chacun
pdg-print-number-pile = cartes au talon
pdg-print-number-neutralised = cartes mises de côté
pdg-print-number-places = places sur les six marchés
pdg-print-number-finished = P.D.G. arrivés, ou sans languette, qui terminent la partie
pdg-print-score = À la fin : { $value } M$ par usine, plus la caisse, moins { $purse }. Les languettes et les cartes qui restent ne valent rien.
