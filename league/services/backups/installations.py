"""What belongs to an installation and stands in no table: its key, and the settings of its environment."""

import os
import tempfile
from pathlib import Path

from django.conf import settings

from league.domain.backups.documents import Installation

# What belongs to the site, wherever it runs. What fits one machine only, such as its database, is left out.
SETTINGS = (
    *("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "BEHIND_HTTPS", "FORWARDED_ALLOW_IPS", "SITE_URL"),
    *("EMAIL_URL", "MAIL_FROM", "OPEN_SIGNUP", "LEAGUE_DEMO", "BACKUP_HOUR"),
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


def installation_write(installation: Installation) -> Path | None:
    """Keep the key in the folder of all state, and the settings beside it to be looked at; where they are."""
    var = Path(settings.VAR)
    _write(var / SECRET_KEY_FILE, installation.secret_key)
    if not installation.settings:
        return None
    lines = [f"{name}={value}" for name, value in sorted(installation.settings.items()) if "\n" not in value]
    _write(var / SETTINGS_FILE, "\n".join(lines) + "\n")
    return var / SETTINGS_FILE


def _write(path: Path, text: str) -> None:
    """Whole or not at all, readable by its owner alone."""
    descriptor, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    Path(draft).replace(path)
