# What values that have no name of their own are called in a sentence.
the-bank = the bank
seat = { $seat }
either = { $en }
