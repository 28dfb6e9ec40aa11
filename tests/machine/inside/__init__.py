"""What runs inside the machine: each program drives the product's own code on real devices, and tells what it saw."""
