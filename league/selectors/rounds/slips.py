"""Hand slips of a round: whether there are any, whether their secret is out, and the deals themselves."""

from collections.abc import Sequence
from dataclasses import asdict

from games.core.deals.by_hand import DealByHand, deal_by_hand, deals_hands
from games.core.deals.seeds import match_seed
from games.refusals import Refused
from league.models import HandSlips, Match, Round
from league.models.matches import UNFINISHED

FORMAT = "outback-slips/1"


def slips_of(round_: Round) -> HandSlips | None:
    """Those of the round, if somebody made them."""
    return HandSlips.objects.select_related("round__event__club").filter(round=round_).first()


def tables_playing(round_: Round) -> int:
    """How many tables of the round have no result yet."""
    return round_.matches.filter(status__in=UNFINISHED).count()


def table_numbers(round_: Round) -> list[int]:
    """Of all its tables that were not cancelled, as they are called on paper. One query."""
    rows = round_.matches.order_by("table", "number").values_list("table", "status")
    places = enumerate(rows, 1)
    return [table or place for place, (table, status) in places if status != Match.Status.CANCELLED]


def slips_refusal(round_: Round) -> Refused | None:
    """Why none can be made for the round: nobody holds cards, or it has begun."""
    event = round_.event
    if not deals_hands(event.descriptor, event.descriptor.resolve(event.options)):
        return Refused("no_hands")
    begun = round_.matches.exclude(status__in=(Match.Status.SCHEDULED, Match.Status.CANCELLED))
    return Refused("slips_late") if round_.closed_at is not None or begun.exists() else None


def is_out(slips: HandSlips) -> bool:
    """Whether everybody may know the cards: all tables are played, or an organizer said so."""
    return slips.published_at is not None or not tables_playing(slips.round)


def deals_of(slips: HandSlips) -> Sequence[DealByHand]:
    """All deals. Whoever calls this has made sure that the cards may be known."""
    event = slips.round.event
    options = event.descriptor.resolve(event.options)
    seed = match_seed(bytes.fromhex(slips.secret), slips.nonce)
    return [deal_by_hand(event.descriptor, options, seed, number) for number in range(1, slips.deals + 1)]


def slips_document(slips: HandSlips) -> dict[str, object]:
    """What anybody checks the deals with, see docs/deals.md; without secret and cards until they are out."""
    event = slips.round.event
    options = event.descriptor.resolve(event.options)
    found: dict[str, object] = {
        "format": FORMAT,
        "game": event.game,
        "options": options,
        "round": slips.round.number,
        "deals": slips.deals,
        "commitment": slips.commitment,
        "nonce": slips.nonce,
    }
    if not is_out(slips):
        return found
    dealt = [asdict(deal) for deal in deals_of(slips)]
    return {**found, "secret": slips.secret, "pack": event.descriptor.deck(options), "dealt": dealt}
