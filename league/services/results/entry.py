"""Results of people: entered game by game from their score sheets, confirmed by an opponent or by staff."""

from collections.abc import Iterable, Sequence
from typing import TypedDict, Unpack

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.core.errors import SheetError
from games.core.interface import Outcome
from games.core.players import outcome_of_players
from games.core.texts import Fact, Text
from games.models import RecordBatch
from games.refusals import Forbidden, Refused
from league.domain.activities import Change
from league.domain.activities.results import GameEntered, GameTakenBack, ResultConfirmed
from league.domain.rights import Right
from league.models import Dispute, Match, MatchGame, Player, Result, Seat, SheetDraft, SheetUpload
from league.models.matches import UNFINISHED
from league.people import LinkHolder, Person, account_or_none
from league.selectors.matches.standings import match_standing, next_dealer
from league.selectors.results.results import games_mark, games_of
from league.selectors.screen.matches import is_on_screen
from league.services.activities import activity_record
from league.services.results.results import result_begin, result_confirm
from league.services.rights import is_uninvolved, may, player_at, require


class OutcomeFields(TypedDict):
    """The columns of a game that say how it ended."""

    scores: Sequence[int]
    placement: Sequence[int]
    winners: Sequence[int]
    credit: Sequence[int]
    tiebreak: bool


class GameColumns(OutcomeFields, total=False):
    """The columns of a game that also say where it came from."""

    dealer: int
    source: str
    kind: str | None
    record_batch: RecordBatch
    sheet: object
    taps: list[str] | None
    decision: str


def may_enter(person: Person, match: Match) -> bool:
    """Whether the person may enter and confirm games of the match: who sits there, and organizers."""
    return player_at(person, match) is not None or may(person, Right.SCORE, match.club, match.event)


def require_entering(person: Person, match: Match) -> Player | None:
    """As which player at the table the person enters and confirms; None: as staff.

    Refused: no_club, not_a_member, not_at_this_table.
    """
    player = player_at(person, match)
    if player is None and not may(person, Right.SCORE, match.club, match.event):
        if not isinstance(person, LinkHolder):
            require(person, Right.SEE, match.club, match.event)
        raise Forbidden("not_at_this_table")
    return player


def may_confirm(person: Person, match: Match, games: Sequence[MatchGame]) -> bool:
    """Whether the person would be let confirm these games of a match that is decided; disputes aside."""
    player = player_at(person, match)
    if may(person, Right.SCORE, match.club, match.event) and is_uninvolved(person, Right.SCORE, match):
        return True
    if player is None:
        return False
    entered = {game.entered_for_id for game in games}
    return player.pk not in entered and not entered <= _side_of(player, match)


def _side_of(player: Player, match: Match) -> set[int]:
    """The player and the partners at the table, whom a wrong entry serves alike."""
    players = list(Seat.objects.filter(match=match).order_by("seat").values_list("player_id", flat=True))
    teams = match.teams
    own = teams[players.index(player.pk)]
    return {other for other, team in zip(players, teams, strict=True) if team == own}


def game_enter(
    *,
    by: Person,
    match: Match,
    number: int,
    rows: object,
    dealer: int | None = None,
    taps: list[str] | None = None,
) -> MatchGame:
    """Enter game `number`, the next one, from the rows of its score sheet; `dealer` is who dealt first.

    `taps` are how the rows came about, if they were tapped.

    Two phones that enter the same game at once cannot overwrite each other: the second is refused.
    Refused: not_a_member, not_at_this_table, played_by_bots, played_on_screen, match_over, match_decided,
    not_the_next_game, bad_dealer, bad_sheet (`problems` says where and why).
    """
    player = require_entering(by, match)
    require_sheets(match)
    outcome = sheet_outcome(match, rows)
    with transaction.atomic():
        locked, games = next_game(match, number)
        game = game_add(
            locked, number, by=by, player=player, dealer=_dealer(match, games, dealer),
            source=MatchGame.Source.SHEET, sheet=rows, taps=taps, **outcome_fields(outcome),
        )  # fmt: skip
        _audit(by, match, GameEntered, number=number)
    return game


def require_sheets(match: Match) -> None:
    """Its games are entered from score sheets. Refused: played_on_screen."""
    if is_on_screen(match):
        raise Refused("played_on_screen")


def game_add(
    match: Match,
    number: int,
    *,
    by: Person | None = None,
    player: Player | None = None,
    **columns: Unpack[GameColumns],
) -> MatchGame:
    """Store the next game of a match that is locked; its audit is the caller's. `by` nobody: played here."""
    person = account_or_none(by)
    result = result_begin(match, by=person)
    game = MatchGame.objects.create(
        result=result, number=number, entered_by=person, entered_for=player, **columns
    )
    _note_progress(match)
    _turn_page(match, number + 1)
    return game


def next_game(match: Match, number: int) -> tuple[Match, list[MatchGame]]:
    """The locked match, open for its game `number`, and the games before it.

    Refused: played_by_bots, match_over, match_decided, not_the_next_game.
    """
    locked = open_match(match)
    games = list(games_of(match))
    if match_standing(match, games).ended:
        raise Refused("match_decided")
    if number != len(games) + 1:
        raise Refused("not_the_next_game", field="number", next=len(games) + 1)
    return locked, games


