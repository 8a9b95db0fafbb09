# Le Confidentiel, les cartes Express, et ce que l’on applique à la main.

ambition-card = { $name } : { $wording }

# -- opération 6 : le Confidentiel

ambition-confidential-to-read = { CAP($month) } : retournez le Confidentiel et lisez-le à voix haute.
ambition-confidential-to-read-waits = { CAP($month) } : la table retourne le Confidentiel.
ambition-confidential-to-turn = { CAP($month) } : le Confidentiel est sur le dessus du paquet.
ambition-confidential-to-turn-waits = { CAP($month) } : la banque retourne le Confidentiel et le lit.
ambition-confidential-already-read = Déjà lues
ambition-confidential-headline = Le Confidentiel : { $card }
ambition-confidential-move-turn = Retournez la première carte du paquet Confidentiel et choisissez-la sur l’écran, ou recopiez son texte.
ambition-confidential-move-back = Rendez la carte à la banque, hors du paquet.
ambition-confidential-move-shuffle = Le paquet est épuisé : mélangez les { $count } cartes pour en faire un nouveau.
ambition-confidential-turned = Le Confidentiel est lu à toute la table. { $card }
ambition-confidential-reshuffled = Le paquet Confidentiel est épuisé : ses { $count } cartes sont mélangées à nouveau.
ambition-confidential-closed = Le Confidentiel est appliqué.

ambition-action-read-confidential = Lire cette carte
ambition-action-read-new-confidential = Lire une carte qui n’est pas dans la liste
ambition-action-turn-confidential = Retourner la carte
ambition-go-accounts = La carte est appliquée. Passer aux comptes
ambition-field-card = La carte
ambition-field-wording = Ce qui est écrit sur la carte
ambition-field-when = Quand elle s’applique
ambition-when-now = tout de suite
ambition-when-next = le mois prochain

ambition-event-received = { $seat } reçoit { $amount } de la banque.
ambition-event-bundles-lost = { $count ->
    [one] { $seat } perd une liasse de { $amount }, restée en comptabilité.
   *[other] { $seat } perd { $count } liasses restées en comptabilité, { $amount } en tout.
  }
ambition-event-chocolate-returned = { $bars ->
    [one] { $seat } rend une barre de chocolat à la banque.
   *[other] { $seat } rend { $bars } barres de chocolat à la banque.
  }
ambition-event-paid = { $seat } paie { $amount } à la banque.
ambition-event-due = { $seat } doit { $amount } à la banque.
ambition-event-nobody = Personne n’est touché ce mois-ci.
ambition-event-too-late = C’est le dernier mois : ce qui devait arriver le mois prochain n’arrivera pas.
ambition-event-by-hand = L’arbitre ne sait pas ce que fait cette carte : appliquez-la avec « { ambition-action-adjust } » ou un autre outil sous « { besides } », sur la tablette.

ambition-modifier-no-cocoa = Pas de cacao en { $month } : ni offre, ni marchés.
ambition-modifier-freeze = { $everybody ->
    [yes] En { $month }, personne ne peut embaucher { $trade ->
        [worker] d’ouvrier.
        [salesperson] de commercial.
        [secretary] de secrétaire.
       *[accountant] de comptable.
      }
   *[no] En { $month }, { $seat } ne peut pas embaucher { $trade ->
        [worker] d’ouvrier.
        [salesperson] de commercial.
        [secretary] de secrétaire.
       *[accountant] de comptable.
      }
  }
ambition-modifier-bars-per-worker = { $everybody ->
    [yes] En { $month }, chaque ouvrier fabrique { $count ->
        [0] zéro barre.
        [one] une barre au plus.
       *[other] { $count } barres au plus.
      }
   *[no] En { $month }, chez { $seat }, chaque ouvrier fabrique { $count ->
        [0] zéro barre.
        [one] une barre au plus.
       *[other] { $count } barres au plus.
      }
  }
ambition-modifier-absent = { $everybody ->
    [yes] Au repos en { $month }, dans chaque entreprise : { $trade ->
        [worker] { ambition-count-worker }.
        [salesperson] { ambition-count-salesperson }.
        [secretary] { ambition-count-secretary }.
       *[accountant] { ambition-count-accountant }.
      }
   *[no] Au repos en { $month } chez { $seat } : { $trade ->
        [worker] { ambition-count-worker }.
        [salesperson] { ambition-count-salesperson }.
        [secretary] { ambition-count-secretary }.
       *[accountant] { ambition-count-accountant }.
      }
  }

ambition-memo-event = Le Confidentiel
ambition-memo-bundles-lost = Liasses perdues

# -- payer pour lire la carte

ambition-action-peek = Payer 15 000 pour lire le Confidentiel avant les autres
ambition-peeked-dealt = { $seat } paie { $price } et lit le Confidentiel du mois, en secret.
ambition-peeked = { $seat } paie { $price } et lit la carte Confidentiel du dessus, puis la repose à sa place.
ambition-peek-text = Le Confidentiel du mois : { $card }
ambition-memo-peek = Lecture du Confidentiel

