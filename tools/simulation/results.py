"""The tables of a simulated evening: games entered from sheets, taken back, confirmed, corrected later."""

from collections.abc import Sequence
from random import Random

from games.core.sheets import Row
from games.refusals import Refused
from league.models import Entry, Event, Match, MatchGame
from league.people import LinkHolder, Person
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import current_result, games_of
from league.services.demo.sheets import sheet_of_a_game
from league.services.entries.links import holder_of
from league.services.results.corrections import (
    CorrectedGame,
    GameKept,
    GameSheet,
    correction_preview,
    result_correct,
)
from league.services.results.entry import (
    game_enter,
    game_undo,
    may_confirm,
    outcome_fields,
    result_confirm_by_hand,
    sheet_outcome,
)
from tools.simulation.interface import Broken

TAKEN_BACK = 0.05  # that a game was entered wrongly, and is taken back


def play_table(rng: Random, by: Person, match: Match) -> None:
    """All games of a table, entered by whoever sits nearest; an opponent or staff confirms."""
    seats = [holder_at(match, seat.player_id) for seat in match.seats.order_by("seat")]
    scribe = rng.choice(seats)
    number = 1
    while not match_standing(match, list(games_of(match))).ended:
        game_enter(by=scribe, match=match, number=number, rows=sheet_of_a_game(match, rng))
        if rng.random() < TAKEN_BACK:
            game_undo(by=scribe, match=match)
        else:
            number += 1
    games = list(games_of(match))
    opponents = [seat for seat in seats if may_confirm(seat, match, games)]
    result_confirm_by_hand(by=rng.choice([*opponents, by]), match=match)


def correct_result(rng: Random, by: Person, event: Event) -> Match | None:
    """The last game of some match played so far is given another result; the preview says what comes."""
    finished = list(event.matches.filter(status=Match.Status.FINISHED).order_by("number"))
    if not finished:
        return None
    match = rng.choice(finished)
    result, games, reason = current_result(match), _change_one(rng, match), "The sheet said so."
    version = result.version if result else 0
    try:
        foreseen = correction_preview(by=by, match=match, version=version, games=games, reason=reason)
    except Refused as refused:
        if refused.code != "nothing_corrected":
            raise
        return None  # the same sheet again, by chance
    done = result_correct(by=by, match=match, version=version, games=games, reason=reason)
    if foreseen != done:
        raise Broken("a correction did something else than its preview said")
    return match


def _change_one(rng: Random, match: Match) -> Sequence[CorrectedGame]:
    """Other games than before, as many as the rule of the match wants."""
    outcomes = list(games_of(match))[:-1]
    games: list[CorrectedGame] = []
    games.extend(GameKept(game.number) for game in outcomes)
    while not match_standing(match, outcomes).ended:
        sheet = sheet_of_a_game(match, rng)
        games.append(GameSheet(sheet))
        outcomes.append(_as_game(match, sheet))
    return games


def _as_game(match: Match, sheet: Sequence[Row]) -> MatchGame:
    return MatchGame(**outcome_fields(sheet_outcome(match, sheet)))


def holder_at(match: Match, player: int) -> LinkHolder:
    """The player at the table with a private link in hand, as most who play have no account."""
    return holder_of(Entry.objects.select_related("event").get(event=match.event_id, player=player))
