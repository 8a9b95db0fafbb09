# P.D.G.

pdg-name = P.D.G.
