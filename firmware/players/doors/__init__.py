"""
The two doors for programs: the rules alone (`referee`) and the whole box in virtual time (`rehearse`).

Law: one line in, one line out; what cannot be understood is answered with an error and changes nothing.
"""
