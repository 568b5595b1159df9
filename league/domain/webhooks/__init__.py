"""What webhooks tell, to where they may, how they are signed, and how often a message is tried."""

from league.domain.webhooks.topics import TEST, TOPIC_OF, TOPICS, Topic

__all__ = ["TEST", "TOPICS", "TOPIC_OF", "Topic"]
