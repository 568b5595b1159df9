"""Checks a game at a table on screen from its game document, see games.fairness."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from games.core.deals.seeds import check_nonce, commitment, first_dealer, match_seed, nonce_of_words
from games.core.errors import OptionError, RecordError, UnknownGame
from games.core.interface import Game
from games.core.options import Options
from games.redeals import (
    CARDS,
    COMMITMENT,
    NONCE,
    NONCE_DIGITS,
    ORDER,
    PLAY,
    SEED,
    Check,
    bytes_of,
    deal_again,
    differs,
)
from games.registry import game_named

GAME_FORMAT = "outback-game/1"


class TableGame:
    """A game document, read: one game at a table on screen, whose seed is made of its players' words."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        try:
            self._read(document)
        except (KeyError, TypeError, AttributeError, ValueError, UnknownGame, OptionError) as error:
            why = f"there is no {error}" if isinstance(error, KeyError) else str(error)
            raise RecordError(None, f"no game document: {why:.300}") from None

    def _read(self, document: Mapping[str, Any]) -> None:
        self.game: Game = game_named(document["game"])
        self.options: Options = self.game.resolve(document["options"])
        self.secret, self.seed = bytes_of(document, "secret"), bytes_of(document, "seed")
        self.words = [str(word) for word in document["words"]]
        self.promise, self.nonce_given = document["commitment"], document["nonce"]
        check_nonce(self.nonce_given)
        self.number, self.dealer = int(document["number"]), int(document["dealer"])
        self.is_match, self.deck = bool(document["is_match"]), document["deck"]
        self.scores, self.record = document["scores"], document["record"]
        if self.dealer not in range(self.game.table(self.options).seats):
            raise ValueError(f"there is no seat {self.dealer}")

    def checks(self) -> Iterator[Check]:
        own = commitment(self.secret)
        yield Check(COMMITMENT, None, f"SHA-256(secret) = {own}", differs(self.promise, own))
        own = nonce_of_words(self.words)
        joined = json.dumps("\n".join(self.words), ensure_ascii=False)
        what = f'"words." and the first {NONCE_DIGITS} digits of SHA-256({joined}) = {own}'
        yield Check(NONCE, None, what, differs(self.nonce_given, own))
        own = match_seed(self.secret, self.nonce_given).hex()
        what = f'HMAC-SHA256(secret, "{self.nonce_given}") = {own}'
        yield Check(SEED, None, what, differs(self.seed.hex(), own))
        yield self.dealer_check()
        state, why = deal_again(self.game, self.options, self.seed, 1, self.record, dealer=self.dealer)
        if not why and list(self.game.deck(self.options)) != self.deck:
            why = "the deck before the shuffle is another one"
        what = f'SHAKE-256("{self.game.name}-deal/1" ‖ seed ‖ 00000001 ‖ the hand, from 2 on) shuffles'
        yield Check(CARDS, self.number, what, why)
        outcome = None if state is None else state.outcome()
        why = "" if outcome and list(outcome.scores) == self.scores else "the moves give other scores"
        yield Check(
            PLAY, self.number, f"{self.game.record_format} played by the rules gives these scores", why
        )

    def dealer_check(self) -> Check:
        """Who deals first at a table of friends is drawn, in a match given; later it follows."""
        if self.number > 1:
            return Check(ORDER, self.number, "who deals follows from the game before")
        own = first_dealer(self.game, self.options, self.seed)
        what = f'SHAKE-256("{self.game.name}-dealer/1" ‖ seed) draws who deals: seat {own}'
        if self.is_match:
            own = self.game.table(self.options).controller.index(0)
            what = f"the first player of a match deals first: seat {own}"
        return Check(ORDER, self.number, what, "" if self.dealer == own else f"seat {self.dealer} dealt")
