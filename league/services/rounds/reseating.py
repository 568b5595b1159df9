"""Published rounds in which people sit, or sat, elsewhere than was published.

While no game of their tables is entered, seats and table numbers are put right by who seats. Afterwards that
is a correction by staff, with a reason: what was scored on a chair is the result of whoever really sat there.
The round's report keeps what was drawn, and says what was changed since.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.rounds import SeatsChanged
from league.domain.rights import Right
from league.domain.seating.measures import Measures
from league.domain.seating.moves import Pairs, swap_pairs
from league.models import Match, Round, RoundDraft
from league.people import Person
from league.selectors.ratings.log import rated_seats
from league.selectors.rounds.drafts import names_of
from league.selectors.rounds.reports import round_past
from league.services.activities import activity_record
from league.services.previews import preview_deed
from league.services.ratings.again import ratings_reseat
from league.services.results.correction_effects import (
    EventPlaces,
    PlayerMove,
    StandingsMove,
    player_moves,
    ratings_of,
    rounds_since,
)
from league.services.results.corrections import result_restate
from league.services.results.results import entries_count
from league.services.rights import require, require_uninvolved
from league.services.rounds.draw_histories import histories_keep
from league.services.rounds.held import (
    PREVIEW_REASON,
    HeldRound,
    have_games,
    require_correction,
    require_staff,
    require_tables_kept,
)
from league.services.screen.matches import tables_reseat


class _Effects(TypedDict, total=False):
    """What a correction adds to `Reseated`."""

    players: tuple[PlayerMove, ...]
    matches_rated_again: int
    standings: tuple[StandingsMove, ...]
    rounds_kept: tuple[int, ...]


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


def round_swap_preview(*, by: Person, round: Round, player: int, other: int) -> Reseated:
    """What `round_swap` would do, found out by doing it. Refused as there, except reason_needed."""
    return preview_deed(
        lambda: round_swap(by=by, round=round, player=player, other=other, reason=PREVIEW_REASON)
    )


def round_swap(*, by: Person, round: Round, player: int, other: int, reason: str = "") -> Reseated:
    """Two change places in a published round, of whom one may sit out or be missing; fixed partners move
    together.

    Refused: not_a_member, right_missing, same_player, not_in_round, both_out, bot_stays; before a game is
    entered table_kept and pair_apart; afterwards own_table, reason_needed, disputed; played_on_screen.
    """
    require_staff(by, round)
    with transaction.atomic():
        held = HeldRound(round)
        pairs = held.pairs(player, other)
        changed = held.list_changes(pairs)
        is_correction = have_games(changed)
        before, after = _measure_swap(held, pairs)
        if is_correction:
            reason = require_correction(by, changed, reason)
        else:
            reason = ""
            _require_change(by, held, pairs, after)
            require_tables_kept(held.event, _moves(held, changed))
        histories_keep(held.event, after=round.number)
        effects = _Effects()
        if is_correction:
            effects = _correct_seats(by, held, pairs, changed, reason)
        else:
            held.reseat(changed)
            _note(held, pairs, reason)
        tables_reseat(list(changed))
        dropped, _ = RoundDraft.objects.filter(event=held.event).delete()  # it was drawn behind this round
        moved = [seated for pair in pairs for seated in pair]
        activity_record(
            SeatsChanged, club=held.event.club, by=by, subject=held.event, round=round.number, players=moved,
            matches=[match.pk for match in changed], pairs=[list(pair) for pair in pairs],
            is_correction=is_correction, reason=reason,
        )  # fmt: skip
    return Reseated(pairs, is_correction, before, after, bool(dropped), **effects)


def _moves(
    held: HeldRound, changed: Mapping[Match, Sequence[int]]
) -> Iterator[tuple[int, int | None, int | None]]:
    """Everybody who changes tables: from which to which."""
    before = {seat.player_id: match.table for match in changed for seat in held.seats[match.pk]}
    after = {player: match.table for match, players in changed.items() for player in players}
    for player in before | after:
        if before.get(player) != after.get(player):
            yield player, before.get(player), after.get(player)


def _require_change(by: Person, held: HeldRound, pairs: Pairs, after: Measures) -> None:
    """Refused: not_a_member, right_missing, pair_apart."""
    require(by, Right.SEAT, held.event.club, held.event)
    moving = {player for pair in pairs for player in pair}
    for pair in after.apart:
        if moving.intersection(pair):
            names = names_of(pair)
            raise Refused("pair_apart", field="players", one=names[pair[0]], other=names[pair[1]])


def _measure_swap(held: HeldRound, pairs: Pairs) -> tuple[Measures, Measures]:
    past = round_past(held.round, held.one)
    return past.measure(held.one), past.measure(swap_pairs(held.one, pairs))


def _correct_seats(
    by: Person, held: HeldRound, pairs: Pairs, changed: Mapping[Match, Sequence[int]], reason: str
) -> _Effects:
    """Seat everybody where they really sat; results, standings and ratings follow. Gives what changes."""
    confirmed = [match for match in changed if match.status == Match.Status.FINISHED]
    any_match = next(iter(changed))
    rated_before, stood_before = ratings_of(any_match), EventPlaces.of(held.event)
    was = {match.pk: rated_seats(held.seats[match.pk]) for match in confirmed}
    for match in confirmed:
        entries_count(match, held.seats[match.pk], -1)
    held.reseat(changed)
    for match in changed:  # nor does anybody give themselves what was scored there
        require_uninvolved(by, Right.RULE, match)
    _note(held, pairs, reason)
    for match in confirmed:
        entries_count(match, held.seats[match.pk], 1)
        result_restate(by=by, match=match, reason=reason)
    sat = {
        match.pk: list(zip(was[match.pk], rated_seats(held.seats[match.pk]), strict=True))
        for match in confirmed
        if match.is_rated
    }
    again = ratings_reseat(club_id=held.event.club_id, game=held.event.game, sat=sat)
    place_was = {seat.player_id: seat.place for seats in was.values() for seat in seats}
    place_now = {seat.player_id: seat.placement for match in confirmed for seat in held.seats[match.pk]}
    places = {player: (place_was.get(player), place_now.get(player)) for player in place_was | place_now}
    names = names_of(places)
    return {
        "players": player_moves(any_match, places, names, rated_before),
        "matches_rated_again": again,
        "standings": stood_before.moves_to(EventPlaces.of(held.event)),
        "rounds_kept": rounds_since(any_match),
    }


def _note(held: HeldRound, pairs: Pairs, reason: str) -> None:
    """Who sat out or was missing changes places, too; the report says it."""
    places = {here: there for one, other in pairs for here, there in ((one, other), (other, one))}
    held.round.out = [places.get(player, player) for player in held.round.out]
    held.round.absent = {
        str(places.get(int(player), int(player))): why for player, why in held.round.absent.items()
    }
    held.report(pairs=[list(pair) for pair in pairs], reason=reason)
