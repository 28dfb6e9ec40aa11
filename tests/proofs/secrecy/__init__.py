"""
Secrecy: two worlds that look the same to a player by the rules sound, glow and last the same for him.

A proof knows what each observer may learn, and how he learns it. Whatever else differs between two worlds is a
`Leak`. It knows nothing of how the product keeps its secrets.
"""
