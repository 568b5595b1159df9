"""Where mail goes: who may say it, how it is confirmed, and how often strangers are asked."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities.mail import MailAddressConfirmed, MailAddressRemoved, MailAddressSet
from league.models import Activity, Entry, MailAddress, MailMessage, Player
from league.people import LinkHolder
from league.services.clubs.erasure import player_delete, player_erase
from league.services.clubs.members import member_remove
from league.services.clubs.merges import players_merge
from league.services.entries.links import holder_of
from league.services.mail import addresses
from league.services.mail.addresses import (
    QuestionLimits,
    mail_address_confirm,
    mail_address_remove,
    mail_address_set,
    mail_zone_set,
)
from league.services.mail.preferences import mail_preference_set, mail_stop, mail_stop_by_word
from league.services.mail.words import EVERYTHING, StopWord, confirm_word
from tests.league.mail import outcomes, reachable
from tests.league.people import Table, code_of
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
ADDRESS = "ana@example.org"


@pytest.fixture
def pia(cast: Any) -> Player:
    player: Player = cast.club.players.get(user=cast.pia)
    return player


@pytest.fixture
def aiko(people: Table) -> Player:
    """Of the same club, without an account."""
    return people.players[2]


def holder(player: Player, people: Table) -> LinkHolder:
    return holder_of(Evening(people).event.entries.get(player=player))


def kinds() -> list[str]:
    about_mail = Activity.objects.filter(kind__startswith="mail_").order_by("pk")
    return list(about_mail.values_list("kind", flat=True))


def test_a_player_says_it_themselves_by_account_or_by_link(cast: Any, people: Table, aiko: Player) -> None:
    pia = people.players[0]
    mail_address_set(by=cast.pia, player=pia, address=ADDRESS)
    mail_address_set(by=holder(aiko, people), player=aiko, address="aiko@example.org")
    assert outcomes(pia) == outcomes(aiko) == [("confirm_address", "waiting")]
    assert pia.mail_address.set_by == cast.pia
    assert aiko.mail_address.set_by is None


def test_organizers_say_it_for_somebody_and_nobody_else_does(cast: Any, people: Table, aiko: Player) -> None:
    mail_address_set(by=cast.olga, player=aiko, address=ADDRESS)
    for by, code in ((cast.sam, "not_a_member"), (cast.pia, "right_missing"), (people.kofi, "right_missing")):
        assert code_of(mail_address_set, by=by, player=aiko, address=ADDRESS) == code
        assert code_of(mail_address_remove, by=by, player=aiko) == code
    another = holder(people.players[3], people)
    assert code_of(mail_address_set, by=another, player=aiko, address=ADDRESS) == "not_a_member"


def test_what_they_want_to_be_told_is_theirs_alone_to_say(cast: Any, pia: Player) -> None:
    for by in (cast.olga, cast.sam):
        assert code_of(mail_zone_set, by=by, player=pia, zone="Europe/Berlin") == "not_yourself"
        assert code_of(mail_stop, by=by, player=pia, is_stopped=True) == "not_yourself"
        given = {"by": by, "player": pia, "kind": "day_before", "is_on": False}
        assert code_of(mail_preference_set, **given) == "not_yourself"


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "ana",
        "ana@",
        "a b@c.example",
        "a@b.example\nBcc: x@y.z",
        "à@b.example",
        f"{'a' * 300}@b.example",
    ],
)
def test_what_is_no_address_is_refused(cast: Any, pia: Player, bad: str) -> None:
    assert code_of(mail_address_set, by=cast.pia, player=pia, address=bad) == "bad_mail_address"


def test_it_is_confirmed_by_the_link_of_its_mail(cast: Any, pia: Player) -> None:
    row = mail_address_set(by=cast.pia, player=pia, address=ADDRESS)
    assert not row.takes_mail
    assert mail_address_confirm(confirm_word(row)).takes_mail
    assert mail_address_confirm(confirm_word(row)).takes_mail
    assert kinds() == [MailAddressSet.key(), MailAddressConfirmed.key()]
    assert not any(ADDRESS in str(one.facts) for one in Activity.objects.all())


def test_the_link_of_another_address_confirms_nothing(cast: Any, pia: Player) -> None:
    old = confirm_word(mail_address_set(by=cast.pia, player=pia, address=ADDRESS))
    mail_address_set(by=cast.pia, player=pia, address="other@example.org")
    for word in (old, old[:-1], "", "1.abc~x", f"{pia.pk}.{ADDRESS}"):
        with pytest.raises(Refused) as caught:
            mail_address_confirm(word)
        assert caught.value.code == "no_mail_word"
    assert outcomes(pia) == [("confirm_address", "dropped"), ("confirm_address", "waiting")]


def test_another_address_is_asked_again_and_a_refused_one_too(cast: Any, pia: Player) -> None:
    reachable(pia, ADDRESS)
    mail_address_set(by=cast.pia, player=pia, address=ADDRESS.upper())
    assert not MailMessage.objects.exists(), "it is theirs already"
    MailAddress.objects.update(bounced_at=timezone.now(), bounced_why="550 No")
    row = mail_address_set(by=cast.pia, player=pia, address=ADDRESS)
    assert (row.confirmed_at, row.bounced_at, row.bounced_why) == (None, None, "")
    assert outcomes(pia) == [("confirm_address", "waiting")]


class TestShares:
    """Nobody makes us write to strangers again and again."""

    def test_one_address_is_asked_three_times_a_day(self, cast: Any, people: Table) -> None:
        for player in people.players[:3]:
            mail_address_set(by=cast.olga, player=player, address=ADDRESS)
        given = {"by": cast.olga, "player": people.players[3], "address": ADDRESS.title()}
        assert code_of(mail_address_set, **given) == "too_many_questions"
        MailMessage.objects.update(made_at=timezone.now() - timedelta(days=1, minutes=1))
        mail_address_set(**given)

    def test_one_player_has_a_few_a_day(self, cast: Any, pia: Player) -> None:
        for number in range(addresses.SHARE.for_one_player):
            mail_address_set(by=cast.pia, player=pia, address=f"pia{number}@example.org")
        given = {"by": cast.pia, "player": pia, "address": "more@example.org"}
        assert code_of(mail_address_set, **given) == "too_many_questions"
        assert MailAddress.objects.get().address == "pia4@example.org", "nothing is half changed"

    @pytest.mark.parametrize("share", [QuestionLimits(in_one_club=2), QuestionLimits(by_one_account=2)])
    def test_a_club_and_an_account_have_their_share(
        self, cast: Any, people: Table, monkeypatch: pytest.MonkeyPatch, share: QuestionLimits
    ) -> None:
        monkeypatch.setattr(addresses, "SHARE", share)
        for number, player in enumerate(people.players[:2]):
            mail_address_set(by=cast.olga, player=player, address=f"{number}@example.org")
        given = {"by": cast.olga, "player": people.players[2], "address": "more@example.org"}
        assert code_of(mail_address_set, **given) == "too_many_questions"

    def test_who_wants_no_more_of_it_is_not_asked_again(self, cast: Any, people: Table) -> None:
        one, other = people.players[:2]
        mail_address_set(by=cast.olga, player=one, address=ADDRESS)
        MailAddress.objects.update(stopped_at=timezone.now())
        assert code_of(mail_address_set, by=cast.olga, player=other, address=ADDRESS) == "mail_stopped"


class TestPeopleWhoGo:
    """Mail ends with who it is for."""

    def test_two_that_are_one_have_one_address(self, cast: Any, people: Table) -> None:
        keep, gone = people.players[2:]
        reachable(gone, ADDRESS)
        gone.mail_preferences.create(kind="day_before", is_on=False)
        told(gone)
        players_merge(by=cast.olga, keep=keep, gone=gone)
        assert MailAddress.objects.get().player == keep
        assert keep.mail_preferences.get().kind == "day_before"
        assert outcomes(gone) == [("event_cancelled", "dropped")]

    def test_who_stays_keeps_their_own(self, cast: Any, people: Table) -> None:
        keep, gone = people.players[2:]
        reachable(keep, ADDRESS)
        reachable(gone, "other@example.org")
        players_merge(by=cast.olga, keep=keep, gone=gone)
        assert MailAddress.objects.get().address == ADDRESS

    @pytest.mark.parametrize("has_address", [True, False])
    @pytest.mark.parametrize("stopped", [2, 3])
    def test_who_wants_no_mail_as_either_gets_none_as_both(
        self, cast: Any, people: Table, stopped: int, has_address: bool
    ) -> None:
        keep, gone = people.players[2:]
        reachable(people.players[5 - stopped], ADDRESS)
        if has_address:
            reachable(people.players[stopped], "other@example.org")
        mail_stop_by_word(StopWord(people.players[stopped], EVERYTHING))
        players_merge(by=cast.olga, keep=keep, gone=gone)
        found = MailAddress.objects.get()
        assert (found.player, found.address != "", found.takes_mail) == (keep, True, False)

    @pytest.mark.parametrize("deed", [player_erase, player_delete])
    def test_of_who_is_forgotten_nothing_is_left(self, cast: Any, aiko: Player, deed: Any) -> None:
        reachable(aiko, ADDRESS)
        told(aiko)
        Entry.objects.filter(player=aiko).delete()
        deed(by=cast.olga, player=aiko)
        assert not MailAddress.objects.exists()
        assert not MailMessage.objects.exists()

    def test_who_left_the_club_gets_no_more(self, cast: Any, pia: Player) -> None:
        reachable(pia, ADDRESS)
        member_remove(by=cast.olga, player=pia)
        assert not MailAddress.objects.exists()

    def test_an_address_that_is_removed_is_gone(self, cast: Any, pia: Player) -> None:
        reachable(pia, ADDRESS, zone="Europe/Berlin")
        mail_address_remove(by=cast.pia, player=pia)
        mail_address_remove(by=cast.pia, player=pia)
        row = MailAddress.objects.get()
        assert (row.address, row.takes_mail, row.zone) == ("", False, "Europe/Berlin")
        assert kinds() == [MailAddressRemoved.key()]


def told(player: Player) -> None:
    MailMessage.objects.create(
        player=player, kind="event_cancelled", object="event 1", version=1, pace="at_once",
        due_at=timezone.now(), facts={"event": "Cup"},
    )  # fmt: skip
