# The chapters of the rules

pdg-rules-1 = The table and the start
pdg-rules-2 = Siting plants
pdg-rules-3 = The accounts
pdg-rules-4 = Selling cars
pdg-rules-5 = A sale that is left
pdg-rules-6 = The cards
pdg-rules-7 = The cartel
pdg-rules-8 = The end
pdg-rules-9 = More or fewer players, teams, younger players
pdg-rules-10 = What is read, what is corrected
