"""`fair FILE`: anybody can check that a match's deals were fixed before it began."""

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.deals.blocks import by_player
from games.core.deals.plans import DealPlan, rule_of_blocks
from games.core.deals.seeds import commitment, match_seed
from games.core.interface import MatchRule
from games.core.matches import standing
from games.fairness import FORMAT, nonce_of
from games.referee import play_game
from games.registry import game_named

SECRET = bytes(range(32))
DIGESTS = [f"{number:064x}" for number in range(4)]
Document = dict[str, Any]


def exported(key: str, rule: MatchRule, *, duplicate: bool = False, **given: Any) -> Document:
    """A match of random players, as the service exports it."""
    game = game_named(key)
    options = game.resolve(given)
    teams = game.table(options).teams
    nonce = nonce_of(7, DIGESTS)
    seed = match_seed(SECRET, nonce)
    course = DealPlan(game, options, rule, seed, duplicate=duplicate)
    rng = random.Random(key)
    games: list[Document] = []
    outcomes: list[Any] = []
    dealer = None
    while not standing(rule, outcomes, teams).ended:
        plan = course.plan_game(len(games) + 1, dealer)
        state = play_game(
            game, options, seed=seed, number=plan.deal, dealer=plan.dealer,
            choose=lambda seat, view: rng.choice(view["legal"]),
        )  # fmt: skip
        outcome, dealer = state.outcome(), state.next_dealer()
        assert outcome is not None
        own = {
            "scores": by_player(plan.chairs, outcome.scores),
            "placement": by_player(plan.chairs, outcome.placement),
            "winners": sorted(plan.chairs[winner] for winner in outcome.winners),
            "credit": by_player(plan.chairs, outcome.credit),
        }
        seated = {**plan._asdict(), "chairs": list(plan.chairs)}
        games.append({**seated, **own, "record": game.write_record(state)})
        outcomes.append(
            type(outcome)(**{name: tuple(values) for name, values in own.items()}, hands=(), tiebreak=False)
        )
    final = standing(rule, outcomes, teams)
    return {
        "format": FORMAT, "match": 7, "game": key, "options": dict(options), "duplicate": duplicate,
        "rule": {"kind": rule.kind, "n": rule.n, "cap": rule.cap},
        "commitment": commitment(SECRET), "nonce": nonce, "secret": SECRET.hex(), "seed": seed.hex(),
        "seats": [{"sha256": digest} for digest in DIGESTS], "games": games,
        "placement": list(final.placement), "winners": list(final.winners),
    }  # fmt: skip


def blocks(key: str, number: int = 1, **given: Any) -> Document:
    game = game_named(key)
    rule = rule_of_blocks(game.table(game.resolve(given)), number)
    return exported(key, rule, duplicate=True, **given)


@pytest.fixture(scope="module")
def documents() -> dict[str, Document]:
    return {
        "wins": exported("dingo", MatchRule("wins", 2)),
        "honour": exported("dingo", MatchRule("fixed", 3), obligation="honour"),
        "duplicate": blocks("dingo"),
        "hands": exported("omi", MatchRule("fixed", 2), target=3),
        "partners": blocks("omi", 2, target=2),
    }


@pytest.fixture
def document(documents: dict[str, Document]) -> Document:
    return copy.deepcopy(documents["wins"])


KINDS = ("wins", "honour", "duplicate", "hands", "partners")


@pytest.mark.parametrize("kind", KINDS)
def test_every_check_of_an_honest_match_passes(
    games: Any, write: Any, documents: dict[str, Document], kind: str
) -> None:
    answer = games("fair", write(documents[kind]))
    number = len(documents[kind]["games"])
    assert answer.code == 0
    assert [line["check"] for line in answer.lines] == [
        "commitment", "nonce", "seed", *["order", "cards", "play"] * number, "end",
    ]  # fmt: skip
    assert all(line["passed"] and line["formula"] and line["why"] == "" for line in answer.lines)
    assert [line["game"] for line in answer.lines[3:-1:3]] == list(range(1, number + 1))


def failed(games: Any, write: Any, document: Document) -> list[tuple[str, int | None]]:
    answer = games("fair", write(document))
    found = [(line["check"], line["game"]) for line in answer.lines if not line["passed"]]
    assert answer.code == (1 if found else 0)
    assert all(line["why"] for line in answer.lines if not line["passed"])
    return found


OTHER = "ab" * 32


def change_secret(document: Document) -> None:
    document["secret"] = OTHER


def change_commitment(document: Document) -> None:
    document["commitment"] = OTHER


def change_nonce(document: Document) -> None:
    document["nonce"] = document["nonce"][:-1] + "x"


def change_seed(document: Document) -> None:
    document["seed"] = OTHER


def change_a_file(document: Document) -> None:
    document["seats"][2]["sha256"] = OTHER


def swap_cards(document: Document) -> None:
    """Two hands of the second game change places; the game stays as it was played where that is possible."""
    hands = document["games"][1]["record"]["hands"]
    hands[0][0], hands[0][9] = hands[0][9], hands[0][0]


def drop_a_move(document: Document) -> None:
    document["games"][1]["record"]["moves"].pop()


def change_a_score(document: Document) -> None:
    document["games"][1]["scores"][0] += 5


def change_the_dealer(document: Document) -> None:
    document["games"][0]["dealer"] = (document["games"][0]["dealer"] + 1) % 4


