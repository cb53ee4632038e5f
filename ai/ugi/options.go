package ugi

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

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
