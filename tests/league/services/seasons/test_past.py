"""Seasons of before come in whole, are remembered as others are, and can be taken back."""

from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.refusals import Refused
from league.models import Activity, Event, Player, Rating, Season, SeasonEntry, SeasonImport
from league.selectors.seasons.archive import career_of, hall_of
from league.selectors.seasons.past import SeasonSaid, past_preview
from league.selectors.seasons.seasons import season_in, seasons_of
from league.selectors.seasons.standings import season_tables
from league.services.clubs.erasure import player_delete, player_erase
from league.services.entries.list_undo import ImportUndone
from league.services.ratings.proof import ratings_verify
from league.services.seasons.closing import season_reopen
from league.services.seasons.past import (
    past_seasons_import,
    past_seasons_look,
    past_seasons_undo,
    past_seasons_undo_preview,
)
from league.services.seasons.repeats import season_repeat
from league.services.seasons.seasons import season_delete
from tests.league.past_seasons import GAME, STANDINGS, wish_of
from tests.league.people import Table, code_of
from tests.league.seasons import Series, next_friday

pytestmark = pytest.mark.django_db


def imported(people: Table, **changes: Any) -> SeasonImport:
    return past_seasons_import(by=people.cast.olga, club=people.club, wish=wish_of(**changes), game=GAME)


def refused(people: Table, **changes: Any) -> str:
    return code_of(
        past_seasons_import, by=people.cast.olga, club=people.club, wish=wish_of(**changes), game=GAME
    )


@pytest.mark.parametrize(
    ("name", "year"),
    [("Winter 2021/22", 2022), ("Winter 1999/00", 2000), ("2021-2022", 2022), ("Cup 2021/3", 2021)],
)
def test_a_season_ends_in_the_last_year_of_its_name(people: Table, name: str, year: int) -> None:
    imported(people, text=STANDINGS.replace("Spring 2023", name))
    assert Season.objects.get(name=name).closed_at == datetime(year, 12, 31, 12, tzinfo=UTC)


def test_they_are_held_by_the_clocks_of_the_club_s_events(people: Table) -> None:
    given = {"club": people.club, "name": "Nowruz cup", "game": GAME, "rule_kind": "wins", "rule_n": 1}
    Event.objects.create(**given, zone="Asia/Tehran", starts_at=next_friday())
    imported(people)
    assert set(Season.objects.values_list("zone", flat=True)) == {"Asia/Tehran"}


def test_champions_and_careers_remember_them(people: Table) -> None:
    made = imported(people)
    hall = hall_of(people.club)
    champions = [
        (line.season.name, [one.name for one in line.champions], line.players) for line in hall.seasons
    ]
    assert champions == [
        ("Spring 2023", ["Pia"], 4), ("Autumn 2022", ["Zoe Simic"], 2),
    ]  # fmt: skip
    assert [(line.badge.name, line.value) for line in hall.faithful] == [("Pia", 2), ("Zoe Simic", 2)]
    career = career_of(Player.objects.get(name="Pia"))
    places = [(one.season.name, one.final_level, one.final_place, str(one.final_total)) for one in career]
    assert places == [
        ("Spring 2023", 1, 1, "41/2"), ("Autumn 2022", 1, 2, "7"),
    ]  # fmt: skip
    assert [entry.imported_lines for entry in career] == [[2], [7]]
    spring = Season.objects.get(name="Spring 2023")
    assert (spring.status, spring.closed_at, spring.kind) == (
        "closed",
        datetime(2023, 12, 31, 12, tzinfo=UTC),
        "divisions",
    )
    assert (made.file_name, made.made_by, made.rows[1][:2]) == (
        "old results.csv",
        people.cast.olga,
        [2, "Spring 2023"],
    )


def test_the_standing_is_the_stored_one(people: Table) -> None:
    imported(people)
    first, second = season_tables(Season.objects.get(name="Spring 2023"))
    assert [(row.place, row.badge.name, row.rounds) for row in first.rows] == [
        (1, "Pia", 8),
        (2, "Zoe Simic", 8),
    ]
    assert (second.level, second.box) == (2, None)
    assert [(row.place, row.badge.name) for row in second.rows] == [(1, "Aiko"), (1, "Kofi")]


def test_who_is_new_comes_into_the_book_and_who_is_known_does_not(people: Table) -> None:
    made = imported(people)
    assert sorted(people.club.players.values_list("name", flat=True)) == [
        "Aiko",
        "Jonas",
        "Kofi",
        "Pia",
        "Zoe Simic",
    ]
    assert made.new_players == [Player.objects.get(name="Zoe Simic").pk]
    told = Activity.objects.get(kind="past_seasons_imported")
    assert told.facts == {"number": made.pk, "seasons": 2, "players": 4, "new_players": 1}


