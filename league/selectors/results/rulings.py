"""What staff ruled in an event, for everybody to read: corrections, early ends, points, decided disputes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from games.refusals import NotFound
from league.models import Adjustment, Dispute, Event, Match, MatchGame, Result
from league.selectors.badges import person_name
from league.selectors.matches.names import match_title
from league.selectors.matches.table_names import short_names
from league.selectors.results.disputes import disputes_of
from league.texts import SEMICOLON, list_text

SHOWN_MAX = 500
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Ruling:
    """One line of the list. `kind` is correction, forfeit, abandoned, points or dispute."""

    kind: str
    title: str
    at: datetime
    match: Match | None
    match_title: str
    who: str  # whose points, or who objected; empty for a match
    what: str
    before: str
    after: str
    reason: str
    by: str
    is_revoked: bool = False
    revoked_because: str = ""
    is_pending: bool = False  # not confirmed: it may still be taken back, and only staff see it


def rulings_of(event: Event, *, pending: bool = False) -> tuple[Ruling, ...]:
    """The newest first; early ends that are not confirmed only if they are asked for."""
    ends = _ends(event) if pending else (ruling for ruling in _ends(event) if not ruling.is_pending)
    found = [*_corrections(event), *ends, *_points(event), *_disputes(event)]
    return tuple(sorted(found, key=lambda ruling: ruling.at, reverse=True)[:SHOWN_MAX])


def adjustments_of(event: Event) -> QuerySet[Adjustment]:
    """All that were ever given in the event, the newest first."""
    joins = ("entry__player", "match__event", "made_by", "revoked_by")
    return Adjustment.objects.filter(entry__event=event).select_related(*joins)


def adjustment_in(event: Event, pk: int) -> Adjustment:
    """The event's adjustment, or NotFound."""
    found = adjustments_of(event).select_related("entry__event__club").filter(pk=pk).first()
    if found is None:
        raise NotFound("no_adjustment")
    return found


def _corrections(event: Event) -> Iterator[Ruling]:
    games = Prefetch("games", MatchGame.objects.order_by("number"))
    results = Result.objects.filter(match__event=event).exclude(status=Result.Status.DRAFT)
    corrected = results.filter(version__gt=1).values("match")
    earlier: dict[int, Result] = {}
    found = results.filter(match__in=corrected).select_related("match__event", "match__round", "entered_by")
    for result in found.prefetch_related(games, "match__seats__player").order_by("match", "version"):
        before = earlier.get(result.match_id)
        earlier[result.match_id] = result
        if before:
            yield _correction(before, result)


def _correction(before: Result, after: Result) -> Ruling:
    was, now = _scores(before), _scores(after)
    changed = [number for number in sorted(was | now) if was.get(number) != now.get(number)]
    return Ruling(
        kind="correction",
        title=_("Result corrected") if changed else _("Seats corrected"),
        at=after.confirmed_at or after.created_at,
        match=after.match,
        match_title=match_title(after.match),
        who="",
        what=_("Version %(number)d") % {"number": after.version},
        before=_games_text(was, changed),
        after=_games_text(now, changed),
        reason=after.reason,
        by=_by(after.entered_by),
    )


def _scores(result: Result) -> dict[int, str]:
    """By number of the game everybody's score, and who won where scores alone do not say it."""
    seats = sorted(result.match.seats.all(), key=lambda seat: seat.seat)
    names = short_names([seat.player.name for seat in seats])
    return {game.number: _game_text(game, names) for game in result.games.all()}


def _game_text(game: MatchGame, names: Sequence[str]) -> str:
    if game.kind:
        return str(game.get_kind_display())
    scores = list_text(
        f"{name} {str(score).replace('-', MINUS)}" for name, score in zip(names, game.scores, strict=True)
    )
    winners = " & ".join(names[seat] for seat in game.winners)
    return _("%(scores)s (won: %(names)s)") % {"scores": scores, "names": winners} if winners else scores


def _games_text(games: dict[int, str], numbers: list[int]) -> str:
    said = [_("game %(number)d: %(scores)s") % {"number": number, "scores": games[number]}
            for number in numbers if number in games]  # fmt: skip
    return list_text(said, SEMICOLON) or "–"


def _ends(event: Event) -> Iterator[Ruling]:
    """Forfeits and abandoned matches that count, or will once they are confirmed."""
    games = MatchGame.objects.filter(result__match__event=event, kind__isnull=False)
    counting = games.exclude(result__status=Result.Status.SUPERSEDED)
    joins = ("result__match__event", "result__match__round", "entered_by")
    for game in counting.select_related(*joins).prefetch_related("result__match__seats__player"):
        match = game.result.match
        left = [seat.player.name for seat in match.seats.all() if game.placement[seat.seat] > 1]
        yield Ruling(
            kind=str(game.kind),
            title=str(game.get_kind_display()).capitalize(),
            at=game.finished_at,
            match=match,
            match_title=match_title(match),
            who=list_text(left),
            what=_ended_text(game.number - 1),
            before="",
            after="",
            reason=game.decision,
            by=_by(game.entered_by),
            is_pending=game.result.status == Result.Status.DRAFT,
        )


def _ended_text(played: int) -> str:
    return (
        _("ended with game %(number)d") % {"number": played} if played else _("ended before the first game")
    )


def _points(event: Event) -> Iterator[Ruling]:
    for given in adjustments_of(event):
        points = float(given.points)
        yield Ruling(
            kind="points",
            title=_("Penalty") if points < 0 else _("Points given"),
            at=given.made_at,
            match=given.match,
            match_title=match_title(given.match) if given.match else "",
            who=given.entry.player.name,
            what=_("%(points)s table points") % {"points": f"{points:+g}".replace("-", MINUS)},
            before="",
            after="",
            reason=given.reason,
            by=_by(given.made_by),
            is_revoked=given.revoked_at is not None,
            revoked_because=given.revoked_because,
        )


def _disputes(event: Event) -> Iterator[Ruling]:
    """Those that were decided; what is open or was taken back is nobody else's business."""
    decided = (Dispute.Status.CORRECTED, Dispute.Status.REFUSED)
    for dispute in disputes_of(event).filter(status__in=decided):
        game = dispute.game_number
        yield Ruling(
            kind="dispute",
            title=_("Dispute decided"),
            at=dispute.decided_at or dispute.opened_at,
            match=dispute.match,
            match_title=match_title(dispute.match),
            who=dispute.player.name,
            what=_("about game %(number)d") % {"number": game} if game else _("about the match"),
            before="",
            after=str(dispute.get_status_display()),
            reason=dispute.decision,
            by=_by(dispute.decided_by),
        )


def _by(person: User | None) -> str:
    return person_name(person) if person else ""
