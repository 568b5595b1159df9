"""Mail: what you are told."""
