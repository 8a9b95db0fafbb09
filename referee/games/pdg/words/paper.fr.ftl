# La soirée sur papier : ce que tous voient, ce qui est à chacun, comment on joue sans l’application.

pdg-paper-claim = { $seat } veut prendre
pdg-paper-agreed = Sont du cartel
pdg-paper-cycle = Conjoncture n°
pdg-paper-sited = Usines implantées
pdg-paper-finished = P.D.G. au but
pdg-paper-against = tous contre { $targets }, { pdg-cartel-rounds }
pdg-paper-seats = Les P.D.G.
pdg-column-brand = Marque
pdg-paper-map = Les usines, par l’initiale de leur marque
pdg-paper-markets = Les languettes vendues, marché par marché
pdg-column-room = Places libres
pdg-paper-declined = Laissent passer
pdg-paper-done = Déjà fait ce tour
pdg-paper-of = { $number } sur { $of }
pdg-column-partner = Partenaire
pdg-column-yours = À vous
pdg-column-gain = Gain
pdg-column-hand = Cartes
pdg-column-rank = Rang
pdg-column-value = Valeur
pdg-column-before = Parties d’avant
pdg-column-offers = Elle offre
pdg-paper-parry = Parade de votre demande

# -- les comptes d’une partie finie
pdg-paper-accounts = Partie { $game } : les comptes avant la vente, en M$
pdg-paper-scores = Partie { $game } : le dénouement, en M$
pdg-memo-plant-all = usines
pdg-memo-sale-all = ventes
pdg-chapter = { $part }{ $game ->
    [1] { "" }
   *[other] , partie { $game }
  }
pdg-curves-axis = Gain en M$, tour après tour de toute la table.

# -- comment jouer sans l’application
pdg-paper-do-start = Chacun lance un dé : le plus haut commence ; à égalité, on relance. Puis on joue à tour de rôle, vers la gauche.
pdg-paper-do-throw = Lancez deux dés, un seul la première fois, et avancez votre pion d’autant.
pdg-paper-do-double = Deux dés égaux : le cadre avance aussitôt d’un cran ou de deux, comme le dit le tableau. Passé 12, { $wrap }.
pdg-paper-do-past = La case { $last } se joue comme une case blanche et finit votre parcours. Au-delà : { $overshoot }.
pdg-paper-do-site = Implantez une usine dans un secteur de la case : { $price } à la banque, une usine sur le plateau, une languette en réserve. Jamais deux usines à vous dans un secteur, ni plus de { $most } en tout.
pdg-paper-do-read-price = le prix lu à la conjoncture
pdg-paper-do-offers = La case offre son secteur, un des cinq de son continent ou un des six de sa couleur ; une case blanche, deux secteurs au choix ; la case 30, rien.
pdg-paper-do-taker = le premier à gauche qui le veut et le peut
pdg-paper-do-taker-team = son partenaire, ou sinon le premier à gauche qui le veut et le peut,
pdg-paper-do-take = Qui n’implante rien abandonne son coup : { $taker } le prend au même prix, sans bouger, et garde son tour. { pdg-option-ended_may_take } : { $ended }.
pdg-paper-do-white-take = Qui prend une case blanche implante { pdg-up-to-two }. Si le premier joueur en a déjà implanté une, la deuxième est perdue.
pdg-paper-do-sited = L’implantation finit dès la { $count }e usine, ou quand tous ont fini leur parcours.
pdg-paper-do-accounts = Chacun annonce { $value } M$ par usine, son argent et le total. Gain : le total moins { $purse }. Rien ne change de mains.
pdg-paper-do-lap = Pions avant la case 1, marchés vides. Usines, languettes et argent restent.
pdg-paper-do-deal = Mélangez les cartes, donnez-en { $each } à chacun, faites un talon de { $pile }. S’il en reste, elles ne servent plus.
pdg-paper-do-again = On tire au dé qui commence, puis on lance et on avance comme avant, un seul dé la première fois.
pdg-paper-do-sold-out = { pdg-option-soldout_throws } : { $still }.
pdg-paper-do-sell = Vendez une languette de votre réserve, une seule, dans un secteur de la case où vous avez une usine : posez-la sur le marché du continent et recevez { $profit }. Sur une case blanche, d’une de vos usines au choix, et le double. Une usine peut vendre plusieurs fois.
pdg-paper-do-read-profit = le bénéfice lu à la conjoncture
pdg-paper-do-full = Un marché plein est saturé : on n’y vend plus. Places, du continent 1 au 6 : { $places }.
pdg-paper-do-take-sale = Qui ne vend pas abandonne son coup : { $taker } le prend, avec une usine à soi et sans avantage, et garde son tour. Sur une case blanche : bénéfice × { $times }.
pdg-paper-do-dealt = L’application avait distribué : chacun a sa main sur sa feuille, à l’abri du pli. Prenez le paquet imprimé, ou un bout de papier par carte. Chacun à son tour en retire ses cartes en secret ; ôtez celles qui sont jouées ou en jeu ; mélangez le reste, dont les { $pile } premières font le talon.
pdg-paper-do-buy = Cartes, à votre tour, avant ou après le lancer, et chacune une fois par tour : acheter la première du talon, { $price } ; jouer un avantage ; prélever ; annoncer une difficulté. Une carte jouée ne sert plus. Une carte vierge ne se joue pas.
pdg-paper-do-advantage = Avantage, avec une vente, jamais sur une case blanche : { $effects }. Compétition vend même sans usine. Un adversaire l’annule en jouant la même carte ou Tactique 1 : vendez alors sans avantage, ou passez.
pdg-paper-do-effect = { $card } ({ $effect })
pdg-paper-do-steal = Prélever : jouez Tactique 2 ou 3, tirez sans voir une carte chez un adversaire.
pdg-paper-do-steal-seen = Prélever : jouez Tactique 2 ou 3, tirez une carte chez un adversaire, sans voir avec la 2, au choix avec la 3.
pdg-paper-do-difficulty = Difficulté : annoncez une grève ou des impôts, carte en main, s’il n’y en a pas déjà. Un adversaire peut contrer avec Tactique 2 ou 3, et vous tire une carte. Puis confirmez ou retirez. Jusqu’au retour à vous, la grève arrête les ventes des autres, les impôts leur prennent { $tax } par vente.
pdg-paper-do-parry = Parade, à son tour ou en prenant un coup : { $parry } ; la difficulté ne touche plus qui la pare. Si un autre prend le coup, la parade revient en main.
pdg-paper-do-cartel = Cartel : à votre tour, proposez-le contre un adversaire. Si tous les autres disent oui, chaque membre verse { $paid } à celui d’entre eux qui annule un avantage de l’adversaire visé. Il finit dès qu’un membre le quitte, ou après les tours convenus.
pdg-paper-do-end = P.D.G. sans languette ou au bout de leur parcours qui terminent la partie : { $count }.
pdg-paper-do-score = { $value } M$ par usine, plus l’argent, moins { $purse } : le plus gros gain l’emporte. Les languettes et les cartes qui restent ne valent rien.
pdg-paper-do-teams = En équipes, les deux gains s’additionnent. Un partenaire n’est jamais un adversaire : la difficulté de l’un ne touche pas l’autre, la parade de l’un protège l’autre.
