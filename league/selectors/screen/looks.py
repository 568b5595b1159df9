"""A table on screen as one viewer may see it now: the game, or who comes together for the next one."""

from dataclasses import dataclass

from league.models import ScreenPlayer, ScreenTable
from league.people import Visitor
from league.selectors.reviews.hints import HintShown, hint_for
from league.selectors.reviews.reviews import ReviewPage, find_ended_review
from league.selectors.screen.gatherings import Gathering, gathering_at
from league.selectors.screen.matches import MatchAtTable, match_at
from league.selectors.screen.pages import screen_page
from league.selectors.screen.parts import ScreenPage
from league.selectors.screen.tables import latest_game, player_of, players_at


@dataclass(frozen=True)
class TableLook:
    table: ScreenTable
    me: ScreenPlayer | None  # as whom the viewer plays; None: they watch
    page: ScreenPage | None  # the game that is played, or was played last; None: there was none yet
    gathering: Gathering | None  # for the next game, where none is played and there may be one
    at_table: MatchAtTable | None
    hint: HintShown | None
    reviewed: ReviewPage | None  # what the viewer's moves were worth, once that is known

    @property
    def status(self) -> str:
        """gathering: for the next game; playing; closed: the match is decided."""
        if self.gathering is not None:
            return "gathering"
        return "closed" if self.page is None or self.page.is_over else "playing"


def table_look(table: ScreenTable, visitor: Visitor | None) -> TableLook:
    """What the visitor, None: somebody who never played here, may see. A fixed number of queries."""
    table.refresh_from_db(fields=["token"])
    me, game = player_of(table, visitor), latest_game(table)
    page = screen_page(game, me) if game else None
    at_table, gathering = match_at(table), None
    if (page is None or page.is_over) and not (at_table and at_table.is_over):
        number = 1 if game is None else game.number + 1
        gathering = gathering_at(table, list(players_at(table)), me, number)
    hint = hint_for(game, me) if game else None
    reviewed = find_ended_review(game, page.seats[0].seat) if game and page and page.is_over and me else None
    return TableLook(table, me, page, gathering, at_table, hint, reviewed)
