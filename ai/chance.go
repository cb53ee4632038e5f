package ai

// logistic is 10,000/(1+e^-x) for x = 0, 1/4, 2/4 ... 8.
var logistic = [...]int{
	5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
	9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948,
	9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997,
}

// certain is where x counts as beyond the last step of logistic.
const certain = len(logistic) - 1

// Chance is the chance to win, in per mille from 0 to 1000, of a side with the score of Thought.Score: 500 where it is 0,
// 731 where it is scale, 881 at twice and 953 at three times scale (the logistic curve). What is proven has 1000 or 0, and
// nothing else has. A draw counts as half a win. scale, which is positive, is the game's own, fitted to results.
func Chance(score, scale int) int {
	switch {
	case score >= ProvenScore/2:
		return 1000
	case score <= -ProvenScore/2:
		return 0
	case score < 0:
		return 1000 - Chance(-score, scale)
	}
	// In steps of a quarter, and between two steps by a straight line.
	scale = max(scale, 1)
	step, rest := 4*score/scale, 4*score%scale
	if step >= certain {
		return 999
	}
	v := logistic[step]*scale + (logistic[step+1]-logistic[step])*rest
	return min((v+5*scale)/(10*scale), 999)
}

// Odds give the chance to win, in per mille, by score, with the promises of Chance.
type Odds func(score int) int

// Logistic are the odds of Chance with that scale.
func Logistic(scale int) Odds { return func(score int) int { return Chance(score, scale) } }

// Measured are the odds by points, each a positive score and the chance that it has, both ascending. Between two points, and from 500 at 0
// to the first, they follow a straight line; beyond the last they stay, and a negative score has what the positive one leaves.
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
