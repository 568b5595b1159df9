"""The toy game as a registry knows it, with its samples, replay and score sheet."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from games.core.cards import cards_in
from games.core.flat.records import flat_record, flat_result, read_flat_record, walk_flat_record
from games.core.interface import MatchRule, Outcome, Table
from games.core.options import Choice, Option, Options, Whole, resolve
from games.core.perspectives import ALL_KNOWING
from games.core.primers import NO_PRIMER
from games.core.replays import Chapter, ParsedEvent, ReplayBuilder, Sentence, ToldTo
from games.core.sampling import deck_of_hands, events_by_hand, spread
from games.core.sheets import Field, Row, ScoreSheet, SheetProblem
from tests.games.toy.cards import HAND, SEAT_NAMES, moves, pack, table_of
from tests.games.toy.observer import ToyObserver
from tests.games.toy.state import ToyState, outcome_from


def sample(game: "ToyGame", view: Mapping[str, Any], rng: Random) -> ToyState:
    table = game.table(view["options"])
    seats, plays_of = table.seats, moves(table.seats)
    state = game.new(view["options"], (view["dealer"] - max(view["hand"] - 1, 0)) % seats)
    for events in events_by_hand(view["events"]):
        held: list[list[str]] = [[] for _ in range(seats)]
        voids: list[set[str]] = [set() for _ in range(seats)]
        dealt = [event.split() for event in events if event.startswith("hand ")]
        known = {int(words[1]): cards_in(words[2]) for words in dealt if words[2:]}
        for seat, cards in known.items():
            held[seat] = cards
        plays = [plays_of[event] for event in events if event in plays_of]
        for index, (seat, card) in enumerate(plays):
            led = plays[index - index % seats][1][1]
            if card[1] != led:
                voids[seat].add(led)
            if seat not in known:
                held[seat].append(card)
        hidden = [card for card in state.pack.cards if not any(card in cards for cards in held)]
        rooms = [HAND - len(cards) for cards in held]
        given = spread(hidden, rooms, lambda seat, card, voids=voids: card[1] not in voids[seat], rng)
        if given is None:
            raise ValueError("no game looks like this view")
        hands = [cards + more for cards, more in zip(held, given, strict=True)]
        state.deal(deck_of_hands(hands, state.next_dealer() if state.hand else state.dealer))
        for seat, card in plays:
            state.apply(f"{SEAT_NAMES[seat]}p{card}")
    return state


class ToyReplay(ReplayBuilder):
    def chapter(self, event: ParsedEvent) -> Chapter:
        hand = event.words[0] if event.kind == "deal" else str(self._seen.hand)
        return (
            Chapter("end", "The end", {})
            if event.kind == "score"
            else Chapter(hand, "Hand {hand}", {"hand": hand})
        )

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        if event.kind == "p":
            return Sentence("{who} plays {card}", {"who": event.seat, "card": event.words[0]})
        if event.kind == "trick":
            return Sentence("{who} takes the trick", {"who": int(event.words[0])})
        if event.kind == "deal":
            return Sentence("{who} deals", {"who": self._seen.dealer})
        if event.kind == "hand":
            return Sentence("{who} is dealt a hand", {"who": int(event.words[0])})
        return Sentence("The game is over", {}, "over") if event.kind == "score" else None


class ToySheet(ScoreSheet):
    def fields(self, options: Mapping[str, Any]) -> tuple[Field, ...]:
        teams = max(table_of(options).teams) + 1
        return (
            Field("tricks", "Tricks", Whole(0, HAND), "seat" if teams == options["seats"] else "team", teams),
        )

    def hands_max(self, options: Mapping[str, Any]) -> int:
        return int(options["hands"])

    def rows_of(self, options: Mapping[str, Any], outcome: Outcome) -> list[Row]:
        return [{"tricks": list(hand["tricks"])} for hand in outcome.hands]

    def conflicts(self, options: Mapping[str, Any], rows: list[Row]) -> list[SheetProblem]:
        found = [
            SheetProblem(f"{hand}.tricks.{place}", "a hand is four tricks")
            for hand, row in enumerate(rows)
            if sum(row["tricks"]) != HAND
            for place in range(len(row["tricks"]))
        ]
        if not found and len(rows) < options["hands"]:
            found = [SheetProblem(str(len(rows)), "the game goes on")]
        return found

    def judge(self, options: Mapping[str, Any], rows: list[Row]) -> Outcome:
        return outcome_from([row["tricks"] for row in rows], table_of(options))


def not_a_table(options: Mapping[str, Any]) -> tuple[str, str] | None:
    seats, teams = options["seats"], options["teams"]
    if teams and seats % teams:
        return "teams", "must divide the seats"
    if options["dummy"] and seats < 2 + teams:
        return "dummy", "needs a seat that acts for it"
    return None


class ToyGame:
    name, title, step = "toy", "Toy", 1
    options = (
        Option("hands", 2, Whole(1, 4), "So many hands are played."),
        Option("seats", 3, Whole(1, 12), "So many seats."),
        Option("teams", 0, Choice((0, 2, 3)), "So many teams; 0: everybody for itself."),
        Option("dummy", 0, Choice((0, 1)), "The last seat is nobody's."),
    )
    matches, default_match = ("wins", "points", "fixed"), MatchRule("wins", 2)
    sheet, tally, record_format = ToySheet(), None, "toy-record/1"
    move_texts: Mapping[str, str] = {}
    primer = NO_PRIMER

    def move_bound(self, options: Mapping[str, Any]) -> int:
        return len(self.deck(options)) * int(options["hands"])

    def resolve(self, given: Mapping[str, Any]) -> Options:
        return given if isinstance(given, Options) else resolve(self.options, given, not_a_table)

    def table(self, options: Mapping[str, Any]) -> Table:
        return table_of(self.resolve(options))

    def deck(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return pack(self.table(options).seats).cards

    def new(self, options: Mapping[str, Any], dealer: int) -> ToyState:
        resolved = self.resolve(options)
        if type(dealer) is not int or not 0 <= dealer < resolved["seats"]:
            raise ValueError(f"the dealer must be a seat of the table, not {dealer!r}")
        return ToyState(self, resolved, dealer)

    def sample(self, view: Mapping[str, Any], rng: Random) -> ToyState:
        return sample(self, view, rng)

    def write_record(self, state: Any) -> dict[str, Any]:
        return flat_record(state, state.history)

    def read_record(self, record: Mapping[str, Any]) -> Any:
        return read_flat_record(self, record)

    def walk(self, record: Mapping[str, Any]) -> Iterator[Any]:
        return walk_flat_record(self, record)

    def result(self, state: Any) -> dict[str, Any]:
        return flat_result(state)

    def replay(self, record: Mapping[str, Any]) -> tuple[Any, ...]:
        return tuple(self._replay(record).steps)

    def layout(self, record: Mapping[str, Any]) -> dict[str, str]:
        return self._replay(record).layout

    def replay_events(
        self, options: Mapping[str, Any], dealer: int, seat: int | None, events: Sequence[str]
    ) -> tuple[Any, ...]:
        return tuple(ToyReplay(ToyObserver(options, dealer, seat), ToldTo(events)).steps)

    def _replay(self, record: Mapping[str, Any]) -> ToyReplay:
        state = self.read_record(record)
        first_dealer, _ = state.history.deals[0]
        return ToyReplay(ToyObserver(state.options, first_dealer, ALL_KNOWING), state.history)

    def rules(self, language: str = "en") -> tuple[str, str]:
        return Path(__file__).with_name("rules.md").read_text(encoding="utf-8"), "en"


TOY = ToyGame()
