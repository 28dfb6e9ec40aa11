"""What is played: beds and effects, levels, the mixer, and the recorder of what would be heard."""
