"""The tools of the house: what runs the product on a machine, measures it, and plays whole evenings."""
