# -- a public host: each home has its devices
household-title = Your devices
household-lede = On this site only your own devices see your box, your printers and the list of your tables. Another device of your home joins them by a code that works once, within ten minutes.
household-invite = Add a device
household-invited = On the other device, scan or type this code.
household-invited-lede = It works once, within ten minutes, and opens your box, your printers and your tables: give it to your own people only. To play, a table’s code is enough.
household-join-title = Join the devices of a home
household-join-lede = This device will see the box, the printers and the tables of the home that gave you this code.
household-leaves = It will no longer see those that it sees now: another of your devices keeps them, otherwise nobody does.
household-join = Join
kept-until = kept until { $day } if nobody plays
household-typed = It is typed under “Join with a code”, at
household-given = This device joins another home
household-code = Code given by the other device
code-or-home = Code of the table, or of the home
code-lede-home = That of a home has eight.
