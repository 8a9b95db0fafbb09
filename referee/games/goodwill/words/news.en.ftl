# What has just cost or brought something, though nobody chose it.

goodwill-news-struck = { $event }: { $moves }.
goodwill-news-yours = You have { $held }.
goodwill-news-held = { $count ->
    [one] one { $company } share
   *[other] { $count } { $company } shares
  }
goodwill-news-bankrupt = { $company } goes bankrupt: you give back { $count ->
    [one] your share
   *[other] your { $count } shares
  } for nothing.
goodwill-news-dividends = Your dividends for { $year }.
goodwill-news-giving = You give { $to } ${ $amount }.
goodwill-news-given = { $seat } gives you ${ $amount }.
goodwill-news-recounted = Your { $company } shares have been counted again.
goodwill-news-shares = You have { $count ->
    [0] no { $company } shares
    [one] one { $company } share
   *[other] { $count } { $company } shares
  }.
