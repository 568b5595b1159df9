"""Mail: addresses, what somebody wants to be told, and the rows that are sent."""
