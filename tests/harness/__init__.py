"""What tests, proofs and benchmarks share: rehearsed tables, hands for them, and chips as programs."""
