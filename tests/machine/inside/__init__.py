"""What runs inside the machine: each program drives the product's own code on real devices, and prints what it saw."""
