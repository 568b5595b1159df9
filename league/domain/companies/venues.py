"""The places where people play."""

from games.core.texts import mark as _
from league.domain.companies.interface import Venue


class Tables(Venue):
    """Real tables with real cards. People write the score sheets."""

    key = "tables"
    title = _("at real tables")
    has_screens = False


class Screen(Venue):
    """Tables in the browser. They deal the cards and enter the games themselves."""

    key = "screen"
    title = _("on screen")
    sign = _("on screen")
    has_screens = True


TABLES, SCREEN = Tables(), Screen()
