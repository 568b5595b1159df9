"""What proves that a match's deals were fixed before it began, and the check of it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict

from games.core.errors import RecordError
from games.fairness import FORMAT, checks
from games.redeals import Check
from games.refusals import NotFound, Refused
from games.table_fairness import GAME_FORMAT
from league.domain.activities.clubs import ClubImported
from league.models import Activity, Match, MatchGame, ScreenGame, Seat
from league.selectors.matches.runs import run_of
from league.selectors.matches.standings import match_standing, seed_of
from league.selectors.results.results import games_as_played, with_records
from league.selectors.screen.tables import record_of_game, seed_of_game

NUMBER_IN_NONCE = re.compile(r"match-(\d{1,18})\.")


class RuleDocument(TypedDict):
    kind: str
    n: int
    cap: int


class SeatDocument(TypedDict):
    """Who sat there; `version` and `sha256` are those of the bot."""

    seat: int
    name: str
    version: int | None
    sha256: str


class GameDocument(TypedDict):
    """A game as it was played; scores, places and credit by seat of the match."""

    number: int
    deal: int
    dealer: int
    chairs: list[int]
    scores: list[int]
    placement: list[int]
    winners: list[int]
    credit: list[int]
    record: Mapping[str, object] | None


class MatchDocument(TypedDict):
    """What `python -m games fair` checks."""

    format: str
    match: int
    game: str
    options: dict[str, object]
    rule: RuleDocument
    duplicate: bool
    commitment: str
    nonce: str
    secret: str
    seed: str
    seats: list[SeatDocument]
    games: list[GameDocument]
    placement: list[int | None]
    winners: list[int]


def match_document(match: Match) -> MatchDocument:
    """The finished match as it was played, for `python -m games fair`; corrections are not in it.

    `match` as match_in gives it. Refused: not_over, which guards the secret. NotFound: not_played_here,
    record_thinned.
    """
    run = run_of(match)
    if match.status != Match.Status.FINISHED:
        raise Refused("not_over")
    seats = list(match.seats.select_related("version", "player").order_by("seat"))
    games = list(with_records(games_as_played(match)))
    placement, winners = _end(match, seats, games)
    return {
        "format": FORMAT,
        "match": _number_when_played(match, run.nonce),
        "game": match.game,
        "options": match.options,
        "rule": {"kind": match.rule_kind, "n": match.rule_n, "cap": match.rule_cap},
        "duplicate": match.duplicate,
        "commitment": run.commitment,
        "nonce": run.nonce,
        "secret": run.secret,
        "seed": seed_of(run).hex(),
        "seats": [
            {
                "seat": seat.seat,
                "name": seat.player.name,
                "version": seat.version.number if seat.version else None,
                "sha256": seat.version.sha256 if seat.version else "",
            }
            for seat in seats
        ],
        "games": [_game(game) for game in games],
        "placement": placement,
        "winners": winners,
    }


def _number_when_played(match: Match, nonce: str) -> int:
    """Its number, of which its nonce is made. A match that came with its club from another installation was
    played under the one it had there.
    """
    named = NUMBER_IN_NONCE.match(nonce)
    if named is None or int(named[1]) == match.pk:
        return match.pk
    came = Activity.objects.filter(club=match.club, kind=ClubImported.key(), at__gt=match.created_at)
    return int(named[1]) if came.exists() else match.pk


class TableGameDocument(TypedDict):
    """What `python -m games fair` checks of a game at a table on screen."""

    format: str
    game: str
    options: dict[str, object]
    number: int
    is_match: bool
    dealer: int
    names: list[str]
    words: list[str]
    commitment: str
    secret: str
    nonce: str
    seed: str
    deck: list[str]
    scores: list[int]
    record: Mapping[str, object]
    begun_at: datetime
    ended_at: datetime | None


def game_document(game: ScreenGame) -> TableGameDocument:
    """A game that is over, with all that proves its deals. NotFound: no_screen_game before."""
    rules = game.table.descriptor
    options = rules.resolve(game.table.options)
    return {
        "format": GAME_FORMAT,
        "game": rules.name,
        "options": dict(options),
        "number": game.number,
        "is_match": game.table.match_id is not None,
        "dealer": game.dealer,
        "names": game.names,
        "words": [words.strip() for words in game.words],
        "commitment": game.commitment,
        "record": record_of_game(game),  # which guards the secret
        "secret": game.secret,
        "nonce": game.nonce,
        "seed": seed_of_game(game).hex(),
        "deck": list(rules.deck(options)),
        "scores": game.scores or [],
        "begun_at": game.begun_at,
        "ended_at": game.ended_at,
    }


def _end(
    match: Match, seats: Sequence[Seat], games: Sequence[MatchGame]
) -> tuple[list[int | None], list[int]]:
    """Places by seat and who won, as it was said when the match ended."""
    if match.results.filter(version__gt=1).exists():  # what is said now is said of a correction
        ended = match_standing(match, games)
        return list(ended.placement), list(ended.winners)
    return [seat.placement for seat in seats], [seat.seat for seat in seats if seat.won]


def _game(game: MatchGame) -> GameDocument:
    run = game.run
    if run is None:
        raise NotFound("not_played_here")
    if game.is_thinned:
        raise NotFound("record_thinned")
    record = game.record
    return {
        "number": game.number,
        "deal": run.deal,
        "dealer": run.dealer,
        "chairs": list(run.chairs),
        "scores": list(game.scores),
        "placement": list(game.placement),
        "winners": list(game.winners),
        "credit": list(game.credit),
        "record": record.body if record else None,
    }


@dataclass(frozen=True)
class GameChecks:
    """One game's line: its place in the match, its cards, how it was played."""

    number: int
    deal: int
    order: Check
    cards: Check
    play: Check

    @property
    def checks(self) -> tuple[Check, ...]:
        return self.order, self.cards, self.play


@dataclass(frozen=True)
class FairnessPage:
    """`trouble` says why nothing could be checked; empty otherwise."""

    checks: tuple[Check, ...]  # all of them, in order
    games: tuple[GameChecks, ...]
    trouble: str = ""

    @property
    def match_checks(self) -> tuple[Check, ...]:
        return tuple(check for check in self.checks if check.game is None)

    @property
    def failed(self) -> int:
        """How many did not pass; 1 if nothing could be checked."""
        return 1 if self.trouble else sum(not check.passed for check in self.checks)


def fairness_page(match: Match) -> FairnessPage:
    """Check the finished match. Refused: not_over. NotFound: not_played_here, record_thinned."""
    document = match_document(match)
    try:
        found = list(checks(document))
    except RecordError as error:
        return FairnessPage((), (), str(error))
    return FairnessPage(tuple(found), _by_game(found, document["games"]))


def _by_game(found: Sequence[Check], games: Sequence[GameDocument]) -> tuple[GameChecks, ...]:
    lines = []
    for game in games:
        own = {check.name: check for check in found if check.game == game["number"]}
        lines.append(GameChecks(game["number"], game["deal"], own["order"], own["cards"], own["play"]))
    return tuple(lines)
