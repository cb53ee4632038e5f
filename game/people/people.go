// Package people keeps the players of this computer: their names, marks, colours, and the names they have in records.
// Records contain names only, so that they can be given away and read without this book; statistics are computed from
// them, see package stats.
package people

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"xotrio/rules"
)

const (
	// Most bounds the number of players, LongestName the characters of a name.
	Most        = 200
	LongestName = 24
	// maxGone bounds the deleted and merged players that can be restored.
	maxGone = 200
)

// Marks are the pictures that identify players, Colours their backgrounds. None looks like a side of a game: no cross,
// no ring, and neither of the two colours of the sides.
var (
	Marks   = []string{"star", "moon", "sun", "drop", "heart", "crown", "leaf", "flag"}
	Colours = []string{"amber", "blue", "orange", "violet", "olive", "slate", "brown", "indigo"}
)

// Player is a person who plays on this computer. Guests are not players.
type Player struct {
	// ID is a number from 1 that never changes.
	ID int `json:"id"`
	// Name has 1 to LongestName characters and is unique regardless of case.
	Name string `json:"name"`
	// Also lists other names of the player in records: former ones and those of merged players.
	Also []string `json:"also,omitempty"`
	// Mark is one of Marks and Colour one of Colours.
	Mark   string `json:"mark"`
	Colour string `json:"colour"`
	// Since is the day of creation in local time, as 2006-01-02.
	Since string `json:"since,omitempty"`
	// Deleted is true for a deleted player; Into is the ID of the player this one was merged into, 0 for none. Both can
	// be undone.
	Deleted bool `json:"deleted,omitempty"`
	Into    int  `json:"into,omitempty"`
}

// Gone reports whether the player was deleted or merged.
func (p *Player) Gone() bool { return p.Deleted || p.Into != 0 }

func (p *Player) called(folded string) bool {
	return Fold(p.Name) == folded || slices.ContainsFunc(p.Also, func(name string) bool { return Fold(name) == folded })
}

// Joiners connect their neighbours: the persons of a family emoji, or the letters of Persian and Indic words.
const (
	joiner    = '\u200d'
	nonJoiner = '\u200c'
)

// Tidy normalises a name for storage and display: it removes unprintable characters, such as direction marks, and
// collapses spaces. Joiners stay between two characters.
func Tidy(name string) string {
	var b strings.Builder
	var before, held rune // last rune written, and the joiner or space pending until another rune follows
	for _, r := range name {
		switch {
		case unicode.IsSpace(r):
			if held = ' '; before == 0 {
				held = 0
			}
		case r == joiner || r == nonJoiner:
			if held == 0 && before != 0 {
				held = r
			}
		case unicode.IsPrint(r) && r != unicode.ReplacementChar:
			if held != 0 {
				b.WriteRune(held)
			}
			b.WriteRune(r)
			before, held = r, 0
		}
	}
	return b.String()
}

// Fold normalises a name for comparison: lower case without joiners.
func Fold(name string) string {
	return strings.ToLower(strings.NewReplacer(string(joiner), "", string(nonJoiner), "").Replace(Tidy(name)))
}

// list holds players in the order of creation, former ones included.
type list []Player

func (l list) byID(id int) *Player {
	for i := range l {
		if l[i].ID == id {
			return &l[i]
		}
	}
	return nil
}

// final follows merges; nil if the last player is deleted.
func (l list) final(p *Player) *Player {
	for range l { // a cycle cannot be made, but could be in a file
		if p == nil || p.Deleted {
			return nil
		}
		if p.Into == 0 {
			return p
		}
		p = l.byID(p.Into)
	}
	return nil
}

// find returns the player with a present or former name, preferring present players, or nil.
func (l list) find(name string) *Player {
	folded := Fold(name)
	if folded == "" {
		return nil
	}
	var gone *Player
	for i := range l {
		switch p := &l[i]; {
		case !p.called(folded):
		case !p.Gone():
			return p
		case gone == nil:
			gone = p
		}
	}
	return gone
}

// check refuses a name for the player with that ID, 0 for a new one.
func (l list) check(name string, id int) *rules.Refusal {
	name = Tidy(name)
	switch n := len([]rune(name)); {
	case n == 0:
		return rules.Refuse("refusal.people.empty")
	case n > LongestName:
		return rules.Refuse("refusal.people.long", LongestName)
	}
	other := l.find(name)
	if other == nil || other.ID == id {
		return nil
	}
	if Fold(other.Name) == Fold(name) && other.Into == 0 {
		return rules.Refuse("refusal.people.taken", other.Name)
	}
	whose := other.Name
	if p := l.final(other); p != nil {
		whose = p.Name
	}
	return rules.Refuse("refusal.people.former", name, whose)
}

func errGone() *rules.Refusal { return rules.Refuse("refusal.people.gone") }

// sorted returns the players that match want, by name.
func (l list) sorted(want func(*Player) bool) []Player {
	var out []Player
	for i := range l {
		if want(&l[i]) {
			out = append(out, l[i])
		}
	}
	slices.SortFunc(out, func(a, b Player) int {
		return cmp.Or(strings.Compare(Fold(a.Name), Fold(b.Name)), cmp.Compare(a.ID, b.ID))
	})
	return out
}
