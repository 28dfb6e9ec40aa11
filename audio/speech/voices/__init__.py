"""
The voices that the box can hold, and which of them speaks.

`voice` is the port that all of them stand behind. `espeak`, `pico` and `hibari` speak what they are given (`live`),
`piper` with a model of the user's own. `ladder` says which speak a language here, `reserve` lets the next one speak if
the first cannot, `audition` finds out whether one is quick enough.
"""
