"""
Secrecy: two worlds that somebody cannot rightly tell apart sound, glow and last the same for him.

A proof knows what each observer may learn, and how that is told. Whatever else differs between two worlds is a
`Leak`. It knows nothing of how the product keeps its secrets.
"""
