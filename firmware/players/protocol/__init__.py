"""
The JSON protocols for programs: the rules alone (`referee`) and the whole box in virtual time (`rehearse`).

Each line in is answered by one line out. A line that is not understood is answered with an error and changes nothing.
"""
