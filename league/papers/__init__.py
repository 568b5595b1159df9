"""Paper that pages and programs both ask for, and the press that sets it."""
