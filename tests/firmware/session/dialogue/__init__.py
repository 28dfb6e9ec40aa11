"""Questions and answers at the table."""
