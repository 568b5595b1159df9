"""Nobody is put into two boxes of a season; whoever was, by an older version, stands in one."""

from collections.abc import Callable
from random import Random

import pytest

from league.models import Entry, Event, Player
from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.standings import season_tables
from league.services.clubs.merges import merge_preview, players_merge
from league.services.demo.sheets import sheet_of_a_game
from league.services.entries.admission import entries_let_in, entry_apply
from league.services.entries.lists import entries_import
from league.services.entries.roll_call import attendance_mark, stand_in_name, walk_in
from league.services.events.events import event_enter, event_withdraw
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.seasons.closing import season_close
from league.services.seasons.entries import season_leave
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def enter(boxes: BoxSeason, player: Player, other: Event) -> None:
    event_enter(by=boxes.olga, event=other, players=[player.pk])


def enter_by_list(boxes: BoxSeason, player: Player, other: Event) -> None:
    entries_import(by=boxes.olga, event=other, text=f"name\n{player.name}\n")


def enter_somebody_new_by_list(boxes: BoxSeason, player: Player, other: Event) -> None:
    entries_import(by=boxes.olga, event=other, text="name\nZebedee Quill\n")


def walk_into(boxes: BoxSeason, player: Player, other: Event) -> None:
    walk_in(by=boxes.olga, event=other, name=player.name)


def walk_in_new(boxes: BoxSeason, player: Player, other: Event) -> None:
    walk_in(by=boxes.olga, event=other, name="Zebedee Quill")


def apply_alone(boxes: BoxSeason, player: Player, other: Event) -> None:
    pia = boxes.people.players[0]
    strange = Event.objects.exclude(entries__player=pia).get(part__season=boxes.season)
    Event.objects.filter(pk=strange.pk).update(admission=Event.Admission.OPEN)
    entry_apply(by=pia.user, event=strange)


def let_in(boxes: BoxSeason, player: Player, other: Event) -> None:
    Entry.objects.create(event=other, player=player, status=Entry.Status.APPLIED)
    entries_let_in(by=boxes.olga, event=other, players=[player.pk])


def count_a_stand_in(boxes: BoxSeason, player: Player, other: Event) -> None:
    Entry.objects.create(event=other, player=player, is_stand_in=True)
    stand_in_name(by=boxes.olga, event=other, player=player.pk, is_stand_in=False)


def make_a_stand_in(boxes: BoxSeason, player: Player, other: Event) -> None:
    stand_in_name(by=boxes.olga, event=other, player=last_of(other).pk, is_stand_in=True)


@pytest.mark.parametrize(
    "deed",
    [
        enter, enter_by_list, enter_somebody_new_by_list, walk_into, walk_in_new, apply_alone, let_in,
        count_a_stand_in, make_a_stand_in,
    ],
)  # fmt: skip
def test_who_plays_in_a_box_is_decided_in_the_season(
    people: Table, deed: Callable[[BoxSeason, Player, Event], None]
) -> None:
    boxes, first, second = two_boxes(people)
    before = set(second.entries.filter(is_stand_in=False).values_list("player_id", flat=True))
    assert code_of(deed, boxes=boxes, player=last_of(first), other=second) == "planned_entrants"
    after = second.entries.filter(is_stand_in=False, status=Entry.Status.ENTERED)
    assert set(after.values_list("player_id", flat=True)) == before
    assert not boxes.club.players.filter(name="Zebedee Quill").exists()


def test_whoever_withdrew_at_the_desk_comes_back_to_the_box(people: Table) -> None:
    boxes, first, _second = two_boxes(people)
    player = last_of(first)
    for deed in (
        lambda: event_enter(by=boxes.olga, event=first, players=[player.pk]),
        lambda: walk_in(by=boxes.olga, event=first, name=player.name),
        lambda: attendance_mark(by=boxes.olga, event=first, player=player.pk, state="expected"),
    ):
        event_withdraw(by=boxes.olga, event=first, players=[player.pk])
        deed()
        assert first.entries.get(player=player).withdrawn_at is None


def test_two_who_play_in_different_boxes_are_not_merged(people: Table) -> None:
    boxes, first, second = two_boxes(people)
    given = {"by": boxes.olga, "keep": last_of(first), "gone": last_of(second)}
    assert code_of(merge_preview, **given) == "both_in_boxes"
    assert code_of(players_merge, **given) == "both_in_boxes"
    season_leave(by=boxes.olga, season=boxes.season, players=[given["gone"].pk])
    players_merge(**given)
    assert [last_of(first).pk] == list(
        boxes.season.entries.filter(player=given["keep"]).values_list("player_id", flat=True)
    )


def entered_by_an_older_version(boxes: BoxSeason, player: Player, other: Event) -> None:
    Entry.objects.create(event=other, player=player)


def merge_with_a_leaver(boxes: BoxSeason, player: Player, other: Event) -> None:
    season_leave(by=boxes.olga, season=boxes.season, players=[last_of(other).pk])
    players_merge(by=boxes.olga, keep=player, gone=last_of(other))


@pytest.mark.parametrize("deed", [entered_by_an_older_version, merge_with_a_leaver])
def test_they_stand_in_one(people: Table, deed: Callable[[BoxSeason, Player, Event], None]) -> None:
    boxes, first, second = two_boxes(people)
    deed(boxes, last_of(first), second)
    assert len(season_outlooks(boxes.reload().season)) == 2
    play(boxes)
    tables = season_tables(boxes.reload().season)
    listed = [row.badge.player_id for table in tables for row in table.rows]
    assert sorted(listed) == sorted(boxes.season.entries.values_list("player_id", flat=True))
    assert last_of(first).pk in [row.badge.player_id for row in tables[0].rows]
    season_close(by=boxes.olga, season=boxes.season)
    assert not boxes.season.entries.filter(final_place=None).exists()


def two_boxes(people: Table) -> tuple[BoxSeason, Event, Event]:
    boxes = BoxSeason(people).publish()
    first, second = (
        part.event for part in boxes.season.parts.select_related("event__club").order_by("number")
    )
    return boxes, first, second


def last_of(box: Event) -> Player:
    return box.entries.latest("player_id").player


def play(boxes: BoxSeason) -> None:
    """Every table that is open."""
    rng = Random(2)
    for date in boxes.dates():
        if date.match.status == "scheduled":
            game_enter(by=boxes.olga, match=date.match, number=1, rows=sheet_of_a_game(date.match, rng))
            result_confirm_by_hand(by=boxes.olga, match=date.match)
