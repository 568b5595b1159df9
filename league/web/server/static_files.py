"""Static files under names that tell their content, so that browsers may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

OWN_SCRIPTS = "js/*.js"


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Our scripts ask for each other by their hashed names too: else a new one could meet an old one.

    Django does that for all scripts or for none, and stumbles over what packages bring.
    """

    _imports = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1]
    patterns = (*CompressedManifestStaticFilesStorage.patterns, (OWN_SCRIPTS, _imports))
