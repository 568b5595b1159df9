"""Hand slips on paper: outside table, deal and seat, inside the cards, to be folded before anybody looks."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.core.deals.by_hand import DealByHand
from games.core.interface import Card
from games.refusals import Refused
from league.models import HandSlips
from league.papers.parts import Data, common
from league.papers.typesetting import typeset
from league.selectors.rounds.slips import deals_of, table_numbers
from league.texts import JOKER, SUIT_NAMES, translate
from league.typography import isolate, set_text

SLIPS_MAX = 2000
NO_SUIT = ""


def slips_name(made: HandSlips) -> str:
    """What the file is called."""
    event = made.round.event
    return f"{event.club.slug}-{event.pk}-slips-{made.round.number}.pdf"


def slips_pdf(made: HandSlips, *, deal: int | None, size: str) -> bytes:
    """All slips of the round, or those of one deal. Whoever asks may see the cards.

    Refused: slips_too_many.
    """
    deals = [one for one in deals_of(made) if deal in (None, one.number)]
    data = slips_data(made, deals, table_numbers(made.round))
    return typeset("slips", data, size=size, has_tags=False)


def slips_data(made: HandSlips, deals: Sequence[DealByHand], tables: Sequence[int]) -> Data:
    """The cards once a deal; a slip says only which of them it has. Refused: slips_too_many."""
    event = made.round.event
    controller = event.descriptor.table(event.descriptor.resolve(event.options)).controller
    insides = [list(_insides(deal, controller)) for deal in deals]
    if len(tables) * sum(map(len, insides)) > SLIPS_MAX:
        raise Refused("slips_too_many", most=SLIPS_MAX)
    title = _("Hand slips of round %(number)d") % {"number": made.round.number}
    promised = _("SHA-256 of the secret: %(commitment)s") % {"commitment": made.commitment[:16]}
    return {
        **common(event, title, isolate(event.name)),
        "tables": [set_text(_("Table %(number)d") % {"number": table}) for table in tables],
        "deals": [
            {
                "title": set_text(_("Deal %(number)d") % {"number": deal.number}),
                "dealer": set_text(_("seat %(number)d deals") % {"number": controller[deal.dealer] + 1}),
                "insides": inside,
            }
            for deal, inside in zip(deals, insides, strict=True)
        ],
        "event": set_text(_("%(event)s, round %(number)d")
                          % {"event": isolate(event.name), "number": made.round.number}),
        "fold": _("Fold the cards up, and tape them shut."),
        "promised": promised,
    }  # fmt: skip


def _insides(deal: DealByHand, controller: Sequence[int]) -> Iterator[Data]:
    seen = set[int]()
    for chair, hand in enumerate(deal.hands):
        player = controller[chair]
        whose = _("dummy of seat %(number)d") if player in seen else _("Seat %(number)d")
        seen.add(player)
        yield {"whose": set_text(whose % {"number": player + 1}), "rows": _by_suit(hand), "run": []}
    if deal.shown or deal.stock:
        shown = [{"suit": _("Face up"), "sign": "", "ranks": [_card(card) for card in deal.shown]}]
        yield {
            "whose": _("Middle of the table"),
            "rows": shown if deal.shown else [],
            "run": [_card(card) for card in deal.stock],
            "note": _("The first on top:") if deal.stock else "",
        }


def _by_suit(hand: Sequence[Card]) -> list[Data]:
    """The cards as they are held: suits by name and sign, with their ranks."""
    suits: dict[str, list[str]] = {}
    for card in hand:
        suits.setdefault(NO_SUIT if card == JOKER else card[1], []).append(card)
    return [
        {
            "suit": translate(SUIT_NAMES[suit]) if suit else _("joker"),
            "sign": suit,
            "ranks": [{"rank": _rank(card), "sign": ""} for card in cards] if suit else [],
        }
        for suit, cards in suits.items()
    ]


def _card(card: Card) -> Data:
    if card == JOKER:
        return {"rank": _("joker"), "sign": ""}
    return {"rank": _rank(card), "sign": card[1]}


def _rank(card: Card) -> str:
    return "10" if card[0] == "T" else card[0]
