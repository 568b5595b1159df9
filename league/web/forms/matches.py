"""The form that schedules a match."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.core.interface import Game
from league.models import Player
from league.selectors.badges import person_name
from league.web.forms.match_setup import MatchSetupForm
from league.web.forms.seats import Choices, SeatsField


class MatchForm(MatchSetupForm):
    """`ready` are the bots that can be seated; `first` the one whose page the person comes from, if any."""

    def __init__(
        self, game: Game, ready: Sequence[Player], *given: Any, first: int | None = None, **more: Any
    ) -> None:
        super().__init__(game, *given, **more)
        seats = game.table(game.resolve({})).seats
        self.fields["players"] = SeatsField(
            seats, _grouped(ready), label=_("Who plays"), initial=_proposal(ready, first, seats)
        )


def _grouped(ready: Iterable[Player]) -> Choices:
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


def _proposal(ready: Iterable[Player], first: int | None, seats: int) -> list[int | None]:
    """A table that can be played as it is: the bot the person comes with, then house bots."""
    known = {player.pk: player for player in ready}
    chosen = [first] if first in known else []
    chosen += [pk for pk, player in known.items() if _is_house(player) and pk != first]
    return (chosen + [None] * seats)[:seats]


def _is_house(player: Player) -> bool:
    return bool(player.bot and player.bot.is_house)
