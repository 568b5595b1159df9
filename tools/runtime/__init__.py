"""What makes the product run on one machine: its processes, its servers, its packages. Free of Django."""
