"""What somebody is told, read and said by a program."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from league.models import MailAddress, Player
from tests.league.mail import outcomes

pytestmark = pytest.mark.django_db
At = Callable[..., str]


def test_it_is_read_and_changed(clients: Any, cast: SimpleNamespace, at: At) -> None:
    path, pia = at("told", "red-gum"), clients.pia
    assert pia.get(path).json()["address"] == ""
    sent = {"address": "pia@example.org", "zone": "Europe/Berlin", "off": ["day_before"]}
    answer = pia.patch(path, sent)
    assert answer.status_code == 200, answer.json()
    told = answer.json()
    assert (told["address"], told["is_confirmed"], told["zone"]) == (
        "pia@example.org",
        False,
        "Europe/Berlin",
    )
    assert [kind["key"] for kind in told["kinds"] if not kind["is_on"]] == ["day_before"]
    assert told["news"][0]["text"] == "Is this your address?"
    assert outcomes(cast.club.players.get(user=cast.pia)) == [("confirm_address", "waiting")]
    told = pia.patch(path, {"address": "", "on": ["day_before"], "is_stopped": True}).json()
    assert (told["address"], told["is_stopped"]) == ("", True)
    assert all(kind["is_on"] for kind in told["kinds"])


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"address": "pia"}, "bad_mail_address"),
        ({"zone": "Mars"}, "unknown_zone"),
        ({"off": ["nonsense"]}, "unknown_mail_kind"),
        ({"off": ["confirm_address"]}, "unknown_mail_kind"),
        ({"address": 5}, "invalid"),
        ({"nonsense": 5}, "invalid"),
    ],
)
def test_what_is_refused_changes_nothing(clients: Any, at: At, sent: dict[str, Any], code: str) -> None:
    answer = clients.pia.patch(at("told", "red-gum"), {"is_stopped": True, "on": ["day_before"]} | sent)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert not MailAddress.objects.exists()


def test_strangers_and_those_who_do_not_play_are_refused(clients: Any, at: At) -> None:
    path = at("told", "red-gum")
    found = {name: getattr(clients, name).get(path) for name in ("guest", "sam", "olga")}
    codes = {name: answer.json()["code"] for name, answer in found.items()}
    assert codes == {"guest": "not_signed_in", "sam": "not_a_member", "olga": "no_player"}
    assert not Player.objects.filter(mail_address__isnull=False).exists()
