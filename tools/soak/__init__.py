"""Hours of a club's life on a running service that is disturbed all the while."""
