"""What is made before the first evening: wiring plans, printed cards, the guide, recorded voices."""
