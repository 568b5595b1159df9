"""What is said of the events of Trente et Quarante when a game is played back.

A chapter is a coup, its phase the coup's number. Results: `won`, `tie` or `refait` for a coup; at the end, in
the phase `end`, `won` or `drawn`.
"""

from typing import Final

from games.core.replays import Chapter, Facts, ParsedEvent, ReplayBuilder, Sentence, ToldEvents
from games.core.texts import mark as _
from games.rulesets.trente_et_quarante.observer import TrenteObserver
from games.rulesets.trente_et_quarante.rows import COULEUR, INVERSE, NOIR, REFAIT, ROUGE, TIE
from games.rulesets.trente_et_quarante.scoring import outcome_from
from games.rulesets.trente_et_quarante.settling import PLACES

COUP: Final = _("Coup {coup}")
END: Final = _("End of the game")
BETS: Final = {
    "N": _("{who} bets {amount} on noir"),
    "R": _("{who} bets {amount} on rouge"),
    "C": _("{who} bets {amount} on couleur"),
    "I": _("{who} bets {amount} on inverse"),
}
INSURED: Final = {
    "N": _("{who} bets {amount} on noir, insured with {insurance}"),
    "R": _("{who} bets {amount} on rouge, insured with {insurance}"),
    "C": _("{who} bets {amount} on couleur, insured with {insurance}"),
    "I": _("{who} bets {amount} on inverse, insured with {insurance}"),
}
MOVE_TEXTS: Final = {
    "N": _("Noir"),
    "R": _("Rouge"),
    "C": _("Couleur"),
    "I": _("Inverse"),
    "bN": _("Bet {amount} on noir"),
    "bR": _("Bet {amount} on rouge"),
    "bC": _("Bet {amount} on couleur"),
    "bI": _("Bet {amount} on inverse"),
    "bNi": _("Bet {amount} on noir, insured with {insurance}"),
    "bRi": _("Bet {amount} on rouge, insured with {insurance}"),
    "bCi": _("Bet {amount} on couleur, insured with {insurance}"),
    "bIi": _("Bet {amount} on inverse, insured with {insurance}"),
    "-": _("Done"),
    "h": _("Take half back"),
}
SHUFFLED: Final = _("A new shoe of six packs is shuffled")
NOTHING: Final = _("{who} bets nothing")
DONE: Final = _("{who} is done")
HALF: Final = _("{who} takes half of the bets back")
LEFT: Final = _("{who} leaves the bets in prison")
ROWS: Final = _("Black {black}, red {red}")
WON: Final = {
    1 << NOIR | 1 << COULEUR: _("Noir and couleur win, {black} to {red}"),
    1 << NOIR | 1 << INVERSE: _("Noir and inverse win, {black} to {red}"),
    1 << ROUGE | 1 << COULEUR: _("Rouge and couleur win, {red} to {black}"),
    1 << ROUGE | 1 << INVERSE: _("Rouge and inverse win, {red} to {black}"),
    TIE: _("A tie at {black}: bets come back, prisoners stay"),
    REFAIT: _("A refait: bets go to prison, insurance pays"),
}
RESULTS: Final = {TIE: "tie", REFAIT: "refait"}  # of a coup that nobody won
AHEAD: Final = _("{who} wins the game with {chips} chips")
BEST: Final = _("Nobody wins; the best have {chips} chips")


class TrenteReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: TrenteObserver

    def __init__(self, observer: TrenteObserver, history: ToldEvents) -> None:
        self._phase, self._has_bet = "", False
        super().__init__(observer, history)

    def chapter(self, event: ParsedEvent) -> Chapter:
        """A coup with what led to it, or the end. What the observer knew before is kept for the sentence."""
        observer = self._observer
        self._phase = observer.phase
        if event.seat is not None:
            first = PLACES * event.seat
            self._has_bet = any(observer.bets[first : first + PLACES])
        if event.kind == "score":
            return Chapter("end", END, {})
        is_dealt = event.kind == "chips" or self._phase == "surrender"
        coup = str(observer.coup + (not is_dealt))
        return Chapter(coup, COUP, {"coup": coup})

    def sentence(self, event: ParsedEvent) -> Sentence:
        """Something is said of every event."""
        if event.seat is not None:
            return self._turn(event)
        if event.kind == "deal":
            return Sentence(SHUFFLED, {})
        return self._end() if event.kind == "score" else self._coup(event.kind)

    def _turn(self, event: ParsedEvent) -> Sentence:
        who: Facts = {"who": event.seat}
        if event.kind == "b":
            area, chips = event.words[0][0], event.words[0][1:]
            amount, insured, insurance = chips.partition("i")
            facts = who | {"amount": amount, "insurance": insurance}
            return Sentence((INSURED if insured else BETS)[area], facts)
        if event.kind == "h":
            return Sentence(HALF, who)
        if self._phase == "surrender":
            return Sentence(LEFT, who)
        return Sentence(DONE if self._has_bet else NOTHING, who)

    def _coup(self, kind: str) -> Sentence:
        """The rows, and then what they mean."""
        black, red, _first = self._observer.past[-1][-1]
        facts: Facts = {"black": str(black), "red": str(red)}
        if kind == "rows":
            return Sentence(ROWS, facts)
        wins = self._observer.wins
        return Sentence(WON[wins], facts, RESULTS.get(wins, "won"))

    def _end(self) -> Sentence:
        chips: Facts = {"chips": str(max(self._observer.chips))}
        winners = outcome_from(self._observer.totals(), ()).winners
        if not winners:
            return Sentence(BEST, chips, "drawn")
        who = winners[0]
        return Sentence(AHEAD, chips | {"who": who}, "won", who)