def test_ratings_stay_as_they_are(people: Table) -> None:
    series = Series(people).start()
    series.play(1)
    before = list(Rating.objects.order_by("pk").values_list("player", "mu", "variance"))
    imported(people)
    assert list(Rating.objects.order_by("pk").values_list("player", "mu", "variance")) == before
    assert ratings_verify(club=people.club) == []


def test_who_only_looks_like_somebody_is_asked(people: Table) -> None:
    text = "place,player\n1,Jonass\n2,Pia\n"
    seasons = {"": SeasonSaid("Before", date(2020, 5, 4))}
    assert refused(people, text=text, seasons=seasons) == "past_people_open"
    imported(people, text=text, seasons=seasons, choices={1: "same"})
    assert sorted(SeasonEntry.objects.values_list("player__name", flat=True)) == ["Jonas", "Pia"]
    assert SeasonEntry.objects.get(player__name="Jonas").imported_name == "Jonass"


def test_two_spellings_can_be_one_or_be_left_out(people: Table) -> None:
    text = "season,place,player\nA 2019,1,Bertrand\nA 2019,2,Mara Luz\nB 2020,1,Bertrant\n"
    imported(people, text=text, choices={2: "skip", 3: "above"})
    entries = SeasonEntry.objects.order_by("season__closed_at")
    assert [(one.season.name, one.player.name) for one in entries] == [
        ("A 2019", "Bertrand"),
        ("B 2020", "Bertrand"),
    ]
    assert not Player.objects.filter(name__in=["Mara Luz", "Bertrant"]).exists()


def test_somebody_who_is_twice_in_a_season_has_one_place(people: Table) -> None:
    imported(people, text="season,place,player\nA 2019,1,Aiko\nA 2019,2,Pia\nA 2019,3,Aïko\n")
    assert list(SeasonEntry.objects.order_by("final_place").values_list("player__name", flat=True)) == [
        "Aiko",
        "Pia",
    ]


def test_letters_of_other_keyboards_are_the_same_person(people: Table) -> None:
    player = Player.objects.create(club=people.club, name="علی رضایی")
    imported(people, text="season,place,player\nA 2019,1,علي رضايي\nB 2020,1,علی\u200d رضایی\u200d\n")
    assert [entry.player for entry in SeasonEntry.objects.all()] == [player, player]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "list_empty"), (" \n\0", "list_empty"), ("Pia\nKofi\n", "past_figure_column"),
        ("place,points\n1,2\n", "past_player_column"), ("place,player\n0,Pia\nx,Kofi\n", "past_nothing"),
        ("place,player\n1,Pia\n", "past_date_missing"),
        ("season,place,player\n9999,1,Pia\n", "past_date_missing"),
        ('place,player\n1,"Pia\n', "quote_open"), ("place,player\n" + "1,Pia\n" * 6000, "list_too_long"),
        ("x" * 600_000, "list_too_large"),
        ("season,place,player,date\nA,1,Pia,2999-01-01\n", "past_date_wrong"),
        ("season,place,player,date\nA,1,Pia,03/04/2024\n", "past_dates_open"),
        ("season,points,player\nA 2019,1.234,Pia\n", "past_decimals_open"),
        ("season,place,player\n" + "".join(f"S{n},1,Pia\n" for n in range(101)), "past_too_many_seasons"),
        ("place,player\n" + "".join(f"{n},Somebody {n}\n" for n in range(1, 1002)), "past_too_many_people"),
    ],
)  # fmt: skip
def test_what_cannot_come_is_refused_and_keeps_nothing(people: Table, text: str, code: str) -> None:
    assert refused(people, text=text) == code
    assert not Season.objects.exists()
    assert not SeasonImport.objects.exists()
    assert people.club.players.count() == 4


def test_a_name_that_is_taken_can_be_changed(people: Table) -> None:
    imported(people)
    assert refused(people) == "season_name_taken"
    said = {name: SeasonSaid(f"{name} again") for name in ("Spring 2023", "Autumn 2022")}
    imported(people, seasons=said)
    assert refused(people, seasons={"Spring 2023": SeasonSaid("\u202e")}) in ("name_empty", "name_unreadable")
    names = list(Season.objects.order_by("name").values_list("name", flat=True))
    assert names == ["Autumn 2022", "Autumn 2022 again", "Spring 2023", "Spring 2023 again"]


