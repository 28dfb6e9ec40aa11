"""
What is done to a take, and what can be measured of one, on samples with numpy.

`take` cuts it to its words and makes it as loud as all others, with the meter of `loudness` and the filters of
`spectrum`; `measuring` compares voices. It is too heavy for the box's own process: the studio and the workshop use it.
"""
