"""What the doctor tells, and what he keeps to himself."""
