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

// Odds returns the chance to win, per mille, for a score. It keeps the guarantees of Chance.
type Odds func(score int) int

// Logistic returns Chance with a fixed scale.
func Logistic(scale int) Odds { return func(score int) int { return Chance(score, scale) } }

// Measured returns odds that interpolate linearly between points, each a positive score and its chance, both ascending,
// starting from 500 at 0. Beyond the last point they are constant, and the chances of opposite scores add up to 1000.
func Measured(points [][2]int) Odds {
	return func(score int) int {
		if score >= ProvenScore/2 || score <= -ProvenScore/2 {
			return Chance(score, 1)
		}
		from := [2]int{0, 500}
		for _, to := range points {
			if abs := max(score, -score); abs < to[0] {
				above := (to[1] - from[1]) * (abs - from[0]) / (to[0] - from[0])
				from = [2]int{abs, from[1] + above}
				break
			}
			from = to
		}
		if score < 0 {
			return 1000 - from[1]
		}
		return from[1]
	}
}
