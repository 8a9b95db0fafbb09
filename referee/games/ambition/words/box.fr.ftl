# La boîte : comment s’appelle ce que l’on y lit.

ambition-fact-contract = Contrats
ambition-fact-contract-one = Contrat
ambition-fact-tonnes = Tonnes
ambition-fact-opening = Prix de base
ambition-fact-maximum = Maximum indiqué

ambition-fact-confidential = Confidentiel
ambition-fact-confidential-one = Confidentiel
ambition-fact-express = Express
ambition-fact-express-one = Express
ambition-fact-name = Titre de la carte
ambition-fact-text = Texte de la carte
ambition-fact-when = Quand agit-elle ?
ambition-fact-moment = Quand se joue-t-elle ?
ambition-fact-effect = Ce qu’elle fait
ambition-fact-amount = Combien (personnes, barres ou somme)

# ce qu’une carte peut faire
ambition-effect-by-hand = La table l’applique elle-même
ambition-effect-idle-worker = Des ouvriers du joueur visé ne fabriquent rien ce mois-ci
ambition-effect-bars-per-worker = Chaque ouvrier ne fabrique que tant de barres
ambition-effect-absent-salesperson = Des commerciaux du joueur visé sont absents ce mois-ci
ambition-effect-absent-secretary = Des secrétaires du joueur visé sont absentes ce mois-ci
ambition-effect-lose-cocoa = Le joueur visé rend des barres de cacao
ambition-effect-pay-bank = Le joueur visé verse une somme à la banque
ambition-effect-annul-contract = Le contrat qui vient d’être accepté est annulé
ambition-effect-highest-salary-receives = Qui a versé le plus de salaires reçoit une somme
ambition-effect-lose-bundles = Les liasses en comptabilité sont perdues
ambition-effect-return-chocolate = Chacun rend des barres de chocolat
ambition-effect-pay-per-chocolate = Chacun paie une somme par barre de chocolat
ambition-effect-no-cocoa = Aucun cacao n’arrive
ambition-effect-hiring-freeze-worker = Personne n’embauche d’ouvrier
ambition-effect-hiring-freeze-salesperson = Personne n’embauche de commercial
ambition-effect-hiring-freeze-secretary = Personne n’embauche de secrétaire
ambition-effect-hiring-freeze-accountant = Personne n’embauche de comptable

ambition-fact-loan-cards = Cartes d’emprunt
ambition-fact-loan-interest = Intérêt d’un emprunt, par mois
ambition-fact-bonds = Titres de placement
ambition-fact-bond-values = Valeur d’un titre, mois par mois
ambition-fact-month = { CAP($month) }
ambition-fact-markets = Les cinq marchés, dans l’ordre
ambition-fact-market = { $number ->
    [1] 1er
   *[other] { $number }e
    }
ambition-fact-cocoa-capacity = Barres dans une case cacao
ambition-fact-chocolate-capacity = Barres dans une case chocolat (0 : sans limite)
ambition-fact-pawns = Pions
ambition-fact-worker = Ouvriers
ambition-fact-salesperson = Commerciaux
ambition-fact-secretary = Secrétaires
ambition-fact-accountant = Comptables
ambition-fact-bars = Barres
ambition-fact-smallest-bill = Plus petit billet

refusal-effect-at-once = Cet effet ne s’applique que tout de suite. Pour le mois prochain, choisissez « La table l’applique elle-même ».
