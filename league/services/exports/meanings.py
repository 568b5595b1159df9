"""Whether rows mean what pages make of them: rules of matches, choices of events, lists by seat.

Rows come after those that they point at, so what was seen of these says how long a list must be.
"""

from collections.abc import Callable, Collection, Mapping
from typing import cast

from games.core.interface import MatchRule
from games.refusals import Refused
from games.registry import GAMES
from league.domain.events.options import OPTIONS
from league.domain.events.options.interface import Terms, is_shaped
from league.domain.events.rules import BadChoice
from league.domain.exports.documents import BadArchive
from league.domain.formats import FORMATS
from league.models.integers import integers
from league.services.matches.setup import complete_game
from league.services.matches.usage import WIDTH
from league.services.seasons.seasons import OF_THE_SEASON

Row = Mapping[str, object]
SCORES_END = 2**31  # of a game, above and below zero
SETUPS = ("events", "seasons", "matches")


class Meanings:
    """Looks at one row after the other, in the order of an archive and with its numbers."""

    def __init__(self) -> None:
        self._seats: dict[object, int] = {}  # by match
        self._taken: dict[object, int] = {}  # likewise, of them with somebody in it
        self._matches: dict[object, object] = {}  # by result
        self._runs: dict[object, tuple[int, int]] = {}  # games and chairs, by batch of records
        self._tables: dict[object, int] = {}  # players at a table on screen

    def require(self, table: str, row: Row) -> None:
        """BadArchive for a row that no page could show."""
        if table in SETUPS:
            _require_setup(row)
        if (look := LOOKS.get(table)) is not None:
            look(self, row)

    def require_seats(self) -> None:
        """BadArchive unless somebody sits on every seat of each match."""
        for match, seats in self._seats.items():
            if self._taken.get(match, 0) != seats:
                raise BadArchive(f"Match {match} has {seats} seats, and not as many players.")

    def _event(self, row: Row) -> None:
        _require_choices(row, {key: row[key] for key in OPTIONS}, {"starts_at", "freezes_at"})

    def _season(self, row: Row) -> None:
        choices = row["event_choices"]
        if not isinstance(choices, dict) or not choices.keys() <= OPTIONS.keys() - OF_THE_SEASON:
            raise BadArchive("event_choices: these are no options of its events.")
        own = {key: row[key] for key in OF_THE_SEASON if key in row}
        _require_choices(row, {**choices, **own}, ())

    def _match(self, row: Row) -> None:
        self._seats[row["id"]] = _players(row)

    def _seat(self, row: Row) -> None:
        _require_below(row, "seat", self._seats.get(row["match_id"], 0))
        self._taken[row["match_id"]] = self._taken.get(row["match_id"], 0) + 1

    def _run(self, row: Row) -> None:
        usage = integers(str(row["usage"]))
        if len(usage) not in (0, WIDTH * self._seats.get(row["match_id"], 0)):
            raise BadArchive("usage: it is not of as many seats as the match has.")

    def _result(self, row: Row) -> None:
        self._matches[row["id"]] = row["match_id"]

    def _game_runs(self, row: Row) -> None:
        seats, games = cast("int", row["seats"]), len(integers(str(row["deals"])))
        for name in ("next_dealers", "played_ms"):
            _require_length(row, name, games)
        chairs = integers(str(row["chairs"]))
        groups = [sorted(chairs[start : start + seats]) for start in range(0, len(chairs), seats or 1)]
        if len(groups) not in (1, games) or any(group != list(range(seats)) for group in groups):
            raise BadArchive("chairs: they are not those of its games.")
        self._runs[row["batch_id"]] = games, seats

    def _game(self, row: Row) -> None:
        seats = self._seats.get(self._matches.get(row["result_id"]), 0)
        for name in ("scores", "placement", "credit"):
            _require_length(row, name, seats)
        _require_among(row, "placement", range(1, seats + 1))
        _require_among(row, "winners", range(seats))
        for name in ("scores", "credit"):
            _require_among(row, name, range(-SCORES_END, SCORES_END))
        _require_below(row, "dealer", seats)
        games, chairs = self._runs.get(row["record_batch_id"], (SCORES_END, seats))
        _require_below(row, "record_index", games)
        if chairs != seats:
            raise BadArchive("record_batch_id: its games have another number of seats.")

    def _screen_table(self, row: Row) -> None:
        self._tables[row["id"]] = _players(row)

    def _screen_game(self, row: Row) -> None:
        players = self._tables.get(row["table_id"], 0)
        for name in ("words", "names"):
            if len(cast("list[str]", row[name])) != players:
                raise BadArchive(f"{name}: they are not of as many players as the table has.")


LOOKS: Mapping[str, Callable[[Meanings, Row], None]] = {
    "events": Meanings._event,
    "seasons": Meanings._season,
    "matches": Meanings._match,
    "seats": Meanings._seat,
    "match_runs": Meanings._run,
    "results": Meanings._result,
    "game_runs": Meanings._game_runs,
    "games": Meanings._game,
    "screen_tables": Meanings._screen_table,
    "screen_games": Meanings._screen_game,
}


def _players(row: Row) -> int:
    game = GAMES[str(row["game"])]
    return game.table(game.resolve(cast("dict[str, object]", row["options"]))).players


def _require_setup(row: Row) -> None:
    rule = MatchRule(str(row["rule_kind"]), cast("int", row["rule_n"]), cast("int", row["rule_cap"]))
    options = cast("dict[str, object]", row["options"])
    try:
        complete_game(str(row["game"]), options, rule, duplicate=row["duplicate"] is True)
    except Refused as error:
        raise BadArchive(f"nothing is played so: {error}") from error


def _require_choices(row: Row, choices: Row, moments: Collection[str]) -> None:
    terms = Terms(_players(row), FORMATS[str(row["format"])].has_rounds)
    for key, value in choices.items():
        option = OPTIONS[key]
        try:
            if key not in moments and not is_shaped(option.shape, value):
                raise BadArchive(f"{key}: {value!r:.60} is no choice.")
            option.require(value, terms)
        except BadChoice as error:
            raise BadArchive(f"{key}: {value!r:.60} is no choice ({error.code}).") from error


def _require_length(row: Row, name: str, length: int) -> None:
    if len(integers(str(row[name]))) != length:
        raise BadArchive(f"{name}: {row[name]!r:.60} does not have {length} numbers.")


def _require_among(row: Row, name: str, known: range) -> None:
    if any(number not in known for number in integers(str(row[name]))):
        raise BadArchive(f"{name}: {row[name]!r:.60} has a number that cannot be.")


def _require_below(row: Row, name: str, end: int) -> None:
    if not 0 <= cast("int", row[name]) < end:
        raise BadArchive(f"{name}: {row[name]!r:.40} is none that there is.")
