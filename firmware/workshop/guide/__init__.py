"""
The host's guide: two pages to print, for people who have never seen the box.

Two pages in every language, with all words on them; names of cards are the narrator's, and every picture is
drawn by the code that draws the display and the cards.
"""
