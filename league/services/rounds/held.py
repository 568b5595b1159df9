"""A published round that staff puts right: its locked tables, and when that is a correction."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils import timezone

from games.refusals import Refused
from league.domain.rights import Right
from league.domain.seating.interface import DrawnRound
from league.domain.seating.moves import Pairs, swap_pairs, swaps_of
from league.models import Club, Dispute, Event, Match, Round, Seat
from league.models.matches import UNFINISHED
from league.people import Person
from league.selectors.events.results import captains_of
from league.selectors.results.results import current_games
from league.services.held_rows import lock_row, read_row
from league.services.reasons import clean_reason
from league.services.results.results import seats_rewrite
from league.services.rights import may, require, require_uninvolved

PREVIEW_REASON = "?"  # nothing of a preview stays


class HeldRound:
    """A published round, locked: its tables that are or were played, who sits there, who does not. NotFound:
    no_event, no_round.
    """

    def __init__(self, round_: Round) -> None:
        self.event: Event = round_.event
        # In the order in which results are confirmed: the open matches, the club, the event.
        open_ones = round_.matches.select_for_update(of=("self",)).filter(status__in=UNFINISHED)
        list(open_ones.order_by("pk"))
        Club.objects.select_for_update(no_key=True).get(pk=self.event.club_id)
        lock_row(Event.objects.all(), self.event.pk, gone="no_event")
        self.round = read_row(Round.objects.all(), round_.pk, gone="no_round")
        self.matches = list(
            round_.matches.exclude(status=Match.Status.CANCELLED).select_related("club").order_by("number")
        )
        for match in self.matches:
            match.event = self.event
        self.seats: dict[int, list[Seat]] = {match.pk: [] for match in self.matches}
        for seat in Seat.objects.filter(match__in=self.matches).select_related("player").order_by("seat"):
            self.seats[seat.match_id].append(seat)
        missing = [int(player) for player in self.round.absent if int(player) not in self.round.out]
        self.one = DrawnRound(
            tuple(tuple(seat.player_id for seat in self.seats[match.pk]) for match in self.matches),
            (*self.round.out, *missing),
            self.round.stage,
        )

    def pairs(self, player: int, other: int) -> Pairs:
        """Who changes places with whom. Refused: same_player, not_in_round, both_out, bot_stays."""
        if player == other:
            raise Refused("same_player", field="players")
        for number in (player, other):
            if number not in self.one.players:
                raise Refused("not_in_round", field="players", player=number)
        if {player, other} <= set(self.one.out):
            raise Refused("both_out", field="players")
        pairs = swaps_of(self.one, player, other, teams_together(self.event))
        moving = {number for pair in pairs for number in pair}
        for seat in (seat for seats in self.seats.values() for seat in seats):
            if seat.player_id in moving and seat.player.is_bot:
                raise Refused("bot_stays", field="players", player=seat.player.name)
        return pairs

    def list_changes(self, pairs: Pairs) -> dict[Match, tuple[int, ...]]:
        """The matches at which others sit then, and who."""
        tables = zip(self.matches, self.one.tables, swap_pairs(self.one, pairs).tables, strict=True)
        return {match: after for match, before, after in tables if after != before}

    def reseat(self, changed: Mapping[Match, Sequence[int]]) -> None:
        """Write who sits there; how a match ended for a seat stays with the seat."""
        moving: list[Seat] = []
        for match, players in changed.items():
            for seat, player in zip(self.seats[match.pk], players, strict=True):
                if seat.player_id != player:
                    seat.player_id = player
                    moving.append(seat)
        seats_rewrite(moving)

    def report(self, **change: object) -> None:
        """Add to what was changed since the round was published, and store the round."""
        known = self.round.report.get("changes_since", [])
        change["at"] = timezone.now().isoformat()
        self.round.report = {**self.round.report, "changes_since": [*known, change]}
        self.round.save(update_fields=["out", "absent", "report"])


def require_staff(by: Person, round_: Round) -> None:
    """Whoever may do neither is told before anything else is. Refused: not_a_member, right_missing."""
    event = round_.event
    if not may(by, Right.RULE, event.club, event):
        require(by, Right.SEAT, event.club, event)


def require_correction(by: Person, matches: Iterable[Match], reason: str) -> str:
    """The reason. Refused: not_a_member, right_missing, own_table, reason_needed, disputed."""
    tables = list(matches)
    for match in tables:
        require(by, Right.RULE, match.club, match.event)
        require_uninvolved(by, Right.RULE, match)
    reason = clean_reason(reason)
    if Dispute.objects.filter(match__in=tables, status=Dispute.Status.OPEN).exists():
        raise Refused("disputed")
    return reason


def have_games(matches: Iterable[Match]) -> bool:
    return current_games().filter(result__match__in=list(matches)).exists()


def teams_together(event: Event) -> list[list[int]]:
    """Partners who move together; none where each round has its own."""
    teams: dict[int, list[int]] = {}
    for player, captain in captains_of(event).items():
        teams.setdefault(captain, []).append(player)
    return list(teams.values())


def require_tables_kept(event: Event, moves: Iterable[tuple[int, int | None, int | None]]) -> None:
    """Whoever always sits at one table goes to no other. Refused: table_kept.

    `moves` are of players, from one table to another; None: at no table.
    """
    moving = {player: (before, after) for player, before, after in moves}
    fixed = event.entries.filter(player__in=moving, fixed_table__isnull=False).select_related("player")
    for entry in fixed:
        before, after = moving[entry.player_id]
        if after not in (entry.fixed_table, None) and before in (entry.fixed_table, None):
            name = entry.player.name
            raise Refused("table_kept", field="players", player=name, table=entry.fixed_table)
