"""Addresses that open to the word of a private link as well as to a token: those of one table, for who sits
there, and those of the holder's own entry.
"""

from functools import cached_property
from typing import Any

from rest_framework.authentication import SessionAuthentication
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from games.refusals import NotFound
from league.api.clubs.clubs import ClubApiView
from league.api.sign_in import TokenHeader, WordHeader
from league.models import Club, Match
from league.people import LinkHolder
from league.selectors.clubs.clubs import club_for
from league.selectors.matches.matches import match_in
from league.services.entries.links import link_open
from league.services.rights import player_at


class LinkHeader(WordHeader):
    """`Authorization: Link WORD`: the secret part of a private link's address. Raises NotFound: no_link."""

    scheme = "Link"
    explained = "The word of a private link, as in “Link 7k2mq…”. It opens its holder’s tables and consent."

    def open_word(self, word: str) -> tuple[Any, Any]:
        link, holder = link_open(word, is_new_device=False)
        return holder, link


class SignedInOrByLink(BasePermission):
    """Everybody may look; who changes something has signed in, or came by a private link."""

    def has_permission(self, request: Request, view: Any) -> bool:
        person: Any = request.user
        return request.method in SAFE_METHODS or person.is_authenticated or isinstance(person, LinkHolder)


class ByLinkApiView(ClubApiView):
    """An address below a club. Of other clubs the holder of a link knows nothing."""

    authentication_classes = [LinkHeader, TokenHeader, SessionAuthentication]
    permission_classes = [SignedInOrByLink]

    @cached_property
    def club(self) -> Club:
        person: Any = self.request.user
        slug = self.kwargs["slug"]
        if not isinstance(person, LinkHolder):
            return club_for(person, slug)
        club = Club.objects.filter(pk=person.club_id, slug=slug).first()
        if club is None:
            raise NotFound("no_club")
        return club


class TableApiView(ByLinkApiView):
    """An address below a match. Of other matches the holder of a link knows nothing."""

    throttle_scope = "taps"

    @property
    def match(self) -> Match:
        """The match of the address. Raises NotFound."""
        person: Any = self.request.user
        match = match_in(self.club, self.kwargs["pk"])
        if isinstance(person, LinkHolder) and player_at(person, match) is None:
            raise NotFound("no_match")
        return match
