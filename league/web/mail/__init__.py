"""Mail: what somebody is told, and the addresses that stand in mails."""
