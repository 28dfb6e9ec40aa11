"""
The evening as everybody at the table knows it, for whoever follows it from outside: a broker, or the page of the host.

There is one reader of a box, and what it takes is plain data. Whoever follows gets no more than that.
"""
