# What Referee says round the game: the frame of its pages, the way in, the history, the end.

# -- the frame
track-periods = Where the game has got to
track-stops = Steps
track-played = played
track-off = not played
actions = What to do
menu = Menu
back = Back
undo = Undo
undo-falls = { $falls ->
    [one] { $act }
   *[other] { $falls } acts. { $act }
}
redo = Redo
history = History
rules = Rules
settings = Settings
player = Player
the-table = The table
yes = yes
no = no
your-turn = Your turn
to-the-lobby = Back to the start
send-again = Send again
to-the-table = Back to the table

# -- the network
net-offline = Offline. Your entry is kept.
net-no-network = This phone has no network: turn its Wi-Fi on again. Your entry is kept.
net-mobile = This phone is on mobile data: join the table’s Wi-Fi again. Your entry is kept.
net-unanswered = The table does not answer. Same Wi-Fi? VPN off? Is the computer awake? Your entry is kept.
net-back = Back again.
fold-moment = One moment…
net-later = As soon as we are back online
net-sending = Sending…
net-done = Done.
net-twice = The page had just changed under your finger. Tap again.
net-unsent = Nothing was sent. Try again.
net-slow = This page changes only every ten seconds: too many tabs are open, or a program (proxy, VPN) holds back what the table sends.
page-unaided = The script of this page does not run (the browser is too old, or the script is blocked). It reloads every ten seconds, unless there is something to fill in.
page-anew = Reload it

# -- forms
stepper-less = { $step } less
stepper-more = { $step } more
stepper-before = you have { $count }
ticked = { $label } #
course = Course
course-before = Not started yet:
course-past = At the end of the course:
die = Die { $n }
wheel = Wheel { $n }
wheel-more = Wheel { $n }, next face
wheel-less = Wheel { $n }, previous face
hint-most = { $high } at most
hint-step = by { $step }
hint-step-most = by { $step }, { $high } at most
hint-thousands = type 90 for 90,000
hint-thousands-of = { $what }: type 90 for 90,000
hint-thousands-most = { $high } at most: type { $typed }
hint-range = { $low } to { $high }
hint-range-step = { $low } to { $high }, in steps of { $step }
hint-unread = unknown
pick-none = none
pick-nobody = nobody
pick-one = Pick from the list
overrule = The table allows it all the same
anytime = At any time
phone-calls = Your phone will call you.
phone-watched = Keep an eye on this phone.
ring-off = Do not call me
ring-on = Call me
tablet-comes = The tablet will come back to you.
waiting-for-table = The next step is on the tablet.
seat-out = You are out of the game. It can be followed here, to the result.
nothing-due = Meanwhile, if you like:
news = What has just happened
news-cash = { $amount }. You now have { $cash }.
news-seen = Seen
news-more = Other news:
sealed-here = It is sealed. Nobody else can see your answer.
sealed-again = Once more: these answers have been seen once already.
reopen-envelope = Change my answer
another-answer = Another answer

# -- the shared screen
besides = Something else…
for-a-player = Play for somebody
for-seat = { $name }: { $act }
pass-tablet = Pass the tablet to { $name }
pass-tablet-short = Pass the tablet
play-for = Play for { $name }
waiting-for = Waiting for { $seats }.
touch-above = Tap your answer.
seals-title = Seals of the answers, to check
seals-check = Check the seals
seals-check-how = The SHA-256 of this line, worked out on any machine, is the seal shown when it was sealed.
seal-title = Seal of the answer
seal-same = The tablet shows the same.
story = What has happened
story-own = What concerns you
places = Seats and phones
presence-here = phone at the table
presence-away = the phone does not answer
presence-free = no phone
presence-gone = the table plays this seat
ticket = Give the seat to a phone
free-seat = Free the seat
seat-give-back = Give the seat back to its phone
name-do = Change the name
name-back = Go back to the name { $name }
seat-leaves = Goes home: the table will play this seat
seat-comes-back = Is back
you-too = you
seats-gone = The table plays for { $seats }.
seat-gone-own = The table plays for you.
seat-returns = I am back
name-title = What is { $name } called?
name-lede = Every screen says the new name, the history too. Nothing else changes.
name-label = New name
ring = Call me with a soft sound and a vibration
ring-sleep = A phone that falls asleep no longer calls: set its sleep time to the longest.
awake-hint = This tablet cannot stay awake by itself: set its sleep time to the longest.

# -- one's own things
own-title = Yours, in secret
own-title-open = Yours
veil = Your figures are hidden. Tap to see them.
hide = Hide my figures
show = Show my figures
hide-short = Hide
show-short = Show

