"""The course of a game as the rule book tells it: night, dawn, debate, election, vote, death, victory."""
