from django.apps import AppConfig

from league import refusal_texts  # noqa: F401 (fills the catalogue)


class LeagueConfig(AppConfig):
    name = "league"
    default_auto_field = "django.db.models.BigAutoField"
