from django.apps import AppConfig

from games.builds import use_build

use_build()  # before models and all that follows them load the engine


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"
