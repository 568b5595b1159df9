"""The report of a published round, and that anybody draws it again."""

import json

import pytest

from league.domain.formats.documents import answer
from league.models import Event, KeepApart, Player, Round
from league.selectors.rounds.seatings import seating_file, seating_page
from league.services.clubs.merges import players_merge
from league.services.clubs.players import player_add
from league.services.events.events import event_withdraw
from league.services.rounds.drafts import draft_lock, draft_redraw, draft_swap
from league.services.rounds.rounds import draft_publish
from league.services.rounds.seating import event_seat
from tests.league.people import OMI, Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def all_the_time_in_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not end a search early."""
    monkeypatch.setattr("league.domain.seating.draft.stop_after", lambda *_given, **_more: lambda: False)


def drawn_again(evening: Evening, *, with_apart: bool = False) -> list[list[int]]:
    """What `manage.py seat` makes of the file of the latest round."""
    return tables_of_file(evening.event.rounds.latest("number"), with_apart=with_apart)


def tables_of_file(round_: Round, *, with_apart: bool = False) -> list[list[int]]:
    file = seating_file(round_, with_apart=with_apart)
    document = answer(json.dumps(file)).document
    assert "refused" not in document, document
    rounds = document["rounds"]
    assert isinstance(rounds, list)
    return [[int(player) for player in table] for table in rounds[0]["tables"]]


def test_a_file_names_the_version_that_drew_the_round(people: Table) -> None:
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    round_ = evening.event.rounds.get()
    round_.report["version"] = "seating/2"  # drawn before the upgrade
    file = seating_file(round_, with_apart=False)
    assert file is not None
    assert file["version"] == "seating/2"
    assert answer(json.dumps(file)).is_seating


@pytest.mark.parametrize(
    ("held", "chosen"),
    [("swiss", {"rounds": 4}), ("round_robin", {"rounds": 0}), ("heats", {"rounds": 3, "cut": 4})],
)
def test_a_file_draws_each_round_again(people: Table, held: str, chosen: dict[str, int]) -> None:
    evening = Evening(people, format=held, settings=chosen)
    for _round in range(3):
        event_seat(by=evening.olga, event=evening.event)
        tables = evening.event.rounds.latest("number").report["drawn"]["tables"]
        assert drawn_again(evening) == tables
        evening.play()


def test_what_was_locked_and_changed_is_told_and_the_draw_repeated(people: Table) -> None:
    evening = Evening(people)
    draft = evening.make()
    evening.do(draft_lock, table=2, is_locked=True)
    evening.do(draft_redraw)
    drawn = evening.drawn().tables
    assert drawn[1] == draft.tables[1]
    here = evening.draft.tables[0]
    evening.do(draft_swap, player=here[0], other=evening.draft.out[0])
    round_ = evening.do(draft_publish)
    assert drawn_again(evening) == drawn
    page = seating_page(round_)
    assert (page.draws, page.locked, len(page.changes), page.state) == (2, 1, 1, "published")
    assert "changed places" in page.changes[0]


def test_partners_of_all_evening_are_in_the_file(people: Table) -> None:
    evening = Evening(people, **OMI)
    Event.objects.filter(pk=evening.event.pk).update(partners=Event.Partners.FIXED)
    evening.event.refresh_from_db()
    for number, player in enumerate(evening.players):
        evening.event.entries.filter(player=player).update(team=number // 2)
    event_seat(by=evening.olga, event=evening.event)
    assert drawn_again(evening) == evening.event.rounds.get().report["drawn"]["tables"]


def test_who_is_kept_apart_stands_only_in_the_file_of_organizers(people: Table) -> None:
    evening = Evening(people)
    one, other = sorted(evening.players[:2])
    KeepApart.objects.create(club=people.club, one_id=one, other_id=other, reason="They quarrel.")
    event_seat(by=evening.olga, event=evening.event)
    round_ = evening.event.rounds.get()
    public, own = seating_file(round_, with_apart=False), seating_file(round_, with_apart=True)
    assert public is not None
    assert own is not None
    assert "apart" not in public
    assert [[int(player) for player in pair] for pair in own["apart"]] == [[one, other]]  # type: ignore[attr-defined]
    assert seating_page(round_).kept_apart == 1
    assert drawn_again(evening, with_apart=True) == round_.report["drawn"]["tables"]


def test_a_merge_leaves_the_proof_of_every_round_before_it_and_after_it(people: Table) -> None:
    """Another row of one person comes in the second round, and is merged into theirs after the third."""
    evening = Evening(people)
    keep = Player.objects.get(pk=evening.players[-1])
    gone = player_add(club=people.club, name="Guest Five")
    for number in (1, 2, 3, 4):
        if number == 2:
            event_withdraw(by=evening.olga, event=evening.event, players=[keep.pk])
            evening.enter([gone.pk])
        if number == 4:
            players_merge(by=evening.olga, keep=keep, gone=gone)
        event_seat(by=evening.olga, event=evening.event)
        evening.play()
    rounds = list(evening.event.rounds.order_by("number"))
    assert [gone.pk in {player for player, _points in one.report["drawn"]["present"]} for one in rounds] == [
        False, True, True, False,
    ]  # fmt: skip
    for one in rounds:
        assert tables_of_file(one) == one.report["drawn"]["tables"]
