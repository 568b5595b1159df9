"""Through which server mail goes, from one address such as smtp+tls://user:password@mail.example:587."""

from typing import Any

from league.config.environment import SettingsReader

ANSWER_SECONDS_MAX = 10  # for each answer of the server: some six of them fit in a lease
OURS = {"django.core.mail.backends.smtp.EmailBackend": "league.outlets.mail.smtp.MailBackend"}


def mail_settings(env: SettingsReader) -> dict[str, Any]:
    """Django's settings of EMAIL_URL. Without one mails are printed, and nobody gets them."""
    found = env.mail("EMAIL_URL", "consolemail://")
    backend = found["EMAIL_BACKEND"]
    return {
        "EMAIL_HOST": found["EMAIL_HOST"] or "localhost",
        "EMAIL_PORT": found["EMAIL_PORT"] or 25,
        "EMAIL_HOST_USER": found["EMAIL_HOST_USER"] or "",
        "EMAIL_HOST_PASSWORD": found["EMAIL_HOST_PASSWORD"] or "",
        "EMAIL_USE_TLS": found.get("EMAIL_USE_TLS", False),
        "EMAIL_USE_SSL": found.get("EMAIL_USE_SSL", False),
        "EMAIL_FILE_PATH": found["EMAIL_FILE_PATH"] or None,
        "EMAIL_TIMEOUT": ANSWER_SECONDS_MAX,
        "EMAIL_BACKEND": OURS.get(backend, backend),
    }
