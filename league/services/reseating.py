"""Published rounds in which people sit, or sat, elsewhere than was published.

While no game of their tables is entered, seats and table numbers are put right by who seats. Afterwards that
is a correction by staff, with a reason: what was scored on a chair is the result of whoever really sat there.
The round's report keeps what was drawn, and says what was changed since.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities.rounds import SeatsChanged, TableNumbersChanged
from league.domain.rights import Right
from league.domain.seating.interface import Round as DrawnRound
from league.domain.seating.measures import Measures
from league.domain.seating.moves import Pairs, turned, turning
from league.models import Club, Dispute, Event, Match, Round, RoundDraft, Seat
from league.models.matches import UNFINISHED
from league.people import Person
from league.selectors.drafts import names_of
from league.selectors.event_draws import rounds_of
from league.selectors.event_results import captains_of
from league.selectors.rated_matches import RatedSeat
from league.selectors.results import current_games
from league.selectors.round_reports import round_past
from league.services.activities import activity_record
from league.services.correction_effects import EventPlaces, StandingsMove
from league.services.corrections import PlayerMove, player_moves, ratings_of, result_restate
from league.services.previews import previewed
from league.services.ratings_again import ratings_reseat
from league.services.reasons import reason_given
from league.services.results import entries_count
from league.services.rights import may, require, require_uninvolved
from league.services.screen_matches import tables_reseat

TABLE_MAX = 999
PREVIEW_REASON = "?"  # nothing of a preview stays


@dataclass(frozen=True)
class Reseated:
    """Who changed places in a round, and what the round is like `before` and `after`.

    A correction also says what it does to results: places at the table (None: they were not there), ratings,
    standings. `rounds_kept` were seated since, and stay as they were played.
    """

    pairs: Pairs
    is_correction: bool
    before: Measures
    after: Measures
    drops_draft: bool
    players: tuple[PlayerMove, ...] = ()
    matches_rated_again: int = 0
    standings: tuple[StandingsMove, ...] = ()
    rounds_kept: tuple[int, ...] = ()


@dataclass(frozen=True)
class Renumbered:
    """The numbers of tables that changed, by match, before and now."""

    before: Mapping[int, int]
    after: Mapping[int, int]
    is_correction: bool


def round_swap_preview(*, by: Person, round: Round, player: int, other: int) -> Reseated:
    """What `round_swap` would do, found out by doing it. Refused as there, except reason_needed."""
    return previewed(
        lambda: round_swap(by=by, round=round, player=player, other=other, reason=PREVIEW_REASON)
    )


def round_swap(*, by: Person, round: Round, player: int, other: int, reason: str = "") -> Reseated:
    """Two change places in a published round, of whom one may sit out or be missing; fixed partners move
    together.

    Refused: not_a_member, right_missing, same_player, not_in_round, both_out, bot_stays; before a game is
    entered pair_apart and played_on_screen; afterwards own_table, reason_needed, disputed, played_on_screen.
    """
    _require_staff(by, round)
    with transaction.atomic():
        held = _Held(round)
        pairs = held.pairs(player, other)
        changed = held.changed(pairs)
        is_correction = _has_games(changed)
        before, after = _measured(held, pairs)
        if is_correction:
            reason = _correction_allowed(by, changed, reason)
        else:
            _change_allowed(by, held, pairs, after)
        _history_keep(round)
        done = _carried_out(by, held, pairs, changed, reason) if is_correction else {}
        if not is_correction:
            held.reseat(changed)
        tables_reseat(list(changed))
        dropped, _ = RoundDraft.objects.filter(event=held.event).delete()  # it was drawn behind this round
        _note(held, pairs, reason if is_correction else "")
        moved = [seated for pair in pairs for seated in pair]
        activity_record(
            SeatsChanged, club=held.event.club, by=by, subject=held.event, round=round.number, players=moved,
            matches=[match.pk for match in changed], pairs=[list(pair) for pair in pairs],
            is_correction=is_correction, reason=reason if is_correction else "",
        )  # fmt: skip
    return Reseated(pairs, is_correction, before, after, bool(dropped), **done)


def round_renumber_preview(*, by: Person, round: Round, table: int, number: int) -> Renumbered:
    """What `round_renumber` would do. Refused as there, except reason_needed."""
    return previewed(
        lambda: round_renumber(by=by, round=round, table=table, number=number, reason=PREVIEW_REASON)
    )


def round_renumber(*, by: Person, round: Round, table: int, number: int, reason: str = "") -> Renumbered:
    """A table has another number; the table that has it, if there is one, takes its number in turn.

    Refused: not_a_member, right_missing, no_table, same_table, bad_table; once a game is entered own_table,
    reason_needed, disputed.
    """
    _require_staff(by, round)
    if not 1 <= number <= TABLE_MAX:
        raise Refused("bad_table", field="number", most=TABLE_MAX)
    if number == table:
        raise Refused("same_table", field="number")
    with transaction.atomic():
        held = _Held(round)
        by_number = {match.table or 0: match for match in held.matches}
        if table not in by_number:
            raise Refused("no_table", field="table", table=table)
        moving = {by_number[table]: number}
        if number in by_number:
            moving[by_number[number]] = table
        is_correction = _has_games(moving)
        if is_correction:
            reason = _correction_allowed(by, moving, reason)
        else:
            require(by, Right.SEAT, held.event.club, held.event)
        before = {match.pk: match.table or 0 for match in moving}
        after = {match.pk: new for match, new in moving.items()}
        for match, new in moving.items():
            Match.objects.filter(pk=match.pk).update(table=new)
        told = reason if is_correction else ""
        held.report(tables=[table, number], reason=told)
        activity_record(
            TableNumbersChanged, club=held.event.club, by=by, subject=held.event, round=round.number,
            before=_keys_as_text(before), after=_keys_as_text(after), reason=told,
            players=[seat.player_id for match in moving for seat in held.seats[match.pk]],
        )  # fmt: skip
    return Renumbered(before, after, is_correction)


class _Held:
    """A published round, locked: its tables that are or were played, who sits there, who does not."""

    def __init__(self, round_: Round) -> None:
        self.event: Event = round_.event
        # In the order in which results are confirmed: the open matches, the club, the event.
        open_ones = round_.matches.select_for_update(of=("self",)).filter(status__in=UNFINISHED)
        list(open_ones.order_by("pk"))
        Club.objects.select_for_update(no_key=True).get(pk=self.event.club_id)
        Event.objects.select_for_update(of=("self",)).get(pk=self.event.pk)
        self.round = Round.objects.get(pk=round_.pk)
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
        pairs = turning(self.one, player, other, _teams(self.event))
        moving = {number for pair in pairs for number in pair}
        for seat in (seat for seats in self.seats.values() for seat in seats):
            if seat.player_id in moving and seat.player.is_bot:
                raise Refused("bot_stays", field="players", player=seat.player.name)
        return pairs

    def changed(self, pairs: Pairs) -> dict[Match, tuple[int, ...]]:
        """The matches at which others sit then, and who."""
        tables = zip(self.matches, self.one.tables, turned(self.one, pairs).tables, strict=True)
        return {match: after for match, before, after in tables if after != before}

    def reseat(self, changed: Mapping[Match, Sequence[int]]) -> None:
        """Write who sits there; how a match ended for a seat stays with the seat."""
        moving: list[Seat] = []
        for match, players in changed.items():
            for seat, player in zip(self.seats[match.pk], players, strict=True):
                if seat.player_id != player:
                    seat.player_id = player
                    moving.append(seat)
        # Nobody has two seats of a match, not even for a moment.
        Seat.objects.filter(pk__in=[seat.pk for seat in moving]).delete()
        Seat.objects.bulk_create(moving)

    def report(self, **change: object) -> None:
        """Add to what was changed since the round was published, and store the round."""
        known = self.round.report.get("changes_since", [])
        change["at"] = timezone.now().isoformat()
        self.round.report = {**self.round.report, "changes_since": [*known, change]}
        self.round.save(update_fields=["out", "absent", "report"])


def _require_staff(by: Person, round_: Round) -> None:
    """Whoever may do neither is told before anything else is. Refused: not_a_member, right_missing."""
    event = round_.event
    if not may(by, Right.RULE, event.club, event):
        require(by, Right.SEAT, event.club, event)


def _change_allowed(by: Person, held: _Held, pairs: Pairs, after: Measures) -> None:
    """Refused: not_a_member, right_missing, pair_apart."""
    require(by, Right.SEAT, held.event.club, held.event)
    moving = {player for pair in pairs for player in pair}
    for pair in after.apart:
        if moving.intersection(pair):
            names = names_of(pair)
            raise Refused("pair_apart", field="players", one=names[pair[0]], other=names[pair[1]])


def _correction_allowed(by: Person, matches: Iterable[Match], reason: str) -> str:
    """The reason. Refused: not_a_member, right_missing, own_table, reason_needed, disputed."""
    tables = list(matches)
    for match in tables:
        require(by, Right.RULE, match.club, match.event)
        require_uninvolved(by, Right.RULE, match)
    reason = reason_given(reason)
    if Dispute.objects.filter(match__in=tables, status=Dispute.Status.OPEN).exists():
        raise Refused("disputed")
    return reason


def _has_games(matches: Iterable[Match]) -> bool:
    return current_games().filter(result__match__in=list(matches)).exists()


def _measured(held: _Held, pairs: Pairs) -> tuple[Measures, Measures]:
    past = round_past(held.round, held.one)
    return past.measured(held.one), past.measured(turned(held.one, pairs))


def _teams(event: Event) -> list[list[int]]:
    """Partners who move together; none where each round has its own."""
    teams: dict[int, list[int]] = {}
    for player, captain in captains_of(event).items():
        teams.setdefault(captain, []).append(player)
    return list(teams.values())


def _carried_out(
    by: Person, held: _Held, pairs: Pairs, changed: Mapping[Match, Sequence[int]], reason: str
) -> dict[str, object]:
    """Seat everybody where they really sat; results, standings and ratings follow. Gives what changes."""
    confirmed = [match for match in changed if match.status == Match.Status.FINISHED]
    any_match = next(iter(changed))
    rated_before, stood_before = ratings_of(any_match), EventPlaces.of(held.event)
    was = {match.pk: _rated_seats(held, match) for match in confirmed}
    for match in confirmed:
        entries_count(match, held.seats[match.pk], -1)
    held.reseat(changed)
    for match in confirmed:
        entries_count(match, held.seats[match.pk], 1)
        result_restate(by=by, match=match, reason=reason)
    sat = {
        match.pk: list(zip(was[match.pk], _rated_seats(held, match), strict=True))
        for match in confirmed
        if match.is_rated
    }
    again = ratings_reseat(club_id=held.event.club_id, game=held.event.game, sat=sat)
    place_was = {seat.player_id: seat.place for seats in was.values() for seat in seats}
    place_now = {seat.player_id: seat.placement for match in confirmed for seat in held.seats[match.pk]}
    places = {player: (place_was.get(player), place_now.get(player)) for player in place_was | place_now}
    names = names_of(places)
    later = held.event.rounds.filter(number__gt=held.round.number).order_by("number")
    return {
        "players": player_moves(any_match, places, names, rated_before),
        "matches_rated_again": again,
        "standings": stood_before.moves_to(EventPlaces.of(held.event)),
        "rounds_kept": tuple(later.values_list("number", flat=True)),
    }


def _rated_seats(held: _Held, match: Match) -> tuple[RatedSeat, ...]:
    return tuple(
        RatedSeat(seat.player_id, seat.version_id, seat.placement or 0, seat.won)
        for seat in held.seats[match.pk]
    )


def _note(held: _Held, pairs: Pairs, reason: str) -> None:
    """Who sat out or was missing changes places, too; the report says it."""
    places = {here: there for one, other in pairs for here, there in ((one, other), (other, one))}
    held.round.out = [places.get(player, player) for player in held.round.out]
    held.round.absent = {
        str(places.get(int(player), int(player))): why for player, why in held.round.absent.items()
    }
    held.report(pairs=[list(pair) for pair in pairs], reason=reason)


def _history_keep(round_: Round) -> None:
    """Let the rounds that were drawn since remember the rounds before them as their draws knew them."""
    rounds = rounds_of(round_.event)
    for later in round_.event.rounds.filter(number__gt=round_.number):
        drawn = later.report.get("drawn")
        if drawn and "before" not in drawn:
            known = [{"tables": one.tables, "out": one.out} for one in rounds[: later.number - 1]]
            later.report = {**later.report, "drawn": {**drawn, "before": known}}
            later.save(update_fields=["report"])


def _keys_as_text(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(match): number for match, number in numbers.items()}
