package puzzle

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"xotrio/rules"
)

// head is the first line of a puzzle file; its number changes with the format.
const head = "# XO Trio puzzles, form 1"

// columns describes the lines of a file, whose columns are separated by tabs.
const columns = "# ID, kind, options, side, own moves, dots, Elo, solved of 20 by levels 1 to 10 and stronger players, themes, made by (seed game ply nodes), moves that lead there, solution"

// Of returns the puzzles of a game that come with the program, easiest first. An error means that an embedded file is
// invalid.
func Of(g *rules.Info) ([]Puzzle, error) {
	if g.Puzzles.File == "" {
		return nil, nil
	}
	return Parse(g, g.Puzzles.File)
}

// Text returns a file with these puzzles; about holds comment lines.
func Text(about []string, puzzles []Puzzle) string {
	var b strings.Builder
	b.WriteString(head + "\n")
	for _, line := range about {
		b.WriteString("# " + line + "\n")
	}
	b.WriteString(columns + "\n" + Lines(puzzles))
	return b.String()
}

// Lines returns the lines of these puzzles in a file.
func Lines(puzzles []Puzzle) string {
	var b strings.Builder
	for i := range puzzles {
		b.WriteString(puzzles[i].text() + "\n")
	}
	return b.String()
}

func (p *Puzzle) text() string {
	var solved []string
	for _, n := range p.Solved {
		solved = append(solved, strconv.Itoa(n))
	}
	return strings.Join([]string{
		p.ID, string(p.Kind), OptionsText(p.Options), p.Side.String(), strconv.Itoa(p.N), strconv.Itoa(p.Points), strconv.Itoa(p.Elo),
		strings.Join(solved, ","), strings.Join(p.Themes, ","),
		fmt.Sprintf("%d %d %d %d", p.Made.Seed, p.Made.Game, p.Made.Ply, p.Made.Nodes),
		strings.Join(p.Moves, " "), strings.Join(p.Line, " "),
	}, "\t")
}

// OptionsText returns options as k=v,k=v in the order of their names, "-" if there are none.
func OptionsText(o rules.Options) string {
	var list []string
	for name, value := range o {
		list = append(list, name+"="+value)
	}
	if len(list) == 0 {
		return "-"
	}
	sort.Strings(list)
	return strings.Join(list, ",")
}

// Parse parses a puzzle file of that game. The error names the line. The puzzles are not proven.
func Parse(g *rules.Info, text string) ([]Puzzle, error) {
	var puzzles []Puzzle
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if n == 1 && line != head {
			return nil, fmt.Errorf("puzzles of %s: %q is not %q", g.Name, line, head)
		}
		if line == "" || line[0] == '#' {
			continue
		}
		p, err := parseLine(g, line)
		if err != nil {
			return nil, fmt.Errorf("puzzles of %s, line %d: %w", g.Name, n, err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

func parseLine(g *rules.Info, line string) (Puzzle, error) {
	f := strings.Split(line, "\t")
	if len(f) != 12 {
		return Puzzle{}, fmt.Errorf("%d columns, need 12", len(f))
	}
	p := Puzzle{ID: f[0], Game: g, Kind: Kind(f[1]), Themes: strings.Split(f[8], ","), Moves: strings.Fields(f[10]), Line: strings.Fields(f[11])}
	var err error
	if p.Options, err = parseOptions(f[2]); err != nil {
		return p, err
	}
	switch {
	case !p.Kind.Valid():
		return p, fmt.Errorf("there is no kind %q", f[1])
	case f[3] == "x":
		p.Side = rules.X
	case f[3] == "o":
		p.Side = rules.O
	default:
		return p, fmt.Errorf("there is no side %q", f[3])
	}
	solved := strings.Split(f[7], ",")
	if n := len(Solvers(p.Game.Name)); len(solved) != n {
		return p, fmt.Errorf("%d have tried, need %d", len(solved), n)
	}
	p.Solved = make([]int, len(solved))
	numbers := slices.Concat(f[4:7], solved)
	into := []*int{&p.N, &p.Points, &p.Elo}
	for i := range p.Solved {
		into = append(into, &p.Solved[i])
	}
	for i, text := range numbers {
		if *into[i], err = strconv.Atoi(text); err != nil {
			return p, err
		}
	}
	_, err = fmt.Sscanf(f[9], "%d %d %d %d", &p.Made.Seed, &p.Made.Game, &p.Made.Ply, &p.Made.Nodes)
	return p, err
}

func parseOptions(text string) (rules.Options, error) {
	if text == "-" {
		return nil, nil
	}
	o := rules.Options{}
	for pair := range strings.SplitSeq(text, ",") {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, fmt.Errorf("%q is no option", pair)
		}
		o[name] = value
	}
	return o, nil
}
