import os

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.config.settings")

if os.environ.get("LOG_FORMAT") == "json":

    @setup_logging.connect(dispatch_uid="json")
    def keep_our_logging(**_more: object) -> None:
        """With somebody here Celery leaves logging as Django's settings have it."""


app = Celery("league")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["bots", "league"])
