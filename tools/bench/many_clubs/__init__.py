"""Many small clubs, all alike, to see what one costs where there are many others."""
