"""Reading matches."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bots.models import LONG_FIELDS
from games.core.matches import PLACED_BY_POINTS, MatchStanding
from games.refusals import NotFound
from games.registry import GAMES
from league.domain.ratings.ratings import Strength
from league.models import Club, Dispute, Event, Fault, GameRun, Match, MatchGame, MatchRun, RatingChange, Seat
from league.models.match_setup import MatchSetup
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.events.level_places import level_places
from league.selectors.matches.blocks import BlockTable, block_table
from league.selectors.matches.names import match_title
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import ResultLine, games_mark, games_of, result_lines, with_runs
from league.typography import set_text

VERSION_DEFERRED = tuple(f"version__{field}" for field in LONG_FIELDS)


def matches_of(club: Club) -> QuerySet[Match]:
    """The club's matches, newest first, with seats and players."""
    return matches_with_seats(Match.objects.filter(club=club)).order_by("-pk")


def matches_of_clubs(clubs: Collection[int]) -> QuerySet[Match]:
    """The same of several clubs, each with its club."""
    return matches_with_seats(Match.objects.filter(club__in=clubs).select_related("club")).order_by("-pk")


def matches_in(event: Event) -> QuerySet[Match]:
    """The event's matches, newest first, with seats and players."""
    return matches_with_seats(Match.objects.filter(event=event)).order_by("-number")


def matches_with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """With event, round, run and date, and whether they are disputed, as `is_disputed`."""
    joins = (f"player__{join}" for join in BADGE_JOINS)
    seats = Seat.objects.order_by("seat").select_related("version", *joins).defer(*VERSION_DEFERRED)
    disputed = Dispute.objects.filter(match=OuterRef("pk"), status=Dispute.Status.OPEN)
    found = matches.select_related("event", "round", "run", "date").annotate(is_disputed=Exists(disputed))
    return found.prefetch_related(Prefetch("seats", seats))


def match_in(club: Club, pk: int) -> Match:
    """The club's match `pk` with its seats, or NotFound."""
    match = matches_of(club).select_related("run__terms").filter(pk=pk).first()
    if match is None:
        raise NotFound("no_match")
    return match


def run_beside(match: Match) -> MatchRun | None:
    """How the service plays a match of matches_of; None where people play."""
    return getattr(match, "run", None)


@dataclass(frozen=True)
class SeatLine:
    """One seat of the match page. Lists and points are those of the games played so far."""

    seat: int
    badge: PlayerBadge
    version: int | None
    placement: int | None
    won: bool
    games_won: int
    points: int
    rating_before: int | None
    rating_after: int | None
    faults: int

    @property
    def rating_change(self) -> int | None:
        if self.rating_before is None or self.rating_after is None:
            return None
        return self.rating_after - self.rating_before


@dataclass(frozen=True)
class GameLine:
    """A finished game; lists are by seat of the match."""

    number: int
    scores: tuple[int, ...]
    placement: tuple[int, ...]
    winners: tuple[int, ...]
    tiebreak: bool
    dealer: int
    source: str  # of MatchGame.Source
    has_record: bool  # what an engine wrote is there: it can be watched and downloaded
    run: GameRun | None  # how the service played it
    faults: tuple[Fault, ...]


@dataclass(frozen=True)
class MatchPage:
    """All of a match page. `secret` is empty until the match has ended."""

    match: Match
    rule_text: str
    seats: tuple[SeatLine, ...]
    games: tuple[GameLine, ...]
    mark: str  # of these games, for who confirms them or takes the last one back
    blocks: BlockTable | None  # of a match with duplicate deals
    run: MatchRun | None  # how the service plays it; none where people play
    versions: tuple[ResultLine, ...]  # of its result, oldest first
    decided: bool  # its games meet the rule; a match of people then waits to be confirmed
    games_come_back: bool  # the last one was entered by hand, and can be taken back
    ended: bool
    winners: tuple[SeatLine, ...]  # partners win together
    level: tuple[str, ...]  # what decided between those who are level in all that is shown
    secret: str
    updated_at: datetime

    @property
    def is_thinned(self) -> bool:
        """Whether the records of its games were here and have been removed."""
        return any(game.source == MatchGame.Source.RECORD and not game.has_record for game in self.games)


def rule_text(match: MatchSetup) -> str:
    """When a match, or each match of an event, is over."""
    if match.duplicate:
        return _blocks_text(match.blocks, match.rule_n)
    n = match.rule_n
    texts = {
        "wins": ngettext("first to win %(n)d game", "first to win %(n)d games", n),
        "best_of": ngettext("best of %(n)d game", "best of %(n)d games", n),
        "points": ngettext("first to %(n)d point", "first to %(n)d points", n),
        "fixed": ngettext("%(n)d game", "%(n)d games", n),
    }
    return texts[match.rule_kind] % {"n": n}


def _blocks_text(blocks: int, games: int) -> str:
    text = ngettext(
        "%(n)d block of duplicate deals, %(games)d games",
        "%(n)d blocks of duplicate deals, %(games)d games",
        blocks,
    )
    return text % {"n": blocks, "games": games}


