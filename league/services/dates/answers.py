"""When somebody can: half hours that they tap, saved one by one, and what they do every week."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.agreeing import SlotAnswer, WeeklyHabit, learn_habits
from league.domain.zones import is_zone
from league.models import DateAgreement, DateAnswer, MatchDate, PlayerHabits
from league.people import Person
from league.selectors.dates.agreements import weekly_habits
from league.selectors.dates.windows import open_half_hours
from league.services.dates.steps import require_player

TAPS_MAX = 336  # a week
UNDO_MAX = 50


def half_hours_tap(
    *, by: Person, date: MatchDate, answers: Mapping[int, SlotAnswer], zone: str | None = None
) -> None:
    """Say when one can, half hour by half hour; of each the last answer counts. `zone` is where they are.

    Refused: not_at_this_table, too_many_half_hours, half_hour_closed, unknown_zone.
    """
    player = require_player(by, date)
    if len(answers) > TAPS_MAX:
        raise Refused("too_many_half_hours", field="cells", most=TAPS_MAX)
    known = open_half_hours(date, timezone.now())
    if any(number not in known for number in answers):
        raise Refused("half_hour_closed", field="cells")
    with transaction.atomic():
        row = _lock_answer(date, player)
        before = {str(number): row.taps.get(str(number)) for number in answers}
        taps = row.taps | {str(number): int(answer) for number, answer in answers.items()}
        row.taps = {number: said for number, said in taps.items() if int(number) >= known.start}
        if answers:
            row.undo = [*row.undo, before][-UNDO_MAX:]
        row.zone = checked_zone(zone) if zone else row.zone
        row.save(update_fields=["taps", "undo", "zone"])


def taps_undo(*, by: Person, date: MatchDate) -> None:
    """Take the last taps back. Refused: not_at_this_table, no_taps_left."""
    player = require_player(by, date)
    with transaction.atomic():
        row = _lock_answer(date, player)
        if not row.undo:
            raise Refused("no_taps_left")
        *row.undo, before = row.undo
        taps = row.taps | before
        row.taps = {number: said for number, said in taps.items() if said is not None}
        row.save(update_fields=["taps", "undo"])


def habits_remember(*, by: Person, date: MatchDate, zone: str) -> None:
    """What one tapped here is what one does every week: the next time it is there before one taps.

    Refused: not_at_this_table, unknown_zone.
    """
    player = require_player(by, date)
    checked_zone(zone)
    with transaction.atomic():
        taps = {int(number): SlotAnswer(said) for number, said in _lock_answer(date, player).taps.items()}
        row, _is_new = PlayerHabits.objects.get_or_create(player_id=player, defaults={"zone": zone})
        known = weekly_habits(row) if row.zone == zone else ()
        row.zone, row.habits = zone, [_habit_key(habit) for habit in learn_habits(taps, zone, known)]
        row.save()


def _habit_key(habit: WeeklyHabit) -> tuple[int, str, str, int]:
    begins, ends = (wall.isoformat("minutes") for wall in (habit.begins, habit.ends))
    return habit.weekday, begins, ends, int(habit.answer)


def habits_forget(*, by: Person, date: MatchDate) -> None:
    """Nothing is known of one's weeks any more. Refused: not_at_this_table."""
    PlayerHabits.objects.filter(player=require_player(by, date)).delete()


def checked_zone(zone: str) -> str:
    """Refused: unknown_zone."""
    if not is_zone(zone):
        raise Refused("unknown_zone", field="zone", zone=zone[:40])
    return zone


def _lock_answer(date: MatchDate, player: int) -> DateAnswer:
    """In the caller's transaction."""
    row, _is_new = DateAgreement.objects.get_or_create(date=date)
    DateAnswer.objects.get_or_create(agreement=row, player_id=player)
    return DateAnswer.objects.select_for_update(of=("self",)).get(agreement=row, player=player)
