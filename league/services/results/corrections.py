"""Correcting a confirmed result: a new version takes its place, and all that follows from it moves along."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict, Unpack

from django.db import transaction
from django.utils import timezone

from games.core.interface import Outcome
from games.core.matches import MatchOver, MatchStanding
from games.core.texts import Text
from games.core.texts import mark as _
from games.names import clean_text
from games.refusals import Refused
from league.domain.activities.results import ResultCorrected
from league.domain.results.decisions import BadDecision, decided_outcome
from league.domain.rights import Right
from league.models import Club, Match, MatchGame, Rating, Result, Seat
from league.people import Person
from league.selectors.matches.matches import rule_text
from league.selectors.matches.standings import match_standing, next_dealer
from league.selectors.ratings.log import rated_seats
from league.services.activities import activity_record
from league.services.previews import preview_deed
from league.services.ratings.again import ratings_recompute
from league.services.results.correction_effects import (
    EventPlaces,
    PlayerMove,
    StandingsMove,
    player_moves,
    ratings_of,
    rounds_since,
)
from league.services.results.entry import outcome_fields, sheet_outcome
from league.services.results.results import entries_count, seats_place
from league.services.rights import require, require_uninvolved
from league.services.seasons.states import require_correctable

REASON_MAX = 300
SCORE_MAX = 1_000_000  # of a decision


@dataclass(frozen=True)
class GameKept:
    """A game as the present version has it."""

    number: int


@dataclass(frozen=True)
class GameSheet:
    """A game from the rows of its score sheet."""

    rows: object


@dataclass(frozen=True)
class GameDecision:
    """A game as staff decides it: scores by seat, and why."""

    scores: tuple[int, ...]
    why: str


CorrectedGame = GameKept | GameSheet | GameDecision


@dataclass(frozen=True)
class Correction:
    """A correction and what it changes: everybody at the table, and everybody whose rating moves."""

    version: int
    players: tuple[PlayerMove, ...]
    matches_rated_again: int
    standings: tuple[StandingsMove, ...]  # of the event
    rounds_kept: tuple[int, ...]  # seated since: they stay as they were played


def correction_preview(
    *, by: Person, match: Match, version: int, games: Sequence[CorrectedGame], reason: str
) -> Correction:
    """What `result_correct` would do, found out by doing it and taking it back. Refused as there."""
    return preview_deed(
        lambda: result_correct(by=by, match=match, version=version, games=games, reason=reason)
    )


def result_correct(
    *, by: Person, match: Match, version: int, games: Sequence[CorrectedGame], reason: str
) -> Correction:
    """Supersede the confirmed result by one with these games; standings and ratings follow from there on.

    `version` is the one that was looked at: whoever corrects at the same time is not overwritten. Later
    matches stay as they were seated and played. Refused: not_a_member, right_missing, own_table,
    reason_missing, not_confirmed, changed_meanwhile, unknown_game_number, kept_twice, bad_sheet,
    decision_unexplained, bad_decision, nothing_corrected, game_missing, decided_before, season_closed.
    """
    require(by, Right.RULE, match.club, match.event)
    require_uninvolved(by, Right.RULE, match)
    reason = clean_text(reason, REASON_MAX)
    if not reason:
        raise Refused("reason_missing", field="reason")
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=match.club_id)
        require_correctable(match.event)
        old = _confirmed_result(match, version)
        seats = list(Seat.objects.filter(match=match).select_related("player").order_by("seat"))
        rated_before, stood_before = ratings_of(match), EventPlaces.of(match.event)
        new = _supersede_result(old, by, reason)
        made = _NewGames(match, old, new, by)
        for game in games:
            made.add(game)
        made.require_change()
        standing = made.store()
        moves, again = _move_effects(match, new, seats, standing, rated_before)
        moved = stood_before.moves_to(EventPlaces.of(match.event))
        correction = Correction(new.version, moves, again, moved, rounds_since(match))
        facts = {"version": new.version, "reason": reason, "rated_again": correction.matches_rated_again}
        activity_record(ResultCorrected, club=match.club, by=by, subject=match, **facts)
    return correction


def result_restate(*, by: Person, match: Match, reason: str) -> None:
    """In the caller's transaction, supersede the confirmed result by one with the same games, by seat: other
    people sat there than was written.
    """
    old = Result.objects.get(match=match, status=Result.Status.CONFIRMED)
    made = _NewGames(match, old, _supersede_result(old, by, reason), by)
    for number in made.known:
        made.add(GameKept(number))
    made.store()


def _confirmed_result(match: Match, version: int) -> Result:
    result = Result.objects.filter(match=match, status=Result.Status.CONFIRMED).first()
    if result is None:
        raise Refused("not_confirmed")
    if result.version != version:
        raise Refused("changed_meanwhile", field="version", version=result.version)
    return result


def _supersede_result(old: Result, by: Person, reason: str) -> Result:
    """A confirmed version in the place of the old one."""
    old.status = Result.Status.SUPERSEDED
    old.save(update_fields=["status"])
    return Result.objects.create(
        match_id=old.match_id, club_id=old.club_id, version=old.version + 1, sequence=old.sequence,
        status=Result.Status.CONFIRMED, confirmed_at=timezone.now(), reason=reason,
        entered_by_id=by.pk, confirmed_by_id=by.pk,
    )  # fmt: skip


class _Origin(TypedDict, total=False):
    """The columns of a game that say where it came from."""

    entered_by_id: int | None
    entered_for_id: int | None
    source: str
    kind: str | None
    sheet: object
    taps: object
    decision: str
    record_batch_id: int | None
    record_index: int


class _NewGames:
    """Makes the games of the new version."""

    def __init__(self, match: Match, old: Result, new: Result, by: Person) -> None:
        self.match, self.new, self.by = match, new, by
        self.known = {game.number: game for game in old.games.order_by("number")}
        self.kept = 0  # the number of the last one
        self.rows: list[MatchGame] = []

    def add(self, game: CorrectedGame) -> None:
        """Add the next game.

        Refused: unknown_game_number, kept_twice, bad_sheet, decision_unexplained, bad_decision.
        """
        if isinstance(game, GameKept):
            self._keep(game.number)
        elif isinstance(game, GameSheet):
            self._append(sheet_outcome(self.match, game.rows), source=MatchGame.Source.SHEET, sheet=game.rows)
        else:
            why = clean_text(game.why, REASON_MAX)
            if not why:
                raise Refused("decision_unexplained", field="games")
            self._append(_decide_outcome(self.match, game), source=MatchGame.Source.DECISION, decision=why)

    def _append(self, outcome: Outcome, *, dealer: int | None = None, **origin: Unpack[_Origin]) -> None:
        number = len(self.rows) + 1
        if dealer is None:
            dealer = self._dealer(number)
        who: _Origin = {"entered_by_id": self.by.pk, **origin}
        self.rows.append(
            MatchGame(result=self.new, number=number, dealer=dealer, **outcome_fields(outcome), **who)
        )

    def _dealer(self, number: int) -> int:
        """As in the present version; behind its end the deal goes on round the table."""
        if number in self.known:
            return self.known[number].dealer
        return next_dealer(self.match, self.rows)

    def _keep(self, number: int) -> None:
        if number not in self.known:
            raise Refused("unknown_game_number", field="games", number=number)
        if number <= self.kept:
            raise Refused("kept_twice", field="games")
        game, self.kept = self.known[number], number
        self._append(
            game.outcome, dealer=game.dealer, entered_by_id=game.entered_by_id,
            entered_for_id=game.entered_for_id, source=game.source, kind=game.kind, sheet=game.sheet,
            taps=game.taps, decision=game.decision, record_batch_id=game.record_batch_id,
            record_index=game.record_index,
        )  # fmt: skip

    def require_change(self) -> None:
        """Refused: nothing_corrected, if the games are what they were, whatever way they are said."""
        before = list(self.known.values())
        if len(before) == len(self.rows) and all(map(_is_as_before, self.rows, before)):
            raise Refused("nothing_corrected", field="games")

    def store(self) -> MatchStanding:
        """Write them; how the match stands after them. Refused: decided_before, game_missing."""
        try:
            standing = match_standing(self.match, self.rows)
        except MatchOver as error:
            raise Refused("decided_before", field="games", games=error.games_played) from error
        if not standing.ended:
            raise Refused("game_missing", field="games", rule=rule_text(self.match))
        MatchGame.objects.bulk_create(self.rows)
        return standing


def _is_as_before(new: MatchGame, old: MatchGame) -> bool:
    """Other rows of a sheet are a change, even if they come to the same."""
    return new.outcome == old.outcome and (new.sheet is None or new.sheet == old.sheet)


def _decide_outcome(match: Match, game: GameDecision) -> Outcome:
    if any(abs(score) > SCORE_MAX for score in game.scores):
        why = Text(_("a score is at most {most}, above or below zero"), {"most": SCORE_MAX})
        raise Refused("bad_decision", field="games", why=why)
    try:
        return decided_outcome(game.scores, match.teams)
    except BadDecision as error:
        raise Refused("bad_decision", field="games", why=error.why) from error


def _move_effects(
    match: Match,
    result: Result,
    seats: Sequence[Seat],
    standing: MatchStanding,
    rated_before: dict[int, Rating],
) -> tuple[tuple[PlayerMove, ...], int]:
    """Move seats, entries and ratings along; who moved, and how many matches were rated again."""
    before = rated_seats(seats)
    if match.event_id is not None:
        entries_count(match, seats, -1)
    seats_place(seats, standing)
    if match.event_id is not None:
        entries_count(match, seats, 1)
    Match.objects.filter(pk=match.pk).update(games_played=standing.games_played)
    again = ratings_recompute(match=match, sequence=result.sequence or 0, before=before)
    places = {
        seat.player_id: (was.place or None, seat.placement) for seat, was in zip(seats, before, strict=True)
    }
    names = {seat.player_id: seat.player.name for seat in seats}
    return player_moves(match, places, names, rated_before), again
