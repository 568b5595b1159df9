"""How the service logs: lines for people, or JSON for programs that collect them."""

from typing import Any

from league.config.environment import SettingsReader

FORMATTERS = {
    "line": "league.web.server.logs.WordlessFormatter",
    "json": "league.web.server.logs.JsonFormatter",
}

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


def logging_settings(env: SettingsReader) -> dict[str, Any]:
    """Django's LOGGING. In JSON, or with LOG_REQUESTS, each request is a line of its own."""
    form = env.choice("LOG_FORMAT", "line", tuple(FORMATTERS))
    requests = env.switch("LOG_REQUESTS", form == "json")
    handler = {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["outages"]}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"chosen": {"()": FORMATTERS[form]}},
        "filters": {"outages": {"()": "league.web.server.logs.OutageOnce"}},
        "handlers": {"stderr": handler},
        "loggers": {
            # Celery gives its workers a handler of their own, so this is where it is asked.
            "celery.app.trace": {"filters": ["outages"]},
            "league.requests": {"level": "INFO" if requests else "WARNING"},
        },
        "root": {"handlers": ["stderr"], "level": env.choice("LOG_LEVEL", "INFO", LEVELS)},
    }
