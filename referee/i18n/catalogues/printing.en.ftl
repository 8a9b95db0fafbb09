# The pages from which one prints: which pieces, on what paper, on which printer.

print-title = Print: { $game }
print-lede = Every sheet is drawn from what is known of your box. Print at 100%, without fitting to the page.
print-menu = Print sheets and parts
print-sheets = All sheets
print-lost = Lost pieces
print-lost-how = To choose how they are printed:
print-lost-of = { $count ->
    [one] { $sheet }: print the lost piece
   *[other] { $sheet }: print the { $count } lost pieces
}
print-whole-pages = a whole page
print-pieces = { $count ->
    [0] pieces of { $width } × { $height } mm
    [one] one piece of { $width } × { $height } mm
   *[other] { $count } pieces of { $width } × { $height } mm
}
print-no-pdf = This computer does not make PDFs yet: your browser will print the same sheet. To have the PDF as well:

# -- one sheet
print-which = Which pieces
print-all = All ({ $count })
print-lost-ones = The lost ones ({ $count })
print-some = Choose
print-blank = Blank ones, to fill in by hand
print-copies = Copies of each
print-blank-count = How many blank ones
print-held = { $count ->
    [0] none in the box
    [one] one in the box
   *[other] { $count } in the box
}
piece-lost = lost
print-how = On what paper
print-paper-of = Paper
paper-a4 = A4
paper-letter = Letter
print-layout = Layout
print-layout-duplex = Both sides, long edge
print-layout-duplex-when = The printer turns the sheet over. This is how it is usually set.
print-layout-short = Both sides, short edge
print-layout-short-when = The printer offers this edge alone.
print-layout-fold = To be folded
print-layout-fold-when = For one-sided printers: the back lies below the fold; fold, glue, cut.
print-layout-fronts = Fronts alone
print-layout-fronts-when = The back stays white.
print-layout-alone = Edge to edge
print-layout-alone-when = Most pieces on a sheet: one cut serves two of them.
print-layout-bleed = Bleed of 3 mm
print-layout-bleed-when = The colour goes beyond the cut: for a guillotine or thick paper.
print-layout-shop = One piece a page
print-layout-shop-when = For a print shop.
print-layout-png = Pictures, front and back
print-layout-png-when = For a service that prints cards: PNG at 300 dots an inch, 3 mm of bleed, in a .zip.
print-size = Size
print-size-of = { $width } × { $height } mm
print-size-of-when = { $count } on a sheet.
print-offset-x = Offset to the right, in mm
print-offset-y = Offset down, in mm
print-open = Open the PDF
print-open-page = Open the sheet
print-now = Print

# -- the printers
printer = Printer
printer-any = as it is
printers = My printers
printers-why = Do the backs miss the cards?
printers-lede = Few printers turn a sheet over to the millimetre. Note here by how much yours drifts: the backs will fall where they should.
printers-test = The test sheet
printers-test-sheet = Test sheet, { $paper }
printer-add = Add a printer
printer-name = Its name
printer-offset-x = Offset to the right or left
printer-offset-y = Offset down or up
printer-none = none
printer-right = +{ $size } mm (to the right)
printer-left = −{ $size } mm (to the left)
printer-down = +{ $size } mm (down)
printer-up = −{ $size } mm (up)
printer-straight = no offset
printer-keep = Keep this printer
printer-drop = Forget

refusal-no-pieces-chosen = Tick one piece at least.
refusal-no-printer = This printer is no longer noted here. Choose another.
refusal-bad-drift = Give an offset in millimetres, from −{ $high } to { $high }, to the nearest half.
refusal-too-many-printers = { $high } printers are enough: forget one first.
