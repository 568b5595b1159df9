from bots.models.bots import LONG_FIELDS, Bot, Version
from bots.models.leases import Leased

__all__ = ["LONG_FIELDS", "Bot", "Leased", "Version"]
