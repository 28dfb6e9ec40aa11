"""
The host's guide: three pages to print, for people who have never seen the box.

Three pages in every language, the last about Argent, with all words on them; names of cards are the narrator's, and
every picture is drawn by the code that draws the display and the cards.
"""
