"""What everybody gets to know, and samples that honour it."""

from collections import Counter
from random import Random

import pytest

from games.core.cards import cards_in
from games.rulesets.trente_et_quarante.cards import DECK
from games.rulesets.trente_et_quarante.state import TrenteState
from tests.games.conformance import moments
from tests.games.trente_et_quarante.positions import (
    GAME,
    NOIR_COULEUR,
    NOIR_INVERSE,
    REFAIT,
    TIE,
    begun,
    play,
    shoe,
    to_the_end,
)

AREAS = "NRCI"


def by_area(places: list[int], seats: int) -> list[dict[str, int]]:
    return [
        {area: places[4 * seat + number] for number, area in enumerate(AREAS) if places[4 * seat + number]}
        for seat in range(seats)
    ]


@pytest.mark.parametrize("options", [{"players": 3, "coups": 4}, {"players": 2, "surrender": True}], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_the_board_is_the_position(seed: int, options: dict[str, object]) -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    for state in moments(GAME, options, seed):
        assert isinstance(state, TrenteState)
        board = state.view(0)["board"]
        assert board["chips"] == state.chips
        assert board["bets"] == by_area(state.bets, state.seats)
        assert board["insurance"] == by_area(state.insurance, state.seats)
        assert board["prison"] == by_area(state.prison, state.seats)
        assert board["asked"] == list(state.asked)
        assert board["coup"] == state.coup
        assert sum(len(coups) for coups in board["coups"]) == state.coup
        assert state.view(None)["board"] == board


def test_the_board_shows_the_last_rows_and_the_cards_left() -> None:
    state = play(begun(REFAIT, NOIR_INVERSE), "0bN500i5", "0-", "1-", "2-", "1bI100")
    assert state.view(2)["board"] == {
        "coup": 1,
        "chips": [9745, 9900, 10000],
        "bets": [{}, {"I": 100}, {}],
        "insurance": [{}, {}, {}],
        "prison": [{"N": 500}, {}, {}],
        "asked": [],
        "rows": [cards_in("TS9H8C4D"), cards_in("KCQD7S4H")],
        "left": 304,
        "coups": [[[31, 31, "TS"]]],
    }


def test_cards_lie_in_two_rows_then_with_the_cards_dealt_each_copy_by_its_own_name() -> None:
    state = play(begun(NOIR_COULEUR, NOIR_COULEUR, TIE, coups=3), "0-", "1-", "2-")
    first = {"k": 303, "r0": ["JC", "TC", "9S", "5D"], "r1": ["KD", "8H", "7C", "5S", "6D"]}
    assert state.view(0)["zones"] == first
    play(state, "1-", "2-", "0-")
    assert state.view(None)["zones"] == {
        "k": 294,
        "d": [*first["r0"], *first["r1"]],  # type: ignore[misc]
        "r0": ["JC2", "TC2", "9S2", "5D2"],
        "r1": ["KD2", "8H2", "7C2", "5S2", "6D2"],
    }
    assert state.view(1)["labels"] == {"r0": "34", "r1": "36"}


def test_bets_and_prisoners_are_written_on_their_areas() -> None:
    state = play(begun(REFAIT, REFAIT, NOIR_COULEUR, players=2), "0bN500i5", "0bC100")
    assert state.view(1)["labels"] == {"b0.N": "500+5", "b0.C": "100"}
    play(state, "0-", "1-", "1-", "0bN200")
    assert state.view(1)["labels"] == {"r0": "31", "r1": "31", "j0.N": "500", "j0.C": "100", "b0.N": "200"}
    play(state, "0-")
    assert state.view(1)["labels"] == {"r0": "31", "r1": "31", "j0.N": "700", "j0.C": "100"}
    assert not any(zone[0] == "j" for zone in play(state, "0-", "1-").view(1)["labels"])


def test_a_new_shoe_takes_the_cards_and_totals_off_the_table_and_leaves_the_prisoners() -> None:
    state = begun(*[REFAIT] * 6, players=1, coups=500)
    for _ in range(len(state.shoe) - 1):
        play(state, "0-")
    state.shoe = (*state.shoe[:-1], state.shoe[0])
    before = state.history.read(None)
    play(state, "0bN500", "0-")
    assert state.history.read(None)[len(before) + 2] == f"rows {REFAIT}"
    state.deal(shoe(TIE))
    view = state.view(0)
    assert (view["zones"], view["labels"]) == ({"k": 312}, {"j0.N": "500"})
    assert view["board"]["left"] == 312
    assert view["board"]["coups"][-1] == []


def test_nobody_reads_what_is_left_in_the_shoe() -> None:
    """Two shoes that differ only behind what was dealt look the same to everybody."""
    one, rng = play(begun(NOIR_COULEUR, coups=2), "0-", "1-", "2-"), Random(3)
    dealt = cards_in(NOIR_COULEUR.replace(" ", ""))
    rest = list((Counter(DECK) - Counter(dealt)).elements())
    for _ in range(5):
        rng.shuffle(rest)
        other = GAME.new({"coups": 2}, 0)
        other.deal([*dealt, *rest])
        for seat in range(3):
            other.apply(f"{seat}-")
        assert [other.view(seat) for seat in (0, 1, 2, None)] == [one.view(seat) for seat in (0, 1, 2, None)]


# Samples


def test_a_sample_deals_what_was_dealt_and_then_any_of_the_cards_left() -> None:
    state, rng = play(begun(*[NOIR_COULEUR] * 6), "0-", "1-", "2-"), Random(1)
    for seat in range(1, 6):
        play(state, *[f"{(seat + turn) % 3}-" for turn in range(3)])
    later = Counter[str]()
    for _ in range(60):
        sampled = GAME.sample(state.view(1), rng)
        assert isinstance(sampled, TrenteState)
        assert sampled.view(1) == state.view(1)
        assert sampled.shoe[:6] == state.shoe[:6]
        next_rows = sampled.shoe[6].rows.removeprefix("rows ").replace(" ", "")
        later.update(cards_in(next_rows))
    assert not later.keys() & set(cards_in(NOIR_COULEUR.replace(" ", "")))  # all six of each are gone
    assert len(later) == 43


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    state = play(begun(REFAIT, surrender=True, coups=3), "0bN500i5", "0-", "1bI100", "1-", "2-", "0h")
    sampled = GAME.sample(state.view(None), Random(2))
    assert isinstance(sampled, TrenteState)
    record = GAME.write_record(to_the_end(sampled))
    assert GAME.read_record(record).outcome() == sampled.outcome()
