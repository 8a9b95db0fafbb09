# Ambition : ce qui est écrit sur les écrans.

# on the screens
ambition-market = Marché { $number }
ambition-markets = Les marchés, dans l’ordre
ambition-house-note = Ce que personne n’a lu sur votre boîte est une valeur de notre choix.
ambition-company = Entreprise
ambition-salaries = Salaires
ambition-severance = Indemnités de départ
ambition-severance-too = et { $amount } d’indemnités
ambition-sealed = scellé
ambition-head-worker = Ouvriers
ambition-head-salesperson = Commer­ciaux
ambition-head-secretary = Secré­taires
ambition-head-accountant = Comp­tables
ambition-choosing = choisit son personnel…
ambition-account-short = ne peut pas payer
ambition-covenant-note = Après emprunt, pas plus de personnel qu’un autre : { $ceiling } au plus pour { $seats }.
ambition-announces = annonce…
ambition-next = ensuite
ambition-room = { $bars ->
    [0] plus de place
    [one] place pour une barre
   *[other] place pour { $bars } barres
    }
ambition-lot = Les barres en vente dans ce marché
ambition-offer = L’offre du mois
ambition-envelope = L’enveloppe
ambition-deliver = Les barres à livrer
ambition-on-sale = { $bars ->
    [0] encore aucune barre
    [one] une barre à vendre
   *[other] { $bars } barres à vendre
    }
ambition-bars = { $bars ->
    [0] aucune barre
    [one] une barre
   *[other] { $bars } barres
    }
ambition-speaking-order = Ordre de parole, { $market }
ambition-writing = écrit son offre…
ambition-banker = banquier
ambition-said-price = Cours annoncé
ambition-price = Cours
ambition-wanted = Demande
ambition-challenged = Contrôle
ambition-bluffed = bluff, avait écrit { $price }
ambition-was-honest = disait vrai
ambition-letting = « Je laisse passer » : { $seats }.
ambition-passes = passe
ambition-caught = bluff découvert, n’achète rien
ambition-gets = Obtient
ambition-pays = Paie à la banque
ambition-open-cash = { $seat } doit un emprunt : argent à découvert, { $cash }.
ambition-undecided = pas décidé
ambition-tie = À cours égal, { $price }, { $first } passe avant { $second } : c’est l’ordre de parole à { $market }.
ambition-tie-first = À cours égal, { $price }, vous passez avant { $second } : c’est l’ordre de parole à { $market }.
ambition-tie-second = À cours égal, { $price }, { $first } passe avant vous : c’est l’ordre de parole à { $market }.
ambition-may-decline = { $bars ->
    [one] Il reste une barre : { $seat } peut la laisser.
   *[other] Il reste { $bars } barres : { $seat } peut les laisser.
    }
ambition-cocoa = Cacao, en barres
ambition-chocolate = Chocolat, en barres
ambition-can-make = Peut fabriquer
ambition-makes = Fabrique
ambition-limit = Au plus
ambition-marks = Curseur
ambition-rate-note = Un commercial vaut { $rate } négociations ; quinze au plus en tout.
ambition-screen-contract = Contrat
ambition-contract-of = Contrat { $number } sur { $total }
ambition-tonnes = { $tonnes } tonnes
ambition-opening-price = Prix de base
ambition-maximum = Maximum
ambition-round = Tour de table
ambition-row-empty = plus de négociation
ambition-row-short = ne peut pas livrer
ambition-row-limited = bureaux pleins
ambition-row-waiting = ensuite
ambition-row-answering = n’a pas encore répondu
ambition-row-speaking = réfléchit
ambition-row-in = participe
ambition-row-out = ne vend pas
ambition-row-climbing = laisse monter
ambition-row-passed = passe
ambition-row-sealed = a répondu
ambition-row-holds = curseur { $cursor }, { $bars ->
    [0] aucune barre
    [one] une barre
   *[other] { $bars } barres
    }
ambition-desks = { $desks ->
    [0] Plus de secrétaire libre : ce contrat attendra le mois prochain.
    [one] Une secrétaire est libre : en comptabilité, ce contrat peut être encaissé dès ce mois-ci.
   *[other] { $desks } secrétaires sont libres : en comptabilité, ce contrat peut être encaissé dès ce mois-ci.
    }
ambition-desks-last = C’est le dernier mois : ce contrat va tout droit en comptabilité. Ce qui attend ne sera plus encaissé.
ambition-old-first = D’abord : lesquels des anciens contrats partent en comptabilité ? Une fois le nouveau rangé, les autres attendent le mois prochain.
ambition-stuck-new = Obtenu ce mois-ci : il part au plus tôt le mois prochain.
ambition-stuck-window = Un nouveau contrat a été rangé avant : les anciens attendent le mois prochain.
ambition-stuck-full = Plus rien ne peut partir ce mois-ci : les bureaux sont pleins.
ambition-pending = En attente au secrétariat
ambition-desks-free = Secrétaires libres
ambition-bundles = Liasses
ambition-can-cash = Au plus
ambition-cashes = Encaisse
ambition-cards-left = { $left ->
    [0] Combien de cartes restent dans le paquet n’est pas connu.
    [one] Une carte reste dans le paquet.
   *[other] { $left } cartes restent dans le paquet.
    }
ambition-have-peeked = Carte déjà payée et lue par { $seats }.
ambition-loans = Emprunts
ambition-interest = Intérêts
ambition-bonds = Titres
ambition-direct = Vente directe
ambition-accounts = Comptes
ambition-direct-open = possible
ambition-direct-won = non : contrat obtenu ce mois-ci
ambition-direct-sold = faite
ambition-direct-none = non : pas de chocolat
ambition-no = non
ambition-account-closed = clos
ambition-account-open = ouverts
ambition-bond-note = Titres encore à la banque : { $left }.
ambition-own-public = Sur la table, devant vous
ambition-own-cash = En caisse
ambition-own-reserved = dont réservé
ambition-own-pending = En attente, { $tonnes } t
ambition-own-accounting = En comptabilité, { $tonnes } t
ambition-cursor = Négociations restantes
ambition-express-held = Cartes Express
ambition-next-salaries = Salaires de ce personnel
ambition-you-read = Vous avez lu :
ambition-see-again = Maintenez pour revoir votre offre
ambition-bid-is = { $bars ->
    [one] une barre à { $price }
   *[other] { $bars } barres à { $price }
    }
ambition-bid-pass = Je passe
ambition-sum-cost = Coût au plus
ambition-sum-left = il resterait
ambition-bid-binds = Le plus offrant est obligé d’acheter.
ambition-glance-contract = { $tonnes } tonnes, maximum { $maximum }
ambition-gaps = { $count ->
    [one] Un écart au recomptage
   *[other] { $count } écarts au recomptage
    }
ambition-gaps-lede = La caisse comptée n’était pas celle des livres : un billet est allé au mauvais endroit, ou une saisie manque. L’historique aide à trouver laquelle.
ambition-gaps-month = Mois
ambition-gaps-difference = Écart
