package arena

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
)

// Kind is the kind of a player.
type Kind int

const (
	// Level is a level of this program.
	Level Kind = iota
	// UCT is the yardstick (see engines.NewUCT).
	UCT
	// Engine is another program that speaks the Universal Game Interface.
	Engine
	// Strength is a computer player of this program with the handicaps of Spec.Strength.
	Strength
	// Child is the yardstick of the first level (see engines.NewChild).
	Child
	// Custom is an engine made by Spec.New; it has no notation on the command line.
	Custom
)

// Spec describes a player.
type Spec struct {
	// Text is the parsed description and the name of the player.
	Text string
	Kind Kind
	// Level is the level, or the strength in Elo, of a player of kind Level.
	Level ai.Level
	// Strength is the strength of a player of kind Strength.
	Strength ai.Strength
	// Command is the command line of an Engine: a program and its arguments.
	Command []string
	// New makes the engine of a Custom player.
	New func(o ai.Options) (ai.Engine, error)
	// Limits are the player's limits for each move. The zero value means those of a Level as rated; it is
	// not allowed for the other kinds. Within other limits level 10 plays at full strength.
	Limits ai.Limits
	// Options are those of engines of this program; Seed and Now are set for every game. An Engine does not get them.
	Options ai.Options
	// Settings are sent to an Engine as options, in this order.
	Settings [][2]string
}

// ParseSpec parses a player: level:N, elo:N, strength:, uct:, child: or engine:COMMAND, followed by settings, all separated by
// commas. Settings are time= (such as 500ms), nodes= (playouts= is the same), depth=, threads=, hash= (MiB) and tables=
// (a folder). A strength also has sees= (plies), noise=, blindspots=, blind=, careless=, glance= (cells), threats=
// (plies) and skilled=1. An engine takes any other name as an option to be set; a command with spaces or commas is
// quoted. Examples:
//
//	level:3
//	level:2,nodes=20000
//	elo:1375
//	strength:sees=3,nodes=9000,blindspots=50
//	uct:playouts=30000
//	uct:time=1s
//	engine:"./other engine --x",time=200ms,Level=2
func ParseSpec(text string) (Spec, error) {
	kind, rest, found := strings.Cut(text, ":")
	parts, err := split(rest, ',')
	if err != nil || !found {
		return Spec{}, fmt.Errorf("player %q: write level:N, elo:N, uct:playouts=N or engine:COMMAND, then settings after commas", text)
	}
	s := Spec{Text: text}
	switch kind {
	case "level":
		if s.Level, err = ai.ParseLevel(parts[0]); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
		parts = parts[1:]
	case "elo":
		elo, err := strconv.Atoi(parts[0])
		if s.Level = ai.Level(elo); err != nil || s.Level < ai.MinElo {
			return Spec{}, fmt.Errorf("player %q: after elo: comes a number from %d, not %q", text, ai.MinElo, parts[0])
		}
		s.Limits = ai.Limits{Depth: unlimitedDepth}
		parts = parts[1:]
	case "strength":
		s.Kind = Strength
		if s.Strength, parts, err = readStrength(parts); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
		s.Limits = ai.Limits{Depth: unlimitedDepth}
	case "uct":
		s.Kind = UCT
		s.Options.HashMiB = uctHash
	case "child":
		s.Kind, s.Limits = Child, ai.Limits{Depth: 1}
		if parts[0] == "" {
			parts = nil
		}
	case "engine":
		s.Kind = Engine
		if s.Command, err = readCommand(parts[0]); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
		parts = parts[1:]
	default:
		return Spec{}, fmt.Errorf("player %q: there are the kinds level, elo, strength, uct, child and engine, not %q", text, kind)
	}
	for _, p := range parts {
		if err := s.set(p); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
	}
	if s.Kind != Level && s.Limits == (ai.Limits{}) {
		return Spec{}, fmt.Errorf("player %q: say how long it may think: time=, nodes= or depth=", text)
	}
	if s.Kind == UCT && s.Limits.Nodes == 0 && s.Limits.Time == 0 {
		return Spec{}, fmt.Errorf("player %q: depth means nothing to it: say playouts= or time=", text)
	}
	_, err = s.Options.Filled()
	if err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	return s, nil
}

