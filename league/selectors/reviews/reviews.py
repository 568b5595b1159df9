"""A review as a page shows it: the decisions of a seat, in words, with what each has cost."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypedDict

from bots.kit.house import HOUSE_BOTS, HouseBot
from bots.kit.playouts import COMPARED, KEPT, MOST
from bots.models.leases import LeasedQuerySet
from games.core.documents import View
from games.core.interface import Game, Move, Seat
from games.core.move_texts import move_text
from games.core.texts import Text
from games.refusals import Refused
from league.models import MatchGame, Review, ScreenGame
from league.selectors.matches.replays import fill_template
from league.selectors.results.results import stored_record
from league.selectors.screen.tables import names_by_seat, record_of_game

WORST = 3
OPTIONS_SHOWN = 6

Finished = MatchGame | ScreenGame
MoveValued = tuple[Move, float, int]  # move, points ahead, deals it was tried in


class LossJson(TypedDict):
    """By how many points the best move was better, with half the width of the 95 % interval."""

    mean: float
    half_width: float


class DecisionJson(TypedDict):
    """What is kept of a decision."""

    index: int  # of its move in the record
    made: Move
    loss: LossJson | None  # None: the best move was made
    values: list[MoveValued]  # the best first, then in the order in which they were dropped, from the last


@dataclass(frozen=True)
class OptionShown:
    """A move that could have been made. `lead` in points at the end of the hand, a mean over `deals`."""

    name: str
    lead: float
    deals: int
    is_made: bool


@dataclass(frozen=True)
class DecisionShown:
    """A turn of the seat. `loss` in points, with half the width of its 95 % interval; 0 for the best move."""

    number: int  # among the decisions, from 1
    step: int  # of the replay, from 1
    heading: str  # of the part of the game it fell into
    made: str
    best: str
    lead: float  # after the move that was made
    loss: float
    half_width: float
    options: tuple[OptionShown, ...]
    dropped: int = 0  # moves beside those, tried in fewer deals

    @property
    def before(self) -> int:
        """The step of the replay after which the seat had to decide."""
        return self.step - 1

    @property
    def gain(self) -> float:
        """By how many points the move, if it was the best, was ahead of the next one in the same deals."""
        first, *others = self.options
        return first.lead - others[0].lead if first.is_made and others else 0.0

    @property
    def is_mistake(self) -> bool:
        """There was a better move, and the interval leaves no doubt of it."""
        return self.loss > self.half_width


@dataclass(frozen=True)
class ReviewPage:
    decisions: tuple[DecisionShown, ...]

    @property
    def mistakes(self) -> list[DecisionShown]:
        return [decision for decision in self.decisions if decision.is_mistake]

    @property
    def worst(self) -> list[DecisionShown]:
        """What cost most, the dearest first."""
        return sorted(self.mistakes, key=lambda decision: -decision.loss)[:WORST]

    @property
    def best(self) -> DecisionShown | None:
        """Where the best move was made and mattered most; None: nowhere."""
        found = max(self.decisions, key=lambda decision: decision.gain, default=None)
        return found if found is not None and found.gain > 0 else None

    @property
    def lost(self) -> float:
        """All that the mistakes cost."""
        return sum(decision.loss for decision in self.mistakes)

    @property
    def curve(self) -> list[tuple[float, bool]]:
        """How far the seat was ahead after each decision, and whether that was a mistake."""
        return [(decision.lead, decision.is_mistake) for decision in self.decisions]

    @property
    def has_curve(self) -> bool:
        return len(self.decisions) > 1


def record_of(finished: Finished) -> View:
    """The record of a finished game. NotFound: no_record, record_thinned, no_screen_game."""
    if isinstance(finished, ScreenGame):
        return record_of_game(finished)
    return stored_record(finished).body


def rules_of(finished: Finished) -> Game:
    """The game that was played."""
    if isinstance(finished, ScreenGame):
        return finished.table.descriptor
    return finished.result.match.descriptor


def reviews_waiting() -> LeasedQuerySet[Review]:
    """Reviews that are not made to their end."""
    return Review.objects.filter(ended_at=None)


def find_review(finished: Finished, seat: Seat) -> Review | None:
    """The review by the method of today, whether it has ended or not. Refused: nobody_to_play."""
    return Review.objects.filter(**review_key(finished, seat)).first()


def review_key(finished: Finished, seat: Seat) -> dict[str, object]:
    """What there is one review for. Refused: nobody_to_play."""
    of_game = "screen_game" if isinstance(finished, ScreenGame) else "match_game"
    return {of_game: finished, "seat": seat, "method": method_of(bot_for(rules_of(finished)))}


def bot_for(game: Game) -> HouseBot:
    """The house bot that plays games out where moves of this game are compared. Refused: nobody_to_play."""
    found = _bot_of(game)
    if found is None:
        raise Refused("nobody_to_play", game=Text(game.title))
    return found


def can_be_reviewed(game: Game) -> bool:
    """Whether a house bot plays games of this kind out."""
    return _bot_of(game) is not None


def _bot_of(game: Game) -> HouseBot | None:
    return next((bot for bot in HOUSE_BOTS if bot.game == game.name and bot.plays_out), None)


def method_of(bot: HouseBot) -> str:
    """What a review depends on beside the game: which bot, which version of it, and how many deals."""
    return f"{bot.key} {sha256(bot.path.read_bytes()).hexdigest()[:12]} {MOST} {COMPARED} {KEPT}"


def digest_of(record: View) -> str:
    """SHA-256, in hex, of a record's JSON with sorted keys."""
    return sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()


