"""What the doctor prints, and what it leaves out."""
