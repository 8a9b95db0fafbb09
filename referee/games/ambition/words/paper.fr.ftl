# La soirée sur papier : ce que tous voient, ce qui est à chacun, le mois sans l’application.

# the board
ambition-paper-the-bank = La banque et le plateau
ambition-paper-banker = Banquier
ambition-paper-speaking = Ordre de parole
ambition-paper-bars = Barres à la banque
ambition-paper-deck = Contrats dans le talon
ambition-paper-aside = Contrats mis de côté, à retourner
ambition-paper-confidential = Cartes Confidentiel dans le paquet
ambition-paper-bond = Un titre vaut
ambition-paper-bonds = Titres à la banque
ambition-paper-loan-cards = Emprunts à la banque
ambition-paper-offer = Barres mises en vente jusqu’ici
ambition-paper-announced = Les annonces, { $market }
ambition-paper-served = { $market }, servi et payé
ambition-paper-named = Dernier prix proposé
ambition-paper-accounts = Les comptes du mois
ambition-paper-companies = Les entreprises
ambition-paper-won = Contrats obtenus ce mois-ci
ambition-paper-direct = Barres vendues à la banque ce mois-ci
ambition-paper-received = A reçu un Express ce mois-ci
ambition-paper-covenant = Personnel limité par un emprunt
ambition-paper-bankrupt = { $seat }, en faillite
ambition-paper-contracts = Les contrats et leurs liasses
ambition-paper-tray = Où
ambition-paper-secretariat = secrétariat
ambition-paper-accounting = comptabilité
ambition-paper-tonnes = Tonnes
ambition-paper-obtained = Obtenu
ambition-paper-sent = Transmis
ambition-paper-modifiers = Ce qui change
ambition-paper-everybody = tous
ambition-paper-no-cocoa = Pas d’achat de cacao.
ambition-paper-freeze = Pas d’embauche, pour { $seat } : { $trade }.
ambition-paper-bars-per-worker = Barres par ouvrier, pour { $seat } : { $amount } au plus.
ambition-paper-absent = Ne travaillent pas chez { $seat }, { $trade } : { $amount }.
ambition-paper-lots = Les tas encore à vendre
ambition-paper-market = Marché
ambition-paper-lot = Barres

# a seat's own
ambition-paper-own = Votre entreprise
ambition-paper-charge = À payer avant toute chose
ambition-paper-sealed = Votre enveloppe
ambition-paper-plan = Ouvriers { $worker }, commerciaux { $salesperson }, secrétaires { $secretary }, comptables { $accountant }.
ambition-paper-joins = Je participe.
ambition-paper-stays-out = Je ne participe pas.
ambition-paper-cursor = Curseur à { $cursor }.
ambition-paper-express = Carte Express

# the month
ambition-paper-do-hire = Chacun choisit son personnel et paie à la banque les salaires : ouvrier { $worker }, commercial { $salesperson }, secrétaire { $secretary }, comptable { $accountant }. Un départ coûte un demi-salaire.
ambition-paper-do-offer = Dans l’ordre de parole, chacun annonce des barres à vendre, sans dépasser la place de sa case cacao ({ $room } en tout). Le banquier en fait cinq tas presque égaux.
ambition-paper-do-market = Marché par marché, chacun écrit en secret un cours (par { $step }) et des barres, ou passe. Au deuxième marché, le joueur suivant parle le premier, et ainsi de suite.
ambition-paper-do-serve = On ouvre ensemble. Le plus offrant est servi d’abord ; à égalité, dans l’ordre de parole de ce marché. Chacun paie son propre cours, par barre reçue. Le reste retourne à la banque.
ambition-paper-do-bluff = Chacun annonce un cours, vrai ou faux, puis viennent les contrôles. Le plus offrant est servi d’abord ; à égalité, dans l’ordre de parole de ce marché. Chacun paie son cours annoncé, par barre reçue.
ambition-paper-do-make = Chaque ouvrier change { $bars } barres de cacao au plus en chocolat : retournez-les, face foncée.
ambition-paper-do-cursor = Curseur : { $rate } négociations par commercial, { $top } au plus. Le curseur le plus haut dit combien de contrats sont mis de côté.
ambition-paper-do-card = Contrat retourné : dans l’ordre, chacun dit s’il participe, et recule alors son curseur d’une case. Un seul : il l’a au maximum. Plusieurs : on part du prix de base, on monte de { $step } au plus, et le premier qui accepte l’obtient.
ambition-paper-do-place = Le gagnant livre ses barres, reçoit la carte et une liasse du prix. Une secrétaire transmet un contrat par mois à la comptabilité, à gauche du cache, les anciens d’abord ; ceux qui attendent restent à droite.
ambition-paper-do-cash-in = Chaque comptable encaisse { $bundles } liasses au plus, de la comptabilité. Les cartes retournent sous le talon.
ambition-paper-do-confidential = Sauf en janvier : la première carte est lue à voix haute et obéie. La lire en secret avant coûte { $price }.
ambition-paper-do-shuffle = L’application avait mélangé les Confidentiels : mélangez ceux de la boîte, sans ceux déjà lus.
ambition-paper-do-express = Express, sauf en janvier : à tout moment, contre une autre entreprise, qui en reçoit un par mois au plus. Qui ne peut obéir n’obéit pas ; la carte va à la banque.
ambition-paper-do-direct = Sans contrat ce mois-ci, on vend à la banque jusqu’à { $bars } barres de chocolat, { $price } chacune.
ambition-paper-do-loans = Un emprunt de { $loan } par mois et deux en tout. Chaque emprunt d’un mois passé coûte { $interest } ; on rembourse { $loan } d’un coup.
ambition-paper-do-short = Qui ne peut payer salaires, intérêts ou carte vend des titres, emprunte ou reçoit de l’argent ; sinon, c’est la faillite et l’on quitte la partie.
ambition-paper-do-bonds = Valeur d’un titre, de ce mois au dernier : { $values }.
ambition-paper-do-next = La banque passe au voisin de gauche ; curseurs à zéro. Fin { $month } : argent, plus titres, moins { $loan } par emprunt. Le reste ne compte pas.

# the sheet
ambition-paper-passed = passe

# the souvenir
ambition-curves-axis = Fortune, titres et emprunts compris, à la fin de chaque mois.
