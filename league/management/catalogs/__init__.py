"""The catalogs of translations: what texts there are, what a catalog lacks, and its files.

In Python alone, for no machine of ours has gettext's programs.
"""

from league.management.catalogs.extraction import Message, all_messages, button_texts
from league.management.catalogs.files import LANGUAGES, Catalog, read_catalog
from league.management.catalogs.problems import CatalogProblem, problems_of

__all__ = [
    "LANGUAGES",
    "Catalog",
    "CatalogProblem",
    "Message",
    "all_messages",
    "button_texts",
    "problems_of",
    "read_catalog",
]
