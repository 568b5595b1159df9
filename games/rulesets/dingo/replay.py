"""What is said of the events of Dingo when a game is played back.

Phases: `exchange`, the rank of a hunt (`2` … `A`), `call`, `end`. Results: `none` (the rabbit escapes, a red
card is kept), `penalty`, `one` or `two` wolves, `aces`; at the end `won`, `tiebreak`, `drawn` or `caught`.
"""

from games.core.cards import cards_in
from games.core.interface import Card, Fact, Seat
from games.core.replays import Chapter, Facts, ParsedEvent, ReplayBuilder, Sentence, ToldEvents
from games.core.texts import mark as _
from games.rulesets.dingo.cards import ACE_RABBIT, CALL, DINGOES, EXCHANGE_TURNS, RANKS, receiver
from games.rulesets.dingo.moves import DINGO, DISCARD, NOTHING, PASS, SHOW, WITHHOLD, WOLVES
from games.rulesets.dingo.observer import DingoObserver
from games.rulesets.dingo.scoring import SeatRank, best_rabbit, winner_of

ROUNDS = (
    _("Discard"),
    _("Pass to the left"),
    _("Discard"),
    _("Pass across"),
    _("Discard"),
    _("Pass to the right"),
    _("Discard"),
)
HUNT = _("Hunt {rank}")
CALLED = _("The ace rabbit is called")
END = _("End of the game")
TEXTS = {
    DISCARD: _("{who} discards {card}"),
    PASS: _("{who} passes {card} to {to}"),
    DINGO: _("{who} sends the dingo {card}"),
    WITHHOLD: _("{who} withholds {card}"),
    WOLVES: _("{who} plays {cards}"),
    NOTHING: _("{who} plays nothing"),
    SHOW: _("{who} shows {card}"),
    "none": _("Nobody has the dingo of rank {rank}: the rabbit escapes"),
    "none AD": _("Nobody shows the ace rabbit"),
    "show": _("{who} is caught red-handed with {cards}"),
}
HIDDEN_PASS = _("{who} passes a card to {to}")
MOVE_TEXTS = {
    DISCARD: _("Discard {cards}"),
    PASS: _("Pass {cards} on"),
    DINGO: _("Send the dingo {cards}"),
    WITHHOLD: _("Withhold {cards}"),
    WOLVES: _("Play {cards}"),
    NOTHING: _("Play nothing"),
    SHOW: _("Show {cards}"),
}
LAID_TEXTS = {
    "penalty": _("No wolf: {card} is a penalty for {who}"),
    "one": _("One wolf: {who} catches the rabbit {card}"),
    "two": _("Two wolves: {who} played the second and catches the rabbit {card}"),
    "aces": _("Every ace scores for its player"),
    "shown": _("Called: {card} is a penalty for {who}"),
}
END_TEXTS = {
    "won": _("{who} wins the game"),
    "tiebreak": _("{who} wins the game by the highest rabbit"),
    "drawn": _("The game is drawn: equal scores, and no rabbit decides"),
    "caught": _("Everybody is caught red-handed: nobody wins"),
}


class DingoReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: DingoObserver

    def __init__(self, observer: DingoObserver, history: ToldEvents) -> None:
        self._held: dict[Seat, list[Card]] = {}  # what each seat showed at the end
        super().__init__(observer, history)

    def chapter(self, event: ParsedEvent) -> Chapter:
        """A round of the exchange, a hunt, the call, or the end."""
        step, rank = self._observer.step, self._observer.rank
        if event.kind in ("show", "score"):
            return Chapter("end", END, {})
        if step < EXCHANGE_TURNS:
            return Chapter("exchange", ROUNDS[step // 4], {"round": str(step // 4 + 1)})
        if rank == CALL:
            return Chapter("call", CALLED, {})
        return Chapter(RANKS[rank], HUNT, {"rank": RANKS[rank]})

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """Hands that are shown are told of only if there is a red card in them."""
        kind, seat, words = event
        if kind == "laid":
            return self._laid(words)
        if kind == "score":
            return self._end()
        if kind == "none":
            return _nobody(words)
        if kind == "show":
            self._held[int(words[0])] = cards_in("".join(words[1:]))
            return _caught(*words)
        facts: Facts = {"who": seat, "cards": cards_in(words[0]), "card": words[0]}
        if kind == PASS:
            facts["to"] = receiver(self._observer.step - 1, seat or 0)
        return Sentence(TEXTS[kind] if words[0] or kind != PASS else HIDDEN_PASS, facts)

    def _laid(self, piles: list[str]) -> Sentence:
        name, last = _name_of(piles), piles[-1]
        facts: Facts = {"who": int(last[0]), "card": last[-2:]}
        result = "penalty" if name == "shown" else name
        return Sentence(LAID_TEXTS[name], facts, result, None if name == "aces" else int(last[0]))

    def _end(self) -> Sentence:
        """Judge the hands that were shown and the piles as they lie by the rules."""
        piles = self._seen.zones.piles
        ranks = tuple(
            SeatRank(not _red(self._held[seat]), score, best_rabbit(piles[f"s{seat}"]))
            for seat, score in enumerate(self._observer.totals())
        )
        winner, tiebreak = winner_of(ranks)
        if winner is None:
            name = "drawn" if any(rank.free for rank in ranks) else "caught"
        else:
            name = "tiebreak" if tiebreak else "won"
        return Sentence(END_TEXTS[name], {"who": winner}, name, winner)


def _nobody(words: list[str]) -> Sentence:
    """Nobody played the red card of a rank, or showed the ace rabbit; who withheld it, knew better."""
    if len(words) == 1:
        return Sentence(TEXTS["none AD" if words[0] == ACE_RABBIT else "none"], {}, "none")
    seat, card = int(words[1][0]), words[1][2:]
    return Sentence(TEXTS[WITHHOLD], {"who": seat, "card": card}, "none", seat)


def _caught(seat: str, hand: str = "") -> Sentence | None:
    red: Fact = _red(cards_in(hand))
    return Sentence(TEXTS["show"], {"who": int(seat), "cards": red}) if red else None


def _red(cards: list[Card]) -> list[Card]:
    return [card for card in cards if card[1] in "HD"]


def _name_of(piles: list[str]) -> str:
    first = piles[0]
    if first[1] == "-":
        return "shown" if first[2:] == ACE_RABBIT else "penalty"
    if first[2:] == DINGOES[-1]:
        return "aces"
    return "one" if len(cards_in(first[2:])) == 1 else "two"
