"""
The page on which a phone or a television follows the evening.

It is a process of its own, and knows nothing but the public state that the box sends it: nothing in here may import the
evening, the journal or the cards. Who broke into it would find what everybody at the table knows.
"""