def match_page(match: Match) -> MatchPage:
    """`match` as match_in gives it."""
    games = list(with_runs(games_of(match)))
    faults = list(match.faults.shown().select_related("version").defer(*VERSION_DEFERRED))
    standing = match_standing(match, games)
    seats = _seat_lines(match, standing, faults)
    ended, run = match.status == Match.Status.FINISHED, run_beside(match)
    return MatchPage(
        match=match,
        rule_text=rule_text(match),
        seats=seats,
        games=tuple(_game_line(game, faults) for game in games),
        mark=games_mark(games),
        blocks=block_table(match, games) if match.duplicate else None,
        run=run,
        versions=result_lines(match),
        decided=standing.ended,
        games_come_back=bool(games) and games[-1].source != MatchGame.Source.RECORD,
        ended=ended,
        winners=tuple(seat for seat in seats if seat.won),
        level=level_places(match, games, standing, [seat.badge.name for seat in seats]) if ended else (),
        secret=run.secret if run and ended else "",
        updated_at=games[-1].finished_at if games else match.created_at,
    )


def _seat_lines(match: Match, now: MatchStanding, faults: Sequence[Fault]) -> tuple[SeatLine, ...]:
    changes = {change.player_id: change for change in RatingChange.objects.filter(match=match)}
    return tuple(
        SeatLine(
            seat=seat.seat,
            badge=badge_of(seat.player),
            version=seat.version.number if seat.version else None,
            placement=seat.placement,
            won=seat.won,
            games_won=now.games_won[seat.seat],
            points=now.points[seat.seat],
            rating_before=_points(changes.get(seat.player_id), "mu_before"),
            rating_after=_points(changes.get(seat.player_id), "mu"),
            faults=sum(fault.seat == seat.seat for fault in faults),
        )
        for seat in match.seats.all()
    )


def _points(change: RatingChange | None, field: str) -> int | None:
    return None if change is None else round(Strength(getattr(change, field)).rating)


def _game_line(game: MatchGame, faults: Sequence[Fault]) -> GameLine:
    return GameLine(
        number=game.number,
        scores=tuple(game.scores),
        placement=tuple(game.placement),
        winners=tuple(game.winners),
        tiebreak=game.tiebreak,
        dealer=game.dealer,
        source=game.source,
        has_record=game.source == MatchGame.Source.RECORD and not game.is_thinned,
        run=game.run,
        faults=tuple(fault for fault in faults if fault.game_number == game.number),
    )


@dataclass(frozen=True)
class MatchLine:
    """A match as one line of a list: seats in seat order, or by placement once it has ended."""

    match: Match
    pk: int
    title: str
    rule_text: str
    seats: tuple[Seat, ...]
    badges: tuple[PlayerBadge, ...]
    scores: tuple[tuple[PlayerBadge, int | None], ...]  # what places them, once it has ended
    at: datetime  # when it ended, or else was scheduled
    starts_at: datetime | None  # its date, while it waits for that
    is_undated: bool  # it waits, and lost the date that it had
    games_played: int
    leader_text: str


def match_lines(matches: Sequence[Match]) -> tuple[MatchLine, ...]:
    """Lines for `matches` of matches_of (a page of them)."""
    return tuple(_match_line(match) for match in matches)


def _match_line(match: Match) -> MatchLine:
    seats = sorted(match.seats.all(), key=lambda seat: (seat.placement or 0, seat.seat))
    badges = tuple(badge_of(seat.player) for seat in seats)
    by_points = match.rule_kind in PLACED_BY_POINTS
    planned = getattr(match, "date", None) if match.status == Match.Status.SCHEDULED else None
    return MatchLine(
        match=match,
        pk=match.pk,
        title=match_title(match),
        rule_text=rule_text(match),
        seats=tuple(seats),
        badges=badges,
        scores=tuple(
            (badge, seat.points if by_points else seat.games_won)
            for badge, seat in zip(badges, seats, strict=True)
        ),
        at=match.finished_at or match.created_at,
        starts_at=planned.starts_at if planned and not planned.undated_at else None,
        is_undated=bool(planned and planned.undated_at),
        games_played=match.games_played,
        leader_text=_leader_text(match, seats),
    )


def _leader_text(match: Match, seats: Sequence[Seat]) -> str:
    if match.status == Match.Status.FINISHED:
        if seats[0].placement is None:
            return _("not played")
        winners = get_text_list([seat.player.name for seat in seats if seat.won], _("and"))
        return _("%(name)s won") % {"name": winners} if winners else _("no winner")
    if match.state == Match.Status.PLAYING:
        return set_text(_("game %(number)d") % {"number": match.games_played + 1})
    run = run_beside(match)
    return run.waiting if run and run.waiting else match.state_text


def matches_live(club: Club, limit: int = 4) -> tuple[MatchLine, ...]:
    """What is being played now, newest first. A match that only has to be confirmed is not."""
    playing = matches_of(club).filter(status=Match.Status.PLAYING, is_decided=False)
    return match_lines(list(playing[:limit]))


def find_matches(
    club: Club, *, status: str = "", game: str = "", event: int | None = None, player: int | None = None
) -> QuerySet[Match]:
    """The club's matches of this status, game, event and player, as far as they are given; newest first."""
    found = matches_of(club) if player is None else matches_of_player(club, player)
    if status in Match.Status.values:
        found = found.filter(status=status)
    if game in GAMES:
        found = found.filter(game=game)
    return found if event is None else found.filter(event=event)


def matches_of_player(club: Club, player_id: int) -> QuerySet[Match]:
    return matches_of(club).filter(pk__in=Seat.objects.filter(player_id=player_id).values("match_id"))
