"""A league of any size, built in bulk for the benchmarks: its crowd, and what they have played."""
