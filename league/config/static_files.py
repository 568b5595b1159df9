"""Which files of the installed packages are gathered for browsers."""

from types import ModuleType

from django.contrib.staticfiles.apps import StaticFilesConfig

UNUSED = (
    "rest_framework",  # pages to try an API by hand; ours is documented by pages of our own
    "django_htmx/ext/*",
    "htmx-2*",
    "htmax-*",
)


class UsedStaticFilesConfig(StaticFilesConfig):
    """What no page asks for is not packed: that took most of the time of a first start."""

    def __init__(self, app_name: str, app_module: ModuleType) -> None:
        super().__init__(app_name, app_module)
        self.ignore_patterns = [*self.ignore_patterns, *UNUSED]
