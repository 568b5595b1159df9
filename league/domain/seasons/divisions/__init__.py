"""Divisions of a season: levels and boxes of people, the borders between them, and the tables of a box.

All of it is pure: the same standings, rules and seed give the same plan, so that anybody can make it again.
"""

from league.domain.seasons.divisions.fixtures import Fixtures, draw_fixtures
from league.domain.seasons.divisions.hands import HandMove, MovedPlan, move_by_hand
from league.domain.seasons.divisions.interface import (
    BorderTie,
    BoxStanding,
    Contender,
    DivisionPlan,
    DivisionRules,
    FinalLine,
    PlanLine,
    PlannedBox,
    Why,
    Zone,
)
from league.domain.seasons.divisions.meetings import MeetingBounds, meetings, suitable_tables
from league.domain.seasons.divisions.promises import broken_promises, describe_promise, odd_sizes
from league.domain.seasons.divisions.promotion import promote
from league.domain.seasons.divisions.reasons import REASONS, ZONES, describe
from league.domain.seasons.divisions.split import split_into_divisions
from league.domain.seasons.divisions.zones import Margin, ZoneLine, current_zones

__all__ = [
    "REASONS",
    "ZONES",
    "BorderTie",
    "BoxStanding",
    "Contender",
    "DivisionPlan",
    "DivisionRules",
    "FinalLine",
    "Fixtures",
    "HandMove",
    "Margin",
    "MeetingBounds",
    "MovedPlan",
    "PlanLine",
    "PlannedBox",
    "Why",
    "Zone",
    "ZoneLine",
    "broken_promises",
    "current_zones",
    "describe",
    "describe_promise",
    "draw_fixtures",
    "meetings",
    "move_by_hand",
    "odd_sizes",
    "promote",
    "split_into_divisions",
    "suitable_tables",
]
