"""Every kind of page as a slow phone meets it: found by its links, visited cold, graded."""
