"""What is played and when it is over: complete before it is stored, and refused in words otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.interface import MatchRule
from games.core.matches import KINDS, NUMBER_MAX, standing
from games.refusals import Refused
from games.registry import GAMES
from league.services.matches.setup import block_games, blocks_rule, complete_game
from tests.league.people import refusal, tried

NAMES = sorted(GAMES)
ONE = MatchRule("wins", 1)
VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.integers(), max_size=2)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_said_gives_the_usual_options(name: str) -> None:
    game, options = complete_game(name, {}, GAMES[name].default_match)
    assert game is GAMES[name]
    assert options == game.resolve({})


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_match_that_a_game_offers_is_taken_and_no_other(name: str) -> None:
    for kind in KINDS:
        if kind in GAMES[name].matches:
            complete_game(name, {}, MatchRule(kind, 3))
        else:
            no = refusal(complete_game, key=name, options={}, rule=MatchRule(kind, 3))
            assert (no.code, no.field) == ("bad_rule", "rule")
            assert GAMES[name].title in no.message
            assert kind in no.message


def test_an_unknown_game_is_told_with_those_that_there_are() -> None:
    for deed, more in ((complete_game, {"rule": ONE}), (blocks_rule, {"blocks": 1})):
        no = refusal(deed, key="snap" * 20, options={}, **more)
        assert (no.code, no.field, no.facts["games"]) == ("unknown_game", "game", list(GAMES))
        assert len(str(no.facts["game"])) == 40


@pytest.mark.parametrize("options", [{"colour": "red"}, {"target": "many"}])
def test_a_wrong_option_is_named(options: dict[str, object]) -> None:
    (name,) = options
    for deed, more in ((complete_game, {"rule": ONE}), (blocks_rule, {"blocks": 1})):
        no = refusal(deed, key="omi", options=options, **more)
        assert (no.code, no.field, no.facts["option"]) == ("bad_option", "options", name)


@given(name=st.sampled_from(NAMES), data=st.data())
def test_whatever_is_said_of_options_is_refused_or_complete(name: str, data: st.DataObject) -> None:
    known = sorted(GAMES[name].resolve({}))
    said = data.draw(st.dictionaries(st.sampled_from([*known, "colour"]), VALUES, max_size=3))
    found = tried(complete_game, key=name, options=said, rule=GAMES[name].default_match)
    if isinstance(found, Refused):
        assert found.code == "bad_option"
        return
    _game, options = found
    assert sorted(options) == known
    assert {key: options[key] for key in said} == said


RULES = st.builds(
    MatchRule,
    st.sampled_from(KINDS) | st.text(max_size=5),
    st.integers(-2, NUMBER_MAX + 2) | st.booleans(),
    st.integers(-2, NUMBER_MAX + 2),
)


@given(name=st.sampled_from(NAMES), rule=RULES)
def test_a_rule_is_refused_or_a_match_can_begin_by_it(name: str, rule: MatchRule) -> None:
    found = tried(complete_game, key=name, options={}, rule=rule)
    if isinstance(found, Refused):
        assert (found.code, found.field) == ("bad_rule", "rule")
        return
    game, options = found
    assert not standing(rule, [], game.table(options).teams).ended
    assert rule.kind != "fixed" or rule.n <= rule.cap


@pytest.mark.parametrize("name", NAMES)
def test_so_many_blocks_are_so_many_games(name: str) -> None:
    games = block_games(GAMES[name])
    for blocks in (1, 2, 5):
        rule = blocks_rule(name, {}, blocks)
        assert (rule.kind, rule.n) == ("fixed", blocks * games)
        complete_game(name, {}, rule, duplicate=True)


@pytest.mark.parametrize("name", NAMES)
def test_as_many_blocks_as_are_told_are_taken_and_not_one_more(name: str) -> None:
    most = MatchRule("fixed", 1).cap // block_games(GAMES[name])
    assert blocks_rule(name, {}, most).n <= MatchRule("fixed", 1).cap
    for blocks in (most + 1, 10**9, 0, -1):
        no = refusal(blocks_rule, key=name, options={}, blocks=blocks)
        assert (no.code, no.field, no.facts) == ("too_many_blocks", "blocks", {"most": most})


@pytest.mark.parametrize("rule", [MatchRule("fixed", 13), MatchRule("wins", 12), MatchRule("fixed", 11)])
def test_duplicate_deals_are_played_in_whole_blocks(rule: MatchRule) -> None:
    no = refusal(complete_game, key="dingo", options={}, rule=rule, duplicate=True)
    assert (no.code, no.field) == ("bad_rule", "rule")
    assert "12" in no.message


def test_where_no_block_is_fair_there_are_no_duplicates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.core.deals.plans.block_for", lambda teams: ())
    assert block_games(GAMES["dingo"]) == 0
    rule = MatchRule("fixed", 12)
    complete_game("dingo", {}, rule)
    for no in (
        refusal(complete_game, key="dingo", options={}, rule=rule, duplicate=True),
        refusal(blocks_rule, key="dingo", options={}, blocks=1),
    ):
        assert (no.code, no.field) == ("no_duplicates", "rule")
        assert GAMES["dingo"].title in no.message
