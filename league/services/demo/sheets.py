"""The demo's people at their tables, and score sheets of games that nobody played."""

from collections.abc import Sequence
from random import Random

from games.core.documents import OptionValues
from games.core.interface import Game, Outcome
from games.core.sheets import Row
from games.referee import play_game
from league.models import Entry, Match
from league.people import LinkHolder
from league.services.entries.links import holder_of

TRIES = 100  # one in seventy games of Dingo has no winner


def sheet_of_a_game(match: Match, rng: Random) -> Sequence[Row]:
    """What a table would write down of a game of random moves that somebody won: always a possible one.

    Where the first place is shared nobody wins, and a match to one win would not be decided.
    """
    options = match.descriptor.resolve(match.options)
    played = (_play_at_random(match.descriptor, options, rng) for _try in range(TRIES))
    return match.descriptor.sheet.rows_of(options, next(outcome for outcome in played if outcome.winners))


def _play_at_random(game: Game, options: OptionValues, rng: Random) -> Outcome:
    state = play_game(
        game, options, seed=rng.randbytes(32), number=1, dealer=0,
        choose=lambda _seat, view: rng.choice(view["legal"]),
    )  # fmt: skip
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game that was played to its end has an outcome")
    return outcome


def seated_holder(match: Match, seat: int) -> LinkHolder:
    """Who sits there, with their private link in hand."""
    seated = {"player__seats__match": match, "player__seats__seat": seat}
    return holder_of(Entry.objects.select_related("event").get(event=match.event_id, **seated))
