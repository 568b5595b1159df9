"""Who is told of activities after their commit: a folder an outlet, each with a `tell` for a batch in order.

An outlet must be quick and bear to hear of an activity twice. What takes time it writes down as work of
its own. Not told here, because a row each would cost more than the change: moves at tables on screen, games
of bots while their match is played, taps on a sheet or a grid of half hours, and how far a draft is seated.
Whoever makes those calls `pages.refresh` or `pages.refresh_table` at once; a lost one only costs time.
"""

from league.outlets import mail, pages, webhooks, workers

OUTLETS = (pages.tell, workers.tell, mail.tell, webhooks.tell)

__all__ = ["OUTLETS"]
