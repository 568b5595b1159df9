import gc
import os
import warnings
from importlib import import_module

import django
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.config.settings")

# Static files are small and kept in memory by the kernel: reading one at once in a thread is right.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

django.setup(set_prefix=False)

from league.web.body_limit import BodyLimit  # noqa: E402 (the layers can be imported once Django is set up)
from league.web.handler import OneThreadHandler  # noqa: E402
from league.web.slots import Slots  # noqa: E402

# What is loaded now stays: no collection need look at it again, which would take a tenth of a second.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()
# Hundreds of open streams are many objects that live long: looked at seldom, or pages wait for it.
gc.set_threshold(5_000, 20, 50)

application = BodyLimit(
    Slots(OneThreadHandler(), at_once=settings.REQUESTS_AT_ONCE),
    bytes_max=2 * settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
)
