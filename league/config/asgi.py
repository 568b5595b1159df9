import os
import warnings

import django
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.config.settings")

# Static files are small and kept in memory by the kernel: reading one at once in a thread is right.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

django.setup(set_prefix=False)

from league.web.server.body_limit import BodyLimit  # noqa: E402 (the layers can be imported once Django is set up)
from league.web.server.garbage import keep_what_is_loaded  # noqa: E402
from league.web.server.handler import OneThreadHandler  # noqa: E402
from league.web.server.shared_figures import share_figures  # noqa: E402
from league.web.server.slots import Slots  # noqa: E402

keep_what_is_loaded()
if settings.METRICS_TOKEN:
    share_figures()

application = BodyLimit(
    Slots(OneThreadHandler(), at_once=settings.REQUESTS_AT_ONCE),
    bytes_max=2 * settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
)
