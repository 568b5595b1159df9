"""What the tables of a round made of the same deals: each deal at each table, and matchpoints across tables.

Only confirmed results count, and only once the slips are open.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain

from games.core.errors import SheetError
from games.core.interface import Game
from league.domain.standings.decimals import decimals_between
from league.domain.standings.matchpoints import (
    DealAtTable,
    DealLine,
    DealSums,
    compare_tables,
    sum_by_player,
)
from league.models import Event, HandSlips, Match, MatchGame, Result, Seat
from league.models.matches import UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.scoring import chain_of

MATCHPOINTS = "matchpoints"  # the metric
SHARE_DECIMALS = 3
Hand = tuple[int, Sequence[int]]  # the number of the deal, and what it scored by seat


@dataclass(frozen=True)
class ComparedSeat:
    """`points` are exact."""

    badge: PlayerBadge
    score: int
    points: Fraction


@dataclass(frozen=True)
class ComparedTable:
    """A table's line of a deal; its seats are compared with `most` other tables."""

    table: int
    match: int
    most: int
    seats: tuple[ComparedSeat, ...]


@dataclass(frozen=True)
class ComparedDeal:
    """`seats` is how many there are at the largest of its tables."""

    number: int
    seats: int
    tables: tuple[ComparedTable, ...]


@dataclass(frozen=True)
class ComparedPlayer:
    """`place` is shared by those whose share is the same."""

    place: int
    badge: PlayerBadge
    sums: DealSums


@dataclass(frozen=True)
class RoundMatchpoints:
    """The players with the best first, and every deal that a table played."""

    players: tuple[ComparedPlayer, ...] = ()
    deals: tuple[ComparedDeal, ...] = ()

    @cached_property
    def decimals(self) -> int:
        """Of the shares: as many as it takes to see who is ahead."""
        return decimals_between((line.sums.share for line in self.players), least=SHARE_DECIMALS)

    def deal(self, number: int) -> ComparedDeal | None:
        return next((deal for deal in self.deals if deal.number == number), None)


def round_matchpoints(slips: HandSlips) -> RoundMatchpoints:
    """Of the round of these slips. Nothing while they are closed. A fixed number of queries."""
    event = slips.round.event
    lines = _lines(event, _open_slips(event, number=slips.round.number)).get(slips.round_id, ())
    if not lines:
        return RoundMatchpoints()
    badges = _badges(event, lines)
    tables = dict(Match.objects.filter(round=slips.round_id).values_list("pk", "table"))
    deals = sorted({line.at.deal for line in lines})
    return RoundMatchpoints(
        players=tuple(_rank(sum_by_player(lines), badges)),
        deals=tuple(
            _deal(number, [line for line in lines if line.at.deal == number], tables, badges)
            for number in deals
        ),
    )


def matchpoints_of(event: Event) -> Mapping[int, Fraction]:
    """By player which part of all matchpoints was won."""
    return won_shares(chain(*matchpoint_lines(event).values()))


def matchpoint_lines(event: Event) -> Mapping[int, Sequence[DealLine]]:
    """By the number of the round, the deals of its open slips. Looked up only where they count."""
    if MATCHPOINTS not in chain_of(event):
        return {}
    slips = _open_slips(event)
    numbers = {one.round_id: one.round.number for one in slips}
    return {numbers[round_]: lines for round_, lines in _lines(event, slips).items()}


def won_shares(lines: Iterable[DealLine]) -> Mapping[int, Fraction]:
    """By player which part of the matchpoints of these deals was won."""
    return {player: sums.share for player, sums in sum_by_player(lines).items()}


def _open_slips(event: Event, *, number: int | None = None) -> list[HandSlips]:
    """The slips of its rounds whose secret may be known, or of the round of this number."""
    slips = HandSlips.objects.filter(round__event=event).select_related("round")
    if number is not None:
        slips = slips.filter(round__number=number)
    playing = Match.objects.filter(event=event, round__isnull=False, status__in=UNFINISHED)
    rounds = set(playing.values_list("round_id", flat=True))
    return [one for one in slips if one.published_at is not None or one.round_id not in rounds]


