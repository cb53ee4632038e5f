package match

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

const (
	// MaxNote is the length in bytes of the longest note, MaxNotes the largest number of notes.
	MaxNote  = 4096
	MaxNotes = 64
)

// header is one line of the header of a record.
type header struct{ key, value string }

type headers []header

func (l headers) get(key string) (value string, ok bool) {
	if i := slices.IndexFunc(l, func(h header) bool { return h.key == key }); i >= 0 {
		return l[i].value, true
	}
	return "", false
}

func (l headers) without(key string) headers {
	return slices.DeleteFunc(slices.Clone(l), func(h header) bool { return h.key == key })
}

// Notes holds named lines that screens store with a match, such as the viewing angle of Trexo's stack. The
// match saves them without knowing their meaning.
type Notes struct{ lines headers }

// Set stores a line under a name; "" deletes it. It returns an error, and changes nothing, if name contains other
// characters than letters, digits, "-", "_" and "." or is longer than 64 bytes, if value is longer than MaxNote bytes,
// or if there are MaxNotes names already.
func (n *Notes) Set(name, value string) error {
	if !plainKey(name) {
		return fmt.Errorf("a view note cannot be called %q: use up to %d letters, digits, dots and dashes", name, maxKey)
	}
	if len(value) > MaxNote {
		return fmt.Errorf("the view note %s has %d bytes: up to %d are kept", name, len(value), MaxNote)
	}
	lines := n.lines.without(name)
	if value != "" {
		if len(lines) == MaxNotes {
			return fmt.Errorf("there are %d view notes already: no more are kept", MaxNotes)
		}
		at, _ := slices.BinarySearchFunc(lines, name, func(h header, name string) int { return strings.Compare(h.key, name) })
		lines = slices.Insert(lines, at, header{name, value})
	}
	n.lines = lines
	return nil
}

// Get returns the line stored under name, "" if there is none.
func (n *Notes) Get(name string) string {
	value, _ := n.lines.get(name)
	return value
}

// CopyFrom replaces all lines by those of other.
func (n *Notes) CopyFrom(other *Notes) { n.lines = slices.Clone(other.lines) }

// Counts holds statistics of a match. They have no effect on it.
type Counts struct {
	// spent holds the ticks that X and O have used, helped the moves they got help with, takenBack how often moves were
	// taken back.
	spent, helped [2]int
	takenBack     int
}

// Spent returns the ticks that X and O have used in all, see Match.Spend.
func (c *Counts) Spent() (x, o int) { return c.spent[0], c.spent[1] }

// Help counts a move that side s got help with: by a hint, or by a computer player that made it for a person.
func (c *Counts) Help(s rules.Side) { count(&c.helped, s, 1) }

// Helped returns the number of moves that X and O got help with.
func (c *Counts) Helped() (x, o int) { return c.helped[0], c.helped[1] }

// TakeBack counts one take-back at the table.
func (c *Counts) TakeBack() { c.takenBack = min(c.takenBack+1, maxTakebacks) }

// TakenBack returns the number of take-backs.
func (c *Counts) TakenBack() int { return c.takenBack }

func (c *Counts) spend(s rules.Side, n int) { count(&c.spent, s, n) }

// count adds n to the count of side s, up to the largest number that a record may hold.
func count(of *[2]int, s rules.Side, n int) {
	if n > 0 && (s == rules.X || s == rules.O) {
		t := &of[s-rules.X]
		*t = min(*t, math.MaxInt32-n) + n
	}
}

// The header lines of the counts. The first two have a number for X and one for O.
const (
	spentKey     = "Spent"
	helpedKey    = "Helped"
	takenBackKey = "TakenBack"
)

func (c *Counts) write(line func(key, value string)) {
	if c.spent != [2]int{} {
		line(spentKey, sidesText(c.spent))
	}
	if c.helped != [2]int{} {
		line(helpedKey, sidesText(c.helped))
	}
	if c.takenBack > 0 {
		line(takenBackKey, strconv.Itoa(c.takenBack))
	}
}

func sidesText(n [2]int) string { return fmt.Sprintf("x %d o %d", n[0], n[1]) }

func (p *parser) counts() (c Counts, fault *RecordError) {
	if c.spent, fault = p.sides(spentKey); fault != nil {
		return c, fault
	}
	if c.helped, fault = p.sides(helpedKey); fault != nil {
		return c, fault
	}
	c.takenBack, fault = p.takebacks(takenBackKey)
	return c, fault
}

func (p *parser) sides(key string) (n [2]int, fault *RecordError) {
	value, row := p.takeLine(key)
	if value == "" {
		return n, nil
	}
	words := strings.Fields(value)
	if len(words) == 4 && words[0] == "x" && words[2] == "o" {
		x, errX := strconv.Atoi(words[1])
		o, errO := strconv.Atoi(words[3])
		if errX == nil && errO == nil && x >= 0 && o >= 0 && x <= math.MaxInt32 && o <= math.MaxInt32 {
			return [2]int{x, o}, nil
		}
	}
	return n, fail(row, "%s cannot be %s: write \"x NUMBER o NUMBER\"", short(value), key)
}
