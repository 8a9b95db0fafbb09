# Ce que l’arbitre répond quand une règle de Goodwill s’y oppose : ce qui cloche, et ce qui irait.

# -- poser la boîte (GW-1)

refusal-token-count = Chaque entreprise reçoit trois jetons de ressource. Donnez-les tous les trois.
refusal-unknown-resource = Les ressources sont le pétrole, le charbon et la main-d’œuvre. Choisissez l’une des trois.
refusal-boss-twice = Ce patron est déjà posé ailleurs. Relisez le nom de la carte.
refusal-boss-count = Il faut un patron devant chaque entreprise et trois disponibles. Donnez ceux qui manquent.
refusal-not-a-count = Cela ne peut pas se compter sur la table. Donnez un nombre entier, sans signe ni virgule.
refusal-hand-size = Vos trois nombres doivent faire { $high } actions en tout. Recomptez votre main.
refusal-bad-wheel = Cette molette ne se lit pas. Écrivez ses nombres, de 0 à { $high }, séparés par des virgules.

# -- estimer et vendre (GW-4)

refusal-off-slate = L’ardoise ne peut pas montrer ce montant. Choisissez l’un de ceux qu’elle propose.
refusal-estimate-missing = Toutes les ardoises se retournent ensemble. On attend encore { $seats }.
refusal-too-late = Trop tard : les estimations sont révélées. La prochaine transaction en demandera une nouvelle.
refusal-not-in-group = Ici, ceux du plus petit groupe choisissent chacun quelqu’un du plus grand, et personne d’autre. Regardez qui est à choisir, ou laissez choisir les autres.
refusal-already-chosen = Ce joueur fait déjà une vente, et c’est une par transaction. Choisissez-en un autre.

# -- changer de patron (GW-5)

refusal-not-shareholder = Il faut au moins une action de cette entreprise pour proposer un patron ou pour voter.
refusal-not-available = Ce patron n’est pas de ceux que l’on peut choisir ici. Prenez-en un dans la liste.
refusal-already-proposed = Chacun fait une seule proposition par an pour une entreprise, et celle-ci est déjà faite. Un autre actionnaire peut proposer.
refusal-change-made = Cette entreprise a déjà changé de patron cette année. Attendez l’année prochaine.
refusal-no-proposal = Aucun patron n’est proposé. Il faut d’abord une proposition d’un actionnaire.
refusal-vote-open = Un vote est en cours. Comptez d’abord les voix.
refusal-boss-not-drawn = Il ne reste que deux patrons disponibles. Retournez d’abord la première carte de la réserve et dites qui c’est.
refusal-boss-elsewhere = Ce patron est déjà en place ou disponible : il ne peut pas venir de la réserve. Relisez la carte, ou recopiez-la si elle n’est pas dans la liste.
refusal-boss-order = C’est une autre carte qui devrait être sur le dessus de la réserve. Relisez-la ; si c’est bien elle, la table peut l’accepter.

# -- retourner les informations (GW-6)

refusal-lot-incomplete = Il manque encore ces informations : { $lots }. Donnez le pourcentage et la carte de chacune.
refusal-percent-unknown = Ce nombre n’est sur aucune carte Pourcentage de cette boîte. Relisez-le, de 0 à 100 ; si c’est bien lui, la table peut l’accepter.
refusal-percent-twice = Le { $percent } % est déjà sorti cette année. Relisez la carte ; si la boîte a bien deux fois ce nombre, la table peut l’accepter.
refusal-card-twice = Cette carte est déjà à une autre place cette année. Relisez-la.
refusal-card-unpicked = Choisissez d’abord la carte.
refusal-card-unknown = Cette carte n’est pas encore connue. Donnez ses deux événements, celui de gauche d’abord.

# -- ce qui est écrit sur les cartes

refusal-bad-event = Choisissez dans la liste un événement que porte la carte.
refusal-bad-grade = Une note va de 0 à 3. Relisez la carte.
refusal-bad-salary = Un salaire va de 5 en 5, à partir de 0 $. Relisez la carte.
refusal-bad-policy = La politique énergétique va avec l’innovation : une ligne au moins si la note va de 1 à 3, aucune si elle est de 0, et jamais d’une ressource vers elle-même. Relisez la carte.
refusal-box-full = La boîte a déjà ses { $high } cartes de cette sorte. Cherchez celle-ci dans la liste ; si elle n’y est vraiment pas, une autre a été mal lue, et la table peut l’accepter.

# -- l’argent et les chiffres (GW-2)

refusal-breaks-invariant = Les comptes ne tomberaient plus juste. Prix, coffres et parts de marché vont de 5 en 5 ; un prix reste entre 0 et 25 $ ; les parts de marché font 100 % ; une entreprise a de un à trois jetons ; aucune action ne se crée ni ne se perd ; un acheteur garde de quoi payer, un vendeur l’action à vendre. Recomptez.
