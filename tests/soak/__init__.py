"""Whole evenings over HTTP while everything fails that can fail: `python -m tests.soak`.

nursery.py   the server, which can be killed and is back in a moment; its clock and its disk
wire.py      connections that are cut, delayed or not read, and streams
forms.py     the forms of a page, filled in
ledger.py    every act that was sent, and what must be in the log for it
evening.py   one table: its people, their devices, what they do
mirror.py    the log folded afresh: its invariants, and the page that each viewer must be shown
storm.py     the faults, the kills, the comparison after each
crowd.py     ten tables with phones that come and go: memory and descriptors
"""
