"""Whatever people do one after the other, nobody ends with a role that nobody entitled gave them.

What roles there should be is reckoned here, from what the deeds were and with rules of the test's own.
"""

import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from django.db import transaction

from games.refusals import Refused
from league.models import Club, Entry, Event, Invitation, Membership, Player, PlayerLink, PrivateLink
from league.selectors.clubs.invitations import invitations_open
from league.services.accounts.passwords import password_choose, password_reset
from league.services.clubs.invitations import (
    invitation_accept,
    invitation_make,
    invitation_revoke,
    invitation_word,
    invitations_for,
    invitations_see,
)
from league.services.clubs.members import member_remove
from league.services.clubs.merges import players_merge
from league.services.clubs.player_links import player_link_make, player_link_open, player_link_word
from league.services.clubs.players import player_add
from league.services.clubs.roles import role_give, role_take
from league.services.entries.links import link_make, link_open, link_word
from tests.conftest import person

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HIGH = ("owner", "organizer")
GIVEN = ("owner", "organizer", "scheduler", "player")
NAMES = ("olga", "ines", "kofi", "pia", "sam", "uma")
STEPS = 60


def may_give(roles: set[str], role: str) -> bool:
    return "owner" in roles or ("organizer" in roles and role not in HIGH)


class Attacked:
    """A club under attack: everybody tries everything, with all that they have ever seen."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.users = {name: person(name, name.title()) for name in NAMES}
        self.club = Club.objects.create(slug="red-gum", name="Red Gum")
        self.hidden = Club.objects.create(slug="cellar", name="Cellar", is_public=False)
        Membership.objects.create(club=self.hidden, user=self.users["pia"], role="viewer")
        self.roles: dict[str, set[str]] = {name: set() for name in NAMES}
        for name, role in (("olga", "owner"), ("ines", "owner"), ("kofi", "organizer"), ("pia", "player")):
            Membership.objects.create(club=self.club, user=self.users[name], role=role)
            player_add(club=self.club, name=name.title(), user=self.users[name])
            self.roles[name].add(role)
        self.event = Event.objects.create(
            club=self.club, name="Friday", format="swiss", rule_n=5, seed="0", played_by="people"
        )
        self.words: dict[str, dict[str, Invitation]] = {name: {} for name in NAMES}
        self.links: dict[str, PrivateLink] = {}  # by player's name
        self.own_links: dict[str, PlayerLink] = {}
        self.passwords: list[tuple[str, str, str]] = []  # by whom, whose, the word
        self.added = 0

    def anybody(self) -> str:
        return self.dice.choice(NAMES)

    def player_of(self, name: str) -> Player | None:
        return Player.objects.filter(club=self.club, user=self.users[name]).first()

    def step(self) -> None:
        deeds: tuple[Callable[[str], None], ...] = (
            self.invite, self.invite, self.look, self.accept, self.accept, self.accept, self.give, self.take,
            self.remove, self.withdraw, self.reset, self.choose, self.merge, self.link,
        )  # fmt: skip
        with suppress(Refused), transaction.atomic():
            self.dice.choice(deeds)(self.anybody())
        self.check()

    def check(self) -> None:
        held = {name: set[str]() for name in NAMES}
        for row in Membership.objects.filter(club=self.club).select_related("user"):
            held[row.user.username].add(row.role)
        assert held == self.roles
        assert any("owner" in roles for roles in held.values())
        for row in Membership.objects.filter(club=self.hidden):
            assert row.user.username == "pia"
        for name in NAMES:  # an account that is no longer in the club is nobody there
            assert held[name] or self.player_of(name) is None

    def invite(self, by: str) -> None:
        role = self.dice.choice(GIVEN)
        player = None
        if self.dice.random() < 0.3:
            self.added += 1
            player = player_add(club=self.club, name=f"Guest {self.added}")
        made = invitation_make(by=self.users[by], club=self.club, role=role, player=player)
        assert may_give(self.roles[by], role)
        self.words[by][invitation_word(made)] = made

    def look(self, by: str) -> None:
        shown = list(invitations_for(by=self.users[by], club=self.club).select_related("club"))
        invitations_see(by=self.users[by], invitations=shown)
        for one in shown:
            assert may_give(self.roles[by], one.role)
            self.words[by][invitation_word(one)] = one

    def accept(self, by: str) -> None:
        """With a word that they know, or one that somebody who knows it told them on purpose."""
        teller = self.anybody() if self.dice.random() < 0.3 else by
        if not self.words[teller]:
            return
        word, made = self.dice.choice(list(self.words[teller].items()))
        maker = made.invited_by.username
        had = may_give(self.roles[maker], made.role)
        may_tell = may_give(self.roles[teller], made.role)
        invitation_accept(by=self.users[by], word=word)
        assert had, "who invited has no right to any more"
        assert may_tell, "the word came from somebody who may no longer give the role"
        assert by != maker
        self.roles[by].add(made.role)

    def give(self, by: str) -> None:
        to, role = self.anybody(), self.dice.choice(GIVEN)
        if player := self.player_of(to):
            role_give(by=self.users[by], player=player, role=role)
            assert may_give(self.roles[by], role)
            assert to != by
            self.roles[to].add(role)

    def take(self, by: str) -> None:
        to, role = self.anybody(), self.dice.choice(GIVEN)
        if player := self.player_of(to):
            role_take(by=self.users[by], player=player, role=role)
            assert to == by or may_give(self.roles[by], role)
            self.roles[to].discard(role)
            self.leave(to)

    def leave(self, name: str) -> None:
        """Who has no role left is still in the book; the test lets them go, so that they come anew."""
        if not self.roles[name]:
            Player.objects.filter(club=self.club, user=self.users[name]).update(user=None)

    def remove(self, by: str) -> None:
        to = self.anybody()
        if (player := self.player_of(to)) and self.dice.random() < 0.5:
            member_remove(by=self.users[by], player=player)
            assert all(may_give(self.roles[by], role) for role in self.roles[to])
            self.roles[to].clear()
            if link := self.links.get(to):
                with pytest.raises(Refused):
                    link_open(link_word(link), is_new_device=False)
                with pytest.raises(Refused):
                    player_link_open(player_link_word(self.own_links[to]), is_new_device=False)

    def withdraw(self, by: str) -> None:
        one = invitations_open(self.club).order_by("pk").first()
        if one and self.dice.random() < 0.5:
            invitation_revoke(by=self.users[by], invitation=one)
            assert may_give(self.roles[by], one.role)

    def reset(self, by: str) -> None:
        to = self.anybody()
        word = password_reset(by=self.users[by], club=self.club, person=self.users[to])
        self.passwords.append((by, to, word))

    def choose(self, _by: str) -> None:
        """Whoever was shown the link opens it themselves, and is in that account."""
        if self.passwords:
            by, to, word = self.dice.choice(self.passwords)
            password_choose(word=word, password="a-long-enough-secret")
            assert by == to or to != "pia", "she is in a club that nobody else sees"
            assert by == to or all(may_give(self.roles[by], role) for role in self.roles[to])

    def merge(self, by: str) -> None:
        players = list(Player.objects.filter(club=self.club, merged_into=None).order_by("pk"))
        keep, gone = self.dice.sample(players, 2)
        players_merge(by=self.users[by], keep=keep, gone=gone)
        assert self.roles[by] & set(HIGH)

    def link(self, by: str) -> None:
        to = self.anybody()
        if player := self.player_of(to):
            entry, _ = Entry.objects.get_or_create(event=self.event, player=player)
            self.links[to] = link_make(by=self.users[by], entry=entry)
            self.own_links[to] = player_link_make(by=self.users[by], player=player)
            assert self.roles[by] & {*HIGH, "scheduler"}


@pytest.mark.parametrize("seed", range(24))
def test_nobody_ends_with_a_role_that_nobody_entitled_gave(seed: int, db: None) -> None:
    club = Attacked(random.Random(seed))
    for _step in range(STEPS):
        club.step()
