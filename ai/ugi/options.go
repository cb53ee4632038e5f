package ugi

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// spin is an option of the engine itself whose value is a number.
type spin struct {
	name               string
	value, least, most int64
	set                func(e *engine, n int64)
}

// spins are the engine's own options with their defaults, in the order in which they are listed.
func spins() []spin {
	return []spin{
		{"Level", int64(ai.MaxLevel), int64(ai.MinLevel), int64(ai.MaxLevel), func(e *engine, n int64) { e.level = ai.Level(n) }},
		{"Threads", 1, 1, ai.MaxThreads, func(e *engine, n int64) { e.threads = int(n) }},
		{"Hash", ai.DefaultHash, 1, ai.MaxHash, func(e *engine, n int64) { e.hash = int(n) }},
		{"Seed", 0, 0, math.MaxInt64, func(e *engine, n int64) { e.seed = uint64(n) }},
	}
}

// emptyValue is how UCI writes a string that is empty.
const emptyValue = "<empty>"

// introduce serves `ugi`.
func (e *engine) introduce() {
	e.out.line("id name %s", e.Name)
	e.out.line("id author %s", e.Author)
	for _, o := range e.Game.Options {
		e.out.line("option name %s %s", o.Name, kindOf(o))
	}
	for _, o := range spins() {
		e.out.line("option name %s type spin default %d min %d max %d", o.name, o.value, o.least, o.most)
	}
	e.out.line("ugiok")
}

// kindOf is an option of the game in UCI's words: a spin where the values to offer are numbers without a gap, else a
// string.
func kindOf(o rules.Option) string {
	var numbers []int
	for _, v := range o.Examples {
		n, err := strconv.Atoi(v)
		if err != nil {
			return "type string default " + cmp.Or(o.Default, emptyValue)
		}
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	if len(numbers) == 0 || numbers[len(numbers)-1]-numbers[0] != len(numbers)-1 {
		return "type string default " + cmp.Or(o.Default, emptyValue)
	}
	return fmt.Sprintf("type spin default %s min %d max %d", o.Default, numbers[0], numbers[len(numbers)-1])
}

// setOption serves `setoption name N value V`. Names are taken in either case; nothing after value, or <empty>, is the empty
// value where the option takes that.
func (e *engine) setOption(args []string) error {
	at := slices.Index(args, "value")
	if len(args) < 3 || args[0] != "name" || at < 2 {
		return fmt.Errorf("setoption: write setoption name, the name, value, the value")
	}
	name, value := strings.Join(args[1:at], " "), strings.Join(args[at+1:], " ")
	if value == emptyValue {
		value = ""
	}
	for _, o := range e.Game.Options {
		if strings.EqualFold(o.Name, name) {
			if err := o.Check(value); err != nil {
				return fmt.Errorf("setoption: %w", err)
			}
			// The position that stands may share the old map.
			e.options = maps.Clone(e.options)
			e.options[o.Name] = value
			return nil
		}
	}
	for _, o := range spins() {
		if strings.EqualFold(o.name, name) {
			n, ok := number(value, o.least, o.most)
			if level, err := ai.ParseLevel(value); !ok && o.name == "Level" && err == nil {
				n, ok = int64(level), true
			}
			if !ok {
				return fmt.Errorf("setoption: %s takes a number from %d to %d, not %s", o.name, o.least, o.most, quote(value))
			}
			o.set(e, n)
			e.release()
			return nil
		}
	}
	return fmt.Errorf("setoption: there is no option %s: ask ugi for the list", quote(name))
}

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
