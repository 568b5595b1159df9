"""Formats are found by key, explain themselves, and are complete."""

import pytest

from games.core.options import resolve
from league.domain.formats import FORMATS, index_formats
from league.domain.formats.ladder import Ladder
from league.domain.standings import METRICS


@pytest.mark.parametrize("key", FORMATS)
def test_every_format_says_what_it_is(key: str) -> None:
    held = FORMATS[key]
    assert held.key == key
    assert held.title
    assert len((type(held).__doc__ or "").split()) > 20
    assert all(option.text for option in held.settings)


@pytest.mark.parametrize("key", FORMATS)
def test_every_format_has_defaults_and_a_chain_of_known_metrics(key: str) -> None:
    held = FORMATS[key]
    settings = resolve(held.settings, {})
    assert set(settings) == {option.key for option in held.settings}
    assert held.metrics
    assert set(held.metrics) <= METRICS.keys()
    pace_s = held.pace_s(settings)
    assert pace_s is None or pace_s > 0


def test_no_two_formats_have_one_key() -> None:
    with pytest.raises(ValueError, match="ladder"):
        index_formats(Ladder(), Ladder())
