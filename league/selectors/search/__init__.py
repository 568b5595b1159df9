"""Finding what a person may see by a few letters of its name."""
