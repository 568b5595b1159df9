"""The members' page: who is there, how they come in, and what organizers do about it."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from league.models import Entry, Event, Invitation, Membership, Player, PlayerLink, PrivateLink
from league.services.clubs.invitations import invitation_make, invitation_word
from league.services.clubs.player_links import player_link_make, player_link_path
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_open, link_path, link_word
from league.services.rights import roles_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(cast: SimpleNamespace) -> SimpleNamespace:
    """Pia with an account, Wanda by a link, Emeka invited, Theo without a way in."""
    event = Event.objects.create(
        club=cast.club, name="Friday", game="dingo", format="swiss", rule_n=5, seed="0", played_by="people"
    )
    names = ("Wanda", "Emeka", "Theo")
    people = {name.lower(): player_add(club=cast.club, name=name) for name in names}
    entry = Entry.objects.create(event=event, player=people["wanda"])
    link = link_make(by=cast.olga, entry=entry)
    invitation = invitation_make(by=cast.olga, club=cast.club, player=people["emeka"])
    return SimpleNamespace(
        **vars(cast), **people, event=event, entry=entry, link=link, invitation=invitation,
        player=Player.objects.get(user=cast.pia),
    )  # fmt: skip


def text_of(response: Any) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def test_everybody_is_listed_with_roles_and_how_they_come_in(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Membership.objects.create(club=club.club, user=club.pia, role="referee", event=club.event)
    page = browsers["olga"].get(at("members", "red-gum"))
    ways = {line.badge.name: (line.way, [held.role for held in line.roles]) for line in page.context["lines"]}
    assert ways == {
        "Emeka": ("invited", []), "Pia": ("account", ["bot_author", "referee"]), "Theo": ("none", []),
        "Wanda": ("link", []),
    }  # fmt: skip
    assert "no link yet" in text_of(page)
    found = browsers["olga"].get(at("members", "red-gum"), {"q": "wan"})
    assert [line.badge.name for line in found.context["lines"]] == ["Wanda"]
    found = browsers["olga"].get(at("members", "red-gum"), {"role": "referee"})
    assert [line.badge.name for line in found.context["lines"]] == ["Pia"]


def test_a_link_on_two_devices_is_marked(club: SimpleNamespace, browsers: dict[str, Client], at: Any) -> None:
    for _ in range(2):
        link_open(link_word(club.link), is_new_device=True)
    assert "link, 2 devices" in text_of(browsers["olga"].get(at("members", "red-gum")))


def test_its_cost_does_not_grow_with_the_members(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any, django_assert_max_num_queries: Any
) -> None:
    for number in range(30):
        player_add(club=club.club, name=f"Person {number}")
    with django_assert_max_num_queries(16):
        browsers["olga"].get(at("members", "red-gum"))


def test_the_menu_offers_the_page_to_those_alone_who_may_open_it(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    offered = {
        who: at("members", "red-gum") in browser.get(at("events", "red-gum")).content.decode()
        for who, browser in browsers.items()
    }
    assert offered == {"anonymous": False, "sam": False, "pia": False, "olga": True}


def test_who_is_chosen_stands_beside_the_list_with_the_link_as_a_picture(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    page = browsers["olga"].get(at("member", "red-gum", club.wanda.pk))
    html = page.content.decode()
    assert f"http://testserver{link_path(club.link)}" in html
    assert '<svg class="qr"' in html
    assert "style=" not in html
    part = browsers["olga"].get(at("member", "red-gum", club.wanda.pk), headers={"HX-Request": "true"})
    assert part.content.decode().lstrip().startswith('<div id="members"')


def test_the_boxes_show_what_somebody_has_and_what_only_an_owner_changes(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    html = browsers["olga"].get(at("member", "red-gum", club.player.pk)).content.decode()
    boxes = re.findall(r'<input type="checkbox" class="checkbox" name="roles" value="(\w+)"([^>]*)>', html)
    assert len(boxes) == 8 + 3
    assert [role for role, more in boxes if "checked" in more] == ["bot_author"]
    assert [role for role, more in boxes if "disabled" in more] == ["owner", "organizer"]
    assert "Roles in Friday only" in html


def test_roles_are_saved_in_the_club_and_in_an_event(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("member_roles", "red-gum", club.player.pk)
    browsers["olga"].post(address, {"roles": ["scorekeeper", "player", "owner"]})
    assert set(roles_in(club.pia, club.club)) == {"scorekeeper", "player"}
    browsers["olga"].post(address, {"roles": ["referee"], "event": club.event.pk})
    assert set(roles_in(club.pia, club.club, club.event)) == {"scorekeeper", "player", "referee"}
    browsers["olga"].post(address, {"event": club.event.pk})
    assert set(roles_in(club.pia, club.club, club.event)) == {"scorekeeper", "player"}


def test_an_organizer_s_boxes_leave_those_above_as_they_are(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Membership.objects.create(club=club.club, user=club.pia, role="owner")
    browsers["olga"].post(at("member_roles", "red-gum", club.player.pk), {"roles": ["referee"]})
    assert set(roles_in(club.pia, club.club)) == {"owner", "referee"}


def test_links_are_made_anew_and_revoked(club: SimpleNamespace, browsers: dict[str, Client], at: Any) -> None:
    sent = {"entry": club.entry.pk}
    assert browsers["olga"].post(at("member_link", "red-gum", club.wanda.pk), sent).status_code == 302
    new = PrivateLink.objects.get(entry=club.entry, revoked_at=None)
    assert new != club.link
    browsers["olga"].post(at("member_unlink", "red-gum", club.wanda.pk), sent)
    assert not PrivateLink.objects.filter(revoked_at=None).exists()
    for wrong in ({}, {"entry": "x"}, {"entry": 99}):
        assert browsers["olga"].post(at("member_link", "red-gum", club.wanda.pk), wrong).status_code == 404


def test_somebody_is_added_and_renamed(club: SimpleNamespace, browsers: dict[str, Client], at: Any) -> None:
    response = browsers["olga"].post(at("member_add", "red-gum"), {"name": "Xaver"})
    xaver = Player.objects.get(name="Xaver")
    assert response.url == at("member", "red-gum", xaver.pk)
    assert browsers["olga"].post(at("member_add", "red-gum"), {"name": "Xaver"}).status_code == 422
    browsers["olga"].post(at("member_rename", "red-gum", xaver.pk), {"name": "Xavier"})
    said = browsers["olga"].post(at("member_rename", "red-gum", xaver.pk), {"name": "Wanda"}, follow=True)
    assert "already has a player" in text_of(said)
    xaver.refresh_from_db()
    assert xaver.name == "Xavier"


def test_the_link_to_a_new_password_is_shown(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    page = browsers["olga"].post(at("member_password", "red-gum", club.player.pk))
    found = re.search(r"data-token>([^<]+)<", page.content.decode())
    assert found
    assert Client().get(found[1]).status_code == 200


def test_a_stranger_makes_an_account_by_an_invitation_and_only_one(
    club: SimpleNamespace, at: Any, settings: Any
) -> None:
    settings.OPEN_SIGNUP = False
    address, browser = at("invitation", invitation_word(club.invitation)), Client()
    sign_up = "/accounts/signup/"
    sent = {"username": "emeka", "password1": "a-quite-long-secret", "password2": "a-quite-long-secret"}
    assert "password1" not in browser.get(sign_up).content.decode()
    assert "Emeka" in browser.get(address).content.decode()
    assert browser.post(sign_up, sent).status_code == 302
    club.emeka.refresh_from_db()
    assert club.emeka.user.username == "emeka"
    assert roles_in(club.emeka.user, club.club) == ("player",)
    other = Client()
    assert other.get(address).status_code == 404
    assert other.post(sign_up, sent | {"username": "second"}).status_code == 200
    assert not get_user_model().objects.filter(username="second").exists()


def test_a_withdrawn_invitation_opens_no_sign_up(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any, settings: Any
) -> None:
    settings.OPEN_SIGNUP = False
    browser, address = Client(), at("invitation", invitation_word(club.invitation))
    browser.get(address)
    gone = {"invitation": club.invitation.pk}
    back = browsers["olga"].post(at("invitation_withdraw", "red-gum"), gone)
    assert back.url == at("member", "red-gum", club.emeka.pk)
    assert "password1" not in browser.get("/accounts/signup/").content.decode()
    assert browsers["sam"].post(address).status_code == 404


def test_who_has_an_account_joins_with_it(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("invitation", invitation_word(club.invitation))
    assert "Join as sam" in text_of(browsers["sam"].get(address))
    assert browsers["sam"].post(address).url == at("player", "red-gum", club.emeka.pk)
    assert roles_in(club.sam, club.club) == ("player",)


def test_invitations_of_somebody_new_are_listed_with_their_links(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    browsers["olga"].post(at("invitations", "red-gum"), {"role": "viewer"})
    new = Invitation.objects.latest("pk")
    assert (new.role, new.player) == ("viewer", None)
    page = browsers["olga"].get(at("invitations", "red-gum"))
    assert at("invitation", invitation_word(new)) in page.content.decode()
    assert browsers["olga"].post(at("invitations", "red-gum"), {"role": "owner"}).status_code == 422


def test_all_links_of_an_event_are_printed_and_those_missing_made(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    for player in (club.theo, club.player):
        Entry.objects.create(event=club.event, player=player)
    address = at("event_links", "red-gum", club.event.pk)
    page = browsers["olga"].get(address)
    assert [badge.name for badge, _ in page.context["cards"]] == ["Wanda"]
    assert page.context["missing"] == 1
    assert browsers["olga"].post(address).url == address
    page = browsers["olga"].get(address)
    assert [badge.name for badge, _ in page.context["cards"]] == ["Theo", "Wanda"]
    assert page.content.decode().count('<svg class="qr"') == 2
    one = browsers["olga"].get(address, {"player": club.theo.pk})
    assert [badge.name for badge, _ in one.context["cards"]] == ["Theo"]
    link_of_wanda = PrivateLink.objects.get(entry=club.entry, revoked_at=None)
    assert link_of_wanda == club.link


def test_a_personal_link_is_made_shown_replaced_and_revoked(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    beside, olga = at("member", "red-gum", club.theo.pk), browsers["olga"]
    assert "Make a personal link" in text_of(olga.get(beside))
    assert olga.post(at("member_own_link", "red-gum", club.theo.pk)).url == beside
    first = PlayerLink.objects.get(player=club.theo, revoked_at=None)
    page = olga.get(beside)
    assert f"http://testserver{player_link_path(first)}" in page.content.decode()
    assert page.context["member"].line.way == "link"
    olga.post(at("member_own_link", "red-gum", club.theo.pk))
    second = PlayerLink.objects.get(player=club.theo, revoked_at=None)
    assert second != first
    olga.post(at("member_own_unlink", "red-gum", club.theo.pk))
    assert not PlayerLink.objects.filter(revoked_at=None).exists()


def test_the_personal_link_of_an_opponent_is_not_shown(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = player_link_make(by=club.olga, player=club.theo)
    monkeypatch.setattr("league.services.clubs.player_links.out_of_reach_in_club", lambda *_: {club.theo.pk})
    page = browsers["olga"].get(at("member", "red-gum", club.theo.pk))
    assert player_link_path(link) not in page.content.decode()
    assert "somebody else of the staff hands out this link" in text_of(page)
    assert browsers["olga"].get(at("member_links", "red-gum")).context["cards"] == []
    assert browsers["olga"].post(at("member_own_link", "red-gum", club.theo.pk)).status_code == 403


def test_personal_links_of_the_club_are_printed_and_those_missing_made(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address, olga = at("member_links", "red-gum"), browsers["olga"]
    assert olga.get(address).context["missing"] == 3
    assert olga.post(address).url == address
    page = olga.get(address)
    assert [badge.name for badge, _ in page.context["cards"]] == ["Emeka", "Theo", "Wanda"]
    assert page.context["missing"] == 0
    assert page.content.decode().count('<svg class="qr"') == 3
    one = olga.get(address, {"player": club.theo.pk})
    assert [badge.name for badge, _ in one.context["cards"]] == ["Theo"]
    assert "Nobody needed one." in text_of(olga.post(address, follow=True))


def test_the_audit_is_read_as_sentences(club: SimpleNamespace, browsers: dict[str, Client], at: Any) -> None:
    browsers["olga"].post(at("member_rename", "red-gum", club.theo.pk), {"name": "Théo"})
    page = browsers["olga"].get(at("audit", "red-gum"))
    latest = page.context["lines"][0]
    assert (latest.actor, latest.means, latest.sentence) == ("Olga", "page", "{actor} renamed {subject}")
    assert (latest.before, latest.after, latest.subject_name) == ("Theo", "Théo", "Théo")
    found = browsers["olga"].get(at("audit", "red-gum"), {"kind": "invitation"})
    assert {line.sentence for line in found.context["lines"]} == {"{actor} made an invitation"}
    assert dict(found.context["lines"][0].facts) == {"role": "player", "player": "Emeka"}
    one = browsers["olga"].get(at("audit", "red-gum"), {"kind": "player", "number": club.wanda.pk})
    assert {line.sentence for line in one.context["lines"]} == {"{actor} made a private link for {subject}"}


def test_a_merge_is_previewed_then_done_and_the_old_address_leads_on(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    theo = player_add(club=club.club, name="Théo")
    members = browsers["olga"].get(at("members", "red-gum"))
    assert members.context["alike"].gone == theo
    address = at("member_merge", "red-gum", theo.pk)
    assert [player.name for player in browsers["olga"].get(address, {"q": "the"}).context["offered"]] == [
        "Theo"
    ]
    assert browsers["olga"].get(address, {"into": club.theo.pk}).context["preview"].keep_name == "Theo"
    refused = browsers["olga"].get(address, {"into": theo.pk})
    assert "cannot be merged" in text_of(refused)
    assert browsers["olga"].post(address, {"into": club.theo.pk}).url == at("member", "red-gum", club.theo.pk)
    for name in ("player", "member"):
        assert browsers["olga"].get(at(name, "red-gum", theo.pk)).url == at(name, "red-gum", club.theo.pk)


def test_two_people_are_not_offered_again(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    theo = player_add(club=club.club, name="Théo")
    browsers["olga"].post(at("member_apart", "red-gum", theo.pk), {"other": club.theo.pk})
    assert browsers["olga"].get(at("members", "red-gum")).context["alike"] is None


def test_an_organizer_is_shown_no_link_of_an_invitation_above_them(
    club: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Membership.objects.create(club=club.club, user=club.sam, role="owner")
    high = invitation_make(by=club.sam, club=club.club, role="organizer", player=club.theo)
    word = invitation_word(high)
    for page in (at("invitations", "red-gum"), at("member", "red-gum", club.theo.pk)):
        assert word not in browsers["olga"].get(page).content.decode()
        assert word in browsers["sam"].get(page).content.decode()
    withdrawn = browsers["olga"].post(at("invitation_withdraw", "red-gum"), {"invitation": high.pk})
    assert withdrawn.status_code == 403
