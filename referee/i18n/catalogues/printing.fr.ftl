# Les pages d’où l’on imprime : quelles pièces, sur quel papier, avec quelle imprimante.

print-title = Imprimer : { $game }
print-lede = Chaque feuille est tirée de ce que l’on sait de votre boîte. Imprimez à 100 %, sans ajuster à la page.
print-menu = Imprimer des feuilles et des pièces
print-sheets = Toutes les feuilles
print-lost = Les pièces perdues
print-lost-how = Pour choisir comment elles s’impriment :
print-lost-of = { $count ->
    [one] { $sheet } : imprimer la pièce perdue
   *[other] { $sheet } : imprimer les { $count } pièces perdues
}
print-whole-pages = page entière
print-pieces = { $count ->
    [0] pièces de { $width } × { $height } mm
    [one] une pièce de { $width } × { $height } mm
   *[other] { $count } pièces de { $width } × { $height } mm
}
print-no-pdf = Cet ordinateur ne fait pas encore de PDF : votre navigateur imprimera la même feuille. Pour avoir aussi le PDF :

# -- une feuille
print-which = Quelles pièces
print-all = Toutes ({ $count })
print-lost-ones = Les perdues ({ $count })
print-some = Choisir
print-blank = Vierges, à remplir à la main
print-copies = Exemplaires de chacune
print-blank-count = Combien de vierges
print-held = { $count ->
    [0] aucune dans la boîte
    [one] une dans la boîte
   *[other] { $count } dans la boîte
}
piece-lost = perdue
print-how = Sur quel papier
print-paper-of = Papier
paper-a4 = A4
paper-letter = Letter
print-layout = Disposition
print-layout-duplex = Recto verso, bord long
print-layout-duplex-when = L’imprimante retourne la feuille. C’est son réglage habituel.
print-layout-short = Recto verso, bord court
print-layout-short-when = L’imprimante ne propose que ce bord.
print-layout-fold = À plier
print-layout-fold-when = Sans recto verso : le dos est sous le pli, on plie, on colle, on coupe.
print-layout-fronts = Recto seul
print-layout-fronts-when = Le dos reste blanc.
print-layout-alone = Bord à bord
print-layout-alone-when = Le plus de pièces par feuille : un coup de ciseaux en sert deux.
print-layout-bleed = Fond perdu de 3 mm
print-layout-bleed-when = La couleur dépasse la coupe : pour le massicot ou un papier épais.
print-layout-shop = Une pièce par page
print-layout-shop-when = Pour un imprimeur.
print-layout-png = Images, recto et verso
print-layout-png-when = Pour un service d’impression de cartes : PNG à 300 points par pouce, fond perdu de 3 mm, dans un .zip.
print-size = Taille
print-size-of = { $width } × { $height } mm
print-size-of-when = { $count } par feuille.
print-offset-x = Décalage vers la droite, en mm
print-offset-y = Décalage vers le bas, en mm
print-open = Ouvrir le PDF
print-open-page = Ouvrir la feuille
print-now = Imprimer

# -- les imprimantes
printer = Imprimante
printer-any = sans réglage
printers = Mes imprimantes
printers-why = Les dos tombent à côté des cartes ?
printers-lede = Peu d’imprimantes retournent la feuille au millimètre près. Notez ici le décalage de la vôtre : les dos tomberont juste.
printers-test = La feuille d’essai
printers-test-sheet = Feuille d’essai, { $paper }
printer-add = Ajouter une imprimante
printer-name = Son nom
printer-offset-x = Décalage à droite ou à gauche
printer-offset-y = Décalage en bas ou en haut
printer-none = aucun
printer-right = +{ $size } mm (vers la droite)
printer-left = −{ $size } mm (vers la gauche)
printer-down = +{ $size } mm (vers le bas)
printer-up = −{ $size } mm (vers le haut)
printer-straight = sans décalage
printer-keep = Garder cette imprimante
printer-drop = Oublier

refusal-no-pieces-chosen = Cochez au moins une pièce.
refusal-no-printer = Cette imprimante n’est plus notée ici. Choisissez-en une autre.
refusal-bad-drift = Donnez un décalage en millimètres, de −{ $high } à { $high }, au demi-millimètre près.
refusal-too-many-printers = { $high } imprimantes suffisent : oubliez-en une d’abord.
