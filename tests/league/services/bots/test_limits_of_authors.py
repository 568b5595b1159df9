"""What the document for authors says of how much one may send is what services allow."""

from pathlib import Path

import bots
from league.services.bots import owned
from league.services.matches import matches

README = (Path(bots.__file__).parent / "README.md").read_text(encoding="utf-8")


def test_the_readme_says_how_much_an_author_may_send() -> None:
    assert f"| {owned.BOTS_MAX} that are not retired; {owned.UPLOADS_AN_HOUR_MAX} uploads an hour" in README
    assert f"of which {owned.WAITING_MAX} may wait" in README
    assert f"| {matches.WAITING_MAX} at a time that have not ended |" in README
