"""Tables on screen."""
