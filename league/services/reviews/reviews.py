"""Reviews: what each decision of a seat in a finished game was worth, by play-outs of a house bot.

A review is made once and kept. Workers look at one decision after the other, the quickest first, and store
each: one who dies, or two at the same review, lose and spoil nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from time import monotonic

from django.db import transaction
from django.utils import timezone

from bots.kit.house import HouseBot
from bots.kit.playouts import PlayOuts
from games.core.documents import View, ViewJson
from games.core.interface import Game, Move, Seat
from games.core.perspectives import HANDS
from games.refusals import Refused
from league.models import Review
from league.selectors.reviews.reviews import (
    DecisionJson,
    Finished,
    LossJson,
    bot_for,
    digest_of,
    record_of,
    review_found,
    review_key,
    rules_of,
)
from league.services.askers import Asker

SLICE_S = 10.0  # then a worker turns to other work before it goes on
UNDER_WAY_MAX = 20
# Of them, so that nobody takes them all: of one visitor, and of one network.
UNDER_WAY_BY_ONE_MAX, UNDER_WAY_BY_NETWORK_MAX = 4, 10


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn of the seat that left a choice: the `index` of its move in the record, and what it knew."""

    index: int
    made: Move
    view: ViewJson

    def work(self) -> int:
        """How long it takes to look at, roughly. The quickest come first: there is soon something to read."""
        held = self.view["zones"].get(HANDS[self.view["seat"] or 0], ())
        return len(self.view["legal"]) * (1 + (held if isinstance(held, int) else len(held)))


def review_ask(finished: Finished, seat: Seat, asker: Asker | None = None) -> Review:
    """The review of the seat's decisions: a stored one, or one that workers are to make for the asker.

    NotFound: no_record, no_screen_game. Refused: nobody_to_play, too_many_reviews, no_decisions.
    """
    found = review_found(finished, seat)
    if found is not None:
        return found
    record = record_of(finished)
    _require_room(asker)
    total = sum(1 for _decision in decisions_of(rules_of(finished), record, seat))
    if not total:
        raise Refused("no_decisions")
    counted = {"asker": asker.who, "network": asker.network} if asker else {}
    return Review.objects.get_or_create(**review_key(finished, seat), defaults={"total": total} | counted)[0]


def _require_room(asker: Asker | None) -> None:
    """Refused: too_many_reviews, under way for all, or for this visitor or network."""
    under_way = Review.objects.filter(ended_at=None)
    limits = [(under_way, UNDER_WAY_MAX)]
    if asker is not None:
        limits += [
            (under_way.filter(asker=asker.who), UNDER_WAY_BY_ONE_MAX),
            (under_way.filter(network=asker.network), UNDER_WAY_BY_NETWORK_MAX),
        ]
    for counted, most in limits:
        if counted.count() >= most:
            raise Refused("too_many_reviews", most=most)


def review_continue(*, review_id: int, clock: Callable[[], float] = monotonic) -> Review | None:
    """Look at the next decisions for a while; None: nothing is left to do."""
    review = _under_way(review_id)
    if review is None:
        return None
    record = record_of(review.finished)
    game, until = rules_of(review.finished), clock() + SLICE_S
    bot, seed = bot_for(game), digest_of(record)
    known = {decision["index"] for decision in review.decisions}
    turns = sorted(decisions_of(game, record, review.seat), key=Decision.work)
    left = (decision for decision in turns if decision.index not in known)
    for number, decision in enumerate(left, len(known)):
        _store(review, number, reviewed(game, bot, decision, seed))
        if clock() >= until:
            break
    return _under_way(review_id)


def reviews_waiting(older_than: timedelta) -> list[int]:
    """Reviews that nobody has worked on for so long: their worker or its message was lost."""
    waiting = Review.objects.filter(ended_at=None, moved_at__lt=timezone.now() - older_than)
    return list(waiting.order_by("moved_at").values_list("pk", flat=True)[:50])


def decisions_of(game: Game, record: View, seat: Seat) -> Iterator[Decision]:
    """Every turn that left the player of the seat a choice, in order, also of a dummy that it acts for."""
    for index, state in enumerate(game.walk(record)):
        mover, acts = state.to_move(), state.table.controller
        if isinstance(mover, int) and acts[mover] == acts[seat] and len(state.legal()) > 1:
            yield Decision(index, record["moves"][index], state.view(mover))


def reviewed(game: Game, bot: HouseBot, decision: Decision, seed: str) -> DecisionJson:
    """What is kept of a decision."""
    playouts = PlayOuts(game, decision.view, bot.path, f"{seed}/{decision.index}")
    values = playouts.values(keep=(decision.made,))
    best = values[0].move
    loss: LossJson | None = None
    if best != decision.made:
        found = playouts.difference(best, decision.made)
        loss = {"mean": round(found.mean, 3), "half_width": round(found.half_width, 3)}
    return {
        "index": decision.index,
        "made": decision.made,
        "loss": loss,
        "values": [(value.move, round(value.lead, 3), value.deals) for value in values],
    }


def _under_way(review_id: int) -> Review | None:
    held = Review.objects.select_related(
        "match_game__record_batch__game_runs", "match_game__result__match", "screen_game__table"
    )
    return held.filter(pk=review_id, ended_at=None).first()


def _store(review: Review, number: int, decision: DecisionJson) -> None:
    """Unless somebody else was faster."""
    with transaction.atomic():
        locked = Review.objects.select_for_update().get(pk=review.pk)
        if len(locked.decisions) == number:
            locked.decisions.append(decision)
            locked.moved_at = timezone.now()
            if len(locked.decisions) == locked.total:
                locked.ended_at = locked.moved_at
            locked.save()
