# Ambition : ce que l’on a sous les yeux au moment de décider.

# -- avant de décider

ambition-hire-worker = Ouvriers : { $salary }, { $does ->
    [0] aucune barre
    [one] une barre
   *[other] { $does } barres
  }
ambition-hire-salesperson = Commerciaux : { $salary }, { $does ->
    [0] aucune négociation
    [one] une négociation
   *[other] { $does } négociations
  }
ambition-hire-secretary = Secrétaires : { $salary }, { $does ->
    [0] aucun contrat
    [one] un contrat
   *[other] { $does } contrats
  }
ambition-hire-accountant = Comptables : { $salary }, { $does ->
    [0] aucune liasse
    [one] une liasse
   *[other] { $does } liasses
  }
ambition-field-nobody = Oui, une entreprise sans personne ce mois-ci
refusal-plan-of-nobody = Sans personne, rien ne se fabrique, ne se vend ni ne s’encaisse ce mois-ci. Est-ce voulu ?
ambition-field-fewer = Oui, m’en séparer
refusal-plan-of-fewer = Garder tout le monde coûte { $need }, et vous avez { $have }. Ce plan licencie { $count ->
    [one] une personne
   *[other] { $count } personnes
  }. Est-ce voulu ?
ambition-call-leaflet = Pour commencer, la règle propose un de chaque métier, ou deux ouvriers.
ambition-pay-keep = Payer #, garder #
ambition-hire-keep = Embaucher pour #, garder #
ambition-hire-later = Embaucher
ambition-seal-keep = Sceller à #, garder #
ambition-plan-short = # à payer, il manque #
ambition-keep-all = Garder tout le monde
ambition-keep-all-short = Il manquerait
ambition-bid-here = Ici
ambition-bid-later = Aux marchés suivants
ambition-bid-room = Place dans la case cacao
ambition-bid-cocoa = Cacao et chocolat en stock
ambition-bid-hands = Barres fabriquées ce mois-ci, au plus
ambition-means-loan = Vous recevez { $loan } et une carte Emprunt maintenant. Chaque mois dès { $month }, { $interest } d’intérêts, jusqu’au remboursement.
ambition-means-open-cash = Retirez votre cache : votre argent reste à découvert jusqu’au remboursement.
ambition-means-covenant = { $lasts ->
    [yes] Dès { $month } et jusqu’au remboursement
   *[no] En { $month }
  }, pas plus de personnel que celui qui en a le moins.
ambition-means-repay = Vous payez { $loan } à la banque, pour votre plus ancien emprunt. Les intérêts de ce mois restent dus.
ambition-means-peek = Vous payez { $price } à la banque, et tous le voient. La carte sera lue à tous à la fin du mois.
ambition-means-express = La carte quitte le jeu. Le joueur visé n’en recevra pas d’autre ce mois-ci.
ambition-means-challenge = S’il a menti, il vous paie { $fine } et n’achète rien ici. S’il a dit vrai, vous lui payez { $fine }.
ambition-means-close = Après, plus de titre, d’emprunt ni de vente directe ce mois-ci.
ambition-means-close-last = C’est le dernier mois : après, votre fortune ne change plus.
ambition-close = { $due ->
    [yes] Clore mes comptes : { $interest } d’intérêts
   *[no] Clore mes comptes
  }
ambition-close-last = { $due ->
    [yes] Clore le dernier mois : { $interest } d’intérêts
   *[no] Clore mes comptes, dernier mois
  }
ambition-balance = Où vous en êtes
ambition-balance-bonds = { $count ->
    [0] Aucun titre ({ $value } l’un)
    [one] Un titre à { $value }
   *[other] { $count } titres à { $value }
  }
ambition-balance-loans = { $count ->
    [0] Aucun emprunt
    [one] Un emprunt à rendre
   *[other] { $count } emprunts à rendre
  }
ambition-balance-interest = Intérêts de ce mois
ambition-balance-least = Au moins, à la prochaine embauche, si tous partent
ambition-balance-left = Il vous resterait alors
ambition-balance-short = Il vous manquerait alors
ambition-balance-worth = Votre fortune
ambition-claim = { $seat } : { $price }, { $bars ->
    [0] aucune barre
    [one] une barre
   *[other] { $bars } barres
  }
ambition-card-does = { $card } : { $does }
ambition-does-idle-worker = { ambition-count-worker } au repos
ambition-does-bars-per-worker = { $count ->
    [0] aucune barre par ouvrier
    [one] une barre au plus par ouvrier
   *[other] { $count } barres au plus par ouvrier
  }
ambition-does-absent-salesperson = { ambition-count-salesperson } au repos
ambition-does-absent-secretary = { ambition-count-secretary } au repos
ambition-does-lose-cocoa = { ambition-count-cocoa } à rendre
ambition-does-pay-bank = { $count } à payer à la banque
ambition-does-annul-contract = contrat annulé
ambition-card-read = { $card } ({ $when }{ $ours ->
    [yes] ; valeur maison
   *[no] {""}
  })
ambition-placing-alone = { $seat } n’a pas de rival qui puisse ou veuille livrer : c’est le maximum de la carte, sans tour de table.
ambition-placing-alone-you = Personne d’autre ne pouvait ou ne voulait livrer : c’est le maximum de la carte, sans tour de table.
ambition-placing-first = { $seat } a accepté en premier, à { $price }.
ambition-placing-first-you = Vous avez accepté avant les autres, à { $price }.
ambition-served-rest = { $bars ->
    [0] { $seat } demandait { $asked } barres : il ne restait rien.
    [one] { $seat } demandait { $asked } barres : il n’en restait qu’une.
   *[other] { $seat } demandait { $asked } barres : il n’en restait que { $bars }.
  }
ambition-served-rest-you = { $bars ->
    [0] Vous demandiez { $asked } barres : il ne restait rien.
    [one] Vous demandiez { $asked } barres : il n’en restait qu’une.
   *[other] Vous demandiez { $asked } barres : il n’en restait que { $bars }.
  }
