"""Why a player of an event has their points and their place: the matches that made it, and what decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.refusals import NotFound
from league.domain.standings.decimals import decimals_apart
from league.domain.standings.interface import Results, StandingsLine, Value
from league.domain.standings.order import standings
from league.domain.standings.table_points import least_counted, shares, table_points
from league.models import Event, Match, Player, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.results import result_at, results_of, tallies_of
from league.selectors.events.scoring import chain_of
from league.selectors.events.standings import column_of, players_in_standings

RIVALS_NAMED = 3
MATCHES_SHOWN = 100  # the latest; those before them are one sum


@dataclass(frozen=True)
class ScoredMatch:
    """One match of the player. `points` are table points, `share` the part of the table's points, both exact.

    `own` and `of` are the points of the player and of the whole table; `least` is what the share counts them
    from: 0, or the least points at the table where somebody has less.
    """

    match: Match
    place: int
    points: Fraction
    own: int
    of: int
    least: int
    share: Fraction
    partners: tuple[str, ...]
    opponents: tuple[str, ...]

    @property
    def above(self) -> int:
        """The own points as the share counts them."""
        return self.own - self.least

    @property
    def above_of(self) -> int:
        """The points of the whole table as the share counts them."""
        return self.of - self.least * (1 + len(self.partners) + len(self.opponents))


@dataclass(frozen=True)
class EarlierMatches:
    """How many came before those that are shown, and the table points of them together."""

    matches: int
    points: Fraction


@dataclass(frozen=True)
class SatOut:
    """A round that was sat out, and what it gave."""

    round: int
    points: Fraction


@dataclass(frozen=True)
class ComparedEntrant:
    """Somebody from whom a metric parts the player, and their value."""

    name: str
    value: Value


@dataclass(frozen=True)
class MetricStep:
    """One metric of the chain. `state` is level, decides, or rest: not needed any more.

    `decimals` are as many as it takes to see what parts the player from the others.
    """

    title: str
    explanation: str
    value: Value
    decimals: int
    state: str
    level_with: tuple[str, ...]
    level_with_more: int
    against: tuple[ComparedEntrant, ...]  # those it parts the player from, the nearest first


@dataclass(frozen=True)
class StandingExplained:
    """`partners` have the place together with the player: they stay partners all event long."""

    badge: PlayerBadge
    place: int
    partners: tuple[str, ...]
    matches: tuple[ScoredMatch, ...]  # the latest, in order
    earlier: EarlierMatches
    sat_out: tuple[SatOut, ...]
    adjusted: Fraction  # table points that staff gave or took
    table_points: Fraction
    steps: tuple[MetricStep, ...]

    @property
    def shown_place(self) -> int | None:
        """The place, or None: nothing has placed who has not played."""
        return self.place if self.matches else None

    @property
    def rest(self) -> tuple[MetricStep, ...]:
        """The metrics that were not needed."""
        return tuple(step for step in self.steps if step.state == "rest")


def explain_standing(event: Event, player_id: int) -> StandingExplained:
    """Why this entrant stands where they stand. NotFound: no_player."""
    ranked, chain = players_in_standings(event), chain_of(event)
    player = players_of(event.club).filter(pk=player_id).first()
    if player is None or player_id not in ranked:
        raise NotFound("no_player")
    results = results_of(event)
    lines = {line.player: line for line in standings(ranked, results, chain)}
    matches = _matches(event, player, results)
    earlier = _earlier(event, player_id, matches)
    played = earlier.matches + len(matches)
    at_tables = earlier.points + sum((match.points for match in matches), Fraction(0))
    sat_out = _rounds_out(event, player_id, mean=at_tables / played if played else Fraction(0))
    adjusted = results.adjustments.get(player_id, Fraction(0))
    names, beside = _EntrantNames(event, lines), _beside(player_id, lines, results)
    return StandingExplained(
        badge=badge_of(player),
        place=lines[player_id].place,
        partners=names.of(beside),
        matches=matches,
        earlier=earlier,
        sat_out=sat_out,
        adjusted=adjusted,
        table_points=at_tables + sum(out.points for out in sat_out) + adjusted,
        steps=_steps(
            player_id, {key: line for key, line in lines.items() if key not in beside}, chain, names
        ),
    )


def _beside(player: int, lines: Mapping[int, StandingsLine], results: Results) -> list[int]:
    """The fixed partners who have the player's place."""
    return [
        line.player
        for line in lines.values()
        if line.place == lines[player].place
        and line.player != player
        and results.captain(line.player) == results.captain(player)
    ]


