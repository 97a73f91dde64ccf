"""What can be known of a deck before it is played: where its resources fit, what it lacks, what a hand may hold."""
