"""How lists of people are read: their cells and their headings."""
