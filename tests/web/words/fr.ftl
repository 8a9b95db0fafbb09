toy-announced = { $seat } annonce { $bars ->
    [one] une barre
   *[other] { $bars } barres
}.
toy-sealed = { $seat } a scellé.
toy-bought = { $seat } achète { $bars ->
    [one] une barre
   *[other] { $bars } barres
} à { $price }.
toy-market-over = Le marché { $market } est fini.
toy-read = La pile compte { $pile } barres.
toy-evening = soirée
toy-bars = Barres
toy-amount = { $amount } $
toy-cash = Argent
toy-prompt-announcing = Chacun annonce.
toy-prompt-bidding = Scellez votre offre.
toy-prompt-over = C’est fini.
toy-call-announcing = Dites combien de barres vous voulez.
toy-call-bidding = Écrivez votre offre en secret.
toy-call-pay = Payez au plus { $paid } à la banque.
toy-call-hand = Passez la boîte à { $seat }.
toy-stop-announcing = Annonces
toy-stop-bidding = Marché
toy-phase-announcing = Annonces
toy-phase-bidding = Marché
toy-action-announce = Annoncer
toy-action-place-bid = Sceller
toy-action-reveal = Révéler
toy-action-proceed = Continuer
toy-action-read-pile = Compter la pile
toy-field-bars = Barres
toy-field-price = Prix la barre
toy-field-pile = Barres dans la pile
toy-counter-bars = barres
toy-counter-pile = pile
toy-option-markets = Nombre de marchés
toy-option-purse = Bourse
toy-option-loud = À voix haute
refusal-too-many = Pas plus de { $high }.
refusal-too-dear = Pas plus de { $high }.
refusal-purse-short = Il vous faudrait { $need }.
refusal-seals-missing = Il manque { $seats }.
toy-name = Jouet
toy-tagline = pour essayer
toy-purse = bourse
toy-cocoa = cacao
refusal-game-over = C’est fini.
toy-fact-pile = pile
toy-fact-card = cartes
toy-fact-card-one = carte
toy-fact-power = force
toy-fact-wording = texte
toy-fact-price = prix
toy-fact-price-one = ligne de prix
toy-fact-a = matin
toy-fact-b = midi
toy-fact-c = soir
toy-fact-token = jetons
toy-fact-token-one = jeton
toy-fact-worth = valeur
toy-fact-guest = invités
toy-fact-guest-one = invité
toy-fact-who = nom
