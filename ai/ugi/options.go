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

// spin is a numeric option of the engine itself.
type spin struct {
	name            string
	value, min, max int64
	set             func(e *engine, n int64)
}

// spins are the engine's own options with their defaults, in the order of the list that ugi prints.
func (e *engine) spins() []spin {
	list := []spin{
		{"Level", int64(ai.MaxLevel), int64(ai.MinLevel), int64(ai.MaxLevel), func(e *engine, n int64) { e.level = ai.Level(n) }},
		{"Threads", 1, 1, ai.MaxThreads, func(e *engine, n int64) { e.threads = int(n) }},
		{"Hash", ai.DefaultHash, 1, ai.MaxHash, func(e *engine, n int64) { e.hash = int(n) }},
		{"Seed", 0, 0, math.MaxInt64, func(e *engine, n int64) { e.seed = uint64(n) }},
	}
	if e.Most > 0 {
		list = append(list, spin{"Elo", 0, int64(e.Least), int64(e.Most), func(e *engine, n int64) { e.elo = ai.Level(n) }})
	}
	return list
}

// emptyValue is UCI's notation of an empty string.
const emptyValue = "<empty>"

// introduce handles `ugi`.
func (e *engine) introduce() {
	e.out.line("id name %s", e.Name)
	e.out.line("id author %s", e.Author)
	for _, o := range e.Game.Options {
		e.out.line("option name %s %s", o.Name, optionType(o))
	}
	for _, o := range e.spins() {
		e.out.line("option name %s type spin default %d min %d max %d", o.name, o.value, o.min, o.max)
	}
	e.out.line("ugiok")
}

// optionType describes an option of the game in UCI's terms: a spin if its examples are consecutive numbers, else a string.
func optionType(o rules.Option) string {
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

// setOption handles `setoption name N value V`. Names are case-insensitive; no value, or <empty>, means the empty
// string if the option accepts that.
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
			// The current position may share the old map.
			e.options = maps.Clone(e.options)
			e.options[o.Name] = value
			return nil
		}
	}
	for _, o := range e.spins() {
		if strings.EqualFold(o.name, name) {
			n, ok := parseNumber(value, o.min, o.max)
			if level, err := ai.ParseLevel(value); !ok && o.name == "Level" && err == nil {
				n, ok = int64(level), true
			}
			off := ""
			if o.value < o.min { // Elo is off by default
				off = fmt.Sprintf(", or %d for off", o.value)
				n, ok = cmp.Or(n, o.value), ok || value == strconv.FormatInt(o.value, 10)
			}
			if !ok {
				return fmt.Errorf("setoption: %s takes a number from %d to %d%s, not %s", o.name, o.min, o.max, off, quote(value))
			}
			o.set(e, n)
			e.release()
			return nil
		}
	}
	return fmt.Errorf("setoption: there is no option %s: ask ugi for the list", quote(name))
}

// goCommand is a parsed go command.
type goCommand struct {
	limits   ai.Limits
	infinite bool
	perft    bool
	plies    int // of a perft
}

// limitRange holds the range of each limit of go, chosen to avoid overflow. Times are in milliseconds, up to a year.
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

func parseGo(args []string, side rules.Side) (goCommand, error) {
	const help = "say movetime, depth, nodes, infinite, perft or p1time and p2time"
	var o goCommand
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
		n, ok := parseNumber(args[i], bounds.least, bounds.most)
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

// clockShare returns the part of its clock that a side spends on one move: a twentieth of the remaining time and most
// of the increment, but never more than half of the remaining time. It is 0 if no clock is given. A clock without the
// time of the side to move is an error.
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
