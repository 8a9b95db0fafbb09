# Vendre : curseurs, négociations, contrats rangés.


# -- les formulaires

ambition-field-cursor = Négociations souhaitées
ambition-field-tonnes = Tonnes
ambition-field-opening = Prix de base
ambition-field-maximum = Maximum
ambition-field-joins = Votre réponse
ambition-field-raise-price-price = Nouveau prix
ambition-field-agreed = Toute la table accepte une hausse plus forte
ambition-field-tray = De quel côté du cache

ambition-action-set-cursor = Placer mon curseur
ambition-action-seal-cursor = Sceller mon curseur
ambition-action-turn-card = Écrire ce que dit la carte
ambition-action-turn-known-card = Choisir la carte
ambition-action-join = Je participe
ambition-action-stay-out = Je ne participe pas
ambition-action-seal-attendance = Sceller ma réponse
ambition-action-accept-price = J’accepte
ambition-action-pass-price = Je passe à ce prix
ambition-action-let-climb = Je passe, à ce prix et aux suivants
ambition-action-speak-again = Reprendre la parole au prochain prix
ambition-pass-raise = Je passe et je monte
ambition-action-all-pass = Personne à ce prix
ambition-action-raise-price = Monter le prix
ambition-action-transmit = Transmettre
ambition-none-transmit = N’en transmettre aucun
ambition-none-cash-in = N’encaisser aucune liasse
ambition-action-place-contract = Ranger le contrat

ambition-accept = J’accepte à { $price }
ambition-reveal-cursors = Révéler les curseurs
ambition-reveal-attendance = Révéler qui participe
ambition-go-cash-in = La vente est finie. Suite : l’encaissement

ambition-tray-accounting = En comptabilité, à gauche
ambition-tray-secretariat = En attente au secrétariat, à droite
ambition-contract-card = { $tonnes } t : { $opening } à { $maximum }
ambition-contract-cards-house = Valeurs maison
ambition-contract = { $tonnes } t à { $price }

ambition-memo-contract = Liasse d’un contrat

# -- ce que l’écran dit

ambition-pledging-waiting = Les curseurs. On attend { $seats }.
ambition-pledging-ready = Les curseurs. Tout est scellé.
ambition-pledging-read = Placez votre curseur : { $rate } négociations au plus par commercial.
ambition-pledging-move = Posez chaque curseur sur son échelle.

ambition-turning = Contrat { $number } sur { $total }. { $seat } retourne la carte.
ambition-turning-cursors = Posez chaque curseur sur son échelle : { $marks }.
ambition-mark = { $seat } { $cursor }
ambition-turning-aside = { $count ->
    [one] Posez un contrat à part, face cachée.
   *[other] Posez { $count } contrats à part, faces cachées.
  }
ambition-turning-move = Retournez un des contrats mis à part.
ambition-turning-move-last = Retournez le contrat mis à part.

ambition-joining = { $seat }, vous participez ?
ambition-joining-waits = { $seat } choisit : participer ou non.
ambition-joining-sealed = Qui participe ? On attend { $seats }.
ambition-joining-sealed-waits = Participer ou non : on attend { $seats }.
ambition-joining-ready = Qui participe ? Tout est scellé.
ambition-joining-ready-waits = Participer ou non : tout est scellé.
ambition-joining-read = { $tonnes } tonnes, le tout à partir de { $opening } et jusqu’à { $maximum }. Qui participe ?
ambition-joining-move = Qui participe recule son curseur d’une case.

ambition-asking = { $seat }, à { $price } ?
ambition-asking-waits = { $seat } accepte ou passe, à { $price }.
ambition-asking-read = { $tonnes } tonnes pour { $price }. Qui accepte en premier, dans l’ordre ?
ambition-raising = Personne à { $price }. { $seat }, montez.
ambition-raising-waits = Personne à { $price }. { $seat } monte le prix.
ambition-new-price = Nouveau prix

