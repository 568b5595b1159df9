"""Settings are taken as they stand in the environment, and refused by name where they make no sense."""

from collections.abc import Callable

import pytest
from django.core.exceptions import ImproperlyConfigured

from league.config.environment import SettingsReader
from league.config.logs import logging_settings


@pytest.mark.parametrize("said", ["$ecret", "$HOME", "\\$x", " blank ", "“”"])
def test_a_text_is_what_stands_there(said: str) -> None:
    """A passphrase that was taken for the name of another variable sealed nothing, and nobody was told."""
    env = SettingsReader({"BACKUP_PASSPHRASE": said, "HOME": "/root"})
    assert env.text("BACKUP_PASSPHRASE", "") == said


def test_what_is_set_to_nothing_is_not_set() -> None:
    env = SettingsReader(dict.fromkeys(["N", "B", "S", "C", "L", "D", "M", "P"], ""))
    assert env.whole("N", 3, low=0, high=23) == 3
    assert env.switch("B", True) is True
    assert env.seconds("S", 2.5, low=1, high=9) == 2.5
    assert env.choice("C", "line", ["line", "json"]) == "line"
    assert env.words("L", ["localhost"]) == ["localhost"]
    assert env.database("D", "sqlite:///db")["NAME"] == "db"
    assert env.mail("M", "consolemail://")["EMAIL_HOST"] is None
    assert env.site("P", "http://localhost:8000") == "http://localhost:8000"


def test_what_is_said_is_read() -> None:
    env = SettingsReader({"N": " 23 ", "B": "On", "S": ".5", "L": "a, b,,", "W": "10.1.0.0/16,fd00:1::/32"})
    assert env.whole("N", 3, low=0, high=23) == 23
    assert env.switch("B", False) is True
    assert env.seconds("S", 2.5, low=0.05, high=9) == 0.5
    assert env.words("L", []) == ["a", "b"]
    assert env.networks("W") == ["10.1.0.0/16", "fd00:1::/32"]


WHOLE: Callable[[SettingsReader], object] = lambda env: env.whole("IT", 3, low=0, high=23)  # noqa: E731
SECONDS: Callable[[SettingsReader], object] = lambda env: env.seconds("IT", 3.0, low=0.05, high=60)  # noqa: E731


@pytest.mark.parametrize(
    ("read", "said"),
    [
        *((WHOLE, said) for said in ("x", "-1", "24", "1e1", "2.0", "٣", "9" * 5000, "--1")),
        *((SECONDS, said) for said in ("x", "-1", "0", "nan", "inf", "61")),
        *((lambda env: env.switch("IT", False), said) for said in ("perhaps", "2", "ja")),
        (lambda env: env.choice("IT", "line", ["line", "json"]), "xml"),
        *((lambda env: env.networks("IT"), said) for said in ("rubbish", "10.1.0.1/16", "10.0.0.0/8,x")),
        *(
            (lambda env: env.site("IT", ""), said)
            for said in ("league.example", "ftp://x", "https://", "http://[")
        ),
        *(
            (lambda env: env.database("IT", ""), said)
            for said in ("x", "mysql://h/d", "postgres://h:x/d", "://")
        ),
        *((lambda env: env.mail("IT", ""), said) for said in ("x", "ftp://h", "smtp://h:x")),
        (logging_settings, "loud"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_name(
    read: Callable[[SettingsReader], object], said: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^(IT|LOG_LEVEL) ") as refused:
        read(SettingsReader({"IT": said, "LOG_LEVEL": said}))
    assert len(str(refused.value)) < 150


def test_an_address_that_may_hold_a_password_is_not_shown() -> None:
    for read in (SettingsReader.database, SettingsReader.mail):
        with pytest.raises(ImproperlyConfigured) as refused:
            read(SettingsReader({"IT": "rubbish://me:s3cret@host:port/x"}), "IT", "")
        assert "s3cret" not in str(refused.value)
