# La soirée sur papier : ce que tous voient, ce qui est à chacun, l’année sans l’application.

# the board
goodwill-paper-board = Le plateau
goodwill-paper-animator = Animateur
goodwill-paper-order = Ordre des places
goodwill-paper-price-oil = Prix du pétrole
goodwill-paper-price-coal = Prix du charbon
goodwill-paper-price-labour = Prix de la main-d’œuvre
goodwill-paper-pile = Patrons dans la réserve
goodwill-paper-companies = Les entreprises
goodwill-paper-company = { $company }
goodwill-paper-bankrupt = { $company }, en faillite
goodwill-paper-capital = Coffre
goodwill-paper-value = Une action vaut
goodwill-paper-market = Part de marché
goodwill-paper-percent = { $percent } %
goodwill-paper-tokens = Jetons
goodwill-paper-boss = Patron
goodwill-paper-charges = Charges de fin d’année
goodwill-paper-shares = Actions en jeu
goodwill-paper-votes = Voix qu’il faut pour changer de patron
goodwill-paper-bosses = Les patrons
goodwill-paper-place = Où
goodwill-paper-row = disponible
goodwill-paper-salary = Salaire
goodwill-paper-innovation = Innovation
goodwill-paper-efficiency = Rendement
goodwill-paper-publicity = Publicité
goodwill-paper-policy = Politique énergétique
goodwill-paper-policy-line = { $lost } > { $gained }
goodwill-paper-dividend = Dividendes
goodwill-paper-transaction = La transaction en cours
goodwill-paper-of = Entreprise
goodwill-paper-sale-price = Prix de chaque vente
goodwill-paper-buyers = Achètent
goodwill-paper-sellers = Vendent
goodwill-paper-sold = Vente faite (vendeur, acheteur)
goodwill-paper-vote = Vote
goodwill-paper-vote-open = vote en cours
goodwill-paper-votes-on = Vote pour { $boss }
goodwill-paper-lots = Les informations retournées
goodwill-paper-position = Place
goodwill-paper-percentage = Pourcentage
goodwill-paper-events = Événements
goodwill-paper-fate = Suite
goodwill-paper-out = écartée
goodwill-paper-counts = a lieu

# the books of a game that is over
goodwill-paper-books = Les entreprises, année par année, en dollars
goodwill-paper-year = Année
goodwill-paper-result = Résultat
goodwill-paper-broke = faillite
goodwill-curves-axis = Fortune de chacun en dollars, à la fin de chaque année.
goodwill-curves-board-axis = Coffre de chaque entreprise en dollars, à la fin de chaque année.

# a seat's own
goodwill-paper-own = Votre portefeuille
goodwill-paper-own-shares = Actions { $company }
goodwill-paper-tabs = Informations que vous pouvez regarder
goodwill-paper-hand = Votre main, comme vous l’avez dite
goodwill-paper-hand-is = Amber { $amber }, Black { $black }, Crimson { $crimson }
goodwill-paper-estimate = Votre estimation
goodwill-paper-seen = Les informations que vous avez vues

# the slip
goodwill-paper-slip = Feuille d’estimations
goodwill-paper-year = Année
goodwill-paper-estimated = estimé
goodwill-paper-price = prix
goodwill-paper-unsold = aucun
goodwill-paper-slip-how = Écrivez en secret ce que vaut une action, montrez ensemble. La plus haute estimation achète, la plus basse d’un actionnaire vend, une action, au prix du milieu.

# the year
goodwill-paper-do-lay = Dès la deuxième année, mélangez événements et pourcentages et posez quatre informations, face cachée.
goodwill-paper-do-look = Chacun regarde les informations dont l’onglet porte son numéro, une à la fois, et les remet.
goodwill-paper-do-dealt = L’application avait distribué les cartes : les informations de l’année sont sur les feuilles de ceux qui peuvent les regarder, qui les lisent au moment de les retourner. La réserve : mélangez les patrons qui ne sont ni en place ni disponibles.
goodwill-paper-do-estimate = Pour chaque entreprise, { $rounds ->
    [one] une transaction
   *[other] { $rounds } transactions
    } : tous écrivent en secret une estimation et la montrent ensemble. Les plus hauts achètent ; parmi les actionnaires, les plus bas vendent.
goodwill-paper-do-sell = Prix : à mi-chemin des deux, { $half }. Autant de ventes d’une action que le plus petit groupe a de membres ; ils choisissent leur partenaire dans l’ordre des places, animateur d’abord.
goodwill-paper-half-up = les cinquante cents montent au dollar
goodwill-paper-half-down = les cinquante cents descendent au dollar
goodwill-paper-do-out = Un acheteur qui a moins que le prix est éliminé. S’il n’en reste aucun, recommencez avec les estimations des autres.
goodwill-paper-do-vote = Puis les actionnaires proposent un des trois patrons disponibles et votent, une voix par action (voix qu’il faut : page de la table). Élu, il entre ; l’ancien va sous la réserve, dont le premier devient disponible.
goodwill-paper-do-turn = Retournez les quatre informations. La plus faible est écartée ; les trois autres ont lieu, du plus fort pourcentage au plus faible, l’événement de gauche puis celui de droite. À égalité, la plus à gauche est la plus forte.
goodwill-paper-do-money = Un prix va de 0 à { $top } $. Subvention : { $token } $ par jeton. Taxe : { $token } $ par jeton ; qui ne peut pas payer fait faillite.
goodwill-paper-do-grades = Innovation, rendement, publicité : seules les entreprises dont le patron a exactement cette note. Innovation : la première ligne de sa politique qui convient. Rendement : un des jetons pareils est rendu.
goodwill-paper-do-market = Publicité : 10 points pour une entreprise, pris aux autres, ou 5 à la troisième pour chacune de deux. Scandale : le patron part, et 10 points vont aux deux autres. On ne prend que ce qu’il y a, par 5 points.
goodwill-paper-do-result = Résultat : 1 $ par point de part de marché, moins le prix de chaque jeton, moins le salaire du patron. Bénéfice au coffre, perte du coffre ; une perte plus grande que le coffre, et c’est la faillite : ses actions ne valent plus rien.
goodwill-paper-do-dividend = Dividendes, si le patron porte la marque et que le résultat dépasse 5 $ : un dixième des dizaines entières, par action, à prendre sur le résultat.
goodwill-paper-do-year = Avancez le marqueur d’année. Toutes les cartes retournent dans leurs paquets.
goodwill-paper-do-end-shares = Après { $year } : argent, plus chaque action à un dixième du coffre, arrondi au dollar supérieur.
goodwill-paper-do-end-cash = Après { $year }, l’argent seul compte.
