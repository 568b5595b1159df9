"""What belongs to an installation and stands in no table: its key, and the settings of its environment."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from league.domain.backups.documents import Installation

# What belongs to the site, wherever it runs. What fits one machine only, such as its database, is left out.
SETTINGS = (
    *("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "BEHIND_HTTPS", "FORWARDED_ALLOW_IPS", "SITE_URL"),
    *("EMAIL_URL", "MAIL_FROM", "OPEN_SIGNUP", "LEAGUE_DEMO", "BACKUP_HOUR"),
    *("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME", "OIDC_SECOND_STEP"),
    *("KEEP_BOT_RECORDS_DAYS", "METRICS_TOKEN", "WEBHOOK_NETWORKS"),
    *("LEASE_SECONDS", "RESEND_SECONDS", "SWEEP_SECONDS", "TASK_SECONDS_MAX"),
    *("LIVE_STREAMS_MAX", "LIVE_STREAMS_PER_ADDRESS_MAX"),
)
SECRET_KEY_FILE, SETTINGS_FILE = "secret_key", "restored.env"


class OtherKey(Exception):
    """The environment sets another key than the backup has."""


def installation_here() -> Installation:
    """Of this machine."""
    return Installation(
        settings.SECRET_KEY, {name: os.environ[name] for name in SETTINGS if name in os.environ}
    )


def require_key_can_change(installation: Installation) -> None:
    """Raises OtherKey where SECRET_KEY of the environment would win over the one that is restored."""
    given = os.environ.get("SECRET_KEY", "")
    if given and given != installation.secret_key:
        raise OtherKey(
            "SECRET_KEY is set here, and is not the key of the backup: no private link would open. "
            "Unset it while you restore; the key is then kept in the folder of all state."
        )


@contextmanager
def installation_replaced(installation: Installation) -> Iterator[Path | None]:
    """If the block ends well, the folder of all state has this key, and the settings beside it to look at.

    Gives where these will be; None if there are none. All is written before the block and named behind it, so
    that no full disk can part a database from its key. Links stay, and what they lead to is replaced.
    """
    var = Path(settings.VAR)
    texts = {(var / SECRET_KEY_FILE).resolve(): installation.secret_key}
    lines = [
        f"{name}={value}\n" for name, value in sorted(installation.settings.items()) if "\n" not in value
    ]
    if lines:
        texts[(var / SETTINGS_FILE).resolve()] = "".join(lines)
    drafts: dict[Path, Path] = {}
    try:
        for path, text in texts.items():
            drafts[path] = _write_draft(path, text)
        yield var / SETTINGS_FILE if lines else None
        for path, draft in drafts.items():
            draft.replace(path)
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)


def _write_draft(path: Path, text: str) -> Path:
    """A file beside this one, on the disk, readable by its owner alone. What a killed restore left goes."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    return draft
