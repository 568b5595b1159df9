import os

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.config.settings")
# Django's checks of the code load every page and every door of the API, and nobody is told what they find: a
# worker would need twice the time to start, and the memory. `check_all` runs them.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")

if os.environ.get("LOG_FORMAT") == "json":

    @setup_logging.connect(dispatch_uid="json")
    def keep_our_logging(**_more: object) -> None:
        """With somebody here Celery leaves logging as Django's settings have it."""


app = Celery("league")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["bots", "league"])
