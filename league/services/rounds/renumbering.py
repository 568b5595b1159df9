"""Tables of a published round that have, or had, another number in the room than was published."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.rounds import TableNumbersChanged
from league.domain.rights import Right
from league.models import Match, Round
from league.people import Person
from league.services.activities import activity_record
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.rounds.fixed_tables import TABLE_MAX
from league.services.rounds.held import (
    PREVIEW_REASON,
    HeldRound,
    have_games,
    require_correction,
    require_staff,
    require_tables_kept,
)


@dataclass(frozen=True)
class Renumbered:
    """The numbers of tables that changed, by match, before and now."""

    before: Mapping[int, int]
    after: Mapping[int, int]
    is_correction: bool


def round_renumber_preview(*, by: Person, round: Round, table: int, number: int) -> Renumbered:
    """What `round_renumber` would do. Refused as there, except reason_needed."""
    return preview_deed(
        lambda: round_renumber(by=by, round=round, table=table, number=number, reason=PREVIEW_REASON)
    )


def round_renumber(*, by: Person, round: Round, table: int, number: int, reason: str = "") -> Renumbered:
    """A table gets another number; the table that has it, if there is one, takes its number in turn.

    Refused: not_a_member, right_missing, no_table, same_table, bad_table; before a game is entered
    table_kept; afterwards own_table, reason_needed, disputed.
    """
    require_staff(by, round)
    if not 1 <= number <= TABLE_MAX:
        raise Refused("bad_table", field="number", most=TABLE_MAX)
    if number == table:
        raise Refused("same_table", field="number")
    with transaction.atomic():
        held = HeldRound(round)
        by_number = {match.table or 0: match for match in held.matches}
        if table not in by_number:
            raise Refused("no_table", field="table", table=table)
        moving = {by_number[table]: number}
        if number in by_number:
            moving[by_number[number]] = table
        is_correction = have_games(moving)
        if is_correction:
            reason = require_correction(by, moving, reason)
        else:
            require(by, Right.SEAT, held.event.club, held.event)
            seated = [(seat.player_id, match) for match in moving for seat in held.seats[match.pk]]
            require_tables_kept(
                held.event, [(player, match.table, moving[match]) for player, match in seated]
            )
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


def _keys_as_text(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(match): number for match, number in numbers.items()}
