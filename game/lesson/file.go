package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// head is the first line of the file of a lesson; the number is raised when its form changes.
const head = "# XO Trio lesson, form 1"

// List are lessons in the order in which they are offered.
type List []*Lesson

// All are the lessons of these games: first those that teach a game, then what belongs to one. The error is that of a damaged program.
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

// ByName is the lesson of that name; ok is false where there is none.
func (l List) ByName(name string) (found *Lesson, ok bool) {
	return l.find(func(one *Lesson) bool { return one.Name == name })
}

// OfVariants is the lesson of the variants of that game; ok is false where there is none.
func (l List) OfVariants(game string) (found *Lesson, ok bool) {
	return l.find(func(one *Lesson) bool { return one.Variants && one.Game == game })
}

func (l List) find(so func(*Lesson) bool) (*Lesson, bool) {
	if i := slices.IndexFunc(l, so); i >= 0 {
		return l[i], true
	}
	return nil, false
}

// parse reads the file of a lesson of g: lines of a word and what it says, first those of the lesson, then those of each step. Lines that
// begin with # mean nothing. The error names the line; whether the moves are what they ought to be is not asked.
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

// reader reads the lines of a lesson.
type reader struct {
	lesson  *Lesson
	options rules.Options
}

// line reads one of them.
func (r *reader) line(line string) (err error) {
	l := r.lesson
	word, rest, _ := strings.Cut(line, " ")
	fields := strings.Fields(rest)
	if len(l.Steps) == 0 {
		switch word {
		case "options":
			r.options, err = readOptions(fields)
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

// line reads a line of a step in a lesson of g.
func (st *Step) line(g *rules.Info, word, rest string, fields []string) (err error) {
	switch word {
	case "position":
		st.start = rest
	case "moves":
		st.moves = fields
	case "options":
		st.options, err = readOptions(fields)
	case "bomb":
		st.bomb, err = strconv.Atoi(rest)
	case "beam":
		st.beam, err = strconv.Atoi(rest)
	case "ask":
		st.ask, err = readDemands(g, fields)
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
			m.when, err = readDemands(g, fields[2:])
		case "refused":
			if len(fields) != 3 {
				return fmt.Errorf("a mistake that is refused needs one reason")
			}
			m.reason = fields[2]
		default:
			m.Moves = fields[1:]
		}
		st.Misses = append(st.Misses, m)
	default:
		return fmt.Errorf("there is no %q in a step", word)
	}
	return err
}

// readOptions reads options as k=v.
func readOptions(fields []string) (rules.Options, error) {
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
