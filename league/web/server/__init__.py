"""How requests are served: limits, compression, protection and logs."""
