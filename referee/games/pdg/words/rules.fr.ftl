# Les chapitres des règles

pdg-rules-1 = La table et le début
pdg-rules-2 = Implanter les usines
pdg-rules-3 = Les comptes
pdg-rules-4 = Vendre les voitures
pdg-rules-5 = Une vente laissée
pdg-rules-6 = Les cartes
pdg-rules-7 = Le cartel
pdg-rules-8 = La fin
pdg-rules-9 = Plus ou moins nombreux, en équipes, plus jeunes
pdg-rules-10 = Ce qu’on lit, ce qu’on corrige
