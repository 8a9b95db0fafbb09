# Les cartes qu’on joue, ce que les autres y répondent, et le cartel.

# -- à son tour
pdg-action-buy-card = Acheter une carte
pdg-buy-card = Acheter une carte, { $amount }
pdg-move-price = { $seat } : { $amount } à la banque.
pdg-move-price-you = Payez { $amount } à la banque.
pdg-move-card = { $seat } : { $amount } à la banque, une carte du talon.
pdg-move-card-you = Payez { $amount } à la banque, prenez une carte du talon.
pdg-move-played = { $seat } : { $card }, aux cartes jouées.
pdg-move-played-you = Posez { $card } aux cartes jouées.
pdg-move-drawn = { $seat } : { $card } aux cartes jouées, puis une carte tirée chez { $victim }.
pdg-move-drawn-you-seat = Posez { $card } aux cartes jouées, tirez une carte chez { $victim }.
pdg-move-drawn-you-victim = { $seat } tire une de vos cartes.
pdg-move-difficulty = { $seat } : { $card }, sur le plateau.
pdg-move-difficulty-you = Posez { $card } sur le plateau.
pdg-move-difficulty-over = Carte { $card } : du plateau aux cartes jouées.
pdg-move-compensation = { $seats } : { $count ->
    [one] { $amount }
   *[other] { $amount } chacun
  } à { $to }.
pdg-move-compensation-you-seats = Payez { $amount } à { $to }.
pdg-move-compensation-you-to = { $seats } : { $count ->
    [one] { $amount }
   *[other] { $amount } chacun
  } à vous.
pdg-memo-card = carte achetée
pdg-card-bought = { $seat } achète une carte. { pdg-pile } : { $pile }.
pdg-card-bought-you = Vous achetez une carte. { pdg-pile } : { $pile }.
pdg-card-drawn = { $seat } a tiré : { $card }.
pdg-card-drawn-you = Vous avez tiré : { $card }.
pdg-hand-offer = { $name } veut jouer une carte ? Lui passer la tablette
pdg-action-steal-card = Prélever une carte
pdg-field-victim = Dans la main de qui
pdg-stolen = { $seat } joue { $card } et prélève une carte chez { $victim }.
pdg-stolen-you-seat = Vous jouez { $card } et prélevez une carte chez { $victim }.
pdg-stolen-you-victim = { $seat } joue { $card } et prélève une de vos cartes.
pdg-news-robbed = { $seat } prélève une de vos cartes.
pdg-news-robbing = Vous prélevez une carte chez { $victim }.
pdg-news-face = La carte : { $card }.
pdg-card-robbed = { $seat } a prélevé chez { $victim } : { $card }.
pdg-card-robbed-you-seat = Vous avez prélevé chez { $victim } : { $card }.
pdg-card-robbed-you-victim = { $seat } a prélevé chez vous : { $card }.
pdg-action-choose-stolen = Prélever cette carte
pdg-stealing-headline = { $seat } regarde la main que tient { $victim }, et y choisit une carte.
pdg-stealing-headline-you-victim = { $seat } regarde la main que vous tenez, et y choisit une carte.
pdg-call-steal = Voici la main que tient { $victim } : quelle carte prélevez-vous ?
pdg-stolen-chosen = { $seat } a choisi sa carte.
pdg-stolen-chosen-you = Vous avez choisi votre carte.
pdg-action-parry = Parer
pdg-steal-means = La carte jouée est dépensée. Vous en tirez une sans la voir.
pdg-steal-means-seen = La carte jouée est dépensée. Vous en tirez une sans la voir, ou à vue avec Tactique 3.
pdg-parry-means = La carte est dépensée : la difficulté ne vous touche plus.

# -- grèves et impôts
pdg-action-announce-difficulty = Annoncer une difficulté
pdg-announced = { $seat } annonce : { $card }.
pdg-announced-you = Vous annoncez : { $card }.
pdg-countering-headline = { $seat } annonce : { $card }. Qui contre ?
pdg-countering-headline-waits = { $seat } annonce : { $card }. On peut contrer.
pdg-countering-headline-waits-you = Vous annoncez : { $card }. On peut contrer.
pdg-countering-read = { $news } Qui contre dépense Tactique 2 ou 3, et tire une carte chez { $seat }.
pdg-countering-decide = { $seat } confirme, ou retire sa carte.
pdg-countering-decide-read = { $news } Retirer ne coûte rien.
pdg-call-counter = { $seat } annonce : { $card }. Contrez-vous ?
pdg-call-counter-read = { $news } Contrer coûte la carte montrée : vous en tirez une chez { $seat }.
pdg-call-decide = { $card } : vous confirmez ?
pdg-nobody-countering = Personne ne contre
pdg-action-counter-difficulty = Contrer
pdg-action-confirm-difficulty = Confirmer
pdg-action-withdraw-difficulty = Retirer
pdg-countered = { $seat } contre avec { $card } et tire une carte chez { $victim }.
pdg-countered-you-seat = Vous contrez avec { $card } et tirez une carte chez { $victim }.
pdg-countered-you-victim = { $seat } contre avec { $card } et tire une de vos cartes.
pdg-withdrawn = { $seat } retire sa carte : { $card }.
pdg-withdrawn-you = Vous retirez votre carte : { $card }.
pdg-news-greve = Grève : sans parade, ni vente ni coup à prendre, jusqu’au retour à { $seat }.
pdg-news-impots = Impôts : { $tax } à payer par vente, jusqu’au retour à { $seat }.
pdg-news-greve-you = Grève : pour les autres, sans parade, ni vente ni coup à prendre, jusqu’à votre prochain tour.
pdg-news-impots-you = Impôts : pour les autres, { $tax } à payer par vente, jusqu’à votre prochain tour.
pdg-difficulty-over = { $card } : c’est fini, la carte va aux cartes jouées.

