"""Mail: what is due, what it says, and what somebody is told."""
