# Les autres pièces imprimées : barres, pions, billets, aide du cache.

ambition-print-bars = Barres de cacao et de chocolat
ambition-print-bars-lede = Cacao d’un côté, chocolat de l’autre. Imprimez recto verso, collez sur du carton, coupez.
ambition-print-cocoa = Cacao
ambition-print-chocolate = Chocolat
ambition-print-tonnes = { $tonnes } t

ambition-print-pawns = Pions du personnel
ambition-print-pawns-lede = Un chevalet par pion de la boîte : coupez, pliez au milieu, posez-le debout.
ambition-print-one-worker = Ouvrier
ambition-print-one-salesperson = Commercial
ambition-print-one-secretary = Secrétaire
ambition-print-one-accountant = Comptable
ambition-print-short-worker = Ouv
ambition-print-short-salesperson = Com
ambition-print-short-secretary = Sec
ambition-print-short-accountant = Cpt

ambition-print-fact-bill = les billets
ambition-bills-received = { $seat } reçoit { $amount } : { $bills }.
ambition-bills-received-you = Prenez { $amount } à la banque : { $bills }.
ambition-bills-paid = { $seat } paie { $amount } : { $bills }.
ambition-bills-paid-you = Payez { $amount } à la banque : { $bills }.
ambition-dealt-loans-you = { ambition-call-dealt-loans }
ambition-dealt-bonds-you = { ambition-call-dealt-bonds }
ambition-dealt-bars-you = { ambition-call-dealt-bars }
ambition-dealt-loans = { $seat } { $gets ->
    [yes] prend
   *[no] rend
  } une carte Emprunt.
ambition-dealt-bonds = { $seat } { $gets ->
    [yes] prend
   *[no] rend
  } { $count ->
    [one] un titre.
   *[other] { $count } titres.
  }
ambition-dealt-bars = { $seat } { $gets ->
    [yes] prend
   *[no] rend
  } { $count ->
    [one] une barre de chocolat.
   *[other] { $count } barres de chocolat.
  }

ambition-print-aid = Aide du cache
ambition-print-aid-lede = Le mois en sept opérations, les salaires, les titres et les limites : deux aides par feuille, à poser derrière chaque cache.
ambition-print-aid-sub = Le mois en sept opérations, toujours dans cet ordre
ambition-print-aid-howto = Coupez au milieu, pliez le bas ou collez au dos du cache.
ambition-print-staff = Nombre
ambition-print-operation-hire = Choisissez votre personnel et payez ses salaires. Un départ coûte un demi-salaire.
ambition-print-operation-cocoa = Annoncez des barres, partagées entre { $markets } marchés. Offres secrètes : la plus chère est servie d’abord, à son prix.
ambition-print-operation-make = { $bars } barres au plus par ouvrier passent du cacao au chocolat.
ambition-print-operation-sell = Le prix monte de { $step } au plus par tour : le premier qui accepte livre ses barres et prend la liasse.
ambition-print-operation-cash-in = { $bundles } liasses au plus par comptable passent derrière le cache. Les cartes reviennent sous le talon.
ambition-print-operation-confidential = Sauf en janvier, la carte du dessus est lue à tous. La lire avant les autres coûte { $peek }.
ambition-print-operation-accounts = Vente directe, titres, emprunts, intérêts. Puis la banque passe au voisin de gauche.
ambition-print-a-worker = { $bars } barres
ambition-print-a-salesperson = autant de négociations que de joueurs
ambition-print-a-secretary = un contrat
ambition-print-an-accountant = { $bundles } liasses
ambition-print-bond-table = Valeur d’un titre, mois par mois
ambition-print-loans = Emprunt : { $loan }, { $each ->
    [one] un
   *[other] { $each }
    } par mois et { $most } à la fois au plus, aucun le dernier mois. Intérêt : { $interest } par mois et par emprunt, dès le mois suivant.
ambition-print-direct = Vente directe, sans contrat ce mois-ci : { $bars } barres au plus, { $price } la barre.
ambition-print-store = Cacao : { $bars ->
    [one] une barre
   *[other] { $bars } barres
    } au plus ; chocolat : { $chocolate ->
    [0] sans limite
    [one] une barre
   *[other] { $chocolate } barres
    }. Curseur : { $top } au plus.
ambition-print-score = À la fin : la caisse, plus les titres, moins { $loan } par emprunt. Rien d’autre.
ambition-print-fact-cocoa-capacity = la taille de la case cacao
ambition-print-fact-chocolate-capacity = la taille de la case chocolat

ambition-print-cursors = Curseurs
ambition-print-cursors-lede = Pour chaque entreprise, un pion noir et son tableau numéroté. Coupez le pion, pliez-le au milieu, posez-le debout.
ambition-print-cursor = Curseur
ambition-print-cursor-scale = Négociations restantes

ambition-print-bands = Bracelets
ambition-print-bands-lede = Une bande de papier par liasse : elle garde ensemble l’argent d’un contrat. Coupez, entourez les billets, collez le bout.
ambition-print-band = Liasse
ambition-print-band-glue = à coller

ambition-print-board-lede = Le centre, avec les cinq marchés et les emplacements des cartes, et une place par entreprise. Une feuille chacun.
ambition-print-deck-contracts = Contrats
ambition-print-deck-contracts-what = le talon, face cachée
ambition-print-deck-offered = Contrats du mois
ambition-print-deck-offered-what = autant que le plus haut curseur, face cachée
ambition-print-deck-confidential = Confidentiel
ambition-print-deck-confidential-what = face cachée ; la carte du dessus est celle du mois
ambition-print-deck-express = Express
ambition-print-deck-express-what = celles qui ne servent plus
ambition-print-room = { $bars ->
    [0] sans limite
    [one] une barre au plus
   *[other] { $bars } barres au plus
    }
ambition-print-wage = { $salary } par mois
ambition-print-accounting = Comptabilité
ambition-print-accounting-what = Contrats transmis, chacun avec sa liasse
ambition-print-secretariat = Secrétariat
ambition-print-secretariat-what = Contrats en attente, chacun avec sa liasse
ambition-print-till = Caisse
ambition-print-till-what = L’argent, derrière le cache

ambition-print-screens = Caches
ambition-print-screens-lede = Un par entreprise : le mois, les salaires et les limites au dos, une tablette de chocolat devant. Sur du carton léger, les deux côtés pliés vers vous.
