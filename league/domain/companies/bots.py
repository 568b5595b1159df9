"""Bots among themselves."""

from games.core.texts import mark as _
from league.domain.companies.interface import Company
from league.domain.companies.venues import TABLES


class Bots(Company):
    """Bots alone: every one that is accepted joins, tables are seated by the clock, and workers play them.

    No person is needed, so there is no roll call, no admission, no desk and nothing to correct.
    """

    key = "bots"
    title = _("bots")
    nobody = _("Every accepted bot of the club joins when the event starts.")
    takes_people = False
    takes_bots = True
    venues = (TABLES,)
    runs_itself = True
    bots_join = True
    needs_rounds = False
    deals_duplicates = True