def test_those_of_before_stand_behind_those_of_now(people: Table) -> None:
    series = Series(people)
    imported(people)
    names = [season.name for season in seasons_of(people.club)]
    assert names == [series.season.name, "Spring 2023", "Autumn 2022"]


def test_taking_it_back_leaves_nothing(people: Table) -> None:
    made = imported(people)
    would = past_seasons_undo_preview(by=people.cast.olga, club=people.club, pk=made.pk)
    assert would == ImportUndone(("Zoe Simic",), ("Aiko", "Kofi", "Pia"))
    assert Season.objects.count() == 2
    assert past_seasons_undo(by=people.cast.olga, club=people.club, pk=made.pk) == would
    assert not Season.objects.exists()
    assert not SeasonImport.objects.exists()
    assert people.club.players.count() == 4
    assert Activity.objects.get(kind="past_seasons_taken_back").facts == {
        "number": made.pk, "seasons": 2, "deleted": 1,
    }  # fmt: skip
    assert code_of(past_seasons_undo, by=people.cast.olga, club=people.club, pk=made.pk) == "no_season_import"
    imported(people)
    assert Season.objects.count() == 2


def test_who_did_something_since_stays_in_the_club(people: Table) -> None:
    first = imported(people)
    other = imported(
        people, seasons={name: SeasonSaid(f"{name} B") for name in ("Spring 2023", "Autumn 2022")}
    )
    undone = past_seasons_undo(by=people.cast.olga, club=people.club, pk=first.pk)
    assert (undone.deleted, Player.objects.filter(name="Zoe Simic").exists()) == ((), True)
    assert not other.new_players


def test_what_was_continued_stays(people: Table) -> None:
    made = imported(people)
    spring = season_in(people.club, Season.objects.get(name="Spring 2023").pk)
    following = season_repeat(by=people.cast.olga, season=spring, name="Spring 2028", first=next_friday())
    assert following.previous == spring
    assert (
        code_of(past_seasons_undo, by=people.cast.olga, club=people.club, pk=made.pk)
        == "past_season_followed"
    )
    season_delete(by=people.cast.olga, season=following, name="Spring 2028")
    past_seasons_undo(by=people.cast.olga, club=people.club, pk=made.pk)


def test_it_is_not_opened_again(people: Table) -> None:
    imported(people)
    season = Season.objects.get(name="Spring 2023")
    assert code_of(season_reopen, by=people.cast.olga, season=season, reason="why") == "season_imported"
    assert season.entries.filter(final_place=1).exists()


def test_only_organizers_import(people: Table, cast: SimpleNamespace) -> None:
    made = imported(people)
    for person, code in ((cast.pia, "right_missing"), (cast.sam, "not_a_member")):
        given = {"by": person, "club": people.club}
        assert code_of(past_seasons_look, **given, wish=wish_of()) == code
        assert code_of(past_seasons_import, **given, wish=wish_of(), game=GAME) == code
        assert code_of(past_seasons_undo, **given, pk=made.pk) == code
        assert code_of(past_seasons_undo_preview, **given, pk=made.pk) == code


def test_an_import_of_another_club_is_not_found(people: Table, cast: SimpleNamespace) -> None:
    made = imported(people)
    assert code_of(past_seasons_undo, by=cast.sam, club=cast.elsewhere, pk=made.pk) == "no_season_import"


def test_who_is_erased_is_nowhere_in_it(people: Table) -> None:
    made = imported(people)
    zoe = Player.objects.get(name="Zoe Simic")
    assert code_of(player_delete, by=people.cast.olga, player=zoe) == "has_played"
    player_erase(by=people.cast.olga, player=zoe)
    made.refresh_from_db()
    assert "Zoe" not in str(made.rows)
    assert not SeasonEntry.objects.filter(imported_name__icontains="Zoe").exists()
    assert SeasonEntry.objects.filter(player=zoe, final_place=2).exists()


LETTERS = st.text(st.sampled_from("aB1.,;\n\r\t\"'=/-0é ی\u200d\0\ud800"), max_size=60)


@given(LETTERS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_whatever_is_sent_is_looked_at_or_refused(people: Table, text: str) -> None:
    for sent in (text, f"season,place,player,points,date\n{text}", STANDINGS + text):
        try:
            preview = past_preview(people.club, wish_of(sent, choices={1: text[:5], 2: "same"}))
        except Refused as no:
            assert no.code  # noqa: PT017 (a refusal is an answer)
            continue
        assert preview.problem or preview.seasons
