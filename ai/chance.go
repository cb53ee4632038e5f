package ai

// logistic holds 10,000/(1+e^-x) for x = 0, 1/4, 2/4 ... 8.
var logistic = [...]int{
	5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
	9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948,
	9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997,
}

// certain is the last index; greater scores are beyond the table.
const certain = len(logistic) - 1

// Chance returns the chance to win, per mille, of a side with the given Thought.Score: 500 for 0, 731 for scale, 881
// for twice and 953 for three times scale (the logistic curve). Proven results, and no others, have 1000 or 0. A draw
// counts as half a win. scale, which must be positive, is fitted to results of the game.
func Chance(score, scale int) int {
	switch {
	case score >= ProvenScore/2:
		return 1000
	case score <= -ProvenScore/2:
		return 0
	case score < 0:
		return 1000 - Chance(-score, scale)
	}
	// Interpolate linearly between steps of a quarter.
	scale = max(scale, 1)
	step, rest := 4*score/scale, 4*score%scale
	if step >= certain {
		return 999
	}
	v := logistic[step]*scale + (logistic[step+1]-logistic[step])*rest
	return min((v+5*scale)/(10*scale), 999)
}
