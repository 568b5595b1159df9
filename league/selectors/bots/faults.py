"""What a bot did wrong, for its author: where it happened, and how to see it again at home."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from bots.commands.fault_notes import file_word
from bots.models import TrialFault, Version
from games.core.interface import ReplayStep, Seat
from games.refusals import NotFound
from games.registry import game_named
from league.models import Fault, Player
from league.selectors.matches.matches import VERSION_DEFERRED
from league.selectors.results.results import games_of


def faults_of(player: Player, version: int | None = None) -> QuerySet[Fault]:
    """The bot's faults that may be seen in the club's matches, newest first; of one version if given."""
    found = Fault.objects.shown().filter(version__bot=player.bot_id, match__club=player.club_id)
    if version is not None:
        found = found.filter(version__number=version)
    found = found.select_related("match__event", "match__round", "version").defer(*VERSION_DEFERRED)
    return found.prefetch_related("match__seats__player").order_by("-pk")


def fault_in(player: Player, pk: int) -> Fault:
    """The bot's fault `pk`, or NotFound."""
    fault = faults_of(player).filter(pk=pk).first()
    if fault is None:
        raise NotFound("no_fault")
    return fault


def trial_fault_in(player: Player, number: int) -> tuple[Version, TrialFault]:
    """Version `number`, and where in the trial it went wrong (see bots.services), or NotFound."""
    version = Version.objects.filter(bot=player.bot_id, number=number).select_related("bot").first()
    if version is None:
        raise NotFound("no_version")
    if not version.trial_fault:
        raise NotFound("no_fault")
    fault: TrialFault = version.trial_fault
    return version, fault


@dataclass(frozen=True)
class FaultPage:
    """A fault in a match. `step` is how many steps of the replay led to the position."""

    fault: Fault
    step: int | None  # None: the game is not stored
    commands: tuple[str, ...]


def seat_at_its_table(fault: Fault) -> Seat:
    """The seat in the game's record: of duplicate deals a match's seat plays some games in other chairs.

    The view says it; a fault without a position names no turn, so that any seat will do.
    """
    seat: Seat = fault.view["seat"] if fault.view else fault.seat
    return seat


def fault_page(fault: Fault) -> FaultPage:
    """`fault` as fault_in gives it."""
    seat = seat_at_its_table(fault)
    played = games_of(fault.match).filter(number=fault.game_number).first()
    record = played.record if played else None
    return FaultPage(
        fault=fault,
        step=steps_to(fault.match.game, record.body, seat, fault.decision) if record else None,
        commands=fault_commands(fault),
    )


def fault_commands(fault: Fault) -> tuple[str, ...]:
    """`fault` as faults_of gives it."""
    record = record_name(fault.match.game, fault.match_id, fault.game_number)
    decision = fault.decision if fault.view else 0
    return commands(record, decision, seat_at_its_table(fault), fault.version.filename)


def record_name(game: str, match: int, number: int) -> str:
    """What a downloaded record of a match's game is called."""
    return f"{game}-match-{match}-game-{number}.json"


def trial_record_name(version: Version) -> str:
    """What the downloaded record of a trial game is called."""
    return f"{version.bot.game}-trial-of-version-{version.number}.json"


def commands(record: str, decision: int, seat: Seat, filename: str) -> tuple[str, ...]:
    """What its author types at home: try the file, and ask it again about the very position.

    A fault before the first decision has no position.
    """
    file = shlex.quote(file_word(filename))
    again = f"python -m bots replay {shlex.quote(record)} --decision {decision} --seat {seat} --bot {file}"
    return (f"python -m bots try {file}", again) if decision else (f"python -m bots try {file}",)


def steps_to(game: str, record: Mapping[str, object], seat: Seat, decision: int) -> int:
    """How many steps of the game's story come before the seat's turn number `decision`."""
    return steps_before(game_named(game).replay(record), seat, decision)


def steps_before(story: Sequence[ReplayStep], seat: Seat, decision: int) -> int:
    """As steps_to, of a story that was told; 0 for a fault before the first turn."""
    turns = [index for index, step in enumerate(story) if step.seat == seat and step.move is not None]
    return turns[decision - 1] if 0 < decision <= len(turns) else 0