# -- passing the tablet
eyes-title = For { $name }’s eyes.
eyes-lede = Hand over the tablet. The others look away.
i-am = I am { $name }
and-i-am = Go on, and I am { $name }
i-hold-it = I am { $name }, with the tablet
not-yet = Not yet, go back
give-back = Give the tablet back without doing more
hand-shut = The page had closed: nothing was sent. Start again.
hand-done = Done. Give the tablet back.
hand-done-lede = Nothing that you wrote can be seen here.
hand-pay = Pay the bank { $amount }.
hand-take = Take { $amount } from the bank.

# -- the lobby
lobby-title = Which box is on the table?
lobby-players = { $least } to { $most } players
lobby-open = Games under way
lobby-over = Finished games
lobby-resume = Game under way: { $game }, { $period }.
lobby-finished = { $game }, finished.
lobby-away = Games put away ({ $count })
lobby-rest = Other games ({ $count })
lobby-unread = This table cannot be read.
shelf = Put away…
shelf-again = Take out…
shelf-title = Name, put away or delete the table
shelf-name = Its name, if you want one
shelf-name-do = Keep this name
shelf-away = Put away: it leaves the first list
shelf-out = Take out: it is back in the first list
shelf-delete = Delete for good
shelf-lost = Everything played at this table is deleted: its history ({ $acts ->
    [0] without a line
    [one] one line
   *[other] { $acts } lines
    }), the accounts, the souvenir. Phones leave it. Nothing brings it back; what was read on the box stays known.
shelf-delete-asks = Delete the table for good?
shelf-delete-do = Delete for good
shelf-keep = Keep it
unread-note = It can no longer be opened. A backup may still hold it. To put it away instead, on the machine: referee put-away { $table }
lobby-box = { $game } box: look inside, print
lobby-more = Other ways in
lobby-code = Join with a code
lobby-import = Take up a game from a file
resume = Resume
see-again = Look again
code = Table code
join = Join
record-file = Game file
record-word = Its secret word, if it is locked
bring-back = Take it up
box-of = { $game } box

# -- a new table
new-title = { $game }: who plays?
new-names = Round the table
new-names-lede = Clockwise, { $least } to { $most } players. An empty line does not count.
name-of = Name in seat { $place }
name-add = Add a player
name-drop = Remove seat { $place }
name-down = Swap seat { $place } with the next
new-options = What the table agrees on
new-more-options = More variants
new-box = The values of the box may be house values.
box-see = See the box
open-table = Open the table

# -- joining
code-title = What is the code of the table?
code-lede = Five letters and figures, under the black and white square on the tablet.
join-title = Scan, then pick your seat.
join-small = The players
join-code = Join the table
join-typed = Same Wi-Fi. Or type
join-typed-there = Or type
join-other = The phone can’t find the table?
doctor-no-network = This computer is on no network: join it to the Wi-Fi of the house, then reload this page.
doctor-tunnel = A VPN is on on this computer: turn it off for the evening.
doctor-one-phone = Other devices have come in already, so it is this phone. The same Wi-Fi as this computer? Mobile data and VPN off?
doctor-no-phone = No other device has come in yet. Is the phone on the same Wi-Fi as this computer, with mobile data and VPN off?
doctor-isolated = If it is, a firewall keeps phones out: allow Referee on this computer. Or this Wi-Fi is one for guests, which keeps devices apart: take the main Wi-Fi, or the hotspot of a phone.
doctor-other-address = This computer has several addresses: try another.
doctor-asleep = If all phones stop at once, the computer has gone to sleep: wake it, nothing is lost.
join-no-phone = Not everybody needs a phone: the tablet goes from hand to hand.
join-start = Start with { $count }
seats-title = Where are you sitting?
seat-free = free seat
seat-taken = seat taken
seat-on-tablet = plays on the tablet
seat-taken-help = Is it your seat? Ask the table: “Give the seat to a phone” shows a code for you alone.
take-title = { $name }, this is your seat.
take-lede = This code works once. If another phone holds this seat, it loses it.
ticket-title = Scan, { $name }: this is your seat.
ticket-lede = This code works once, for ten minutes. When the phone has taken the seat, the table comes back here.
host-code-title = Lead the table from this device
host-code-lede = The six-digit code is in the menu of the other device, which will lose the lead. If that device is lost, the code is on the table’s last paper, and the computer says it: referee host { $code }
host-code = Host code
take-host = Lead the table

