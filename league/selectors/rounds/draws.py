"""An event as its format sees it: who may be seated, and what was seated and played."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from games.core.players import teams_of_players
from league.domain.formats import FORMATS
from league.domain.formats.interface import Entrant, EventSoFar
from league.domain.ratings.ratings import Strength
from league.domain.rounds.filling import choose_filling
from league.domain.seating.interface import DrawnRound
from league.models import Entry, Event, Match, Player, Rating, Round, SeasonPart, SeasonStage
from league.selectors.entries.entries import apart_pairs, present, split_stand_ins, team_size
from league.selectors.events.freezes import freeze_in_force, versions_ready
from league.selectors.events.results import is_placed, points_of, results_of
from league.selectors.events.scoring import chain_of
from league.selectors.rounds.matchpoints import matchpoint_lines, won_shares


class EntrantRow(NamedTuple):
    """One who is there. `owner` is an account: of the bot, or where both play the person's own."""

    player_id: int
    mu: float | None
    matches: int
    owner: int | None
    team: int | None
    is_stand_in: bool
    bot: int | None
    table: int | None


def event_so_far(event: Event, *, with_results: bool = True) -> EventSoFar:
    """All that the event's format may know of it; without results just what says whether it is over."""
    chosen, table = FORMATS[event.format], event.descriptor.table(event.options)
    results = results_of(event) if chosen.has_rounds and with_results else None
    so_far = EventSoFar(
        entrants=_entrants(event, _rows(event), points_of(event, results) if results else {}),
        seed=event.seed,
        seats=table.players,
        teams=teams_of_players(table),
        rounds=rounds_of(event) if chosen.has_rounds else (),
        seated=event.matches_seated,
        cancelled=event.matches_cancelled,
        unfinished=event.matches_unfinished,
        apart=apart_pairs(event),
        settings=event.format_settings,
    )
    if results is not None and (chosen.remembers_season or not so_far.rounds):
        so_far = replace(so_far, earlier=earlier_rounds(event))
    if results is None or not chosen.needs_results:
        return so_far
    return replace(
        so_far,
        results=results.matches,
        credited=results.credited,
        adjustments=results.adjustments,
        matchpoints=_matchpoints_before_cut(event),
        scale=results.scale,
        metrics=chain_of(event),
    )


def _matchpoints_before_cut(event: Event) -> Mapping[int, Fraction]:
    if not (lines := matchpoint_lines(event)):
        return {}
    before = event.rounds.filter(stage=0).values_list("number", flat=True)
    return won_shares(chain(*(lines.get(number, ()) for number in before)))


@dataclass(frozen=True)
class Progress:
    """How far an event in rounds is. `planned` is None where the number is not known before; `may_go_on` says
    whether one more round can follow.
    """

    played: int
    planned: int | None
    is_over: bool
    may_go_on: bool

    @property
    def left(self) -> int:
        """So many rounds are still to come, as far as that is known."""
        return max(0, (self.planned or 0) - self.played)


def progress_of(event: Event) -> Progress:
    """Whether all rounds were seated, and whether one more may be."""
    held, so_far = FORMATS[event.format], event_so_far(event, with_results=False)
    return Progress(
        played=len(so_far.rounds),
        planned=held.count_planned(so_far),
        is_over=held.over(so_far) is not None,
        may_go_on=held.one_more(so_far) is not None,
    )


def players_ready(event: Event) -> QuerySet[Player]:
    """The club's bots with a version that may play in the event now."""
    ready = versions_ready(freeze_in_force(event)).filter(bot=OuterRef("bot"))
    return Player.objects.filter(
        Exists(ready),
        club=event.club_id,
        bot__game=event.game,
        bot__retired_at=None,
        bot__suspended_at=None,
    )


def house_at_hand(event: Event) -> list[Player]:
    """The house bots that may fill the last table of a mixed event, who did it least first.

    They are those of the club that neither play for themselves here nor were withdrawn.
    """
    if not event.company.mixes_tables:
        return []
    entries = Entry.objects.filter(event=event, player=OuterRef("pk"))
    other = entries.filter(Q(is_stand_in=False) | Q(withdrawn_at__isnull=False))
    house = players_ready(event).filter(~Exists(other), bot__house_key__gt="")
    filled = Coalesce(Subquery(entries.values("matches")[:1]), 0)
    return list(house.order_by(filled, "pk"))


def entrants_without(event: Event) -> Callable[[frozenset[int]], tuple[Entrant, ...]]:
    """Who may be seated if some of those who are there leave; points are not looked up. One query."""
    rows = _rows(event)
    return lambda gone: _entrants(event, [row for row in rows if row.player_id not in gone], {})


