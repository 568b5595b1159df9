"""An event as its format sees it: who may be seated, and what was seated and played."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from games.core.players import teams_of_players
from league.domain.formats import FORMATS
from league.domain.formats.interface import Entrant, EventSoFar
from league.domain.ratings import Strength
from league.domain.seating.interface import Round as DrawnRound
from league.models import Event, Match, Player, Rating
from league.selectors.entries import apart_pairs, partners_needed, present, stand_ins_seated
from league.selectors.event_results import match_results, points_of
from league.selectors.freezes import freeze_in_force, versions_ready

# Player, strength, matches played, owner of the bot, team, whether they stand in.
EntrantRow = tuple[int, float | None, int, int | None, int | None, bool]


def event_so_far(event: Event) -> EventSoFar:
    """All that the event's format may know of it."""
    chosen, table = FORMATS[event.format], event.descriptor.table(event.options)
    return EventSoFar(
        entrants=_entrants(event),
        seed=event.seed,
        seats=table.players,
        teams=teams_of_players(table),
        rounds=rounds_of(event) if chosen.has_rounds else (),
        results=match_results(event) if chosen.needs_results else (),
        seated=event.matches_seated,
        unfinished=event.matches_unfinished,
        apart=apart_pairs(event),
        settings=event.format_settings,
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


def _entrants(event: Event) -> tuple[Entrant, ...]:
    """Who may be seated now, with their strength: who is there, and stand-ins just as many as are needed."""
    entries = present(event)
    if event.played_by == Event.PlayedBy.BOTS:
        ready = versions_ready(freeze_in_force(event)).filter(bot=OuterRef("player__bot"))
        entries = entries.filter(Exists(ready), player__bot__retired_at=None, player__bot__suspended_at=None)
    rating = Rating.objects.filter(player=OuterRef("player"), game=event.game).values("mu")
    rows: Sequence[EntrantRow] = list(
        entries.annotate(mu=Subquery(rating[:1])).values_list(
            "player_id", "mu", "matches", "player__bot__owner", "team", "is_stand_in"
        )
    )
    if event.partners == Event.Partners.FIXED:
        rows = _whole_teams(event, rows)
    standing_in = _standing_in(event, rows)
    points = points_of(event) if FORMATS[event.format].has_rounds else {}
    novice, apart = Strength().mu, not event.one_owner_may_meet
    fixed = event.partners == Event.Partners.FIXED
    return tuple(
        Entrant(
            player=player,
            mu=novice if mu is None else mu,
            matches=matches,
            owner=owner if apart else None,
            points=points.get(player, 0),
            team=team if fixed else None,
        )
        for player, mu, matches, owner, team, is_stand_in in rows
        if not is_stand_in or player in standing_in
    )


def _whole_teams(event: Event, rows: Sequence[EntrantRow]) -> list[EntrantRow]:
    """Without those whose partner is not there: they sit out."""
    teams, needed = Counter(row[4] for row in rows), partners_needed(event)
    return [row for row in rows if row[4] is not None and teams[row[4]] == needed]


def _standing_in(event: Event, rows: Sequence[EntrantRow]) -> frozenset[int]:
    """Those of the stand-ins who are needed to make the last table whole."""
    ready = [(matches, player) for player, _mu, matches, _owner, _team, is_stand_in in rows if is_stand_in]
    if not ready:
        return frozenset()
    seats = event.descriptor.table(event.options).players
    return frozenset(stand_ins_seated(len(rows) - len(ready), ready, seats))


def rounds_of(event: Event) -> tuple[DrawnRound, ...]:
    """The rounds that were seated, in their order; a cancelled table is in them, it was seated too."""
    tables: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    matches = Match.objects.filter(event=event, round__isnull=False).order_by("number")
    for match in matches.prefetch_related("seats").select_related("round"):
        if match.round is not None:
            tables[match.round.number].append(tuple(seat.player_id for seat in match.seats.all()))
    return tuple(
        DrawnRound(tuple(tables[number]), tuple(out), stage)
        for number, out, stage in event.rounds.order_by("number").values_list("number", "out", "stage")
    )
