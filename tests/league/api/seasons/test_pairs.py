"""A league of partners who stay together by the API alone."""

from typing import Any

import pytest

from league.models import SeasonDraft
from league.services.seasons.planning import season_draft_plan
from tests.league.api.seasons.organizer import SLUG, SeasonOrganizer

pytestmark = pytest.mark.django_db
PAIRS = 4


class PairLeague(SeasonOrganizer):
    """Four pairs of Omi, each against each once."""

    def __init__(self, clients: Any, at: Any) -> None:
        super().__init__(clients, at, "pairs")
        self.players = self.people(2 * PAIRS)
        self.make(
            template="league", game="omi", name="Pairs", weeks=4, kind_settings={"tables_each": 3},
            partners="fixed",
        )  # fmt: skip
        self.teams = [self.players[start : start + 2] for start in range(0, 2 * PAIRS, 2)]
        self.do("season_enter", players=self.players)


@pytest.fixture
def league(clients: Any, cast: Any, at: Any) -> PairLeague:
    return PairLeague(clients, at)


def test_a_league_of_pairs_from_its_partners_to_its_tables(league: PairLeague) -> None:
    uneven = league.do("season_partners", expect=400, teams=[league.players[:3]])
    assert uneven["code"] == "partners_uneven"
    entries = league.do("season_partners", teams=league.teams)["results"]
    assert sorted(entry["team"] for entry in entries) == [1, 1, 2, 2, 3, 3, 4, 4]
    league.do("season_draft", expect=202)
    assert season_draft_plan(draft_id=SeasonDraft.objects.get(season=league.pk).pk, told=lambda: None)
    draft = league.see("season_draft")
    people = draft["boxes"][0]["people"]
    drawn = {frozenset([one["player"]["id"], *(other["id"] for other in one["partners"])]) for one in people}
    assert drawn == set(map(frozenset, league.teams))
    assert {len(table["players"]) for table in draft["tables"]} == {4}
    league.do("season_publish", version=draft["version"])
    seats = [
        [seat["player"]["id"] for seat in table["seats"]]
        for table in league.see("season_tables", page_size=100)["results"]
    ]
    assert {frozenset(table[start::2]) for table in seats for start in (0, 1)} == drawn
    late = league.do("season_partners", expect=400, teams=league.teams)
    assert late["code"] == "season_not_open"


def test_somebody_else_says_nothing_of_partners(league: PairLeague, clients: Any, at: Any) -> None:
    sent = {"teams": league.teams}
    assert clients.sam.post(at("season_partners", SLUG, league.pk), sent).status_code == 403