# -- the menu and its sheets
menu-table = The table
menu-join = Address, QR and seats
menu-people = Somebody arrives, leaves or is renamed
menu-correct = Correct a figure
menu-history = History, undo back to a moment
menu-rules = Rules
menu-pass = Pass the tablet to
menu-device = This device
menu-close = Leave the table, back to the start
menu-host-code = Host code:
menu-host-code-lede = Write it down: it lets another device lead the table if this one stops.
correct-title = Correct a figure
correct-lede = Tap the figure that is not the table’s. Everybody will see the correction and its reason.
correct-value = What the table shows
correct-reason = Why, in a few words
correct-do = Correct
correct-usual-recounted = Recounted
correct-usual-mistyped = Typed wrongly
correct-together = The rest is corrected here:
rules-title = The rules: { $game }
rules-lede = { $count } numbered rules.
rules-search = Look for a word
rules-none = No rule has these words.
agreed = What was agreed
agreed-chosen = chosen by the table
agreed-house = House values
agreed-house-lede = Nobody has read them on the box yet: they are ours.
agreed-house-count = { $count ->
    [0] none is ours
    [one] one is ours
   *[other] { $count } are ours
}
dealt-here = The app deals these cards, and everything is read on the screens. To hold them in your hands, print:
rules-parts = Parts
what-is = What is this: { $what }
kept-enforced = kept by the app
kept-shown = shown at the right moment
kept-table = for the table to keep
settings-lede = For this device only.
settings-theme = Paper
theme-device = as the device
theme-light = light
theme-dark = dark
settings-language = Language
settings-keep = Save

# -- the history
history-empty = Nothing yet.
back-here = go back to here
see-then = look again
leave-it = Leave it as it is
back-asks = { $falls ->
    [one] Undo this act?
   *[other] Undo these { $falls } acts?
}
back-stays = Everything stays in the record, and can be redone until somebody has gone on.
back-go = { $falls ->
    [one] Undo it
   *[other] Undo the { $falls } acts
}
earlier-title = The table at moment { $seq }
earlier-note = The table at moment { $seq }, as everybody saw it. Nothing can be done there.
earlier = Earlier
later = Later
undid = The table undoes “{ $act }”
redid = The table redoes “{ $act }”
hands-repeated = Asked for before, if not done yet:
hands-move = { $count ->
    [one] { CAP($sources) }: { $amount } to { $to }.
   *[other] { CAP($sources) }: { $amount } each to { $to }.
}
hands-move-you-sources = Give { $amount } to { $to }.
hands-move-you-to = { $count ->
    [one] Take { $amount } from { $sources }.
   *[other] Take { $amount } each from { $sources }.
}
hands-put = { CAP($what) }: { $now }, not { $was }.
hands-put-of = { $seat }, { $what }: { $now }, not { $was }.
hands-put-of-you = Yours, { $what }: { $now }, not { $was }.
hands-nothing = nothing
undone-title = The table has gone back.
undone-act = Undone:
undone-acts = { $count } acts undone
undone-more = { $count ->
    [one] and one other act
   *[other] and { $count } other acts
}
undone-seen = What you saw stays known.
undone-empty = To be filled in again, in secret: { $seats }.
undone-hands = If it has been done already, put back:
undone-bills = If bills have already moved, give them back: { $seats }. How much: on each player’s phone, or on the tablet once it is handed over.
redone-title = The table has gone forward again.
redone-act = Redone:
redone-acts = { $count } acts redone
redone-hands = In all, unless it has been done already:
redone-hands-also = In all, with what the screen says below, unless it has been done already:
redone-bills = Other bills change hands: { $seats }. How much: on each player’s phone, or on the tablet once it is handed over.
left-out = Entry { $seq } no longer plays under today’s rules; it is left out.
opened-again = These answers were given a second time: everybody had been able to see the first ones.
overruled = The table lets { $seat } pass in spite of rule { $rule }.
seat-claimed = { $seat } has a phone at the table.
seat-claimed-you = Your phone is at the table.
seat-freed = { $seat }’s seat is free.
evening-kept = The evening is saved to a file, locked by a word.
evening-taken-up = The evening saved to the file was taken up: another table goes on from here, and whoever opened it sees everybody’s secrets.
goes-on-from-file = This table goes on with a game from a file: whoever has the file may know what is drawn from here on.
seat-left = { $seat } leaves: the table plays this seat.
seat-left-you = The table plays for you.
seat-back = { $seat } is back.
seat-back-you = You are back.
seat-renamed = { $was } is now called { $name }.
hand-opened = The page of { $seat } is open on the shared tablet.
corrected-seat = { $seat }, { $what }: { $was } becomes { $now }. { END($reason) }
corrected-seat-you = Yours, { $what }: { $was } becomes { $now }. { END($reason) }
corrected-table = { CAP($what) }: { $was } becomes { $now }. { END($reason) }

