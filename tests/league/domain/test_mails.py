"""When a mail may go by the clocks of who gets it, and what every kind of mail promises."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from league.domain.activities import Medium
from league.domain.mails import KINDS, SWITCHES, MailKind, Pace, Source
from league.domain.mails.times import may_go_at
from league.selectors.mail.facts import moment_text

BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"
ADELAIDE, LORD_HOWE = "Australia/Adelaide", "Australia/Lord_Howe"


def at(text: str, zone: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@pytest.mark.parametrize(
    ("now", "zone", "goes"),
    [
        ("2027-06-05T17:45", BERLIN, "2027-06-05T17:45"),
        ("2027-06-05T22:00", BERLIN, "2027-06-06T08:00"),
        ("2027-06-05T03:00", ADELAIDE, "2027-06-05T08:00"),
        ("2027-06-05T08:00", ADELAIDE, "2027-06-05T08:00"),
        ("2027-03-27T23:30", BERLIN, "2027-03-28T08:00"),  # the clocks go forward that night
        ("2027-10-30T23:30", BERLIN, "2027-10-31T08:00"),  # and back
        ("2027-04-03T23:00", LORD_HOWE, "2027-04-04T08:00"),  # by half an hour
    ],
)
def test_what_is_not_due_waits_for_the_end_of_quiet_hours(now: str, zone: str, goes: str) -> None:
    assert may_go_at(Pace.AT_ONCE, at(now, zone), zone) == at(goes, zone)


def test_a_night_is_an_hour_shorter_when_the_clocks_go_forward() -> None:
    begun = at("2027-03-27T23:30", BERLIN)
    assert may_go_at(Pace.AT_ONCE, begun, BERLIN) - begun.astimezone(UTC) == timedelta(hours=7.5)


@pytest.mark.parametrize(("deadline", "waits"), [("07:30", False), ("08:00", False), ("08:01", True)])
def test_what_is_over_by_the_morning_goes_at_night(deadline: str, waits: bool) -> None:
    now = at("2027-06-05T06:00", BERLIN)
    goes = may_go_at(Pace.REMINDER, now, BERLIN, at(f"2027-06-05T{deadline}", BERLIN))
    assert (goes > now) is waits


@pytest.mark.parametrize(
    ("now", "goes"),
    [
        ("2027-03-13T19:00", "2027-03-14T18:00"),  # the clocks go forward that night
        ("2027-03-14T01:30", "2027-03-14T18:00"),
        ("2027-11-07T01:30", "2027-11-07T18:00"),  # twice on that clock
        ("2027-06-05T18:00", "2027-06-05T18:00"),
        ("2027-06-05T18:00:01", "2027-06-06T18:00"),
    ],
)
def test_a_digest_goes_at_six_in_the_evening(now: str, goes: str) -> None:
    assert may_go_at(Pace.DIGEST, at(now, NEW_YORK), NEW_YORK) == at(goes, NEW_YORK)


def test_every_instant_gives_one_that_is_not_earlier_and_not_quiet() -> None:
    """Half hours of the days on which clocks change, in zones with changes of all sorts."""
    for zone in (BERLIN, NEW_YORK, LORD_HOWE, ADELAIDE, "Africa/Cairo", "America/Havana", "Asia/Tehran"):
        for day in ("2027-03-13", "2027-03-27", "2027-04-03", "2027-04-29", "2027-10-30", "2027-11-06"):
            first = datetime.fromisoformat(day).replace(tzinfo=UTC)
            for half in range(144):
                now = first + timedelta(minutes=30 * half)
                goes = may_go_at(Pace.AT_ONCE, now, zone)
                assert timedelta(0) <= goes - now <= timedelta(hours=11)
                assert 8 <= goes.astimezone(ZoneInfo(zone)).hour < 22
                evening = may_go_at(Pace.DIGEST, now, zone)
                assert timedelta(0) <= evening - now <= timedelta(hours=25)
                assert evening.astimezone(ZoneInfo(zone)).hour == 18


def test_a_moment_is_said_with_its_zone() -> None:
    moment = at("2026-06-05T17:45", ADELAIDE)
    assert moment_text(moment, ADELAIDE) == "Friday 5 June 2026, 17:45 (Australia/Adelaide, UTC+9:30)"
    assert moment_text(moment, "UTC") == "Friday 5 June 2026, 08:15 (UTC)"
    assert moment_text(moment, NEW_YORK) == "Friday 5 June 2026, 04:15 (America/New_York, UTC-4)"


def test_all_kinds_are_in_the_list() -> None:
    assert set(KINDS.values()) == leaves(MailKind)
    unswitched = {key for key in KINDS if key not in SWITCHES}
    assert unswitched == {"confirm_address", "sign_in_by_mail", "sign_in_changed"}


def leaves(kind: type[MailKind]) -> set[type[MailKind]]:
    """Kinds of which there are no more special ones."""
    below = kind.__subclasses__()
    return set().union(*map(leaves, below)) if below else {kind}


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.key())
def test_a_kind_says_what_people_read(kind: type[MailKind]) -> None:
    assert "" not in (kind.title, kind.subject, *kind.lines)
    assert kind.lines
    assert len(kind.key()) <= 40
    assert (kind.pace == Pace.REMINDER) == bool(kind.before)
    telling = {change for change in kind.told if "moved_up" not in change.__dataclass_fields__}
    assert all(Medium.MAIL in change.told_by for change in telling)
    stored = {"event": "Cup", "round": 1, "match": "Cup, round 1, table 1", "season": "Fridays"}
    assert str(kind.subject_text(stored))


def test_a_line_of_which_something_is_not_known_is_left_out() -> None:
    lines = KINDS["day_before"].line_texts({"event": "Cup", "begins": "Friday", "begins_there": ""})
    assert str(lines[0]) == "Cup begins on Friday."
    assert len(lines) == 2
    assert KINDS["event_cancelled"].source == Source.STORED
