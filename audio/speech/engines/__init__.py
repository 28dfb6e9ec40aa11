"""
The synthesisers, each behind the same `engine.Engine`: text in, samples out.

They run in the studio's process, Kokoro in the workshop alone. How each speaks a language is in `profiles`, which the
voices also read, so that it loads nothing; what a synthesiser mispronounces is spelt differently for it in
``spoken.toml``.
"""