def review_page(review: Review, names: Sequence[str]) -> ReviewPage:
    """As far as a review has come; `names` by seat of the record."""
    game, heading = rules_of(review.finished), ""
    found: list[DecisionShown] = []
    kept: dict[int, DecisionJson] = {decision["index"]: decision for decision in review.decisions}
    index = 0
    for number, step in enumerate(game.replay(record_of(review.finished)), 1):
        heading = fill_template(step.heading, step.facts, names) if step.heading else heading
        if step.move is not None:
            if index in kept:
                found.append(_decision(kept[index], _Place(len(found) + 1, number, heading), game, names))
            index += 1
    return ReviewPage(tuple(found))


def find_ended_review(game: ScreenGame, seat: Seat) -> ReviewPage | None:
    """That of a seat of a game on screen, once it is complete."""
    review = find_review(game, seat) if can_be_reviewed(game.table.descriptor) else None
    if review is None or review.ended_at is None:
        return None
    review.screen_game = game
    return review_page(review, names_by_seat(game))


def comparable(values: Sequence[MoveValued]) -> list[MoveValued]:
    """The moves that were tried in the same deals as the best, the best first.

    The others were dropped on the way; their means are of fewer deals, and say nothing beside these.
    """
    _best, _lead, most = values[0]
    return sorted((value for value in values if value[2] == most), key=lambda value: -value[1])


def seats_to_review(finished: Finished) -> list[Seat]:
    """The seats whose player can look back at a game: one for each player."""
    played = finished.table if isinstance(finished, ScreenGame) else finished.result.match
    table = played.descriptor.table(played.descriptor.resolve(played.options))
    return [table.controller.index(player) for player in range(table.players)]


@dataclass(frozen=True)
class _Place:
    """Where a decision stands: its number, the step of the replay, the heading of that part of the game."""

    number: int
    step: int
    heading: str


def _decision(kept: DecisionJson, place: _Place, game: Game, names: Sequence[str]) -> DecisionShown:
    def move_sentence(move: Move) -> str:
        return fill_template(*move_text(game, move), names)

    values, loss = kept["values"], kept["loss"] or {"mean": 0.0, "half_width": 0.0}
    best, lead, _deals = values[0]
    options = [
        OptionShown(move_sentence(move), mean, deals, move == kept["made"])
        for move, mean, deals in comparable(values)
    ]
    return DecisionShown(
        number=place.number,
        step=place.step,
        heading=place.heading,
        made=move_sentence(kept["made"]),
        best=move_sentence(best),
        lead=lead - loss["mean"],
        loss=loss["mean"],
        half_width=loss["half_width"],
        options=tuple(option for at, option in enumerate(options) if at < OPTIONS_SHOWN or option.is_made),
        dropped=len(values) - len(options),
    )
