"""What several phases compute: the slider, the shot, sales, cards, the end."""
