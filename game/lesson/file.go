package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// head is the first line of a lesson file; its number changes with the format.
const head = "# XO Trio lesson, form 1"

// List holds lessons in the order of display.
type List []*Lesson

// All returns the lessons of these games: first the introductions to the games, then the others. An error means that
// an embedded file is invalid.
func All(games ...*rules.Info) (List, error) {
	var first, more List
	for _, g := range games {
		for i, f := range g.Lessons.Files {
			l, err := parse(g, f.Name, f.Text)
			if err != nil {
				return nil, err
			}
			if i == 0 {
				first = append(first, l)
			} else {
				more = append(more, l)
			}
		}
	}
	return append(first, more...), nil
}

// ByName returns the lesson of that name.
func (l List) ByName(name string) (found *Lesson, ok bool) {
	return l.find(func(one *Lesson) bool { return one.Name == name })
}

// OfVariants returns the lesson about the variants of that game.
func (l List) OfVariants(game string) (found *Lesson, ok bool) {
	return l.find(func(one *Lesson) bool { return one.Variants && one.Game == game })
}

func (l List) find(so func(*Lesson) bool) (*Lesson, bool) {
	if i := slices.IndexFunc(l, so); i >= 0 {
		return l[i], true
	}
	return nil, false
}

// parse parses a lesson file of g. Each line is a word and its arguments; first those of the lesson, then those of each
// step. Lines that begin with # are comments. The error names the line; the moves are not checked.
func parse(g *rules.Info, name, text string) (*Lesson, error) {
	r := reader{lesson: &Lesson{Name: name, Game: g.Name, info: g}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if n == 1 && line != head {
			return nil, fmt.Errorf("lesson %s: %q is not %q", name, line, head)
		}
		if line == "" || line[0] == '#' {
			continue
		}
		if err := r.line(line); err != nil {
			return nil, fmt.Errorf("lesson %s, line %d: %w", name, n, err)
		}
	}
	if len(r.lesson.Steps) == 0 {
		return nil, fmt.Errorf("lesson %s has no steps", name)
	}
	for i := range r.lesson.Steps {
		if st := &r.lesson.Steps[i]; len(st.ask) == 0 || st.Best == "" {
			return nil, fmt.Errorf("lesson %s, step %s: what is asked is missing, or the move that is shown", name, st.Name)
		}
	}
	return r.lesson, nil
}

type reader struct {
	lesson  *Lesson
	options rules.Options
}

func (r *reader) line(line string) (err error) {
	l := r.lesson
	word, rest, _ := strings.Cut(line, " ")
	fields := strings.Fields(rest)
	if len(l.Steps) == 0 {
		switch word {
		case "options":
			r.options, err = parseOptions(fields)
			return err
		case "flows":
			l.Flows = true
			return nil
		case "variants":
			l.Variants = true
			return nil
		case "step":
		default:
			return fmt.Errorf("there is no %q before the first step", word)
		}
	}
	if word == "step" {
		if rest == "" || slices.ContainsFunc(l.Steps, func(st Step) bool { return st.Name == rest }) {
			return fmt.Errorf("%q is no name for a step, or that of another one", rest)
		}
		l.Steps = append(l.Steps, Step{Name: rest, options: r.options})
		return nil
	}
	return l.Steps[len(l.Steps)-1].line(l.info, word, rest, fields)
}

func (st *Step) line(g *rules.Info, word, rest string, fields []string) (err error) {
	switch word {
	case "position":
		st.start = rest
	case "moves":
		st.moves = fields
	case "options":
		st.options, err = parseOptions(fields)
	case "bomb":
		st.bomb, err = strconv.Atoi(rest)
	case "beam":
		st.beam, err = strconv.Atoi(rest)
	case "ask":
		st.ask, err = parseDemands(g, fields)
	case "best":
		st.Best = rest
	case "lit":
		st.Lit = fields
	case "reply":
		st.replies = fields
	case "refused":
		if len(fields) != 2 {
			return fmt.Errorf("a refused move needs a reason")
		}
		st.Refused = append(st.Refused, Refused{fields[0], fields[1]})
	case "miss":
		if len(fields) < 2 {
			return fmt.Errorf("a mistake needs a name, and moves or a condition")
		}
		m := Miss{Name: fields[0]}
		switch fields[1] {
		case "if":
			m.when, err = parseDemands(g, fields[2:])
		case "refused":
			if len(fields) != 3 {
				return fmt.Errorf("a mistake that is refused needs one reason")
			}
			m.refusal = fields[2]
		default:
			m.Moves = fields[1:]
		}
		st.Misses = append(st.Misses, m)
	default:
		return fmt.Errorf("there is no %q in a step", word)
	}
	return err
}

func parseOptions(fields []string) (rules.Options, error) {
	o := rules.Options{}
	for _, pair := range fields {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, fmt.Errorf("%q is no option", pair)
		}
		o[name] = value
	}
	return o, nil
}
