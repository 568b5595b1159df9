"""A mail is never sent twice, wherever its sender dies; what certainly did not arrive is tried again."""

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections

from league.domain.activities.mail import MailBounced, MailFailed
from league.models import Activity, MailMessage, Player
from league.outlets.mail import sending
from league.outlets.mail.letters import message_id
from league.outlets.mail.sending import message_send
from league.services.mail.attempts import PAUSES_MIN
from tests.league.mail import Letterbox, make_due, outcomes, reachable, send_due
from tests.waits import until

PLACE = "place_given"


def told(player: Player, kind: str = "event_cancelled", **changes: Any) -> MailMessage:
    """Something that the player is to be told now."""
    given = {
        "kind": kind, "object": "event 1", "version": MailMessage.objects.count(), "pace": "at_once",
        "due_at": "2026-01-01T00:00Z", "facts": {"event": "Autumn Cup"},
    }  # fmt: skip
    return MailMessage.objects.create(player=player, **(given | changes))


def lose_leases() -> None:
    """As time does, when whoever held them renews them no more."""
    MailMessage.objects.update(lease_until=None)


def state(row: MailMessage) -> str:
    row.refresh_from_db()
    return row.outcome


def failures() -> list[str]:
    return [one.facts["outcome"] for one in Activity.objects.filter(kind=MailFailed.key())]