def _turn_page(match: Match, number: int, taken_back: MatchGame | None = None) -> None:
    """From now on the table writes the sheet of game `number`; one that was taken back has its taps again."""
    taps = (taken_back.taps if taken_back else None) or []
    rows = (taken_back.sheet if taken_back and not taps else None) or []
    drafts = SheetDraft.objects.filter(match=match)
    turned = drafts.update(number=number, version=F("version") + 1, taps=taps, rows=rows)
    if taken_back and not turned:
        SheetDraft.objects.create(match=match, number=number, taps=taps, rows=rows)


class BadSheet(Refused):
    """No game can end as the rows of a sheet say; `problems` are (cell, why)."""

    def __init__(self, problems: Sequence[tuple[str, Text | str]]) -> None:
        told: list[Fact] = [{"field": cell, "why": why} for cell, why in problems]
        super().__init__("bad_sheet", field="rows", problems=told)
        self.problems = tuple(problems)


def sheet_outcome(match: Match, rows: object) -> Outcome:
    """What the rows of the game's score sheet say. Refused: bad_sheet."""
    game = match.descriptor
    try:
        outcome = game.sheet.outcome(game.resolve(match.options), rows)
    except SheetError as error:
        raise BadSheet(error.problems) from error
    return outcome_of_players(outcome, len(match.teams))


def outcome_fields(outcome: Outcome) -> OutcomeFields:
    """An outcome by seat of the match as the columns of a game."""
    return {
        "scores": outcome.scores,
        "placement": outcome.placement,
        "winners": outcome.winners,
        "credit": outcome.credit,
        "tiebreak": outcome.tiebreak,
    }


def open_match(match: Match) -> Match:
    """The match's locked row. Refused: played_by_bots, match_over."""
    locked = Match.objects.select_for_update(of=("self",)).select_related("run").get(pk=match.pk)
    if hasattr(locked, "run"):
        raise Refused("played_by_bots")
    if locked.status not in UNFINISHED:
        raise Refused("match_over")
    return locked


def _dealer(match: Match, games: Sequence[MatchGame], given: int | None) -> int:
    """Who dealt: as it was said, or else the one after the last dealer. Refused: bad_dealer."""
    seats = len(match.teams)
    if given is None:
        return next_dealer(match, games)
    if not 0 <= given < seats:
        raise Refused("bad_dealer", field="dealer", last=seats - 1)
    return given


def _note_progress(match: Match) -> None:
    games = list(games_of(match))
    match.games_played, match.is_decided = len(games), match_standing(match, games).ended
    if match.status == Match.Status.SCHEDULED:
        match.status, match.started_at = Match.Status.PLAYING, timezone.now()
    match.save(update_fields=["games_played", "is_decided", "status", "started_at"])


def game_undo(*, by: Person, match: Match, seen: str = "") -> int:
    """Take the last game of the draft back; returns its number. `seen` as in `result_confirm_by_hand`.

    Refused: not_a_member, not_at_this_table, played_by_bots, match_over, result_changed, no_games,
    played_on_screen.
    """
    require_entering(by, match)
    with transaction.atomic():
        locked = open_match(match)
        _require_seen(seen, games_of(match))
        last = games_of(match).last()
        if last is None:
            raise Refused("no_games")
        if last.source == MatchGame.Source.RECORD:
            raise Refused("played_on_screen")
        _audit(by, match, GameTakenBack, number=last.number, sheet=last.sheet)
        last.delete()
        _note_progress(locked)
        _turn_page(match, last.number, last)
    return last.number


def result_confirm_by_hand(*, by: Person, match: Match, seen: str = "") -> None:
    """Confirm the draft of a match that is decided: an opponent of who entered it, or an organizer.

    `seen` is the mark of the games that they looked at; empty where that is not said.

    Refused: not_a_member, not_at_this_table, played_by_bots, match_over, result_changed, not_decided,
    own_entry, disputed, two_versions.
    """
    player = require_entering(by, match)
    with transaction.atomic():
        locked = open_match(match)
        games = list(games_of(match))
        _require_seen(seen, games)
        standing = match_standing(match, games)
        if not standing.ended:
            raise Refused("not_decided")
        if Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists():
            raise Refused("disputed")
        if SheetUpload.objects.filter(match=match, status=SheetUpload.Status.WAITING).exists():
            raise Refused("two_versions")
        if not may_confirm(by, match, games):
            raise Forbidden("own_entry")
        seats = list(Seat.objects.filter(match=match).order_by("seat"))
        draft = Result.objects.get(match=match, status=Result.Status.DRAFT)
        result_confirm(
            match=locked, result=draft, seats=seats, standing=standing, by=account_or_none(by), player=player
        )
        SheetDraft.objects.filter(match=match).delete()
        _audit(by, match, ResultConfirmed, version=draft.version)


def _require_seen(seen: str, games: Iterable[MatchGame]) -> None:
    """Refused: result_changed, if the games are others by now."""
    if seen and seen != games_mark(games):
        raise Refused("result_changed")


def _audit(by: Person, match: Match, kind: type[Change], **facts: object) -> None:
    activity_record(kind, club=match.club, by=by, subject=match, **facts)
