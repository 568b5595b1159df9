"""What is stored about a person, as a file for them: all of it, theirs alone, and by the right doors."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from league.models import Activity, Entry, MailAddress, Player, SeasonEntry
from league.selectors.accounts import person_data
from league.services.accounts.tokens import token_issue
from league.services.clubs.player_links import player_link_make
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
DONE_BY_THE_CODE = {"auth.User_groups.user", "auth.User_user_permissions.user"}  # nobody has any
# What also names somebody else, who is not told of.
OF_TWO_PEOPLE = (
    "league.KeepApart.one",
    "league.KeepApart.other",
    "league.ToldApart.one",
    "league.ToldApart.other",
)
FOUND_OTHERWISE = {
    "league.Player.user",
    "league.Player.merged_into",
    "league.Activity.actor",
    "league.Activity.player",
}


def data_in(answer: Any) -> dict[str, list[dict[str, Any]]]:
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["data.json", "data.txt"]
        return dict(json.loads(archive.read("data.json")))


def test_every_column_that_leads_to_a_person_is_told_or_left_out_for_a_reason() -> None:
    found = {
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model in (User, Player)
    }
    about = (*person_data.OF_PLAYER.values(), *person_data.OF_ACCOUNT.values())
    told = {f"{one.model}.{one.column}" for one in about} | set(person_data.ACTS) | {"league.Entry.player"}
    assert found - told == set(OF_TWO_PEOPLE) | FOUND_OTHERWISE | DONE_BY_THE_CODE


def test_every_row_of_what_somebody_entered_is_told() -> None:
    """Also what leads to a person by way of their entry."""
    found = {
        (model._meta.label, f"{field.name}__player")
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model in (Entry, SeasonEntry)
    }
    assert found == {(one.model, one.column) for one in person_data.OF_PLAYER.values() if "__" in one.column}


def test_dates_on_which_somebody_is_away_are_told(people: Table) -> None:
    series, pia = Series(people), people.players[0]
    away = series.slots[1]
    series.season.entries.get(player=pia).away.add(away)
    season = {"seasonentry__season__name": "Fridays", "seasonslot__starts_at": away.starts_at}
    assert person_data.data_of_player(pia)["season_absences"] == [season]
    assert person_data.data_of_player(people.players[1])["season_absences"] == []


def test_a_person_gets_all_of_theirs_and_nothing_of_others(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    cast, pia = people.cast, people.players[0]
    people.confirmed(0, 0)
    MailAddress.objects.create(player=pia, address="pia@red-gum.example")
    MailAddress.objects.create(player=people.players[1], address="aiko@red-gum.example")
    _token, secret = token_issue(person=cast.pia, name="my script")
    link = player_link_make(by=cast.olga, player=people.players[1])
    assert "Download what is stored about me" in browsers["pia"].get(at("own_data")).content.decode()
    answer = browsers["pia"].post(at("own_data"))
    data = data_in(answer)
    assert data["account"][0]["username"] == "pia"
    assert [row["address"] for row in data["mail_address"]] == ["pia@red-gum.example"]
    assert [row["name"] for row in data["api_tokens"]] == ["my script"]
    assert len(data["seats"]) == 1
    assert data["seats"][0]["placement"] == 1
    assert len(data["sign_ins"]) == 1
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        everything = "".join(archive.read(name).decode() for name in archive.namelist())
    others = [player.name for player in people.players[1:]]
    for word in (
        secret,
        cast.pia.password,
        link.digest,
        "aiko@",
        browsers["pia"].session.session_key,
        *others,
    ):
        assert word not in everything


def test_who_has_not_signed_in_gets_nothing(client: Client, at: Any) -> None:
    for answer in (client.get(at("own_data")), client.post(at("own_data"))):
        assert answer.status_code == 302
        assert answer.url.startswith(reverse("account_login"))


def test_staff_makes_it_for_a_player_without_account(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    people.confirmed(2, 2)
    aiko = people.players[2]
    page = at("member_data", "red-gum", aiko.pk)
    for visitor in ("sam", "pia"):
        assert browsers[visitor].post(page).status_code == 403
    data = data_in(browsers["olga"].post(page))
    assert [row["name"] for row in data["players"]] == [aiko.name]
    assert data["seats"][0]["won"] is True
    assert "account" not in data
    assert Activity.objects.get(kind="person_data_exported").subject == f"player {aiko.pk}"
    of_pia = at("member_data", "red-gum", people.players[0].pk)
    assert browsers["olga"].post(of_pia).status_code == 400
