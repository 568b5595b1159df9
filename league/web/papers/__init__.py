"""Paper: what an organizer prints for an evening, as PDF."""
