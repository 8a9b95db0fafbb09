# Ce que toute feuille imprimée porte, quel que soit le jeu.

print-ruler = Imprimez à 100 % : ce trait mesure 100 mm.
print-house = Valeurs maison : { $facts }. Corrigez d’après votre boîte.
print-from-browser = Ici, le PDF n’est pas disponible : imprimez cette page depuis le navigateur, à 100 % et sans marges.

refusal-no-press = Le PDF demande la bibliothèque Pango, qui manque sur cet ordinateur. Pour l’installer : { $install }
