"""People among themselves."""

from games.core.texts import mark as _
from league.domain.companies.interface import Company
from league.domain.companies.venues import SCREEN, TABLES


class People(Company):
    """People alone, at real tables or on screen, in rounds that the organizers publish."""

    key = "people"
    title = _("people")
    takes_people = True
    takes_bots = False
    venues = (TABLES, SCREEN)
