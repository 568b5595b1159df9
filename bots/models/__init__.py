from bots.models.bots import Bot, Version
from bots.models.leases import Leased

__all__ = ["Bot", "Leased", "Version"]
