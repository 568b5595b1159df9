"""How seldom a process that answers requests looks for garbage."""

import gc
from importlib import import_module

from django.conf import settings


def keep_what_is_loaded() -> None:
    """No collection need look at it again, which would take a tenth of a second.

    Hundreds of open streams are many objects that live long: looked at seldom, or pages wait for it.
    """
    import_module(settings.ROOT_URLCONF)
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)
