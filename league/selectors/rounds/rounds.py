"""The rounds of an event as everybody sees them: tables, who sits where, how far they are, who sits out."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from games.refusals import NotFound
from league.domain.alike import fold_name
from league.domain.rounds.progress import STATE_TITLES, RoundState, round_state
from league.domain.standings.interface import Scale
from league.domain.standings.table_points import table_points
from league.models import Dispute, Event, Match, MatchGame, Player, Result, Round, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.scoring import mean_table_points, scale_of
from league.selectors.matches.matches import matches_in
from league.selectors.matches.standings import match_standing
from league.selectors.matches.table_names import partners_at
from league.selectors.results.results import confirmer_name, current_games

ROUNDS_SHOWN = 9  # in the standings; earlier ones are on the pages of their rounds
OVER = (Match.Status.FINISHED, Match.Status.CANCELLED)
Stand = tuple[int, int, int | None, float | None]  # games won, points, place, table points


@dataclass(frozen=True)
class RoundTab:
    """One round in the row of all. `over` counts the tables whose results are in."""

    number: int
    stage: int
    tables: int
    over: int
    is_closed: bool
    begun: int = 0

    @property
    def state(self) -> RoundState:
        return round_state(tables=self.tables, begun=self.begun, over=self.over, is_closed=self.is_closed)

    @property
    def state_text(self) -> str:
        return _(STATE_TITLES[self.state])

    @property
    def is_complete(self) -> bool:
        return self.over == self.tables


@dataclass(frozen=True)
class TableSeat:
    """Who sits there and how they stand; `table_points` None until the result is confirmed.

    Neither points nor a place come of a match in which nothing was played. `partners` are the names
    of those who play together with them at the table.
    """

    badge: PlayerBadge
    partners: tuple[str, ...]
    deals_first: bool
    games_won: int
    points: int
    place: int | None
    table_points: float | None


@dataclass(frozen=True)
class TableCard:
    """A table of the round. `state` is scheduled, playing, decided, disputed, confirmed or cancelled."""

    match: Match
    number: int
    state: str
    state_text: str
    seats: tuple[TableSeat, ...]
    games_won_max: int  # how many games win the match; 0 where that does not decide
    confirmed_by: str
    confirmed_at: datetime | None
    disputes: tuple[Dispute, ...]


@dataclass(frozen=True)
class SitOut:
    """Who sits a round out though present, and what they are credited with: their own mean so far."""

    badge: PlayerBadge
    credit: float | None


@dataclass(frozen=True)
class NamedPlace:
    """Where somebody sits; `table` 0: they sit the round out."""

    badge: PlayerBadge
    table: int
    seat: int  # from 1


@dataclass(frozen=True)
class RoundPage:
    """One round with all its tables."""

    round: Round
    tables: tuple[TableCard, ...]
    out: tuple[SitOut, ...]
    absent: tuple[tuple[PlayerBadge, str], ...]

    @property
    def by_name(self) -> list[NamedPlace]:
        """Everybody with their table and seat, by name: whoever comes in looks for their name."""
        found = [
            NamedPlace(seat.badge, table.number, chair)
            for table in self.tables
            if table.state != Match.Status.CANCELLED
            for chair, seat in enumerate(table.seats, 1)
        ]
        found += [NamedPlace(line.badge, 0, 0) for line in self.out]
        return sorted(found, key=lambda place: (fold_name(place.badge.name), place.badge.name))


def round_tabs(event: Event) -> tuple[RoundTab, ...]:
    """All rounds that were published, in order."""
    over = Count("matches", filter=Q(matches__status__in=OVER))
    begun = Count("matches", filter=~Q(matches__status=Match.Status.SCHEDULED))
    rounds = event.rounds.annotate(tables=Count("matches"), over=over, begun=begun).order_by("number")
    return tuple(
        RoundTab(row.number, row.stage, row.tables, row.over, row.closed_at is not None, row.begun)
        for row in rounds
    )


def round_in(event: Event, number: int | None) -> Round | None:
    """The round of this number, or without one the latest; None before the first. NotFound: no_round."""
    rounds = event.rounds.select_related("published_by").order_by("number")
    if number is None:
        return rounds.last()
    found = rounds.filter(number=number).first()
    if found is None:
        raise NotFound("no_round")
    return found


def round_page(round_: Round) -> RoundPage:
    """The round with its tables. A fixed number of queries."""
    event = round_.event
    matches = list(matches_in(event).filter(round=round_).order_by("table", "number"))
    facts = _RoundFacts(matches, scale_of(event))
    absent = {int(player): why for player, why in round_.absent.items()}
    named = {player.pk: player for player in _find_players(event, [*round_.out, *absent])}
    credit = mean_table_points(event, round_.out)
    return RoundPage(
        round=round_,
        tables=tuple(facts.card(match, number) for number, match in enumerate(matches, 1)),
        out=tuple(
            SitOut(badge_of(named[player]), credit.get(player)) for player in round_.out if player in named
        ),
        absent=tuple((badge_of(named[player]), why) for player, why in absent.items() if player in named),
    )


def _find_players(event: Event, players: Iterable[int]) -> Iterable[Player]:
    return players_of(event.club).filter(pk__in=list(players))


class _RoundFacts:
    """What is read at once for all tables of a round."""

    def __init__(self, matches: Sequence[Match], scale: Scale) -> None:
        self.scale = scale
        open_matches = [match.pk for match in matches if match.status not in OVER]
        self.games: Mapping[int, list[MatchGame]] = _by_match(
            current_games().filter(result__match__in=open_matches).order_by("number")
        )
        results = Result.objects.filter(match__in=matches, status=Result.Status.CONFIRMED)
        self.results = {
            result.match_id: result for result in results.select_related("confirmed_by", "confirmed_for")
        }
        self.disputes: defaultdict[int, list[Dispute]] = defaultdict(list)
        disputes = Dispute.objects.filter(match__in=matches, status=Dispute.Status.OPEN)
        for dispute in disputes.select_related("player", "owner").order_by("pk"):
            self.disputes[dispute.match_id].append(dispute)

    def card(self, match: Match, number: int) -> TableCard:
        result = self.results.get(match.pk)
        state, text = self._state(match)
        return TableCard(
            match=match,
            number=match.table or number,
            state=state,
            state_text=text,
            seats=self._seats(match),
            games_won_max=match.rule_n if match.rule_kind == "wins" else 0,
            confirmed_by=confirmer_name(result),
            confirmed_at=result.confirmed_at if result else None,
            disputes=tuple(self.disputes[match.pk]),
        )

    def _state(self, match: Match) -> tuple[str, str]:
        if self.disputes[match.pk]:
            return "disputed", _("disputed")
        if match.status == Match.Status.FINISHED:
            return "confirmed", _("confirmed")
        if match.state == Match.Status.PLAYING:
            return match.state, _("playing, game %(number)d") % {"number": len(self.games[match.pk]) + 1}
        return match.state, match.state_text

    def _seats(self, match: Match) -> tuple[TableSeat, ...]:
        seats = list(match.seats.all())
        partners = partners_at(match.teams, [seat.player.name for seat in seats])
        stands = (
            self._confirmed_stands(seats) if match.status == Match.Status.FINISHED else self._so_far(match)
        )
        return tuple(
            TableSeat(badge_of(seat.player), names, seat.seat == 0, *stand)
            for seat, names, stand in zip(seats, partners, stands, strict=True)
        )

    def _confirmed_stands(self, seats: Sequence[Seat]) -> list[Stand]:
        gained = table_points([seat.placement or 0 for seat in seats], self.scale)
        return [
            (
                seat.games_won or 0,
                seat.points or 0,
                seat.placement,
                float(gained[seat.seat]) if seat.placement else None,
            )
            for seat in seats
        ]

    def _so_far(self, match: Match) -> list[Stand]:
        standing = match_standing(match, self.games[match.pk])
        return [
            (won, points, place or None if standing.ended else None, None)
            for won, points, place in zip(
                standing.games_won, standing.points, standing.placement, strict=True
            )
        ]


def _by_match(games: QuerySet[MatchGame]) -> Mapping[int, list[MatchGame]]:
    found: defaultdict[int, list[MatchGame]] = defaultdict(list)
    for game in games.select_related("result"):
        found[game.result.match_id].append(game)
    return found


@dataclass(frozen=True)
class RoundCell:
    """What a round was to a player. `kind` is played, plays, open (disputed), out, absent or none."""

    round: int
    kind: str
    place: int | None = None
    points: float | None = None  # table points, or what sitting out is credited with


def round_cells(event: Event, players: Sequence[int]) -> dict[int, tuple[RoundCell, ...]]:
    """By player what each of the latest rounds was to them, oldest first. A fixed number of queries."""
    rounds = list(event.rounds.order_by("-number")[:ROUNDS_SHOWN])[::-1]
    means, scale = mean_table_points(event, players), scale_of(event)
    open_disputes = Dispute.objects.filter(match__round__in=rounds, status=Dispute.Status.OPEN)
    disputed = set(open_disputes.values_list("match", flat=True))
    seats: defaultdict[int, dict[int, Seat]] = defaultdict(dict)
    placed: defaultdict[int, list[int]] = defaultdict(list)
    own = Seat.objects.filter(match__round__in=rounds, player__in=players).values("match")
    for seat in Seat.objects.filter(match__in=own).select_related("match").order_by("seat"):
        seats[seat.match.round_id or 0][seat.player_id] = seat
        placed[seat.match_id].append(seat.placement or 0)

    def cell(row: Round, player: int) -> RoundCell:
        if player in row.out:
            return RoundCell(row.number, "out", points=means.get(player))
        seat = seats[row.pk].get(player)
        if seat is None:
            return RoundCell(row.number, "absent" if str(player) in row.absent else "none")
        if seat.match_id in disputed:
            return RoundCell(row.number, "open", seat.placement)
        if seat.match.status != Match.Status.FINISHED:
            return RoundCell(row.number, "plays" if seat.match.status != Match.Status.CANCELLED else "none")
        if seat.placement is None:  # nothing was played
            return RoundCell(row.number, "none")
        gained = table_points(placed[seat.match_id], scale)[seat.seat]
        return RoundCell(row.number, "played", seat.placement, float(gained))

    return {player: tuple(cell(row, player) for row in rounds) for player in players}
