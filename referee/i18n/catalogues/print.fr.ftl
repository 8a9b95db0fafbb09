# Ce que toute feuille imprimée porte, quel que soit le jeu.

print-ruler = Imprimez à 100 % : ce trait mesure 100 mm.
print-house = Valeurs maison : { $facts }. Corrigez d’après votre boîte.
print-house-values = Valeurs maison : { $facts }.
print-house-value = valeur maison
print-from-browser = Ici, le PDF n’est pas disponible : imprimez cette page depuis le navigateur, à 100 % et sans marges.
print-lacking = Aucune police de cet ordinateur n’a ces lettres : { $letters }. Imprimez cette page depuis le navigateur, à 100 % et sans marges.

# au bord d’une planche de pièces à découper
print-list-dot = { " · " }
print-paper = feuille { $number } sur { $papers }
print-papers-alike = feuilles { $first } à { $last } sur { $papers }
print-marks = Traits de coupe
print-hint-duplex = recto verso, bord long
print-hint-short = recto verso, bord court
print-hint-fold = pliez au milieu, collez, coupez
print-hint-in-two = coupez, pliez sur le pointillé

# la feuille d’essai d’une imprimante
print-test = Essai de l’imprimante
print-test-print = Imprimez cette feuille recto verso, retournée sur le bord long, à 100 %.
print-test-hold = Tenez-la devant une lampe, les graduations vers vous : la croix du recto se voit à travers.
print-test-read = En haut, lisez où passe le trait vertical ; à gauche, où passe le trait horizontal. Un cran vaut un demi-millimètre.
print-test-type = Tapez ces deux nombres tels quels, avec leur signe. Un verso imprimé 1 mm trop à droite fait lire −1 : tapez −1, il ira vers la gauche.
print-test-cross = La croix du recto
print-test-scales = Les graduations du verso
print-test-right = vers la droite, mm
print-test-down = vers le bas, mm

refusal-no-press = Le PDF demande la bibliothèque Pango, qui manque sur cet ordinateur. Pour l’installer : { $install }
refusal-bad-layout = Ces pièces ne peuvent pas être disposées ainsi sur ce papier.
refusal-bad-size = Ces pièces n’existent que dans une taille.
refusal-no-piece = Cette feuille n’a pas de pièce « { $piece } ». Elle a : { $pieces }.
refusal-no-pieces = Cette feuille s’imprime en entier : il n’y a pas de pièces à choisir.
refusal-no-blank = Ces pièces n’ont pas de forme vierge à remplir.
refusal-bad-copies = Demandez de 1 à { $high } exemplaires d’une pièce.
refusal-too-many-pieces = C’est trop à la fois : demandez au plus { $high } pièces.
refusal-nothing-lost = Aucune pièce de cette feuille n’est notée comme perdue.
refusal-lost-whole = Les pièces perdues s’impriment ici toutes ensemble : pour en choisir, prenez la feuille de chacune.
refusal-nothing-known = On ne sait encore rien de ces pièces : lisez-les d’abord sur votre boîte, ou imprimez-les vierges.
