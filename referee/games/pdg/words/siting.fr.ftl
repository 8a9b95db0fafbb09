# La première partie : la mise en place, l’implantation, les coups repris, les comptes.

# -- la mise en place
pdg-action-choose-brand = Choisir une marque
pdg-field-brand = Marque
pdg-action-pair-seats = Former ces équipes
pdg-field-teams = Équipes
pdg-opening-read = Chacun prend sa marque, ses billets et son pion.
pdg-opening-move-pieces = À chacun les { $count } usines, les { $count } languettes et le pion de sa marque ; les pions avant la case 1.
pdg-opening-move-slider = Tableau de conjoncture { $slider ->
    [house] imprimé
   *[box] de la boîte
  } : { pdg-face-price }, cadre à 1.
pdg-call-brand = Vos voitures : { $brand }. Une autre marque, si vous voulez.
pdg-call-purse = Comptez { $cash }.
pdg-brand-chosen = { $seat } : { $brand }.
pdg-brand-chosen-you = Vous prenez { $brand }.
pdg-paired = Équipes : { $teams }.
pdg-team = { $one } + { $other }

# -- implanter
pdg-action-site-plant = Implanter
pdg-field-sector = Secteur
pdg-field-price = Prix lu dans la fenêtre
pdg-field-price-own = { $many ->
    [yes] D’abord la zone, puis implanter au prix lu
   *[no] Implanter au prix lu dans la fenêtre
  }
pdg-field-price-take = { $many ->
    [yes] D’abord la zone, puis prendre au prix lu
   *[no] Prendre au prix lu dans la fenêtre
  }
pdg-memo-plant = usine, { $sector }
pdg-up-to-two = { $count ->
    [one] une usine
   *[other] jusqu’à deux usines
  }
pdg-site = { $seat } implante { pdg-up-to-two }, ou passe.
pdg-site-second = { $seat } implante une deuxième usine, ou en reste là.
pdg-why-plant-there = une seule usine à soi par secteur
pdg-why-no-stock = plus d’usine en réserve
pdg-why-past-trigger = plus d’usine à implanter
pdg-why-not-enough-cash = pas assez de billets
pdg-only-pass = { $seat } ne peut que passer : { $why }.
pdg-call-site-first = Implantez { pdg-up-to-two }, ou passez.
pdg-call-site-second = Implantez une deuxième usine, ou restez-en là.
pdg-call-only-pass = Passez : { $why }.
pdg-sited = { $seat } implante en { $sector } : { $price }.
pdg-sited-you = Vous implantez en { $sector } : { $price }.
pdg-move-plant = { $seat } : { $price } à la banque. Une usine en { $sector }, une languette en réserve.
pdg-move-plant-you = Payez { $price } à la banque. Posez une usine en { $sector }, prenez une languette.

# -- reprendre un coup
pdg-action-take-plants = Je prends
pdg-take-headline = { $seat } passe. Qui prend ?
pdg-take-headline-waits = { $seat } passe. Le coup est à prendre.
pdg-take-headline-waits-you = Vous passez. Le coup est à prendre.
pdg-take-won = { $seat } prend le coup : { $sectors }.
pdg-take-won-you = Vous prenez le coup : { $sectors }.
pdg-go-taken = C’est pris
pdg-take-claimed = { CAP($at) }. { $seat } prend le coup.
pdg-take-claimed-you = { CAP($at) }. Vous prenez le coup.
pdg-take-contested = { CAP($at) }. { $seat } prend le coup, s’il est laissé par { $others }.
pdg-take-contested-you = { CAP($at) }. Vous prenez le coup, s’il est laissé par { $others }.
pdg-take-read = { CAP($at) }. Dans l’ordre : { $seats }.
pdg-nobody-taking = Personne ne prend
pdg-action-close-window = Personne d’autre
pdg-window-closed = Personne d’autre ne répond.
pdg-call-take = { $seat } passe : prenez-vous ? { CAP($at) }.
pdg-claimed = { $seat } veut prendre : { $sectors }.
pdg-claimed-you = Vous voulez prendre : { $sectors }.
pdg-taken = { $seat } prend le coup laissé par { $passer } : { $sectors }.
pdg-taken-you = Vous prenez le coup laissé par { $passer } : { $sectors }.
pdg-taken-before-you = { $seat } est avant vous et prend le coup : { $sectors }.

# -- les comptes
pdg-action-count-cash = Noter les billets comptés
pdg-field-owner = De qui
pdg-field-counted = Billets comptés
pdg-go-cards = Distribuer les cartes
pdg-go-selling = Passer à la vente
pdg-accounts-headline = Implantation terminée. Chacun annonce ses comptes.
pdg-account = { $seat } : { pdg-score-plants }, { $value }, plus { $cash } : { $total }. Gain { $gain }.
pdg-account-you = Vous : { pdg-score-plants }, { $value }, plus { $cash } : { $total }. Gain { $gain }.
pdg-call-account = Annoncez : { pdg-score-plants }, { $value }, plus { $cash } : { $total }. Gain { $gain }.
pdg-counted-right = { $seat } a compté { $counted } : c’est juste.
pdg-counted-right-you = Vous avez compté { $counted } : c’est juste.
pdg-counted-off = { $seat } a compté { $counted } ; ses comptes disent { $booked }.
pdg-counted-off-you = Vous avez compté { $counted } ; vos comptes disent { $booked }.
pdg-selling-begins = La vente commence.
pdg-move-pawns-back = Tous les pions avant la case 1.
pdg-move-slider-turned = Tableau de conjoncture : { pdg-face-profit }, cadre à 1.

# -- ce qui ne se peut pas
refusal-bad-box-value = La boîte ne le permet pas. Vérifiez, et prenez une des valeurs proposées.
refusal-not-offered = Touchez d’abord une zone de la case.
refusal-plant-there = Vous avez déjà une usine dans ce secteur, et une seule y tient. Prenez un autre secteur, ou passez.
refusal-no-stock = Votre marque n’a plus d’usine. Passez.
refusal-past-trigger = Usines encore à implanter en tout : { $left }. Prenez-en moins, ou passez.
