"""The picture of a club: where it is, and its bytes."""

from dataclasses import dataclass

from games.refusals import NotFound
from league.models import Club, ClubPicture

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
    found = ClubPicture.objects.filter(club=club).values_list("digest", "width", "height", "alt").first()
    if found is None:
        return None
    digest, width, height, alt = found
    return ShownPicture(digest[:SHOWN_OF_DIGEST], width, height, alt)


def picture_content(club: Club, version: str) -> bytes:
    """The JPEG. NotFound: no_picture, where there is another one by now."""
    found = ClubPicture.objects.filter(club=club).values_list("digest", "content").first()
    if found is None or found[0][:SHOWN_OF_DIGEST] != version:
        raise NotFound("no_picture")
    return bytes(found[1])
