# The evening on paper, and the souvenir of a game that is over.

# the evening
paper-of = { $game }, tonight’s table
paper-printed = printed on { $day } at { $at }
paper-code = Table { $code }
paper-host = If the tablet is lost, another device leads the table: { $url }, code { $digits }.
paper-step = { $name }, step { $number } of { $count }
paper-sealed = Sealed, not yet opened: { $seats }. It stands on each one’s own page; who has none writes it again.
paper-seats = Round the table:
paper-agreed = What the table agreed on
paper-option = { $option }: { $value }.
paper-next = What comes next, without the app
paper-next-lede = Tick as you go. The grey boxes are done.
paper-order = Order of play
paper-own-of = { $name }, in secret
paper-fold = Fold in two, print inside: bring the foot of the sheet up to this line.
paper-fold-here = fold here, print inside
paper-back-lede = The back of your sheet: nothing here is secret.
paper-cash = Your cash
paper-heard = What you alone have read
paper-notes = To write down

# the accounts of a game that is over
accounts-of = { $game }, the accounts of the evening
accounts-own = The accounts of { $name }
accounts-kinds = Where everyone’s money came from
accounts-start = at the start
accounts-in = In
accounts-out = Out
accounts-cash = Cash
accounts-worth = Worth
accounts-lede = The accounts of the evening: the ranking, what each had at the end of each period, where their money came from.
accounts-all-when = With everyone’s statement, movement by movement.
accounts-public-when = The accounts of the table, without the statements.
accounts-one-when = The accounts of the table and one statement.

# the souvenir
souvenir-title = { $game }, { $day }
souvenir-scores = The accounts
souvenir-axis = The axis begins at { $low }.
souvenir-story = What happened that evening
refusal-not-over = The game is not over: the souvenir is printed after the last accounts.

# on the screens
paper-do = The table on paper
paper-short = On paper
paper-lede = Enough to play on tonight without any machine: where the table stands, a sheet for each, what comes next to be ticked.
paper-pages = Which pages
paper-pages-all = All of them
paper-pages-all-when = Everyone’s cash and secrets are in them: each sheet is folded for its player, and the table is told. With the host code.
paper-pages-public = Without the private pages
paper-pages-public-when = What everybody sees already, what comes next to be ticked, and the host code.
paper-pages-all-open = The table, a sheet for each player, what comes next to be ticked, and the host code.
paper-pages-table = Without the players’ sheets
paper-pages-one-open = The table, and the sheet of one player.
paper-pages-one = { $name } alone
paper-pages-one-when = For one player, who opens it in person. The table is told.
paper-phones = Each can also print their own from their phone, at the foot of their page.
paper-make = Save the PDF
paper-open = Open to print
paper-lacking = No typeface of this computer has these letters: { $letters }. In a PDF with private pages, the number of the seat replaces them. The other pages open in the browser: print them from there.
paper-told = The table is printed on paper, everyone’s cash and secrets included.
paper-told-one = { $seat }: this page is printed on paper.
souvenir = Souvenir
refusal-papers-apart = This computer makes no PDFs: private pages are opened one by one, each before its player.
