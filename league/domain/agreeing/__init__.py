"""Dates: when matches and evenings are, and how the people of a table find another time.

Moments are aware and counted in UTC; zones are IANA names; what is naive is what clocks on a wall show.
"""

from league.domain.agreeing.agreements import Agreement, AgreementState, Proposal, plan_agreement
from league.domain.agreeing.availability import Availability, SlotAnswer, WeeklyHabit, expand_habits
from league.domain.agreeing.events import (
    AgreementEvent,
    CancelMatch,
    ConfirmTime,
    DeclineTime,
    MoveDefault,
    OpenSearch,
    ProposeTime,
    SeatStandIn,
    SetTime,
    WithdrawTime,
)
from league.domain.agreeing.half_hours import GridCell, begin_half_hour, day_cells, half_hours_between
from league.domain.agreeing.refused import BadStep
from league.domain.agreeing.series import PlannedDate, drop_dates, move_later, series_instants
from league.domain.agreeing.steps import TRANSITIONS, lapse, next_moment, people_to_remind, step
from league.domain.agreeing.wall_times import (
    choose_instant,
    in_utc,
    instant_at,
    instants_at,
    move_by_days,
    wall_time,
)
from league.domain.agreeing.weeks import learn_habits
from league.domain.agreeing.windows import Window, best_windows

__all__ = [
    "TRANSITIONS",
    "Agreement",
    "AgreementEvent",
    "AgreementState",
    "Availability",
    "BadStep",
    "CancelMatch",
    "ConfirmTime",
    "DeclineTime",
    "GridCell",
    "MoveDefault",
    "OpenSearch",
    "PlannedDate",
    "Proposal",
    "ProposeTime",
    "SeatStandIn",
    "SetTime",
    "SlotAnswer",
    "WeeklyHabit",
    "Window",
    "WithdrawTime",
    "begin_half_hour",
    "best_windows",
    "choose_instant",
    "day_cells",
    "drop_dates",
    "expand_habits",
    "half_hours_between",
    "in_utc",
    "instant_at",
    "instants_at",
    "lapse",
    "learn_habits",
    "move_by_days",
    "move_later",
    "next_moment",
    "people_to_remind",
    "plan_agreement",
    "series_instants",
    "step",
    "wall_time",
]
