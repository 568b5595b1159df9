"""The largest list that a door takes costs a bounded number of queries and of lines that are read."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import names
from games.core.interface import MatchRule
from league.domain.lists import people as entry_lists
from league.domain.lists.people import BYTES_MAX, LINES_MAX
from league.models import Event, Player
from league.services.events.events import event_create

pytestmark = pytest.mark.django_db

LARGEST = {
    "a line that names its separator": "sep=;" + "\t" * (BYTES_MAX - 10) + "x",
    "short lines": "a\n" * (BYTES_MAX // 2),
    "empty lines": "\n" * (BYTES_MAX - 1) + "a",
    "empty fields": "a" + ";" * (BYTES_MAX - 1),
    "quotation marks": '"' * BYTES_MAX,
    "marks on one letter": "a" + "\u0301\u0323" * (BYTES_MAX // 2 - 1),
    "as many lines as there may be": "".join(f"Person {number};{'n' * 200}\n" for number in range(LINES_MAX)),
}


@pytest.fixture
def event(cast: SimpleNamespace) -> Event:
    return event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """How many lines are read, and how many letters are brought into their normal form at once."""
    done = SimpleNamespace(lines=0, letters=0)
    person, normalize = entry_lists._person, names.unicodedata.normalize

    def read(*given: Any) -> Any:
        done.lines += 1
        return person(*given)

    def normalized(form: Any, text: str) -> str:
        done.letters = max(done.letters, len(text))
        return normalize(form, text)

    counting = SimpleNamespace(**vars(names.unicodedata) | {"normalize": normalized})
    monkeypatch.setattr(entry_lists, "_person", read)
    monkeypatch.setattr(names, "unicodedata", counting)
    return done


@pytest.mark.parametrize("kind", LARGEST)
@pytest.mark.parametrize("as_file", [False, True])
def test_the_largest_lists(
    kind: str,
    *,
    as_file: bool,
    browsers: dict[str, Client],
    event: Event,
    at: Any,
    work: SimpleNamespace,
    django_assert_max_num_queries: Any,
) -> None:
    text = LARGEST[kind]
    sent = {"file": SimpleUploadedFile("list.csv", text.encode())} if as_file else {"text": text}
    with django_assert_max_num_queries(25):
        answer = browsers["olga"].post(at("event_import", "red-gum", event.pk), sent)
    assert answer.status_code in (200, 422)
    assert work.lines <= LINES_MAX + 1
    assert work.letters <= 1000
    assert not Player.objects.filter(club=event.club, name__startswith="Person").exists()


def test_the_longest_name_is_put_in_order_as_a_short_one(work: SimpleNamespace) -> None:
    for given in ("a" + "\u0301\u0323" * 2**20, "\u0f73" * 2**20):
        with pytest.raises(names.Refused):
            names.clean_name(given, 80)
    assert work.letters <= 100
