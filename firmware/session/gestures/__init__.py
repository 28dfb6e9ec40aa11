"""
Two keys and one light per seat, and what can be said with them.

A gesture knows keys and nothing of time, rules or pages; it can always be asked what it would mean now.
"""
