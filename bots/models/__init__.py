from bots.models.bots import LONG_FIELDS, Bot, TrialFault, Version
from bots.models.leases import Leased

__all__ = ["LONG_FIELDS", "Bot", "Leased", "TrialFault", "Version"]