def _lines(event: Event, slips: Sequence[HandSlips]) -> dict[int, tuple[DealLine, ...]]:
    """By round, the deals that have slips as its tables played them."""
    if not slips:
        return {}
    most = {one.round_id: one.deals for one in slips}
    games: defaultdict[tuple[int, int], list[MatchGame]] = defaultdict(list)
    confirmed = MatchGame.objects.filter(
        result__status=Result.Status.CONFIRMED, result__match__round__in=most
    )
    rows = confirmed.select_related("result__match").only(
        "number", "scores", "source", "sheet", "result__match__round"
    )
    for game in rows.order_by("result__match", "number"):
        games[game.result.match.round_id or 0, game.result.match_id].append(game)
    players: defaultdict[int, list[int]] = defaultdict(list)
    seats = Seat.objects.filter(match__round__in=most).order_by("match", "seat")
    for match, player in seats.values_list("match_id", "player_id"):
        players[match].append(player)
    played: defaultdict[int, list[DealAtTable]] = defaultdict(list)
    for (round_, match), own in games.items():
        seated = tuple(players[match])
        for deal, scores in hands_of(event, own):
            if deal <= most[round_]:
                played[round_].append(DealAtTable(deal, match, seated, tuple(scores[: len(seated)])))
    return {round_: compare_tables(deals) for round_, deals in played.items()}


def hands_of(event: Event, games: Iterable[MatchGame]) -> Iterator[Hand]:
    """What each deal of a table scored, from its games in order. A game that staff decided was no deal; after
    one of several hands nobody knows which deal came next.
    """
    game = event.descriptor
    options = game.resolve(event.options)
    is_one_hand = game.sheet.hands_max(options) == 1
    before = 0
    for played in games:
        hands = _of_sheet(game, options, played)
        if is_one_hand:
            yield from ((played.number, scores) for scores in hands)
        elif not hands:
            return
        else:
            yield from enumerate(hands, before + 1)
            before += len(hands)


def _of_sheet(game: Game, options: dict[str, object], played: MatchGame) -> list[tuple[int, ...]]:
    """Nothing for a game without a sheet, or one that the rules of today do not take."""
    if played.source != MatchGame.Source.SHEET:
        return []
    try:
        outcome = game.sheet.outcome(options, played.sheet)
    except SheetError:
        return []
    return game.sheet.hand_scores(options, outcome)


def _badges(event: Event, lines: Iterable[DealLine]) -> dict[int, PlayerBadge]:
    named = {player for line in lines for player in line.at.players}
    return {player.pk: badge_of(player) for player in players_of(event.club).filter(pk__in=named)}


def _rank(sums: Mapping[int, DealSums], badges: Mapping[int, PlayerBadge]) -> Iterator[ComparedPlayer]:
    order = sorted(sums.values(), key=lambda one: (-one.share, badges[one.player].name, one.player))
    for one in order:
        place = 1 + sum(other.share > one.share for other in order)
        yield ComparedPlayer(place, badges[one.player], one)


def _deal(
    number: int,
    lines: Sequence[DealLine],
    tables: Mapping[int, int | None],
    badges: Mapping[int, PlayerBadge],
) -> ComparedDeal:
    found = [
        ComparedTable(
            table=tables[line.at.table] or 0,
            match=line.at.table,
            most=line.most,
            seats=tuple(
                ComparedSeat(badges[player], score, points)
                for player, score, points in zip(line.at.players, line.at.scores, line.points, strict=True)
            ),
        )
        for line in lines
    ]
    found.sort(key=lambda one: one.table)
    return ComparedDeal(number, max(len(one.seats) for one in found), tuple(found))
