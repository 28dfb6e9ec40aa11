"""
The studio: processes in which texts become takes, because synthesisers hang, die and print where they please.

`rendering` is what runs there, `process` one of them as the box sees it, `voice` a `Voice` that renders in as many as
it is asked by; `worker` starts them, and any other process for heavy work.
"""
