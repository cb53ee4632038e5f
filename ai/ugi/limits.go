package ugi

import (
	"fmt"
	"math"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// order is what a go command asks for.
type order struct {
	limits   ai.Limits
	infinite bool
	perft    bool
	plies    int // of a perft
}

// limitRange is what each limit of go may be, so that nothing overflows: times are in milliseconds, a year at most.
var limitRange = map[string]struct{ least, most int64 }{
	"movetime": {1, 366 * 24 * 3600 * 1000},
	"depth":    {1, math.MaxInt32},
	"nodes":    {1, math.MaxInt64},
	"perft":    {0, 99},
	"p1time":   {0, 366 * 24 * 3600 * 1000},
	"p2time":   {0, 366 * 24 * 3600 * 1000},
	"p1inc":    {0, 366 * 24 * 3600 * 1000},
	"p2inc":    {0, 366 * 24 * 3600 * 1000},
}

// readOrder reads what comes after go, for the side on turn.
func readOrder(args []string, side rules.Side) (order, error) {
	const help = "say movetime, depth, nodes, infinite, perft or p1time and p2time"
	var o order
	given := map[string]int64{}
	for i := 0; i < len(args); i++ {
		word := args[i]
		if _, twice := given[word]; twice {
			return o, fmt.Errorf("go: %s is there twice", word)
		}
		if word == "infinite" {
			given[word], o.infinite = 0, true
			continue
		}
		bounds, known := limitRange[word]
		if !known {
			return o, fmt.Errorf("go: no limit is called %s: %s", quote(word), help)
		}
		i++
		if i == len(args) {
			return o, fmt.Errorf("go: after %s comes a number", word)
		}
		n, ok := number(args[i], bounds.least, bounds.most)
		if !ok {
			return o, fmt.Errorf("go: %s takes a number from %d to %d, not %s", word, bounds.least, bounds.most, quote(args[i]))
		}
		given[word] = n
	}
	_, o.perft = given["perft"]
	switch {
	case len(given) == 0:
		return o, fmt.Errorf("go: no limit: %s", help)
	case (o.infinite || o.perft) && len(given) > 1:
		return o, fmt.Errorf("go: infinite and perft stand alone")
	}
	o.plies = int(given["perft"])
	o.limits.Depth, o.limits.Nodes = int(given["depth"]), given["nodes"]
	o.limits.Time = time.Duration(given["movetime"]) * time.Millisecond
	budget, err := clockShare(given, side)
	if budget > 0 {
		o.limits = o.limits.Tighter(ai.Limits{Time: budget})
	}
	return o, err
}

// clockShare is how much of its clock a side spends on one move: the twentieth part of what is left and most of the
// increment, but never more than half of what is left. It is 0 where no clock was given. A clock without the time of the
// side on turn is no limit for it and so an error.
func clockShare(given map[string]int64, side rules.Side) (time.Duration, error) {
	clocks := false
	for _, word := range []string{"p1time", "p2time", "p1inc", "p2inc"} {
		_, there := given[word]
		clocks = clocks || there
	}
	if !clocks {
		return 0, nil
	}
	timeWord, incWord := "p1time", "p1inc"
	if side == rules.O {
		timeWord, incWord = "p2time", "p2inc"
	}
	left, there := given[timeWord]
	if !there && side != rules.Nobody {
		return 0, fmt.Errorf("go: %s is missing, the time of the side on turn", timeWord)
	}
	ms := min(left/20+given[incWord]*3/4, left/2)
	return time.Duration(max(ms, 1)) * time.Millisecond, nil
}