# -- the end
end-wins = { $seat } wins by { $margin }.
end-wins-you = You win by { $margin }.
end-alone = { $seat } wins: nobody else is left in the game.
end-alone-you = You win: nobody else is left in the game.
end-team = { $seats } win by { $margin }.
end-team-you = You win by { $margin }, with { $seats }.
end-shared = A tie: { $seats } win together.
end-shared-you = A tie: you win together with { $seats }.
ranking = Ranking
curves = What each had, through the game
curves-board = On the board, through the game
figures = The same figures as a table
keep-record = Save the game
save-title = Save the evening to a file
save-lede = The file resumes the game at this very moment, here or on another computer. It holds everything, even the secrets: a word locks it.
save-word = A word or two: { $low } characters at least
save-note = Let somebody other than whoever keeps the tablet choose it and type it. Without it the file can no longer be opened.
file-coming = The file is on its way to this device’s downloads.
save-do = Save the file
rematch = Play again
pack-up = Pack the box away

# -- the box
source-house = house value
source-learned = read on the box
source-half = read in part
source-unknown = unknown
source-lost = lost
source-missing = { $count } lost
box-title = The { $game } box
box-lede = What is known of your box, and from where. Tap what you want to read again or correct.
box-short = The box
box-play = Play { $game }
box-shelves = What is in the box
box-singles = Board and parts
box-progress = { $half ->
    [0] { $known } of { $whole }
   *[other] { $known } of { $whole }, { $half } in part
}
box-ours = house set
box-legend = Where each value comes from
box-place = place { $n }, nothing read
box-add = Add a piece
box-add-title = { $one } to copy
box-grid = Type the whole table
grid-lede = Go from cell to cell; what stays empty is read in play. Nothing is saved as long as a cell is wrong.
grid-wrong = { $count ->
    [0] Nothing is wrong.
    [one] One cell is wrong; nothing has been saved.
   *[other] { $count } cells are wrong; nothing has been saved.
  }
box-share = Share
box-print = Print
box-picture = Preview
box-typing = What your box says
box-ours-title = A house set
box-authors = By { $authors }.
box-illustrators = Illustrations: { $illustrators }.
box-note = Games already open do not change. A lost piece is not in play in the next ones.
box-running = Games already open do not change.
box-in-use = In use for now
box-read-table = Read while playing, on { $day }
box-read-file = From a file, read on { $day }
box-read-here = Written on this page on { $day }
box-choose = Choose
source-printed = in the rules
box-doubts = Read in several ways
box-doubts-lede = These values were not read alike. Look at the box, then choose.
box-doubted = Your box was read in several ways.
box-keep = Keep this value
fact-unread = to be read on the box
fact-lose = Piece lost, print it
fact-found = Found or replaced
fact-lost-note = This piece is not in play in the next games. Print a copy, then tap “Found or replaced”.
fact-missing = Lost pieces
fact-missing-lede = How many are missing from the box? They are not in play in the next games; what replaces them is printed. 0 once they are found or replaced.
fact-missing-count = Lost
fact-missing-keep = Note the number
fact-print = Print this piece
fact-print-some = Print these pieces
fact-save = Save
fact-field = { $field }: { $value }
fact-save-next = Save. { CAP($next) }
fact-save-more = Save, then the next one
fact-ours = This house set is played in place of the box’s own. It is not corrected; it is printed.
fact-forget = Forget what was read
fact-forget-house = Go back to the house value

# -- refusals of the pages
refusal-seat-own = That is for { $seat } to enter, on a phone or on the tablet passed over.
refusal-record-too-big = This file is too big to be a game.
refusal-record-not-json = This file is not a game kept here.
refusal-record-newer = This game was kept by a newer version.
refusal-record-unknown = The file holds something unknown: { $place }.
refusal-record-type = The file holds a value of the wrong kind: { $place }.
refusal-record-missing = Something is missing in the file: { $place }.
refusal-record-unplayable = This game cannot be played again: { $place }.
refusal-record-box = The box written in the file does not fit ({ $place }): { $why }
refusal-record-refused = An act in the file is not allowed ({ $place }): { $why }
refusal-record-seat = The file names a seat that is not there: { $place }.

# The hour that comes twice, in the night in which clocks go back; papers and pages.
time-summer = { $time } (summer time)
time-winter = { $time } (winter time)