func readStrength(parts []string) (r ai.Strength, rest []string, err error) {
	var nodes, skilled int
	fields := map[string]struct {
		to   *int
		most int
	}{"sees": {&r.Depth, 100}, "nodes": {&nodes, math.MaxInt32}, "noise": {&r.Noise, 10_000}, "blindspots": {&r.BlindSpots, 1000},
		"blind": {&r.Blind, 1000}, "careless": {&r.Careless, 1000}, "threats": {&r.Threats, ai.AllThreats}, "glance": {&r.Glance, 9}, "skilled": {&skilled, 1}}
	for _, p := range parts {
		name, value, _ := strings.Cut(p, "=")
		f, ok := fields[name]
		if !ok {
			rest = append(rest, p)
			continue
		}
		if *f.to, err = strconv.Atoi(value); err != nil || *f.to < 0 || *f.to > f.most {
			return r, nil, fmt.Errorf("%s takes a number from 0 to %d, not %q", name, f.most, value)
		}
	}
	r.Nodes, r.Skilled = int64(nodes), skilled == 1
	return r, rest, nil
}

// uctHash is the default table size of UCT in MiB, enough for the tree of some hundred thousand playouts.
const uctHash = 64

func (s *Spec) set(text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok || name == "" || value == "" {
		return fmt.Errorf("%q is no setting: write name=value", text)
	}
	number := func(most int64) (int64, error) {
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < 1 || n > most {
			return 0, fmt.Errorf("%s takes a number from 1 to %d, not %q", name, most, value)
		}
		return n, nil
	}
	var n int64
	var err error
	switch {
	case name == "time":
		s.Limits.Time, err = time.ParseDuration(value)
		if err != nil || s.Limits.Time < time.Millisecond {
			return fmt.Errorf("time takes a time from 1ms, such as 500ms or 2s, not %q", value)
		}
	case name == "nodes" || name == "playouts":
		s.Limits.Nodes, err = number(math.MaxInt64)
	case name == "depth":
		n, err = number(math.MaxInt32)
		s.Limits.Depth = int(n)
	case s.Kind == Engine:
		s.Settings = append(s.Settings, [2]string{name, value})
	case name == "threads":
		n, err = number(ai.MaxThreads)
		s.Options.Threads = int(n)
	case name == "hash":
		n, err = number(ai.MaxHash)
		s.Options.HashMiB = int(n)
	case name == "tables":
		s.Options.Tables = value
	default:
		return fmt.Errorf("there is no setting %q: there are time, nodes, depth, threads, hash and tables", name)
	}
	return err
}

func (s *Spec) limits(game string) ai.Limits {
	if s.Limits == (ai.Limits{}) {
		return engines.Limits(game, s.Level)
	}
	return s.Limits
}

// readCommand splits a command into words at spaces outside quotes. Quotes around the whole command are removed first.
func readCommand(text string) ([]string, error) {
	if n := len(text); n >= 2 && (text[0] == '"' || text[0] == '\'') && strings.IndexByte(text[1:], text[0]) == n-2 {
		text = text[1 : n-1]
	}
	words, err := split(text, ' ')
	if err != nil {
		return nil, err
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	for i, w := range words {
		words[i] = strings.NewReplacer(`"`, "", "'", "").Replace(w)
	}
	if len(words) == 0 {
		return nil, fmt.Errorf("an engine needs a command")
	}
	return words, nil
}

// split cuts text at each sep outside quotes, which are kept. It returns at least one part.
func split(text string, sep rune) ([]string, error) {
	var parts []string
	var quote rune
	start := 0
	for i, r := range text {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'':
			quote = r
		case r == sep:
			parts = append(parts, text[start:i])
			start = i + 1
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote is not closed in %q", text)
	}
	return append(parts, text[start:]), nil
}
