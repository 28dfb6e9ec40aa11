"""The course of a game as in the rule book: night, dawn, debate, election, vote, death, victory."""
