"""Results: entered, confirmed, disputed and corrected."""