def _matches(event: Event, player: Player, results: Results) -> tuple[ScoredMatch, ...]:
    seats = Seat.objects.filter(match__event=event, placement__isnull=False)
    latest = seats.filter(player=player).order_by("-match__number").values_list("match", flat=True)
    by_match: dict[int, list[Seat]] = {}
    shown = list(latest[:MATCHES_SHOWN])
    joined = Seat.objects.filter(match__in=shown).select_related("player", "match__round")
    for seat in joined.order_by("match__number", "seat"):
        by_match.setdefault(seat.match_id, []).append(seat)
    return tuple(_score_match(table, player.pk, event, results) for table in by_match.values())


def _earlier(event: Event, player: int, shown: Sequence[ScoredMatch]) -> EarlierMatches:
    """What the sums of the entry hold beyond the matches that are shown."""
    if len(shown) < MATCHES_SHOWN:
        return EarlierMatches(0, Fraction(0))
    sums = tallies_of(event)[player]
    return EarlierMatches(sums.matches - len(shown), sums.table_points - sum(match.points for match in shown))


def _score_match(table: Sequence[Seat], player: int, event: Event, results: Results) -> ScoredMatch:
    result = result_at(table, event)
    at = result.players.index(player)
    names = [seat.player.name for seat in table]
    team = [seat for seat in range(len(names)) if result.are_partners(at, seat)]
    return ScoredMatch(
        match=table[at].match,
        place=result.places[at],
        points=table_points(result.places, results.scale)[at],
        own=result.points[at],
        of=sum(result.points),
        least=least_counted(result.points),
        share=shares(result)[at],
        partners=tuple(names[seat] for seat in team if seat != at),
        opponents=tuple(name for seat, name in enumerate(names) if seat not in team),
    )


def _rounds_out(event: Event, player: int, mean: Fraction) -> tuple[SatOut, ...]:
    rounds = event.rounds.order_by("number").values_list("number", "out")
    return tuple(SatOut(number, mean) for number, out in rounds if player in out)


class _EntrantNames:
    """The names of an event's entrants."""

    def __init__(self, event: Event, lines: Mapping[int, StandingsLine]) -> None:
        found = Player.objects.filter(club=event.club_id, pk__in=lines).values_list("pk", "name")
        self.by_player = dict(found)

    def of(self, players: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.by_player[player] for player in players)


def _steps(
    player: int, lines: Mapping[int, StandingsLine], chain: Sequence[str], names: _EntrantNames
) -> tuple[MetricStep, ...]:
    level, steps, place = set(lines) - {player}, [], lines[player].place
    for key in chain:
        column, own, rank = column_of(key), lines[player].values.get(key), lines[player].ranks[key]
        before = len(level)
        parted = sorted(
            (other for other in level if lines[other].ranks[key] != rank),
            key=lambda other: (abs(lines[other].place - place), other),
        )
        level -= set(parted)
        rivals = parted[:RIVALS_NAMED] if before else []
        state = "rest" if not before else "decides" if not level else "level"
        shown = sorted(level, key=lambda other: lines[other].place)
        steps.append(
            MetricStep(
                title=column.title,
                explanation=column.explanation,
                value=own,
                decimals=decimals_apart((own, lines[rival].values.get(key)) for rival in rivals),
                state=state,
                level_with=names.of(shown[:RIVALS_NAMED]),
                level_with_more=max(0, len(shown) - RIVALS_NAMED),
                against=tuple(
                    ComparedEntrant(names.by_player[rival], lines[rival].values.get(key)) for rival in rivals
                ),
            )
        )
    return tuple(steps)
