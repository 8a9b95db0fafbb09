# What the page says when a request comes to nothing.
error-400 = This request cannot be read. Go back to the previous page and try again.
error-404 = There is nothing at this address. The link may be an old one: ask the table to give you your seat.
error-405 = This address does not open in that way. Go back to the previous page.
error-413 = That is too long to be received.
error-429 = Too many tries in a row. Wait a minute, then try again.
error-500 = The program made a mistake. Nothing was lost: go back to the previous page and try again.
error-busy = Too much is being printed or read in just now. Wait a few seconds, then try again.
error-form-too-old = This form no longer belongs to this page. Open the page again and repeat what you did.
error-host = Referee does not know the name { $host }. Open { $url } instead. To allow this name, start the program with --host-name { $host }.
error-no-cookie = This browser sent no cookie, and Referee needs one to know which device a form comes from. Allow cookies for this address, open the page again and repeat what you did.
error-unwritten = The disk did not take what you entered; it is kept here. Send it again.
error-disk-full = The computer’s disk is full: what you entered is not saved, it is kept here. Make room on that computer, then send it again.
error-disk-read-only = The computer’s disk is read-only: what you entered is not saved, it is kept here. Allow writing on it, then send it again.
error-title = A hitch