@pytest.fixture
def pia(cast: Any) -> Player:
    player: Player = cast.club.players.get(user=cast.pia)
    reachable(player, "pia@example.org")
    return player


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_databases
def test_a_sender_that_is_killed_when_the_server_has_the_mail_sends_it_once(
    pia: Player, box: Letterbox
) -> None:
    """A process of its own, killed for good before it hears that the server took the mail."""
    row = told(pia)
    children: list[int] = []
    box.on_text = lambda: os.kill(children[0], signal.SIGKILL)
    children.append(forked(lambda: message_send(row.pk)))
    _pid, status = os.waitpid(children[0], 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    assert state(row) == "waiting"
    box.on_text = lambda: None
    assert send_due() == 0, "its lease may still be worked under"
    lose_leases()
    assert send_due() == 0
    assert state(row) == "unknown"
    assert len(until(lambda: box.raw, "the mail at the server")) == 1
    assert failures() == ["unknown"]


def forked(deed: Callable[[], object]) -> int:
    """The number of a process that does it with connections of its own, and ends."""
    connections.close_all()
    child = os.fork()
    if child:
        return child
    try:
        deed()
    finally:
        os._exit(0)


@pytest.mark.django_db
@pytest.mark.both_databases
class TestOneMail:
    """What becomes of one mail."""

    def test_dying_between_sending_and_noting(
        self, pia: Player, box: Letterbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        row = told(pia)

        def dies(_attempt: object) -> None:
            raise SystemExit

        with monkeypatch.context() as patched:
            patched.setattr(sending, "attempt_succeed", dies)
            with pytest.raises(SystemExit):
                message_send(row.pk)
        lose_leases()
        assert send_due() == 0
        assert (state(row), len(box.raw)) == ("unknown", 1)

    def test_dying_before_it_was_handed_over_is_not_told_from_that(
        self, pia: Player, box: Letterbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nobody else can know, so it is not sent either: the desk hears of it."""
        row = told(pia)

        def dies(*_given: object) -> None:
            raise SystemExit

        with monkeypatch.context() as patched:
            patched.setattr(sending, "_hand_over", dies)
            with pytest.raises(SystemExit):
                message_send(row.pk)
        lose_leases()
        assert send_due() == 0
        assert (state(row), box.raw, failures()) == ("unknown", [], ["unknown"])

    def test_the_truth_replaces_what_nobody_knew(
        self, pia: Player, box: Letterbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its sender was slow: it was given up before the server answered."""
        row = told(pia)

        def given_up() -> None:
            MailMessage.objects.update(lease_until=None)
            message_send(row.pk)

        succeed = sending.attempt_succeed

        def late(attempt: Any) -> None:
            given_up()
            assert state(row) == "unknown"
            succeed(attempt)

        monkeypatch.setattr(sending, "attempt_succeed", late)
        message_send(row.pk)
        assert (state(row), len(box.raw)) == ("sent", 1)

    def test_a_second_call_sends_nothing(self, pia: Player, box: Letterbox) -> None:
        row = told(pia)
        assert message_send(row.pk) is not None
        assert message_send(row.pk) is None
        assert (state(row), len(box.raw)) == ("sent", 1)
        assert row.address == "pia@example.org"

    def test_a_server_that_is_away_is_tried_again_with_growing_pauses(
        self, pia: Player, box: Letterbox, settings: Any
    ) -> None:
        row, port = told(pia), settings.EMAIL_PORT
        settings.EMAIL_PORT = 1
        pauses = []
        for _number in range(3):
            make_due()
            row.refresh_from_db()
            before = row.due_at
            assert message_send(row.pk) is not None
            row.refresh_from_db()
            pauses.append(round((row.due_at - before).total_seconds() / 60))
        assert pauses == list(PAUSES_MIN[:3])
        assert row.waiting
        settings.EMAIL_PORT = port
        make_due()
        send_due()
        assert (state(row), len(box.raw)) == ("sent", 1)

    def test_a_refusal_for_now_is_tried_again_and_in_the_end_given_up(
        self, pia: Player, box: Letterbox
    ) -> None:
        row = told(pia)
        box.answer_to = lambda _address: "451 Try later"
        for number in range(len(PAUSES_MIN)):
            assert state(row) == "waiting", number
            make_due()
            send_due()
        assert (state(row), row.waiting, failures()) == ("failed", "451 Try later", ["failed"])

    @pytest.mark.parametrize(("answer", "outcome"), [("451 Busy", "waiting"), ("554 Spam", "failed")])
    def test_a_text_that_is_refused_says_nothing_of_the_address(
        self, pia: Player, box: Letterbox, answer: str, outcome: str
    ) -> None:
        row = told(pia)
        box.answer_text = lambda: answer
        send_due()
        pia.mail_address.refresh_from_db()
        assert (state(row), pia.mail_address.takes_mail) == (outcome, True)

    def test_a_break_before_the_text_is_tried_again(self, pia: Player, box: Letterbox) -> None:
        row, box.hangs_up_at = told(pia), "RCPT"
        send_due()
        assert (state(row), row.sending_at, box.raw) == ("waiting", None, [])
        box.hangs_up_at = ""
        make_due()
        send_due()
        assert (state(row), len(box.raw)) == ("sent", 1)

    def test_a_break_when_the_server_may_have_it_is_not(self, pia: Player, box: Letterbox) -> None:
        """It has it here, and its answer never came."""
        row, box.hangs_up_at = told(pia), "DATA"
        send_due()
        make_due()
        assert send_due() == 0
        assert (state(row), failures(), len(box.raw)) == ("unknown", ["unknown"], 1)

    def test_an_address_that_is_none_gets_nothing_more(self, pia: Player, box: Letterbox) -> None:
        first, second = told(pia), told(pia, object="event 2")
        box.answer_to = lambda _address: "550 No such person"
        send_due()
        pia.mail_address.refresh_from_db()
        assert (state(first), state(second)) == ("bounced", "shown")
        assert pia.mail_address.bounced_why == "550 No such person"
        (activity,) = Activity.objects.filter(kind=MailBounced.key())
        assert (activity.subject, activity.facts) == (
            f"player {pia.pk}",
            {"mail": "event_cancelled", "answer": 550},
        )

    @pytest.mark.parametrize("answer", ["550 5.7.1 Relaying denied", "530 Sign in first", "421 Busy"])
    def test_a_server_that_lets_us_send_nothing_says_nothing_of_the_address(
        self, pia: Player, box: Letterbox, answer: str
    ) -> None:
        """Otherwise one wrong setting would strike out everybody's."""
        row = told(pia)
        box.answer_to = lambda _address: answer
        send_due()
        pia.mail_address.refresh_from_db()
        assert (state(row), pia.mail_address.takes_mail) == ("waiting", True)

    def test_one_who_is_refused_keeps_no_other_from_theirs(
        self, pia: Player, cast: Any, box: Letterbox
    ) -> None:
        other = Player.objects.create(club=cast.club, name="Zoe")
        reachable(other, "zoe@example.org")
        told(pia)
        told(other)
        box.answer_to = lambda address: "550 No" if address.startswith("pia") else "250 OK"
        send_due()
        assert box.to == ["zoe@example.org"]

    def test_a_second_copy_could_be_recognized(self, pia: Player, box: Letterbox) -> None:
        row = told(pia)
        send_due()
        assert box.letters[0]["Message-ID"] == message_id(row)
        assert message_id(told(pia)) != message_id(row)

    def test_what_was_said_again_since_is_told_once(self, pia: Player, box: Letterbox) -> None:
        told(pia)
        told(pia)
        assert send_due() == 1
        assert [outcome for _kind, outcome in outcomes(pia)] == ["dropped", "sent"]

    def test_a_row_that_nobody_can_read_is_given_up(
        self, pia: Player, box: Letterbox, caplog: pytest.LogCaptureFixture
    ) -> None:
        """And keeps no other from being sent."""
        broken, sound = told(pia, kind="round_table", object="nonsense"), told(pia)
        for _number in PAUSES_MIN:
            make_due()
            send_due()
        assert (state(broken), state(sound), len(box.raw)) == ("failed", "sent", 1)
        assert "was not begun" in caplog.text

    def test_what_is_past_is_not_told(self, pia: Player, box: Letterbox) -> None:
        told(pia, until="2026-01-02T00:00Z")
        assert send_due() == 0
        assert outcomes(pia) == [("event_cancelled", "dropped")]