# -- un avantage annulé
pdg-action-cancel-advantage = Annuler
pdg-nobody-cancelling = Personne n’annule
pdg-cancelling-headline = { $seat } vend en { $sector } avec { $card }. Qui annule ?
pdg-cancelling-headline-waits = { $seat } vend en { $sector } avec { $card }. On peut annuler.
pdg-cancelling-headline-waits-you = Vous vendez en { $sector } avec { $card }. On peut annuler.
pdg-cancelling-read = Si personne n’annule, { $seat } touche { $amount }. Qui annule dépense { $card } ou { pdg-card-tactique-1 }.
pdg-cancelling-read-cartel = { pdg-cancelling-read } Le cartel lui paie { $reward }.
pdg-call-cancel = { $seat } vend pour { $amount } avec { $card } : annulez-vous ?
pdg-call-cancel-read = En { $sector }. Annuler coûte la carte montrée.
pdg-call-cancel-read-cartel = { pdg-call-cancel-read } Le cartel vous paie { $reward }.
pdg-cancelled = { $seat } annule avec { $card } : { $advantage } ne compte pas pour { $seller }.
pdg-cancelled-you-seat = Vous annulez avec { $card } : { $advantage } ne compte pas pour { $seller }.
pdg-cancelled-you-seller = { $seat } annule avec { $card } : votre { $advantage } ne compte pas.

# -- lire les cartes
pdg-action-read-advantage = Lire cet avantage
pdg-action-read-tax = Lire les impôts
pdg-field-mult = Bénéfice multiplié par
pdg-field-bonus = Puis augmenté de (M$)
pdg-field-tax = Impôts par vente (M$)
pdg-advantage-read = { $card } : { $effect }.
pdg-tax-read = Impôts : { $tax } par vente.

# -- le cartel
pdg-action-propose-cartel = Proposer un cartel
pdg-field-target = Contre
pdg-field-rounds = Pour combien de tours, s’il y a une fin
pdg-cartel-proposed = { $seat } propose un cartel contre { $targets }.
pdg-cartel-proposed-you-seat = Vous proposez un cartel contre { $targets }.
pdg-cartel-proposed-you-targets = { $seat } propose un cartel contre vous.
pdg-voting-headline = { $seat } propose un cartel contre { $targets } : qui en est ?
pdg-voting-headline-waits = { $seat } propose un cartel contre { $targets }. On vote.
pdg-voting-headline-waits-you-seat = Vous proposez un cartel contre { $targets }. On vote.
pdg-voting-read = Un cartel { pdg-cartel-rounds } : un seul non, et il tombe. { pdg-cartel-pays }
pdg-cartel-pays = Qui annule un avantage de l’adversaire visé reçoit { $reward } de chaque autre membre.
pdg-call-vote = { $seat } propose un cartel contre { $targets } : en êtes-vous ?
pdg-field-yes = Dans le cartel ?
pdg-vote-yes = Oui
pdg-vote-no = Non
pdg-voted-yes = { $seat } en est.
pdg-voted-yes-you = Vous en êtes.
pdg-voted-no = { $seat } n’en est pas.
pdg-voted-no-you = Vous n’en êtes pas.
pdg-cartel-formed = Tous contre { $targets } : le cartel est formé.
pdg-cartel-formed-you-targets = Tous contre vous : le cartel est formé.
pdg-cartel-refused = Le cartel contre { $targets } ne se fait pas.
pdg-cartel-refused-you-targets = Le cartel contre vous ne se fait pas.
pdg-action-leave-cartel = Quitter le cartel
pdg-cartel-left = { $seat } quitte le cartel : il est fini.
pdg-cartel-left-you = Vous quittez le cartel : il est fini.
pdg-cartel-over = Les tours convenus sont passés : le cartel est fini.
pdg-memo-compensation = dédommagement
pdg-not-compensated = { $seat } n’a rien, et ne paie rien à { $to }.
pdg-news-compensating = Le cartel dédommage { $to }, et vous en êtes.
pdg-news-compensated = Le cartel vous dédommage.

# -- ce qui ne se peut pas
pdg-not-in-hand = Vous n’avez pas cette carte. Jouez-en une des vôtres, ou aucune.
refusal-pile-empty = Le talon est vide : plus aucune carte à acheter.
refusal-difficulty-in-play = Une difficulté est déjà en jeu. Attendez qu’elle soit finie.
refusal-bad-target = Cela ne se fait qu’entre adversaires. Choisissez-en un qui a encore des cartes.
refusal-no-cartel = Pas de cartel ici : il y faut au moins deux membres contre un, un seul cartel à la fois, et seul un membre le quitte.
