# Les autres pièces imprimées : ardoises, fiches, lingots, jetons, marqueurs, billets, tableau.


goodwill-print-slates = Ardoises à molettes
goodwill-print-slates-lede = Les six ardoises, deux par feuille : une plaque, deux molettes, deux attaches parisiennes. Prenez un papier fort.
goodwill-print-slates-two = Deux ardoises à molettes
goodwill-print-slates-howto = Coupez le long des pointillés et évidez les deux fenêtres. Percez les centres. Glissez les molettes sous la plaque, chiffres vers le haut, et fixez chacune par une attache parisienne.
goodwill-print-my-estimate = Mon estimation, en dollars
goodwill-print-tens = dizaines
goodwill-print-units = unités
goodwill-print-wheel = molette { $n }
goodwill-print-fact-wheels = les faces des molettes

goodwill-print-slips = Fiches d’estimation
goodwill-print-slips-lede = Pour jouer sans ardoise : une fiche par joueur, quatre par feuille, une case par entreprise et par année.
goodwill-print-slip = Mes estimations
goodwill-print-slip-steps = De { $low } à { $high } $, de { $step } en { $step }.
goodwill-print-slip-between = De { $low } à { $high } $.
goodwill-print-slips-howto = Écrivez en secret, posez la fiche à l’envers, retournez-les toutes ensemble.

goodwill-print-ingots = Lingots
goodwill-print-ingots-lede = Cinq lingots par entreprise, à deux faces. Imprimez recto verso, collez sur du carton, coupez.
goodwill-print-fact-ingot = les lingots
goodwill-fact-ingot = lingots
goodwill-fact-ingot-one = lingot
goodwill-ingot = { $front } et { $back } $
goodwill-ingot-short = { $front } / { $back }
goodwill-ingot-front = première face
goodwill-ingot-back = seconde face

goodwill-print-fact-bill = les billets

goodwill-print-tokens = Jetons de ressources
goodwill-print-tokens-lede = Pétrole, charbon et main-d’œuvre. Collez sur du carton, coupez en carrés, mélangez.

goodwill-print-markers = Marqueurs
goodwill-print-markers-lede = Trois prix, trois parts de marché, une année : de petits chevalets à couper et à plier.
goodwill-print-year = Année

goodwill-print-boards = Plateaux
goodwill-print-boards-lede = Les trois entreprises, le tour de jeu et les prix, les événements et leurs onglets : un plateau par feuille. Prenez un papier fort.
goodwill-piece-board-amber = Entreprise Amber
goodwill-piece-board-black = Entreprise Black
goodwill-piece-board-crimson = Entreprise Crimson
goodwill-piece-board-years = Tour de jeu et prix des ressources
goodwill-piece-board-events = Événements et onglets
goodwill-print-board-boss = face visible
goodwill-print-board-resources = Ressources
goodwill-print-board-drawn = Au départ, un jeton au hasard sur chaque case.
goodwill-print-board-safe = Coffre-fort
goodwill-print-board-ingots = Au départ, { $capital } $ en lingots.
goodwill-print-board-market = Part de marché, en %
goodwill-print-board-turn = Tour de jeu
goodwill-print-board-begins = départ : { $length } ans
goodwill-print-board-lot = Information { $n }
goodwill-print-board-pair = un événement et un pourcentage, face cachée
goodwill-print-board-tabs = Chacun ne regarde que les informations dont un onglet porte le numéro de sa place.
goodwill-print-board-pile-events = Pile des événements
goodwill-print-board-pile-percents = Pile des pourcentages
goodwill-print-fact-tabs = les onglets
goodwill-print-fact-seat-colours = les couleurs des places

goodwill-print-aid = Tableau des années et des prix
goodwill-print-aid-lede = Les années, les prix, les parts de marché et les étapes de l’année : une feuille pour tous les plateaux, les marqueurs s’y posent. Prenez un papier fort.
goodwill-print-aid-howto = Posez les marqueurs sur les cases.
goodwill-print-years = Années
goodwill-print-prices = Prix d’une ressource
goodwill-print-shares-of-market = Parts de marché, en %
goodwill-print-start = Case de départ
goodwill-print-name-lots = Informations
goodwill-print-name-transactions = Transaction
goodwill-print-name-bosses = Patron
goodwill-print-name-events = Événements
goodwill-print-name-year-end = Bilan
goodwill-print-step-lots = Posez { $lots } informations face cachée. Chacun regarde celles de ses onglets.
goodwill-print-step-transactions = Pour Amber : estimations secrètes, annoncées ensemble. Le plus offrant achète une action au moins offrant, au prix moyen.
goodwill-print-step-bosses = Les actionnaires peuvent voter un nouveau patron. Reprenez en 2 pour Black, puis pour Crimson.
goodwill-print-step-events = Retournez tout : le plus petit pourcentage ne compte pas. Les { $lots } autres, du plus grand au plus petit.
goodwill-print-step-year-end = Calculez le résultat de chaque entreprise. Avancez l’année, mélangez les cartes.
goodwill-print-result = Résultat d’une année = part de marché (1 % = 1 $) − prix de ses jetons − salaire de son patron. Une action vaut le dixième du coffre, arrondi au dollar supérieur.
