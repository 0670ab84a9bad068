"""What the cards of Runewars can say: the verbs by what they are about, each with its arguments and its sentence."""
