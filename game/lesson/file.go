package lesson

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"xotrio/rules"
)

// head is the first line of the file of a lesson; the number is raised when its form changes.
const head = "# XO Trio lesson, form 1"

//go:embed data/*.txt
var files embed.FS

// order are the lessons in the order in which they are offered, each in a file of its own.
var order = []string{"xobrainer", "trexo", "oxixo", "oxixo4", Variants}

// All are the lessons in the order in which they are offered. The slice and what it points at are shared: they must not be changed. The
// error is that of a damaged program.
var All = sync.OnceValues(func() ([]*Lesson, error) {
	var all []*Lesson
	for _, name := range order {
		text, err := files.ReadFile("data/" + name + ".txt")
		if err != nil {
			return nil, err
		}
		l, err := parse(name, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
})

// parse reads the file of a lesson: lines of a word and what it says, first those of the lesson, then those of each step. Lines that
// begin with # mean nothing. The error names the line; whether the moves are what they ought to be is not asked.
func parse(name, text string) (*Lesson, error) {
	r := reader{lesson: &Lesson{Name: name}}
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
		case "game":
			l.Game = rest
			l.info, err = infoOf(rest)
			return err
		case "options":
			r.options, err = readOptions(fields)
			return err
		case "flows":
			l.Flows = true
			return nil
		case "step":
			if l.info == nil {
				return fmt.Errorf("the game comes first")
			}
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
	return l.Steps[len(l.Steps)-1].line(word, rest, fields)
}

// line reads a line of a step.
func (st *Step) line(word, rest string, fields []string) (err error) {
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
		st.ask, err = readDemands(fields)
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
			m.when, err = readDemands(fields[2:])
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
