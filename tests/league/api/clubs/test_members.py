"""People, roles, invitations, links, merges and the audit, through the API alone."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Activity, Entry, Event, Membership, Player
from league.services.accounts.passwords import password_link_of
from league.services.clubs.player_links import player_link_open
from league.services.clubs.players import player_add
from league.services.entries.links import link_open
from league.services.rights import roles_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def wanda(cast: SimpleNamespace) -> Player:
    return player_add(club=cast.club, name="Wanda")


@pytest.fixture
def event(cast: SimpleNamespace, wanda: Player) -> Event:
    event = Event.objects.create(
        club=cast.club, name="Friday", format="round_robin", rule_n=5, seed="0", game="dingo",
        played_by="people",
    )  # fmt: skip
    Entry.objects.create(event=event, player=wanda)
    return event


def test_people_are_listed_added_and_renamed(clients: Any, wanda: Player, at: Any) -> None:
    members = at("members", "red-gum")
    added = clients.olga.post(members, {"name": "Xaver"})
    assert (added.status_code, added.json()["comes_in_by"]) == (201, "none")
    number = added.json()["player"]["id"]
    assert clients.olga.patch(at("member", "red-gum", number), {"name": "Xavier"}).status_code == 200
    found = clients.olga.get(members, {"q": "a"}).json()
    assert [line["player"]["name"] for line in found["results"]] == ["Pia", "Wanda", "Xavier"]
    found = clients.olga.get(members, {"role": "bot_author"}).json()
    assert [line["username"] for line in found["results"]] == ["pia"]
    assert clients.olga.get(members, {"role": "king"}).json()["code"] == "invalid"
    assert clients.olga.post(members, {"name": "Wanda"}).json()["code"] == "name_taken"


def test_roles_are_given_and_taken_in_the_club_and_in_an_event(
    clients: Any, cast: SimpleNamespace, event: Event, at: Any
) -> None:
    pia = Player.objects.get(user=cast.pia).pk
    given = clients.olga.post(at("role_give", "red-gum", pia), {"role": "referee", "event": event.pk})
    assert given.json()["roles"] == [
        {"role": "bot_author", "event": None}, {"role": "referee", "event": event.pk}
    ]  # fmt: skip
    assert roles_in(cast.pia, cast.club) == ("bot_author",)
    taken = clients.olga.post(at("role_take", "red-gum", pia), {"role": "referee", "event": event.pk})
    assert taken.json()["roles"] == [{"role": "bot_author", "event": None}]
    wrong = clients.olga.post(at("role_give", "red-gum", pia), {"role": "owner"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "right_missing")


def test_an_invitation_is_made_accepted_and_withdrawn(
    clients: Any, cast: SimpleNamespace, wanda: Player, at: Any
) -> None:
    made = clients.olga.post(at("invitations", "red-gum"), {"player": wanda.pk})
    assert made.status_code == 201
    word = made.json()["path"].split("/")[2]
    assert clients.guest.post(at("invitation_accept"), {"word": word}).status_code == 401
    joined = clients.sam.post(at("invitation_accept"), {"word": word})
    assert (joined.status_code, joined.json()["name"]) == (200, "Wanda")
    assert roles_in(cast.sam, cast.club) == ("player",)
    again = clients.pia.post(at("invitation_accept"), {"word": word})
    assert (again.status_code, again.json()["code"]) == (404, "no_invitation")
    other = clients.olga.post(at("invitations", "red-gum"), {"role": "viewer"}).json()["id"]
    assert len(clients.olga.get(at("invitations", "red-gum")).json()["results"]) == 1
    assert clients.olga.post(at("invitation_revoke", "red-gum", other)).status_code == 204
    assert clients.olga.get(at("invitations", "red-gum")).json()["results"] == []


def test_links_are_made_listed_and_revoked(clients: Any, wanda: Player, event: Event, at: Any) -> None:
    links = at("event_links", "red-gum", event.pk)
    assert clients.olga.get(links).json()[0]["path"] == ""
    path = clients.olga.post(links, {}).json()[0]["path"]
    _link, holder = link_open(path.split("/")[2], is_new_device=True)
    assert holder.player_id == wanda.pk
    assert clients.olga.post(links, {}).json()[0]["path"] == path
    new = clients.olga.post(links, {"players": [wanda.pk]}).json()[0]["path"]
    assert new not in ("", path)
    wrong = clients.olga.post(links, {"players": [9999]})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "not_entered")
    gone = clients.olga.post(at("event_links_revoke", "red-gum", event.pk), {"players": [wanda.pk]})
    assert gone.status_code == 204
    assert clients.olga.get(links).json()[0]["path"] == ""


def test_personal_links_are_made_listed_and_revoked(
    clients: Any, wanda: Player, event: Event, at: Any
) -> None:
    links = at("member_links", "red-gum")
    assert [row["path"] for row in clients.olga.get(links).json()["results"]] == ["", ""]  # Pia's and Wanda's
    (made,) = clients.olga.post(links, {}).json()["made"]
    assert (made["player"]["name"], made["has_account"], made["opened"]) == ("Wanda", False, 0)
    word = made["path"].split("/")[2]
    assert player_link_open(word, is_new_device=True).player == wanda
    assert clients.olga.post(links, {}).json() == {"made": []}
    (new,) = clients.olga.post(links, {"players": [wanda.pk]}).json()["made"]
    assert new["path"] not in ("", made["path"])
    wrong = clients.olga.post(links, {"players": [9999]})
    assert (wrong.status_code, wrong.json()["code"]) == (404, "no_player")
    gone = clients.olga.post(at("member_links_revoke", "red-gum"), {"players": [wanda.pk]})
    assert gone.status_code == 204
    assert clients.olga.get(links).json()["results"][1]["path"] == ""


def test_the_word_of_a_personal_link_is_no_key_of_the_api(clients: Any, wanda: Player, at: Any) -> None:
    (made,) = clients.olga.post(at("member_links", "red-gum"), {}).json()["made"]
    clients.guest.credentials(HTTP_AUTHORIZATION=f"Link {made['path'].split('/')[2]}")
    assert clients.guest.get(at("member_links", "red-gum")).status_code == 401


def test_a_merge_is_previewed_and_done(clients: Any, cast: SimpleNamespace, wanda: Player, at: Any) -> None:
    twin = player_add(club=cast.club, name="Wánda")
    pair = clients.olga.get(at("lookalikes", "red-gum")).json()
    assert [(row["keep"]["name"], row["gone"]["name"]) for row in pair] == [("Wanda", "Wánda")]
    merge = at("member_merge", "red-gum", twin.pk)
    seen = clients.olga.get(merge, {"into": wanda.pk})
    assert (seen.status_code, seen.json()["gone_name"]) == (200, "Wánda")
    assert clients.olga.get(merge).json()["code"] == "invalid"
    assert clients.olga.post(merge, {"into": wanda.pk}).json() == seen.json()
    assert clients.olga.get(at("player", "red-gum", twin.pk)).json()["player"]["id"] == wanda.pk
    assert clients.olga.get(at("lookalikes", "red-gum")).json() == []
    third = player_add(club=cast.club, name="Wandà")
    assert clients.olga.post(at("member_apart", "red-gum", third.pk), {"other": wanda.pk}).status_code == 204
    assert clients.olga.get(at("lookalikes", "red-gum")).json() == []


def test_a_password_is_reset_and_a_member_removed(clients: Any, cast: SimpleNamespace, at: Any) -> None:
    pia = Player.objects.get(user=cast.pia).pk
    given = clients.olga.post(at("member_password", "red-gum", pia)).json()
    assert given["username"] == "pia"
    assert password_link_of(given["path"].split("/")[2]).person == cast.pia
    removed = clients.olga.post(at("member_remove", "red-gum", pia)).json()
    assert (removed["comes_in_by"], removed["roles"]) == ("none", [])
    assert clients.olga.post(at("member_remove", "red-gum", pia)).json()["code"] == "no_account"


def test_the_audit_says_who_did_what_by_which_means(
    clients: Any, cast: SimpleNamespace, wanda: Player, at: Any
) -> None:
    clients.olga.patch(at("member", "red-gum", wanda.pk), {"name": "Vanda"})
    listed = clients.olga.get(at("audit", "red-gum"), {"kind": "player", "number": wanda.pk}).json()
    assert [
        (row["actor"], row["means"], row["kind"], row["before"], row["after"]) for row in listed["results"]
    ] == [("olga", "api", "player_renamed", "Wanda", "Vanda")]  # fmt: skip
    assert Activity.objects.filter(club=cast.club).count() == len(
        clients.olga.get(at("audit", "red-gum")).json()["results"]
    )
    assert clients.olga.get(at("audit", "red-gum"), {"kind": "cat"}).json()["code"] == "invalid"


def test_an_organizer_learns_no_word_of_an_owners_invitation(
    clients: Any, cast: SimpleNamespace, wanda: Player, at: Any
) -> None:
    Membership.objects.create(club=cast.club, user=cast.sam, role="owner")
    made = clients.sam.post(at("invitations", "red-gum"), {"role": "owner", "player": wanda.pk}).json()
    word = made["path"].split("/")[2]
    assert word not in clients.olga.get(at("invitations", "red-gum")).content.decode()
    assert word in clients.sam.get(at("invitations", "red-gum")).content.decode()
    assert clients.olga.post(at("invitation_revoke", "red-gum", made["id"])).status_code == 403
    noted = Activity.objects.filter(kind="invitation_seen", subject=f"invitation {made['id']}")
    assert [entry.actor for entry in noted] == [cast.sam]


def test_people_change_their_own_name(clients: Any, cast: SimpleNamespace, wanda: Player, at: Any) -> None:
    """As on their page; staff reads in the audit who did it, and how they were called."""
    pia = clients.pia.get(at("club", "red-gum")).json()["player"]
    assert pia == Player.objects.get(user=cast.pia).pk
    changed = clients.pia.patch(at("member", "red-gum", pia), {"name": "Pia Lindqvist"})
    assert (changed.status_code, changed.json()["player"]["name"]) == (200, "Pia Lindqvist")
    told = Activity.objects.get(kind="player_renamed")
    assert (told.actor, told.means, told.subject) == (cast.pia, Activity.Means.API, f"player {pia}")
    audit = clients.olga.get(at("audit", "red-gum")).json()["results"][0]
    assert (audit["kind"], audit["before"], audit["after"]) == ("player_renamed", "Pia", "Pia Lindqvist")
    for name, code in (("Wanda", "name_taken"), (" ", "invalid"), ("x" * 81, "name_empty")):
        assert clients.pia.patch(at("member", "red-gum", pia), {"name": name}).json()["code"] == code


def test_nobody_else_is_renamed_by_who_does_not_manage_people(clients: Any, wanda: Player, at: Any) -> None:
    pia = Player.objects.get(name="Pia").pk
    for who, number, status in (
        ("pia", wanda.pk, 403), ("sam", pia, 403), ("sam", wanda.pk, 403), ("guest", pia, 401),
        ("guest", wanda.pk, 401),
    ):  # fmt: skip
        answer = getattr(clients, who).patch(at("member", "red-gum", number), {"name": "Somebody"})
        assert answer.status_code == status
    assert not Player.objects.filter(name="Somebody").exists()
    for who in ("sam", "guest"):
        assert getattr(clients, who).get(at("club", "red-gum")).json()["player"] is None
