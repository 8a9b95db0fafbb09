# What the `referee` command says, in a terminal.

cli-open = Open this address on the table’s tablet:
cli-others = If it does not open there, try these addresses in turn:
cli-here = Or right here, on this computer:
cli-host-open = Open this address on the device that is to lead table { $code }:
cli-host-digits = Then type these six digits there:
cli-host-once = The device that leads the table now loses the lead, and new digits are drawn.
cli-kept = The games are kept in { $file }
cli-copies = and copied by themselves to { $folder }
restore-server = { $file } is on a server: its own tools put a copy back.
cli-next =
    Choose the game, type the names. Phones on the same Wi-Fi join the table by the code it shows.
    Ctrl-C stops the program; nothing is lost, everything goes on at the next start.
cli-no-network =
    No network found: phones will not see this computer. Join the home Wi-Fi (no internet needed),
    then start again.
cli-stopped = Stopped. Everything is kept.
cli-busy = Referee is already at work on { $file }, under this name or another. Stop it first, or give another file with --database.
cli-held = Process { $process } of the user { $user } holds { $lock }, so Referee does not start with { $file }. If it is a Referee of theirs, have it stopped; else delete { $lock } and start again.
cli-port-taken = Port { $port } cannot be used: another program has it, or it is reserved. Try --port { $other }
cli-proxies = --behind-proxy: { $why }. Give addresses, or networks such as 10.0.0.0/8, with commas between.
cli-no-file = { $file } does not exist yet.
cli-no-folder = There is no folder { $folder }.
cli-exists = { $file } exists already. With --force it is written over.
cli-suffix = { $file }: possible endings are { $suffixes }.
cli-cannot = { $file }: { $why }
cli-disk-full = No room is left on the disk of { $file }. Make some, or choose another disk (for the tables: --database), then try again.
cli-disk-read-only = Nothing can be written to { $file }: the file, its folder or its disk is read-only, or belongs to somebody else. Allow writing there, or choose another folder (for the tables: --database), then try again.
cli-newer = { $file } comes from a later version of Referee.
cli-no-table = No table is called { $table }.
cli-no-game = No game is called { $game }. On the shelf: { $games }.
cli-no-seat = Nobody is called { $seat }. At this table: { $names }.
cli-at = --at { $at } is beyond the end: the last action is number { $last }.
cli-word = This file is shut. Its word:
cli-imported = The game is at table { $code }. The table’s page:
cli-backup-server = { $file } is on a server: copy it with pg_dump (docs/hosting.md).
cli-copied = Copied to { $file }.
restore-list = Copies in { $folder }, the newest first. `referee restore NAME` puts one back:
restore-none = No copy in { $folder } yet: the first is made at the first act of the day.
restore-done = { $file } now stands in { $database }. Phones that took their seats after that copy scan the table’s code again.
restore-kept = What stood there is kept in { $file }
restore-faulty = { $file } has faults, named above; nothing was changed. Take another copy, or this one all the same with --force.
refusal-restore-itself = { $file } is already the file of the games. Give a copy: `referee restore` lists them.
refusal-restore-no-copy = { $file } is no copy of Referee’s games. `referee restore` lists those there are.
cli-no-press = { $why }. Without it: -o { $file }, to be printed from a browser.
cli-lacking = No typeface of this computer has these letters: { $letters }. A browser prints them: -o { $file }
cli-printed = { $file }, to be printed at 100%.
cli-no-sheets = No sheet to print for this game.
cli-lost-jobs = Standard output takes one of these alone: { $jobs }.
cli-finished = finished
cli-away = (put away)
cli-put-away = Table { $table } is put away: the first page no longer shows it. Nothing is deleted. To bring it back, use the same command with --back.
cli-brought-back = Table { $table } is back in the first list.

check-good = good
check-bad = FAULT
check-cut = whole up to entry { $whole } only; altered or missing from there to entry { $last }. It can be read, and nothing more is written to it. Bring back the backup.
check-lost = its log is altered or missing altogether. Bring back the backup.
check-differs = read otherwise from entry { $seq } on than when it was played (begun with version { $version }, edition { $edition } of the rules)
check-left-out = acts that no longer play: { $count }
check-broken = { $error }
check-careless = The server says { $setting }: if it loses power, it may lose acts that Referee has acknowledged. Switch it on (postgresql.conf).
check-doubt = read in several ways: { $names }
check-row = its line in the list of tables is damaged. Bring back the backup, or put the table away: referee put-away.
check-readings = damaged readings, left out: { $names }. Read them on the box again.
