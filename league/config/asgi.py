import gc
import os
import warnings
from importlib import import_module

from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.config.settings")

# Static files are small and kept in memory by the kernel: reading one at once in a thread is right.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

django_application = get_asgi_application()

from league.web.body_limit import BodyLimit  # noqa: E402 (the layers can be imported once Django is set up)
from league.web.slots import Slots  # noqa: E402

# What is loaded now stays: no collection need look at it again, which would take a tenth of a second.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()

application = BodyLimit(
    Slots(django_application, at_once=settings.REQUESTS_AT_ONCE),
    bytes_max=2 * settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
)
