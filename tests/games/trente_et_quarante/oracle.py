"""Trente et Quarante a second time: slow, plain, made of the rules alone, sharing nothing with the engine.

A bet is an object that is carried about, a shoe a list that cards are taken from, and every position is found
by playing the whole record again.
"""

from typing import Any

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
SHOE = PACK * 6
NAMES = ["N", "R", "C", "I"]
DEFAULTS: dict[str, Any] = {
    "players": 3,
    "chips": 10000,
    "coups": 20,
    "bets": [100, 200, 500, 1000],
    "surrender": False,
}
RANGES = {"players": (1, 8), "chips": (100, 1000000), "coups": (1, 500)}


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class Bet:
    """Chips that a seat has put on an area."""

    def __init__(self, seat: int, area: str, chips: int, insurance: int) -> None:
        self.seat, self.area, self.chips, self.insurance = seat, area, chips, insurance


class Casino:
    """A record as it is played: who has what, what lies on the table, and what was said."""

    def __init__(self, record: dict[str, Any], options: dict[str, Any]) -> None:
        self.options = options
        self.deals, self.moves = record["deals"], record["moves"]
        self.dealt = self.moved = 0
        self.first: int | None = None
        self.shoe: list[str] = []
        self.purse = [options["chips"]] * options["players"]
        self.new: list[Bet] = []
        self.prisoners: list[Bet] = []
        self.coups_by_shoe: list[list[list[Any]]] = []
        self.wanted: list[str] = []
        self.replay_events: list[str] = []

    def take_shoe(self) -> None:
        if self.dealt >= len(self.deals):
            raise Illegal("deal", self.dealt)
        deal = self.deals[self.dealt]
        if not isinstance(deal, dict) or "dealer" not in deal or "deck" not in deal:
            raise Illegal("deal", self.dealt)
        named, deck = deal["dealer"], deal["deck"]
        if isinstance(named, bool) or not isinstance(named, int) or not 0 <= named < len(self.purse):
            raise Illegal("deal", self.dealt)
        if self.first is not None and named != self.first:
            raise Illegal("deal", self.dealt)
        if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
            raise Illegal("deal", self.dealt)
        if sorted(deck) != sorted(SHOE):
            raise Illegal("deal", self.dealt)
        self.dealt += 1
        self.first, self.shoe = named, list(deck)
        self.coups_by_shoe.append([])
        self.replay_events.append(f"deal {self.dealt}")

    def take_move(self, legal: list[str]) -> str:
        self.wanted = legal
        if self.moved >= len(self.moves) or self.moves[self.moved] not in legal:
            raise Illegal("move", self.moved)
        move = str(self.moves[self.moved])
        self.moved += 1
        self.replay_events.append(move)
        return move

    def play(self) -> dict[str, Any]:
        coup = 0
        if self.deals:  # who bets first is read with the first shoe, and must be a seat
            self.check_first()
        while coup < self.options["coups"] or self.prisoners:
            if len(self.shoe) <= 52:
                self.take_shoe()
            coup += 1
            assert self.first is not None
            around = range(self.first + coup - 1, self.first + coup - 1 + len(self.purse))
            order = [number % len(self.purse) for number in around]
            if coup <= self.options["coups"]:
                for seat in order:
                    self.let_bet(seat)
            self.deal_and_settle(order)
        scores = [chips - self.options["chips"] for chips in self.purse]
        self.replay_events.append("score " + " ".join(str(score) for score in scores))
        if self.dealt < len(self.deals):
            raise Illegal("deal", self.dealt)
        if self.moved < len(self.moves):
            raise Illegal("move", self.moved)
        return judged(scores, self.coups_by_shoe)

    def check_first(self) -> None:
        deal = self.deals[0]
        named = deal.get("dealer") if isinstance(deal, dict) else None
        if isinstance(named, bool) or not isinstance(named, int) or not 0 <= named < len(self.purse):
            raise Illegal("deal", 0)

    def let_bet(self, seat: int) -> None:
        open_areas = NAMES[:]
        while True:
            legal = [
                move
                for area in open_areas
                for amount in self.options["bets"]
                for move, price in prices(seat, area, amount)
                if price <= self.purse[seat]
            ]
            move = self.take_move([*legal, f"{seat}-"])
            if move[1] == "-":
                return
            area, (chips, _, insurance) = move[2], move[3:].partition("i")
            bet = Bet(seat, area, int(chips), int(insurance or 0))
            self.purse[seat] -= bet.chips + bet.insurance
            self.new.append(bet)
            open_areas = open_areas[open_areas.index(area) + 1 :]

    def deal_row(self) -> list[str]:
        row: list[str] = []
        while count(row) < 31:
            row.append(self.shoe.pop(0))
        return row

    def deal_and_settle(self, order: list[int]) -> None:
        black, red = self.deal_row(), self.deal_row()
        self.coups_by_shoe[-1].append([count(black), count(red), black[0]])
        self.replay_events.append(f"rows {''.join(black)} {''.join(red)}")
        if count(black) == count(red):
            fresh = self.tie(is_refait=count(black) == 31)
        else:
            fresh = []
            self.win(black, red)
        self.new = []
        self.replay_events.append("chips " + " ".join(str(chips) for chips in self.purse))
        if self.options["surrender"]:
            for seat in order:
                self.let_give_up(seat, [bet for bet in fresh if bet.seat == seat])

    def tie(self, *, is_refait: bool) -> list[Bet]:
        """Return the bets that go to prison."""
        for bet in self.new:
            if is_refait:
                self.purse[bet.seat] += bet.insurance + 49 * bet.insurance
                self.prisoners.append(bet)
            else:
                self.purse[bet.seat] += bet.chips + bet.insurance
        return self.new if is_refait else []

    def win(self, black: list[str], red: list[str]) -> None:
        winner = "N" if count(black) < count(red) else "R"
        colour = "N" if black[0][1] in "CS" else "R"
        lucky = [winner, "C" if colour == winner else "I"]
        for bet in self.new:
            if bet.area in lucky:
                self.purse[bet.seat] += bet.chips + bet.chips
        for bet in self.prisoners:
            if bet.area in lucky:
                self.purse[bet.seat] += bet.chips
        self.prisoners = []

    def let_give_up(self, seat: int, mine: list[Bet]) -> None:
        if mine and self.take_move([f"{seat}h", f"{seat}-"])[1] == "h":
            for bet in mine:
                self.purse[seat] += bet.chips // 2
                self.prisoners.remove(bet)


