"""Checks a finished match from what was published of it: that its deals were fixed before it began.

A *match document* is one JSON object: `format`, `match` (its number), `game`, `options`, `rule` (kind, n,
cap), `duplicate`, `commitment`, `nonce`, `secret` and `seed` (hex), `seats` (objects with the `sha256` of the
file that played), `games` (objects with `number`, `deal`, `dealer`, `chairs`, `record`, and by seat of the
match `scores`, `placement`, `winners`, `credit`), `placement` and `winners` of the match. Other keys are for
people.

A *game document* is the same of one game at a table on screen, with a secret of its own: `format`, `game`,
`options`, `number`, `is_match`, `dealer`, `words` (by player), `commitment`, `nonce`, `secret`, `seed`,
`deck` (before the shuffle), `scores` and `record`. docs/deals.md has the recipe.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.core.deals.blocks import by_player
from games.core.deals.plans import DealPlan, PlannedGame
from games.core.deals.seeds import (
    check_nonce,
    commitment,
    match_seed,
)
from games.core.errors import OptionError, RecordError, UnknownGame
from games.core.interface import Game, MatchRule, Outcome, State
from games.core.matches import MatchOver, check_rule, rule_text, standing
from games.core.options import Options
from games.core.players import outcome_of_players, teams_of_players
from games.redeals import (
    CARDS,
    COMMITMENT,
    END,
    NONCE,
    NONCE_DIGITS,
    ORDER,
    PLAY,
    SEED,
    Check,
    bytes_of,
    deal_again,
    differs,
)
from games.registry import game_named
from games.table_fairness import GAME_FORMAT, TableGame

FORMAT = "outback-match/1"

_ORDER_FORMULAS = {
    False: "deal = number of the game; the first dealer is drawn, the next follows from each game",
    True: "deal and chairs by the plan of duplicates; the first dealer is drawn, then a chair on a deal",
}


def nonce_of(match: int, digests: Sequence[str]) -> str:
    """The public nonce of a match, of its number and what the players brought: the SHA-256 of their files."""
    return f"match-{match}.{hashlib.sha256(''.join(digests).encode()).hexdigest()[:NONCE_DIGITS]}"


def checks(document: Mapping[str, Any]) -> Iterator[Check]:
    """Check a match document, the match first and then game by game; or a game document.

    RecordError for what is neither.
    """
    if document.get("format") == GAME_FORMAT:
        yield from TableGame(document).checks()
        return
    match = _Match(document)
    yield match.commitment()
    yield match.nonce()
    yield match.seed_check()
    for number, game in enumerate(match.games, start=1):
        yield from match.game_checks(number, game)
    yield match.end()


class _Match:
    """A match document, read; and how far its games have been followed."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        if document.get("format") != FORMAT:
            raise RecordError(None, f"format must be {FORMAT!r}, not {document.get('format')!r:.60}")
        if document.get("secret") == "":
            raise RecordError(
                None, "the secret is published when the match has ended; then there is more to check"
            )
        try:
            self._read(document)
        except (KeyError, TypeError, AttributeError, ValueError, UnknownGame, OptionError) as error:
            why = f"there is no {error}" if isinstance(error, KeyError) else str(error)
            raise RecordError(None, f"no match document: {why:.300}") from None
        self.dealer: int | None = None  # who deals the next game, as the games so far tell
        self.is_followed = True  # whether the game before could be read, so that this is known
        self.outcomes: list[Outcome] = []

    def _read(self, document: Mapping[str, Any]) -> None:
        self.number, self.promise = document["match"], document["commitment"]
        self.secret, self.seed = bytes_of(document, "secret"), bytes_of(document, "seed")
        self.nonce_given: str = document["nonce"]
        check_nonce(self.nonce_given)
        self.brought = [bytes.fromhex(seat["sha256"]).hex() for seat in document["seats"]]
        self.game: Game = game_named(document["game"])
        self.options: Options = self.game.resolve(document["options"])
        self.rule = MatchRule(**{key: document["rule"][key] for key in ("kind", "n", "cap")})
        check_rule(self.rule)
        table = self.game.table(self.options)
        self.seats, self.teams = table.seats, teams_of_players(table)
        self.duplicate: bool = document["duplicate"]
        self.games: list[dict[str, Any]] = [dict(game) for game in document["games"]]
        self.said = {key: document[key] for key in ("placement", "winners")}
        self.plan = DealPlan(self.game, self.options, self.rule, self.seed, duplicate=self.duplicate)

    def commitment(self) -> Check:
        own = commitment(self.secret)
        return Check(COMMITMENT, None, f"SHA-256(secret) = {own}", differs(self.promise, own))

    def nonce(self) -> Check:
        own = nonce_of(self.number, self.brought)
        what = f"the first {NONCE_DIGITS} digits of SHA-256(the SHA-256 of each file, one behind the other)"
        formula = f'"match-{self.number}." and {what} = {own}'
        return Check(NONCE, None, formula, differs(self.nonce_given, own))

    def seed_check(self) -> Check:
        own = match_seed(self.secret, self.nonce_given).hex()
        formula = f'HMAC-SHA256(secret, "{self.nonce_given}") = {own}'
        return Check(SEED, None, formula, differs(self.seed.hex(), own))

    def game_checks(self, number: int, game: Mapping[str, Any]) -> Iterator[Check]:
        """Whether the game is in its place, its cards follow from the seed, and it was played like this."""
        planned = self._expect(number, game)
        yield Check(ORDER, number, _ORDER_FORMULAS[self.duplicate], _why_not_planned(planned, game))
        dealt, trouble = deal_again(self.game, self.options, self.seed, planned.deal, game.get("record"))
        # What follows from the seed card by card and move by move need not be read from the record once more.
        state, why = self._replay(game) if dealt is None else (dealt, "")
        yield Check(CARDS, number, self._formula(planned, state), trouble)
        self.is_followed = state is not None
        if state is not None:
            outcome = outcome_of_players(_outcome(state, planned), len(self.teams))
            self.dealer = state.next_dealer()
            self.outcomes.append(outcome)
            why = _why_other_result(game, outcome)
        yield Check(
            PLAY, number, f"{self.game.record_format} played again by the rules gives this result", why
        )

    def _expect(self, number: int, game: Mapping[str, Any]) -> PlannedGame:
        """The game as it must be; who deals after one that cannot be read is taken as it is said."""
        said = game.get("dealer")
        is_taken = not self.is_followed and type(said) is int and 0 <= said < self.seats
        try:
            return self.plan.plan_game(number, said if is_taken else self.dealer)
        except IndexError:
            raise RecordError(None, f"the match has {self.rule.n} games; there is a game {number}") from None

    def _formula(self, planned: PlannedGame, state: State | None) -> str:
        later = " ‖ the hand's number from the second on" if state and state.hand > 1 else ""
        return f'SHAKE-256("{self.game.name}-deal/1" ‖ seed ‖ {planned.deal:08x}{later}) shuffles the deck'

    def _replay(self, game: Mapping[str, Any]) -> tuple[State | None, str]:
        if not isinstance(record := game.get("record"), dict):
            return None, "there is no record"
        try:
            state = self.game.read_record(record)
        except RecordError as error:
            return None, f"not a legal game: {error!s:.200}"
        if state.options != self.options:
            return None, "the options are not those of the match"
        return state, ""

    def end(self) -> Check:
        """That the match ended with the last of its games, and as is said."""
        formula = f"the rule {rule_text(self.rule)}, applied to the games in their order"
        try:
            final = standing(self.rule, self.outcomes, self.teams)
        except MatchOver as over:
            return Check(END, None, formula, str(over))
        if not final.ended:
            return Check(END, None, formula, f"after {final.games_played} games the match has not ended")
        own = {"placement": list(final.placement), "winners": list(final.winners)}
        return Check(END, None, formula, _first_difference(self.said, own))


