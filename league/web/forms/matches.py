"""The form that schedules a match."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.core.interface import Game
from games.core.options import Options
from league.models import Player
from league.selectors.badges import person_name
from league.web.forms.match_setup import MatchSetupForm
from league.web.forms.seats import Choices, SeatNamesField, SeatsField

LISTED_MAX = 100  # entrants in a list; of more of them the names are typed


class MatchForm(MatchSetupForm):
    """`entrants` can be seated; `proposed` are some of them to begin with; `search` finds names."""

    def __init__(
        self,
        game: Game,
        options: Options,
        entrants: QuerySet[Player],
        *given: Any,
        proposed: Sequence[Player],
        search: str,
        **more: Any,
    ) -> None:
        super().__init__(game, options, *given, **more)
        seats = self.table.players
        self.ready = entrants.count()
        self.has_list = self.ready <= LISTED_MAX
        label = _("Who plays")
        if self.has_list:
            initial: list[Any] = [player.pk for player in proposed]
            self.fields["players"] = SeatsField(
                seats, _group_players(entrants), label=label, initial=_fill_seats(initial, seats)
            )
        else:
            initial = [player.name for player in proposed]
            self.fields["players"] = SeatNamesField(
                seats, entrants, search, label=label, initial=_fill_seats(initial, seats)
            )


def _fill_seats(chosen: list[Any], seats: int) -> list[Any]:
    return (chosen + [None] * seats)[:seats]


def _group_players(ready: Iterable[Player]) -> Choices:
    members: list[tuple[int, str]] = []
    house: list[tuple[int, str]] = []
    people: list[tuple[int, str]] = []
    for player in ready:
        group = people if not player.is_bot else house if _is_house(player) else members
        group.append((player.pk, _entrant(player)))
    groups = [(_("people"), people), (_("bots of members"), members), (_("house bots"), house)]
    return [(name, entrants) for name, entrants in groups if entrants]


def _entrant(player: Player) -> str:
    owner = player.bot.owner if player.bot else None
    if owner is None:
        return player.name
    return _("%(bot)s by %(owner)s") % {"bot": player.name, "owner": person_name(owner)}


def _is_house(player: Player) -> bool:
    return bool(player.bot and player.bot.is_house)
