"""The audit is read as sentences: names for numbers, of one club, in the order in which things were done."""

from dataclasses import fields
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import translation

from league.domain.activities import KINDS, Change
from league.domain.activities.clubs import MemberRemoved, PlayerAdded, PlayersToldApart
from league.domain.activities.dates import TimeProposed
from league.domain.activities.entries import Entered, LinkMade, PartnersSet, RollCallBegun, Withdrawn
from league.domain.activities.events import PointsGiven, SettingsChanged
from league.domain.activities.fact_titles import FACT_TITLES
from league.domain.activities.interface import COLUMNS
from league.domain.activities.results import DisputeGiven, GameEntered
from league.domain.activities.seasons import SeasonArchived
from league.models import Activity, Entry, Event, Player, Season
from league.selectors.activities import SUBJECTS, AuditLine, audit_lines, audit_of
from league.selectors.matches.matches import match_title
from league.services.activities import activity_record
from league.services.clubs.players import player_add
from league.services.entries.links import holder_of
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark, attendance_reset
from league.services.results.disputes import dispute_give, dispute_open
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def wrote(cast: SimpleNamespace, kind: type[Change], subject: str = "club 1", **facts: object) -> AuditLine:
    """The line of an activity with these facts."""
    return line_of(activity_record(kind, club=cast.club, by=cast.olga, subject=subject, **facts))


def line_of(entry: Activity) -> AuditLine:
    (line,) = audit_lines([entry])
    return line


def entered_by(cast: SimpleNamespace, by: Any) -> Activity:
    return activity_record(GameEntered, club=cast.club, by=by, subject="match 1", number=1)


def last(kind: type[Change]) -> AuditLine:
    return line_of(Activity.objects.filter(kind=kind.key()).latest("pk"))


def test_numbers_of_rows_are_told_by_name_and_one_that_is_gone_by_its_number(cast: SimpleNamespace) -> None:
    pia, zoe = Player.objects.get(user=cast.pia), player_add(club=cast.club, name="Zoe")
    event = Event.objects.create(club=cast.club, name="Friday", format="swiss", rule_n=1, seed="0")
    line = wrote(cast, Withdrawn, f"player {pia.pk}", players=[zoe.pk, pia.pk], moved_up=[zoe.pk])
    assert (line.subject_kind, line.subject_id, line.subject_name) == ("player", pia.pk, "Pia")
    assert dict(line.facts) == {"players": "Zoe, Pia", "moved up": "Zoe"}
    assert dict(wrote(cast, LinkMade, event=event.pk).facts) == {"event": "Friday"}
    assert dict(wrote(cast, PlayersToldApart, other=10**6).facts) == {"other": "1000000"}
    assert dict(wrote(cast, Withdrawn, players=[]).facts) == {"players": "–"}


def test_every_fact_has_a_title(cast: SimpleNamespace) -> None:
    known = {one.name for kind in KINDS.values() for one in fields(kind)} - set(COLUMNS)
    assert known == set(FACT_TITLES)
    with translation.override("fr"):
        titles = [title for title, _text in wrote(cast, LinkMade, event=10**6).facts]
    assert titles == ["événement"]


def test_times_are_told_as_people_say_them(cast: SimpleNamespace) -> None:
    facts = {"players": [], "at": "2026-12-04T18:30:00+01:00", "expires_at": "soon"}
    line = wrote(cast, TimeProposed, "match 1", **facts)
    assert dict(line.facts) == {"players": "–", "time": "4 December 2026, 17:30 UTC", "open until": "soon"}
    with translation.override("fa"):
        assert "۱۷:۳۰ UTC" in dict(wrote(cast, TimeProposed, "match 1", **facts).facts)["زمان"]