def _why_not_planned(planned: PlannedGame, game: Mapping[str, Any]) -> str:
    record = game.get("record")
    dealt = record.get("dealer", game.get("dealer")) if isinstance(record, dict) else game.get("dealer")
    given = {key: game.get(key) for key in ("number", "deal", "dealer", "chairs")}
    own = {**planned._asdict(), "chairs": list(planned.chairs)}
    if why := _first_difference(given, own):
        return why
    return "" if dealt == planned.dealer else f"seat {dealt} deals in the record, not {planned.dealer}"


def _outcome(state: State, planned: PlannedGame) -> Outcome:
    """How the game ended for the seats of the match."""
    outcome, chairs = state.outcome(), planned.chairs
    if outcome is None:
        raise AssertionError("a record that was read is a finished game")
    return Outcome(
        scores=tuple(by_player(chairs, outcome.scores)),
        placement=tuple(by_player(chairs, outcome.placement)),
        winners=tuple(sorted(chairs[winner] for winner in outcome.winners)),
        credit=tuple(by_player(chairs, outcome.credit)),
        hands=(),
        tiebreak=outcome.tiebreak,
    )


def _why_other_result(game: Mapping[str, Any], outcome: Outcome) -> str:
    keys = ("scores", "placement", "winners", "credit")
    return _first_difference(game, {key: list(getattr(outcome, key)) for key in keys})


def _first_difference(given: Mapping[str, Any], own: Mapping[str, Any]) -> str:
    for key, right in own.items():
        if given.get(key) != right:
            return f"{key} is {right!r:.100}, not {given.get(key)!r:.100}"
    return ""
