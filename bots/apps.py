from django.apps import AppConfig

from bots import refusal_texts  # noqa: F401 (fills the catalogue)


class BotsConfig(AppConfig):
    name = "bots"
    default_auto_field = "django.db.models.BigAutoField"
