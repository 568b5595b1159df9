"""Reviews: what each decision of a seat in a finished game was worth, by play-outs of a house bot.

A review is made once and kept. The worker that holds it looks at one decision after the other, the quickest
first, and stores each: if it dies, one at most is lost.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from django.utils import timezone

from bots.kit.house import HouseBot
from bots.kit.playouts import PlayOuts
from bots.models.leases import LeaseLost
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
    find_review,
    record_of,
    review_key,
    reviews_waiting,
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
    found = find_review(finished, seat)
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


def review_continue(*, review_id: int, clock: Callable[[], float] = monotonic) -> None:
    """Look at the next decisions for a while, then leave the review to whoever comes next.

    Nothing happens if it is made, if somebody else is at it, or if they take it over meanwhile.
    """
    hold = reviews_waiting().take(review_id)
    if hold is None:
        return
    review = Review.objects.select_related(
        "match_game__record_batch__game_runs", "match_game__result__match", "screen_game__table"
    ).get(pk=review_id)
    until = clock() + SLICE_S
    with suppress(LeaseLost):
        for decision in _decisions_left(review):
            review.decisions.append(decision)
            hold.renew(decisions=review.decisions)
            if clock() >= until:
                break
        if len(review.decisions) < review.total:
            hold.step_back()
        else:
            hold.let_go(ended_at=timezone.now())


def _decisions_left(review: Review) -> Iterator[DecisionJson]:
    """Those that it has not looked at yet, the quickest first."""
    record, game = record_of(review.finished), rules_of(review.finished)
    bot, seed = bot_for(game), digest_of(record)
    known = {decision["index"] for decision in review.decisions}
    for decision in sorted(decisions_of(game, record, review.seat), key=Decision.work):
        if decision.index not in known:
            yield review_decision(game, bot, decision, seed)


def decisions_of(game: Game, record: View, seat: Seat) -> Iterator[Decision]:
    """Every turn that left the player of the seat a choice, in order, also of a dummy that it acts for."""
    for index, state in enumerate(game.walk(record)):
        mover, acts = state.to_move(), state.table.controller
        if isinstance(mover, int) and acts[mover] == acts[seat] and len(state.legal()) > 1:
            yield Decision(index, record["moves"][index], state.view(mover))


def review_decision(game: Game, bot: HouseBot, decision: Decision, seed: str) -> DecisionJson:
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
