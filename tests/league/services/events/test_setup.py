"""What is said of a format is checked before it is stored: complete, known, and of the right kind."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.refusals import Refused
from league.domain.companies import Bots, People
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait
from league.services.events.setup import complete_settings, require_playable
from tests.league.people import code_of, refusal, tried

BOTS, PEOPLE = Bots(), People()
KEYS = sorted(FORMATS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 500) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@pytest.mark.parametrize("key", KEYS)
def test_nothing_said_gives_the_defaults_and_they_are_allowed(key: str) -> None:
    settings = complete_settings(key, {})
    assert settings == {option.key: option.default for option in FORMATS[key].settings}
    assert complete_settings(key, settings) == settings


@pytest.mark.parametrize("key", KEYS)
def test_what_is_said_stands_and_the_rest_is_completed(key: str) -> None:
    for option in FORMATS[key].settings:
        value = option.allowed.form()["low"]
        settings = complete_settings(key, {option.key: value})
        assert settings == complete_settings(key, {}) | {option.key: value}


@pytest.mark.parametrize("key", KEYS)
def test_the_ends_of_a_range_are_in_it_and_what_lies_beyond_is_not(key: str) -> None:
    for option in FORMATS[key].settings:
        form = option.allowed.form()
        for allowed in (form["low"], form["high"]):
            assert complete_settings(key, {option.key: allowed})[option.key] == allowed
        for beyond in (form["low"] - 1, form["high"] + 1):
            no = refusal(complete_settings, key=key, given={option.key: beyond})
            assert (no.code, no.field, no.facts["setting"]) == ("bad_setting", option.key, option.key)
            assert str(beyond) in str(no.facts["why"])


@given(key=st.sampled_from(KEYS), data=st.data())
def test_whatever_is_said_is_refused_or_can_be_drawn_with(key: str, data: st.DataObject) -> None:
    known = [option.key for option in FORMATS[key].settings]
    said = data.draw(st.dictionaries(st.sampled_from([*known, "colour"]), JSON, max_size=2))
    settings = tried(complete_settings, key=key, given=said)
    if isinstance(settings, Refused):
        assert settings.code in {"unknown_setting", "bad_setting"}
        return
    assert settings.keys() == set(known)
    assert {type(value) for value in settings.values()} == {int}, "True is no number here"
    entrants = tuple(Entrant(player) for player in range(8))
    event = EventSoFar(entrants, seed="s", seats=4, settings=settings, budget_ms=5)
    assert isinstance(FORMATS[key].next(event), Draw | Wait | Over)


def test_an_unknown_format_is_told_with_those_that_there_are() -> None:
    no = refusal(complete_settings, key="knockout" * 20, given={})
    assert (no.code, no.field) == ("unknown_format", "format")
    assert no.facts["formats"] == list(FORMATS)
    assert len(str(no.facts["format"])) == 40, "nobody's long text comes back whole"


def test_an_unknown_setting_is_told_with_those_that_there_are() -> None:
    no = refusal(complete_settings, key="swiss", given={"pace_s" * 20: 1})
    assert (no.code, no.field) == ("unknown_setting", "settings")
    assert no.facts["settings"] == ["rounds"]
    assert len(str(no.facts["setting"])) == 40


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("duplicate", [False, True])
def test_bots_play_in_every_format(key: str, duplicate: bool) -> None:
    require_playable(BOTS, key, duplicate)


@pytest.mark.parametrize("key", KEYS)
def test_people_sit_down_in_rounds(key: str) -> None:
    if FORMATS[key].has_rounds:
        require_playable(PEOPLE, key, False)
    else:
        given: dict[str, Any] = {"company": PEOPLE, "key": key, "duplicate": False}
        assert code_of(require_playable, **given) == "people_need_rounds"


def test_people_deal_themselves() -> None:
    given: dict[str, Any] = {"company": PEOPLE, "key": "swiss", "duplicate": True}
    assert code_of(require_playable, **given) == "people_deal_themselves"
