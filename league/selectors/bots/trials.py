"""The trial game that a version failed in, as the replay's board draws it. For its author alone."""

from dataclasses import dataclass

from bots.models import TrialFault, Version
from games.registry import game_named
from league.models import Player
from league.selectors.badges import TINTS, PlayerBadge, badge_of, initials_of
from league.selectors.bots.faults import steps_before
from league.selectors.matches.games import SeatBadge
from league.selectors.matches.replays import StepJson, describe_steps


@dataclass(frozen=True)
class TrialGame:
    """What the board reads of a `GamePage`. `step` leads to the fault's position."""

    number: int
    seats: tuple[SeatBadge, ...]
    layout: dict[str, str]
    steps: tuple[StepJson, ...]
    step: int


def trial_game(player: Player, version: Version, fault: TrialFault) -> TrialGame:
    """`version`, one of the player's bot, and `fault` as trial_fault_in gives them."""
    record = fault["record"]
    descriptor = game_named(version.bot.game)
    story = descriptor.replay(record)
    outcome = descriptor.read_record(record).outcome()
    if outcome is None:
        raise ValueError(f"the trial game of {version} has no end")
    seats = tuple(
        SeatBadge(seat, badge, outcome.placement[seat], outcome.scores[seat])
        for seat, badge in enumerate(_badges(player, fault))
    )
    return TrialGame(
        number=fault["game"],
        seats=seats,
        layout=descriptor.layout(record),
        steps=describe_steps(story, [seat.badge.name for seat in seats]),
        step=steps_before(story, fault["seat"], fault["decision"]),
    )


def _badges(player: Player, fault: TrialFault) -> list[PlayerBadge]:
    """The author's bot as everywhere, the house bots it was tried against by their names."""
    return [
        badge_of(player) if seat == fault["seat"] else _house_badge(seat, name)
        for seat, name in enumerate(fault["names"])
    ]


def _house_badge(seat: int, name: str) -> PlayerBadge:
    return PlayerBadge(0, name, initials_of(name), seat % TINTS, is_bot=True, is_house=True, byline="")