def _entrants(
    event: Event, rows: Sequence[EntrantRow], points: Mapping[int, Fraction | int | float]
) -> tuple[Entrant, ...]:
    """Who may be seated now, with their strength: who is there, and stand-ins just as many as are needed."""
    fixed = event.partners == Event.Partners.FIXED
    playing, ready = split_stand_ins(event, _whole_teams(event, rows) if fixed else rows)
    standing_in = _standing_in(event, ready, len(playing))
    seated = {*playing, *standing_in}
    novice, apart = Strength().mu, not event.one_owner_may_meet
    return tuple(
        Entrant(
            player=row.player_id,
            mu=novice if row.mu is None else row.mu,
            matches=row.matches,
            owner=row.owner if apart else None,
            points=points.get(row.player_id, 0),
            team=row.team if fixed else None,
            is_stand_in=row in standing_in,
            table=row.table,
        )
        for row in rows
        if row in seated
    )


def _rows(event: Event) -> list[EntrantRow]:
    """Who is there. Where people and bots play together, nobody meets a bot of their own."""
    rating = Rating.objects.filter(player=OuterRef("player"), game=event.game).values("mu")
    of_bot = F("player__bot__owner")
    owner = Coalesce(of_bot, "player__user") if event.company.mixes_tables else of_bot
    rows = (
        present(event)
        .annotate(mu=Subquery(rating[:1]), owner=owner)
        .values_list(
            *("player_id", "mu", "matches", "owner", "team", "is_stand_in", "player__bot", "fixed_table")
        )
    )
    return list(map(EntrantRow._make, rows))


def _whole_teams(event: Event, rows: Sequence[EntrantRow]) -> list[EntrantRow]:
    """Without those whose partner is not there: they sit out."""
    teams, needed = Counter(row.team for row in rows), team_size(event)
    return [row for row in rows if row.team is not None and teams[row.team] == needed]


def _standing_in(event: Event, ready: Sequence[EntrantRow], playing: int) -> list[EntrantRow]:
    """Those of the stand-ins who are needed, besides so many who play, to make the last table whole."""
    people = [row for row in ready if row.bot is None]
    house = [row for row in ready if row.bot is not None and event.house_fills]
    seats = event.descriptor.table(event.options).players
    way = choose_filling(playing, len(people), seats, len(house))
    return people[: way.stand_ins] + house[: way.house]


def _was_never_played(match: Match) -> bool:
    if match.status == Match.Status.FINISHED:
        return not is_placed(match.seats.all())
    return match.status == Match.Status.CANCELLED


def rounds_of(event: Event) -> tuple[DrawnRound, ...]:
    """The rounds that count, in their order, with the tables that are or were played.

    Nobody met at a table that was cancelled, or abandoned before its first game was played;
    a round of which nothing is left has no row.
    """
    return _rounds_of([event.pk])


def earlier_rounds(event: Event) -> tuple[DrawnRound, ...]:
    """Likewise, those of the evenings before it in its season; before a stage, all tables of its season."""
    stage = SeasonStage.objects.filter(event=event).first()
    if stage is not None:
        return _rounds_before(stage)
    own = SeasonPart.objects.filter(event=event, slot__isnull=False).first()
    if own is None:
        return ()
    before = SeasonPart.objects.filter(season=own.season_id, number__lt=own.number, slot__fell_out_at=None)
    return _rounds_of(list(before.order_by("number").values_list("event_id", flat=True)))


def _rounds_before(stage: SeasonStage) -> tuple[DrawnRound, ...]:
    """Evenings and earlier stages by their rounds; each planned table is a round of its own."""
    season = stage.season_id
    parts = list(
        SeasonPart.objects.filter(season=season).order_by("number").values_list("event_id", flat=True)
    )
    stages = SeasonStage.objects.filter(season=season, number__lt=stage.number).order_by("number")
    planned = Match.objects.filter(event__in=parts, round=None).order_by("event", "number")
    alone = tuple(
        DrawnRound((tuple(seat.player_id for seat in match.seats.all()),))
        for match in planned.prefetch_related("seats")
        if not _was_never_played(match)
    )
    return (*alone, *_rounds_of([*parts, *stages.values_list("event_id", flat=True)]))


def _rounds_of(events: Sequence[int]) -> tuple[DrawnRound, ...]:
    """Those of one event after the other. Three queries."""
    played: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
    cancelled: defaultdict[int, list[tuple[int, tuple[int, ...]]]] = defaultdict(list)
    matches = Match.objects.filter(event__in=events, round__isnull=False).order_by("event", "number")
    for match in matches.prefetch_related("seats"):
        key, table = match.round_id or 0, tuple(seat.player_id for seat in match.seats.all())
        if _was_never_played(match):
            cancelled[key].append((len(played[key]) + len(cancelled[key]), table))
        else:
            played[key].append(table)
    rows = Round.objects.filter(event__in=events).values_list("event_id", "number", "pk", "out", "stage")
    in_order = sorted(rows, key=lambda row: (events.index(row[0]), row[1]))
    return tuple(
        DrawnRound(tuple(played[pk]), tuple(out), stage, tuple(cancelled[pk]))
        for _event, _number, pk, out, stage in in_order
    )
