"""The picture of a club: where it is, and its bytes."""

from dataclasses import dataclass

from games.refusals import NotFound
from league.models import Club, ClubPicture

OF_A_CLUB = ("picture__digest", "picture__width", "picture__height", "picture__alt")
SHOWN_OF_DIGEST = 16  # of its characters, in the address


@dataclass(frozen=True)
class ShownPicture:
    """What a page needs to know of it; `version` is a part of its address."""

    version: str
    width: int
    height: int
    alt: str


def picture_of(club: Club) -> ShownPicture | None:
    """Without its bytes; none where the club has none."""
    return shown_picture(*Club.objects.values_list(*OF_A_CLUB).get(pk=club.pk))


def shown_picture(digest: str | None, width: int, height: int, alt: str) -> ShownPicture | None:
    """Of the columns `OF_A_CLUB`, which another query of the club reads along."""
    return None if digest is None else ShownPicture(digest[:SHOWN_OF_DIGEST], width, height, alt)


def picture_content(club: Club, version: str) -> bytes:
    """The JPEG. NotFound: no_picture, where there is another one by now."""
    found = ClubPicture.objects.filter(club=club).values_list("digest", "content").first()
    if found is None or found[0][:SHOWN_OF_DIGEST] != version:
        raise NotFound("no_picture")
    return bytes(found[1])