ambition-placing = { $seat } range son contrat.
ambition-placing-old = { $seat } : quels contrats en attente partent en comptabilité ?
ambition-placing-old-waits = { $seat } choisit les contrats en attente qui partent en comptabilité.
ambition-placing-read = { $seat } obtient le contrat : { $contract }.
ambition-placing-deliver = { $bars ->
    [one] { $seat } rend une barre de chocolat à la banque.
   *[other] { $seat } rend { $bars } barres de chocolat à la banque.
  }
ambition-placing-bundle = La banque lui remet la carte et une liasse de { $price }.

ambition-tidying-waiting = Contrats en attente. On attend { $seats }.
ambition-tidying-done = La vente est finie.
ambition-tidying-read = Dites lesquels de vos contrats en attente partent en comptabilité. Les autres attendent le mois prochain.
ambition-tidying-move = Ceux qui partent passent de droite à gauche du cache, leur liasse avec eux.

# -- le récit

ambition-cursor-set = { $seat } place son curseur sur { $cursor }.
ambition-cursors-revealed = Les curseurs sont révélés.
ambition-cursor-sealed = { $seat } a scellé son curseur.
ambition-set-aside = { $count ->
    [0] Aucun contrat n’est proposé ce mois-ci.
    [one] Un contrat est proposé ce mois-ci.
   *[other] { $count } contrats sont proposés ce mois-ci.
  }
ambition-turned = Contrat { $number } sur { $total } : { $tonnes } t, base { $opening }, maximum { $maximum }.
ambition-out-of-stock = { $bars ->
    [one] Rupture de stock : personne n’a une barre de chocolat.
   *[other] Rupture de stock : personne n’a { $bars } barres de chocolat.
  }
ambition-news-under = { $why } Glissez la carte de { $tonnes } t sous le talon.
ambition-card-under = La carte de { $tonnes } t passe sous le talon.
ambition-unturned = { $count ->
    [one] Tous les curseurs sont à zéro : le dernier contrat mis à part passe sous le talon, sans être vu.
   *[other] Tous les curseurs sont à zéro : { $count } contrats passent sous le talon, sans être vus.
  }
ambition-joined = { $seat } participe.
ambition-stays-out = { $seat } ne participe pas.
ambition-attendance-sealed = { $seat } a scellé sa réponse.
ambition-attendance = Les réponses sont ouvertes.
ambition-nobody-joins = Personne ne participe.
ambition-participants = { $count ->
    [one] Participe, et recule son curseur d’une case : { $seats }.
   *[other] Participent, et reculent leur curseur d’une case : { $seats }.
  }
ambition-participants-you-seats = { $count ->
    [one] Vous participez, et reculez votre curseur d’une case.
   *[other] Vous participez avec { $seats }, et chacun recule son curseur d’une case.
  }
ambition-monopoly = { $seat } n’a pas de rival : le contrat part au maximum, { $price }.
ambition-accepted = { $seat } accepte à { $price }.
ambition-passed = { $seat } passe à { $price }.
ambition-lets-climb = { $seat } passe à { $price } et laisse monter.
ambition-speaks-again = { $seat } reprend la parole au prochain prix.
ambition-all-pass = Personne n’accepte à { $price }.
ambition-raised = { $seat } monte le prix à { $price }.
ambition-raised-agreed = Avec l’accord de la table, { $seat } monte le prix à { $price }.
ambition-contract-won = { $bars ->
    [one] { $seat } livre une barre et obtient le contrat de { $tonnes } t, une liasse de { $price }.
   *[other] { $seat } livre { $bars } barres et obtient le contrat de { $tonnes } t, une liasse de { $price }.
  }
ambition-placed-accounting = { $seat } range en comptabilité : { $contract }.
ambition-placed-secretariat = { $seat } laisse en attente : { $contract }.
ambition-transmitted = { $seat } transmet à la comptabilité : { $contracts }.
ambition-nothing-transmitted = { $seat } laisse attendre ses anciens contrats.
ambition-sale-closed = { $count ->
    [0] La vente est close : aucun contrat obtenu.
    [one] La vente est close : un contrat obtenu.
   *[other] La vente est close : { $count } contrats obtenus.
  }

# -- ce qui s’y oppose

refusal-transmit-first = Dites d’abord lesquels de vos anciens contrats partent en comptabilité : après, il sera trop tard.
