"""
What the product promises, put to the test.

A proof plays the real thing and looks at it from outside. What it finds it raises; what it counted it returns, so
that the tests and ``meneur bench`` give the same figures.
"""