def test_what_was_is_and_why_stand_apart_from_the_other_facts(cast: SimpleNamespace) -> None:
    changed = {"before": {"a_b": [1, 2], "c": None}, "after": {"c": True}, "reason": "Because."}
    line = wrote(cast, SettingsChanged, **changed)
    assert (line.before, line.after, line.reason) == ("a b: 1, 2; c: –", "c: yes", "Because.")
    assert line.facts == ()
    assert (line.sentence.format(actor="Olga", subject="Friday")) == "Olga changed the settings of Friday"


def test_settings_are_told_by_their_names_and_choices_by_their_titles(cast: SimpleNamespace) -> None:
    before = {"admission": "approval", "starts_at": "2026-12-04T18:30:00+01:00", "metrics": ["lots", "gone"]}
    after = {"admission": "open", "starts_at": None, "metrics": [], "counting": "best_of"}
    line = wrote(cast, SettingsChanged, before=before, after=after)
    assert line.before == (
        "How people come in: people apply, an organizer lets them in; Begins at: 4 December 2026, 17:30 UTC; "
        "Standings: Lots, gone"
    )
    told = "How people come in: people enter themselves; Begins at: –; Standings: –; What counts: "
    assert line.after.startswith(told)
    assert "best_of" not in line.after
    with translation.override("fr"):
        assert "approval" not in wrote(cast, SettingsChanged, before=before, after=after).before


def test_moments_of_what_was_and_is_are_told_as_people_say_them(cast: SimpleNamespace) -> None:
    line = wrote(
        cast, SettingsChanged, before="2026-12-04T18:30:00+01:00", after={"8": "2026-12-05T18:30:00Z"}
    )
    assert (line.before, line.after) == ("4 December 2026, 17:30 UTC", "8: 5 December 2026, 18:30 UTC")


@pytest.mark.parametrize(
    "name", ["0001-01-01T00:00+23:59", "0500-01-01T00:00Z", "2026-13-41T99:99", "2026-12-04T18:30 or so"]
)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_name_that_looks_like_a_moment_is_told_as_it_is(
    cast: SimpleNamespace, name: str, language: str
) -> None:
    with translation.override(language):
        assert wrote(cast, SettingsChanged, before=name, after={"name": name}).before == name


def test_a_season_is_called_by_its_name(cast: SimpleNamespace) -> None:
    season = Season.objects.create(club=cast.club, name="Tuesday boxes", kind="series", rule_n=1, seed="0")
    assert wrote(cast, SeasonArchived, f"season {season.pk}").subject_name == "Tuesday boxes"


def test_a_kind_that_is_no_more_is_told_as_it_stands(cast: SimpleNamespace) -> None:
    kept = activity_record(PlayerAdded, club=cast.club, by=cast.olga, subject="player 1", name="Zoe")
    kept.kind, kept.facts = "hat_worn", {"players": [1]}
    line = line_of(kept)
    assert (line.sentence, line.facts) == ("hat worn", (("players", "1"),))


def test_roles_are_told_by_their_titles(cast: SimpleNamespace) -> None:
    line = wrote(cast, MemberRemoved, roles=["owner", "gone_role"], user=cast.sam.pk)
    assert dict(line.facts) == {"roles": "owner, gone_role", "account": "Sam"}
    assert dict(wrote(cast, MemberRemoved, roles=[], user=cast.sam.pk).facts)["roles"] == "–"


def test_a_match_is_called_as_on_all_other_pages(people: Table, cast: SimpleNamespace) -> None:
    alone, evening = people.schedule(), Evening(people)
    match = event_seat(by=cast.olga, event=evening.event)[0]
    lines = [wrote(cast, GameEntered, f"match {one.pk}", number=1) for one in (alone, match)]
    assert [line.subject_name for line in lines] == [match_title(alone), match_title(match)]
    assert lines[1].subject_name == f"{evening.event.name}, round 1, table 1"