# -- les cartes Express

ambition-action-play-express = Jouer une carte Express
ambition-action-play-new-express = Jouer une carte Express qui n’est pas dans la liste
ambition-action-play-from-hand = Jouer une de vos cartes Express
ambition-field-mistimed = Ce n’est pas le moment qu’elle demande : la perdre sans effet
ambition-field-outcome = Ce qu’elle donne
ambition-outcome-applied = Elle s’applique
ambition-outcome-cannot-comply = Le joueur visé ne peut pas faire ce qu’elle demande
ambition-outcome-mistimed = Ce n’était pas le moment : elle est sans effet

ambition-express-played = { $seat } joue une carte Express sur { $target }. { $card }
ambition-express-applied = La carte s’applique à { $seat } : appliquez-la avec « { ambition-action-adjust } » ou un autre outil sous « { besides } », sur la tablette.
ambition-express-cannot-comply = { $seat } ne peut pas faire ce que demande la carte : elle est annulée et va à la banque.
ambition-express-mistimed = Ce n’était pas le moment de cette carte : elle va à la banque sans effet.
ambition-express-cocoa-lost = { $bars ->
    [one] { $seat } rend une barre de cacao à la banque.
   *[other] { $seat } rend { $bars } barres de cacao à la banque.
  }
ambition-memo-express = Carte Express

# -- à la main

ambition-action-adjust = Donner ou retirer
ambition-action-levy = Faire payer à la banque un joueur, ou tous
ambition-action-add-modifier = Changer une règle du mois
ambition-action-annul-contract = Annuler un contrat
ambition-action-add-contract = Ajouter un contrat oublié
ambition-field-add-contract-price = Sa liasse
ambition-field-add-contract-tray = Où il est posé
ambition-field-add-contract-won = Obtenu en
ambition-contract-added = { $seat }, un contrat manquait aux comptes : { $contract }, { $where }. { END($reason) }
ambition-contract-added-you = Un contrat manquait à vos comptes : { $contract }, { $where }. { END($reason) }
ambition-field-what = Quoi
ambition-field-modifier = La règle
ambition-field-of = Pour qui
ambition-field-trade = Le métier, s’il y en a un
ambition-field-next_month = Le mois prochain, et non ce mois-ci
ambition-field-contract = Le contrat
ambition-field-keep_bars = Les barres restent à la banque
ambition-everybody = Tout le monde
ambition-no-trade = Aucun

ambition-kind-no-cocoa = Pas de cacao
ambition-kind-freeze = Embauche gelée dans un métier
ambition-kind-bars-per-worker = Barres au plus par ouvrier
ambition-kind-absent = Personnel au repos

ambition-what-cash = Argent
ambition-what-cocoa = Barres de cacao
ambition-what-chocolate = Barres de chocolat
ambition-what-express = Cartes Express

ambition-count-cash = { $count }
ambition-count-cocoa = { $count ->
    [one] une barre de cacao
   *[other] { $count } barres de cacao
  }
ambition-count-chocolate = { $count ->
    [one] une barre de chocolat
   *[other] { $count } barres de chocolat
  }
ambition-count-express = { $count ->
    [one] une carte Express
   *[other] { $count } cartes Express
  }
ambition-count-worker = { $count ->
    [one] un ouvrier
   *[other] { $count } ouvriers
  }
ambition-count-salesperson = { $count ->
    [one] un commercial
   *[other] { $count } commerciaux
  }
ambition-count-secretary = { $count ->
    [one] une secrétaire
   *[other] { $count } secrétaires
  }
ambition-count-accountant = { $count ->
    [one] un comptable
   *[other] { $count } comptables
  }

ambition-adjusted-up = { $everybody ->
    [yes] Tout le monde reçoit { $what }. Raison : { END($reason) }
   *[no] { $seat } reçoit { $what }. Raison : { END($reason) }
  }
ambition-adjusted-down = { $everybody ->
    [yes] Tout le monde perd { $what }. Raison : { END($reason) }
   *[no] { $seat } perd { $what }. Raison : { END($reason) }
  }
ambition-levied = Tout le monde doit { $amount } à la banque. Raison : { END($reason) }
ambition-because = Raison : { END($reason) }
ambition-contract-held = { $seat } : { $tonnes } t pour { $price }
ambition-annulled = { $bars ->
    [0] Le contrat de { $tonnes } t obtenu par { $seat } pour { $price } est annulé. La carte va sous le talon, la liasse et les barres restent à la banque.
    [one] Le contrat de { $tonnes } t obtenu par { $seat } pour { $price } est annulé. La carte va sous le talon, la liasse à la banque ; { $seat } reprend une barre.
   *[other] Le contrat de { $tonnes } t obtenu par { $seat } pour { $price } est annulé. La carte va sous le talon, la liasse à la banque ; { $seat } reprend { $bars } barres.
  }
ambition-memo-adjustment = { $reason }
ambition-memo-annulled = Contrat annulé
