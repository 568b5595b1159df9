"""Why an uploaded file cannot be a bot: told to the person who sent it, before a byte of it runs."""

from bots import refusal_texts  # noqa: F401 (fills the catalogue)
from games.core.texts import Fact
from games.refusals import Refused


class UploadRefused(Refused):
    """The file cannot be a bot."""

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code, field="file", **facts)
