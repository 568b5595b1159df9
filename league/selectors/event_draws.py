"""An event as its format sees it: who may be seated, and what was seated and played."""

from collections import defaultdict

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from league.domain.formats import FORMATS
from league.domain.formats.interface import Entrant, EventSoFar
from league.domain.ratings import Strength
from league.domain.seating.interface import Round as DrawnRound
from league.domain.standings.interface import MatchResult
from league.models import Entry, Event, Match, Player, Rating, Result, Seat
from league.selectors.freezes import freeze_in_force, versions_ready


def event_so_far(event: Event) -> EventSoFar:
    """All that the event's format may know of it."""
    chosen, table = FORMATS[event.format], event.descriptor.table(event.options)
    return EventSoFar(
        entrants=_entrants(event),
        seed=event.seed,
        seats=table.seats,
        teams=tuple(table.teams),
        rounds=rounds_of(event) if chosen.has_rounds else (),
        results=match_results(event) if chosen.needs_results else (),
        seated=event.matches_seated,
        unfinished=event.matches_unfinished,
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
    """Who takes part and may be seated now, with their strength."""
    entries = Entry.objects.filter(event=event, withdrawn_at=None)
    if event.played_by == Event.PlayedBy.BOTS:
        ready = versions_ready(freeze_in_force(event)).filter(bot=OuterRef("player__bot"))
        entries = entries.filter(Exists(ready), player__bot__retired_at=None, player__bot__suspended_at=None)
    rating = Rating.objects.filter(player=OuterRef("player"), game=event.game).values("mu")
    found = entries.annotate(mu=Subquery(rating[:1])).values_list(
        "player_id", "mu", "matches", "player__bot__owner"
    )
    novice, apart = Strength().mu, not event.one_owner_may_meet
    return tuple(
        Entrant(player, novice if mu is None else mu, matches, owner if apart else None)
        for player, mu, matches, owner in found
    )


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


def match_results(event: Event) -> tuple[MatchResult, ...]:
    """The event's finished matches as standings read them, in the order in which they were seated."""
    seats = Seat.objects.filter(match__event=event, match__results__status=Result.Status.CONFIRMED).order_by(
        "match__number", "seat"
    )
    rows = seats.values_list(
        *("match__number", "match__round__number", "match__round__stage"),
        *("player_id", "placement", "games_won", "points"),
    )
    found: dict[int, list[tuple[int, int, int, int]]] = defaultdict(list)
    rounds: dict[int, tuple[int | None, int]] = {}
    for number, round_, stage, player, place, won, points in rows:
        found[number].append((player, place, won, points))
        rounds[number] = round_, stage or 0
    teams = event.rated_teams or ()
    return tuple(
        MatchResult(
            round=rounds[number][0],
            stage=rounds[number][1],
            players=tuple(line[0] for line in lines),
            places=tuple(line[1] for line in lines),
            games_won=tuple(line[2] for line in lines),
            points=tuple(line[3] for line in lines),
            teams=teams,
        )
        for number, lines in found.items()
    )
