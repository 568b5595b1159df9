"""The benchmark of paper: it prints what it says, twice."""

import pytest

from tools.bench import papers


def test_it_prints_as_many_slips_as_a_file_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "SLIPS_MAX", 20)
    found = papers.measure("hasenpfeffer", 2)
    assert (found.slips, found.deals) == (20, 2)
    assert min(found[2:]) > 0