@pytest.mark.parametrize(
    ("subject", "parts"),
    [
        ("match 12", ("match", 12)), ("club", ("club", None)), ("token ab12", ("token", None)),
        ("token ²", ("token", None)), ("event ١", ("event", None)), ("", ("", None)),
    ],
)  # fmt: skip
def test_any_subject_is_read(cast: SimpleNamespace, subject: str, parts: tuple[str, int | None]) -> None:
    line = wrote(cast, Entered, subject, players=[])
    assert (line.subject_kind, line.subject_id, line.subject_name) == (*parts, "")


def test_who_came_by_a_link_is_named_as_the_player_and_the_service_as_nobody(
    people: Table, cast: SimpleNamespace
) -> None:
    evening = Evening(people)
    entry = Entry.objects.select_related("event", "player").get(event=evening.event, player__name="Aiko")
    by_link = line_of(entered_by(cast, holder_of(entry)))
    assert (by_link.actor, by_link.actor_player, by_link.means) == ("Aiko", entry.player_id, "private link")
    by_itself = line_of(entered_by(cast, None))
    assert (by_itself.actor, by_itself.actor_player) == ("", None)
    Activity.objects.filter(pk=by_itself.pk).update(means="")
    assert line_of(Activity.objects.get(pk=by_itself.pk)).means == ""


def test_partners_are_named_team_by_team(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(people, game="omi", options={"target": 3}, choices={"partners": Event.Partners.FIXED})
    pia, kofi, aiko, jonas, *_guests = evening.players
    partners_set(by=cast.olga, event=evening.event, teams=[[pia, kofi], [aiko, jonas]])
    line = last(PartnersSet)
    assert (line.before, line.after) == ("–", "Pia, Kofi; Aiko, Jonas")


def test_a_new_roll_call_names_those_who_were_ticked(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(people, choices={"roll_call": True})
    for player, state in zip(evening.players[:2], ("here", "late"), strict=True):
        attendance_mark(by=cast.olga, event=evening.event, player=player, state=state)
    attendance_reset(by=cast.olga, event=evening.event)
    assert last(RollCallBegun).before == "Pia: here, Kofi: late"
    attendance_reset(by=cast.olga, event=evening.event)
    assert last(RollCallBegun).before == "–"


def test_a_dispute_that_is_handed_on_names_both_owners(people: Table, cast: SimpleNamespace) -> None:
    dispute = dispute_open(by=cast.pia, match=people.confirmed(0, 0), text="No.")
    cast.club.memberships.create(user=cast.sam, role="referee")
    dispute_give(by=cast.olga, dispute=dispute, owner=cast.sam)
    line = last(DisputeGiven)
    assert (line.before, line.after) == ("Olga", "Sam")


def test_one_club_s_audit_is_read_newest_first_by_kind_or_by_thing(cast: SimpleNamespace) -> None:
    Activity.objects.all().delete()
    for club, subject in ((cast.club, "match 1"), (cast.private, "match 1"), (cast.club, "match 12"),
                          (cast.club, "player 1"), (None, "token 1")):  # fmt: skip
        activity_record(Entered, club=club, by=cast.olga, subject=subject, players=[])

    def found(**which: Any) -> list[str]:
        return [entry.subject for entry in audit_of(cast.club, **which)]

    assert found() == ["player 1", "match 12", "match 1"]
    assert found(kind="match") == ["match 12", "match 1"]
    assert found(kind="match", number=1) == ["match 1"], "and not match 12"
    assert found(kind="event") == []
    kinds = list(SUBJECTS)
    assert not [(one, two) for one in kinds for two in kinds if one != two and two.startswith(one)]


def test_a_hundred_entries_cost_as_much_as_one(
    cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    for number in range(100):
        facts = {"event": number, "adjustment": 1, "before": None, "after": "1", "reason": "Because."}
        activity_record(PointsGiven, club=cast.club, by=cast.olga, subject=f"player {number}", **facts)
    with django_assert_max_num_queries(4):
        assert len(audit_lines(list(audit_of(cast.club)))) >= 100
