"""How players are asked and answer: a question to all, thumbs, a pointer, a page for some, a call by light."""
