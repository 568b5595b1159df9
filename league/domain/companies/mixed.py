"""People and bots together."""

from games.core.texts import mark as _
from league.domain.companies.interface import Company
from league.domain.companies.venues import SCREEN
from league.domain.events.rules import BadChoice


class Mixed(Company):
    """People and bots at the same tables, which only a screen can have. The people agree to it before.

    House bots may fill the last table. A table at which only bots sit is played by workers.
    """

    key = "mixed"
    title = _("people and bots")
    sign = _("people and bots")
    takes_people = True
    takes_bots = True
    venues = (SCREEN,)
    mixes_tables = True
    asks_consent = True

    def check_venue(self, venue: str) -> None:
        """Raises BadChoice: bots_need_a_screen."""
        if not self.may_play_at(venue):
            raise BadChoice("bots_need_a_screen")
