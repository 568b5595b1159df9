"""What is said of the events of Tresette when a game is played back. A hand's result is `paid`."""

from games.core.replays import Facts, ParsedEvent, Sentence
from games.core.texts import mark as _
from games.core.tricks.replays import TrickReplay
from games.rulesets.tresette.moves import NOT_SAID, REMARKS, Remark
from games.rulesets.tresette.observer import TresetteObserver
from games.rulesets.tresette.scoring import NAP, worth

CALLS = {"!": _("{who} says “good play”"), "-": _("{who} says nothing")}
MOVE_TEXTS = {
    "!": _("Good play"),
    "-": _("Say nothing"),
    "p!": _("Play {cards}: play your best"),
    "p/": _("Play {cards}: I have {left} left of a suit"),
    "p!/": _("Play {cards}: play your best, and I have {left} left of a suit"),
    "p#": _("Play {cards}: I had {held} of this suit"),
    "p#/": _("Play {cards}: I had {held} of this suit, and have {left} left of a suit"),
}
SAID = {
    "": _("{who} plays {card}"),
    "!": _("{who} plays {card} and asks for the best card of this suit"),
    "/": _("{who} plays {card} and has {left} left of some suit"),
    "!/": _("{who} plays {card}, asks for the best card of this suit and has {left} left of some suit"),
    "#": _("{who} plays {card}, having had {held} of the suit led"),
    "#/": _("{who} plays {card}, having had {held} of the suit led, and has {left} left of some suit"),
}
# By how many kinds and how many naps a seat has, the latter none, one or several.
ANNOUNCED = {
    (0, 1): _("{who} had a nap: {points} points"),
    (0, 2): _("{who} had {naps} naps: {points} points"),
    (1, 0): _("{who} had {count} × {rank}: {points} points"),
    (1, 1): _("{who} had {count} × {rank} and a nap: {points} points"),
    (1, 2): _("{who} had {count} × {rank} and {naps} naps: {points} points"),
    (2, 0): _("{who} had {count} × {rank} and {count2} × {rank2}: {points} points"),
    (2, 1): _("{who} had {count} × {rank}, {count2} × {rank2} and a nap: {points} points"),
    (2, 2): _("{who} had {count} × {rank}, {count2} × {rank2} and {naps} naps: {points} points"),
    (3, 0): _("{who} had {count} × {rank}, {count2} × {rank2} and {count3} × {rank3}: {points} points"),
    (3, 1): _(
        "{who} had {count} × {rank}, {count2} × {rank2}, {count3} × {rank3} and a nap: {points} points"
    ),
    (3, 2): _(
        "{who} had {count} × {rank}, {count2} × {rank2}, {count3} × {rank3} and {naps} naps: {points} points"
    ),
}
SEVERAL = 2
MORE = _("{who} and {partner} score {points}, the others {others}")
ALIKE = _("Both teams score {points}")


class TresetteReplay(TrickReplay):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: TresetteObserver
    dealt = {"deal": _("{who} deals ten cards to everybody")}

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """Something is said of every event."""
        if event.kind in CALLS:
            return Sentence(CALLS[event.kind], {"who": event.seat})
        if event.kind == "p":
            return _say_card(event)
        if event.kind == "melds":
            return _say_melds(int(event.words[0]), event.words[1:])
        return self._tell_payment() if event.kind == "paid" else super().sentence(event)

    def _tell_payment(self) -> Sentence:
        points = self._observer.past[-1]["points"]
        if points[0] == points[1]:
            return Sentence(ALIKE, {"points": str(points[0])}, "tied")
        team = points.index(max(points))
        facts: Facts = {"who": team, "partner": team + 2}
        facts |= {"points": str(points[team]), "others": str(points[1 - team])}
        return Sentence(MORE, facts, "won", team)


def _say_card(event: ParsedEvent) -> Sentence:
    """A card, and what was said with it."""
    card, said = event.words[0][:2], event.words[0][2:]
    remark = REMARKS[said]
    key = "".join(sign for sign in said if not sign.isdecimal())
    facts: Facts = {"who": event.seat, "card": card, **_numbers(remark)}
    return Sentence(SAID[key], facts)


def _numbers(remark: Remark) -> Facts:
    said = {"held": remark.held, "left": remark.left}
    return {name: str(number) for name, number in said.items() if number != NOT_SAID}


def _say_melds(seat: int, melds: list[str]) -> Sentence:
    kinds = [meld for meld in melds if meld != NAP]
    naps = len(melds) - len(kinds)
    facts: Facts = {"who": seat, "naps": str(naps), "points": str(worth(melds))}
    for number, kind in zip(("", "2", "3"), kinds, strict=False):
        facts |= {f"count{number}": kind[0], f"rank{number}": kind[1]}
    return Sentence(ANNOUNCED[len(kinds), min(naps, SEVERAL)], facts)
