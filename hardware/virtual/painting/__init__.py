"""What of one moment is painted: each module paints, or finds, one noun of the table with what `drawing` draws."""
