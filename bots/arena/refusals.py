"""Why an uploaded file cannot be a bot: told to the person who sent it, before a byte of it runs."""

from games.refusals import Refused


class UploadRefused(Refused):
    """The file cannot be a bot. `code` is stable, `message` says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message, field="file")