def prices(seat: int, area: str, amount: int) -> list[tuple[str, int]]:
    """The moves that bet an amount, and what each takes."""
    plain = f"{seat}b{area}{amount}"
    more = [(f"{plain}i{chips}", amount + chips) for chips in range(1, amount + 1) if 100 * chips <= amount]
    return [(plain, amount), *more]


def count(row: list[str]) -> int:
    points = 0
    for card in row:
        points += 10 if card[0] in "TJQK" else 1 if card[0] == "A" else int(card[0])
    return points


def judged(scores: list[int], coups_by_shoe: list[list[list[Any]]]) -> dict[str, Any]:
    ranked = sorted(scores, reverse=True)
    best = [seat for seat, score in enumerate(scores) if score == ranked[0]]
    if len(best) > 1 or (len(scores) == 1 and scores[0] <= 0):
        best = []
    return {
        "scores": scores,
        "placement": [ranked.index(score) + 1 for score in scores],
        "winners": best,
        "hands": [{"coups": coups} for coups in coups_by_shoe],
    }


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    return Casino(record, checked_head(record)).play()


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    casino = Casino({**record, "moves": record["moves"][:moves]}, checked_head(record))
    try:
        casino.play()
    except Illegal as stop:
        if stop.place != ("move", moves):
            raise
        return casino.wanted, _read_by_all(casino)
    return [], _read_by_all(casino)


def _read_by_all(casino: Casino) -> list[list[str]]:
    """Nothing is hidden: every seat, and a spectator, reads the same."""
    return [casino.replay_events] * (len(casino.purse) + 1)


def checked_head(record: dict[str, Any]) -> dict[str, Any]:
    """The complete options of a record."""
    if any(key not in record for key in ("format", "seats", "deals", "moves")):
        raise Illegal("head", None)
    if record["format"] != "trente_et_quarante-record/1":
        raise Illegal("head", None)
    if not isinstance(record["deals"], list) or not isinstance(record["moves"], list):
        raise Illegal("head", None)
    given = record.get("options", {})
    if not isinstance(given, dict) or set(given) - set(DEFAULTS):
        raise Illegal("head", None)
    options = {**DEFAULTS, **given}
    for key, (least, most) in RANGES.items():
        if type(options[key]) is not int or not least <= options[key] <= most:
            raise Illegal("head", None)
    if not are_bets(options["bets"]) or type(options["surrender"]) is not bool:
        raise Illegal("head", None)
    if type(record["seats"]) is not int or record["seats"] != options["players"]:
        raise Illegal("head", None)
    return options


def are_bets(bets: Any) -> bool:
    if not isinstance(bets, list) or not 1 <= len(bets) <= 8:
        return False
    if not all(type(bet) is int and 100 <= bet <= 10000 and bet % 100 == 0 for bet in bets):
        return False
    return bets == sorted(set(bets))