def change_the_chairs(document: Document) -> None:
    document["games"][1]["chairs"] = [1, 0, 2, 3]


def change_the_winner(document: Document) -> None:
    document["winners"] = [(document["winners"][0] + 1) % 4]


def end_early(document: Document) -> None:
    document["games"].pop()


SMALL = {
    change_secret: [("commitment", None), ("seed", None)],
    change_commitment: [("commitment", None)],
    change_nonce: [("nonce", None), ("seed", None)],
    change_a_file: [("nonce", None)],
    swap_cards: [("cards", 2)],
    drop_a_move: [("cards", 2), ("play", 2)],
    change_a_score: [("play", 2)],
    change_the_dealer: [("order", 1)],
    change_the_chairs: [("order", 2)],
    change_the_winner: [("end", None)],
}


@pytest.mark.parametrize("change", SMALL, ids=lambda change: change.__name__)
def test_what_was_changed_is_found_and_named(
    games: Any, write: Any, document: Document, change: Callable[[Document], None]
) -> None:
    change(document)
    found = failed(games, write, document)
    assert [one for one in found if one[0] != "end" or one in SMALL[change]] == SMALL[change]


def test_another_seed_fails_every_deal(games: Any, write: Any, document: Document) -> None:
    change_seed(document)
    found = failed(games, write, document)
    assert ("seed", None) in found
    assert {number for check, number in found if check == "cards"} == set(
        range(1, len(document["games"]) + 1)
    )


def test_games_in_another_order_are_found(games: Any, write: Any, document: Document) -> None:
    document["games"][0], document["games"][1] = document["games"][1], document["games"][0]
    assert {("order", 1), ("order", 2), ("cards", 1), ("cards", 2)} <= set(failed(games, write, document))


def test_games_left_out_and_games_too_many_are_found(games: Any, write: Any, document: Document) -> None:
    longer = copy.deepcopy(document)
    end_early(document)
    assert failed(games, write, document) == [("end", None)]
    longer["games"].append(longer["games"][-1])
    assert {("order", len(longer["games"])), ("end", None)} <= set(failed(games, write, longer))


def test_duplicates_in_other_chairs_are_found(games: Any, write: Any, documents: dict[str, Document]) -> None:
    document = copy.deepcopy(documents["duplicate"])
    one, other = document["games"][3], document["games"][6]  # the same deal, twice
    assert one["deal"] == other["deal"]
    one["chairs"], other["chairs"] = other["chairs"], one["chairs"]
    assert {("order", 4), ("order", 7), ("play", 4), ("play", 7)} >= set(failed(games, write, document)) >= {
        ("order", 4), ("order", 7)
    }  # fmt: skip


def test_a_later_hand_that_was_dealt_by_hand_is_found(
    games: Any, write: Any, documents: dict[str, Document]
) -> None:
    document = copy.deepcopy(documents["hands"])
    deck = document["games"][0]["record"]["deals"][-1]["deck"]
    deck[0], deck[16] = deck[16], deck[0]
    found = failed(games, write, document)
    assert ("cards", 1) in found
    assert ("cards", 2) not in found


@pytest.mark.parametrize(
    "change",
    [
        {"format": "outback-match/2"},
        {"secret": ""},
        {"secret": "zz"},
        {"secret": "00"},
        {"nonce": "two words"},
        {"nonce": None},
        {"game": "whist"},
        {"options": {"obligation": "none"}},
        {"options": []},
        {"rule": {"kind": "wins"}},
        {"rule": {"kind": "wins", "n": 0, "cap": 200}},
        {"rule": None},
        {"games": None},
        {"games": [3]},
        {"seats": [{}]},
        {"seats": 3},
        {"duplicate": True},
        {"placement": ...},
    ],
    ids=str,
)
def test_what_is_no_exported_match_is_said(
    games: Any, write: Any, document: Document, change: dict[str, Any]
) -> None:
    document.update(change)
    answer = games("fair", write({key: value for key, value in document.items() if value is not ...}))
    assert answer.code == 1
    (line,) = answer.lines
    assert line["illegal"] is None
    assert line["why"]


@pytest.mark.parametrize("record", [None, 3, [], {}, {"moves": []}, {"moves": ["0xKC"], "dealer": True}])
def test_a_record_that_is_none_fails_its_own_game(
    games: Any, write: Any, document: Document, record: Any
) -> None:
    document["games"][0]["record"] = record
    assert {("cards", 1), ("play", 1)} <= set(failed(games, write, document))


def test_an_empty_file_proves_nothing(games: Any, write: Any) -> None:
    assert games("fair", write("")).code == 1


def test_a_file_that_is_not_there_is_wrong_use(games: Any, tmp_path: Path) -> None:
    assert games("fair", tmp_path / "none.json").code == 2


def test_several_matches_a_line_each(games: Any, write: Any, documents: dict[str, Document]) -> None:
    answer = games("fair", write(documents["wins"], documents["honour"]))
    assert answer.code == 0
    assert [line["check"] for line in answer.lines].count("end") == 2


def test_it_needs_no_django(tmp_path: Path, document: Document) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(document, indent=1))
    code = "import sys; from games.__main__ import main; code = main(['fair', sys.argv[1]]); "
    code += "print('django' in sys.modules); sys.exit(code)"
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "False"), done.stderr
