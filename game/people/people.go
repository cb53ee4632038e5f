// Package people keeps the players of this computer: what they are called, by which mark and colour they are known, and under which names
// they stand in records. It has no screen. The records themselves know names only, so that they can be given to others and read without
// this book; what is counted of somebody is worked out of them, see package stats.
package people

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"xotrio/rules"
)

const (
	// Most is how many players there are at most, LongestName how many characters a name has at most.
	Most        = 200
	LongestName = 24
	// maxGone is how many of those who were deleted or merged can be put back.
	maxGone = 200
)

// Marks are the pictures by which players are told apart, Colours those on which they lie. None of them can be taken for a side of a game:
// no cross, no ring, and neither of the two colours of the sides.
var (
	Marks   = []string{"star", "moon", "sun", "drop", "heart", "crown", "leaf", "flag"}
	Colours = []string{"amber", "blue", "orange", "violet", "olive", "slate", "brown", "indigo"}
)

// Player is somebody who plays on this computer. A guest is none.
type Player struct {
	// ID is a number from 1 that stays with the player, whatever becomes of the name.
	ID int `json:"id"`
	// Name is what the player is called: 1 to LongestName characters, different from all others whether letters are large or small.
	Name string `json:"name"`
	// Also are other names under which the player stands in records: former ones, and the names of players who were merged.
	Also []string `json:"also,omitempty"`
	// Mark is one of Marks and Colour one of Colours.
	Mark   string `json:"mark"`
	Colour string `json:"colour"`
	// Since is the day on which the player was added, as 2006-01-02 on the player's clock.
	Since string `json:"since,omitempty"`
	// Deleted is set where the player was deleted, Into is the ID of the one with whom the player was merged, 0 for none. In either case
	// there is a way back.
	Deleted bool `json:"deleted,omitempty"`
	Into    int  `json:"into,omitempty"`
}

// Gone reports whether the player was deleted or merged with another.
func (p *Player) Gone() bool { return p.Deleted || p.Into != 0 }

// called reports whether that, folded, is a name of the player.
func (p *Player) called(folded string) bool {
	return Fold(p.Name) == folded || slices.ContainsFunc(p.Also, func(name string) bool { return Fold(name) == folded })
}

// Reasons of the refusals, by which screens find the sentence in their own language.
const (
	// ReasonEmpty refuses a name without a letter, ReasonLong one that is too long, ReasonTaken one that another player has, and
	// ReasonFormer one that another player had.
	ReasonEmpty  = "people.empty"
	ReasonLong   = "people.long"
	ReasonTaken  = "people.taken"
	ReasonFormer = "people.former"
	// ReasonFull refuses one more player, ReasonGone a player who is not there.
	ReasonFull = "people.full"
	ReasonGone = "people.gone"
)

// The joiners hold together what stands beside them: the persons of a picture of a family, or the letters of Persian and Indic words.
const (
	joiner    = '\u200d'
	nonJoiner = '\u200c'
)

// Tidy is a name as it is kept and shown: what cannot be printed is left out, such as marks that turn the direction of writing, and between words
// stands one space. Joiners stay between two characters that they join.
func Tidy(name string) string {
	var b strings.Builder
	var before, held rune // what was written last, and the joiner or space that is written as soon as something follows it
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

// Fold is a name without what may differ between two ways to write it: large and small letters, and the joiners, which nobody sees.
func Fold(name string) string {
	return strings.ToLower(strings.NewReplacer(string(joiner), "", string(nonJoiner), "").Replace(Tidy(name)))
}

// list are players in the order in which they were added, those who are gone included.
type list []Player

// at is the player with that ID, nil where there is none.
func (l list) at(id int) *Player {
	for i := range l {
		if l[i].ID == id {
			return &l[i]
		}
	}
	return nil
}

// final is who stands for a player in the end: the one with whom the player was merged, and so on; nil where that one is gone.
func (l list) final(p *Player) *Player {
	for range l { // a ring cannot be made, but could be written
		if p == nil || p.Deleted {
			return nil
		}
		if p.Into == 0 {
			return p
		}
		p = l.at(p.Into)
	}
	return nil
}

// find is whoever is or was called like that, nil where nobody is. Those who are there come before those who are gone.
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

// check says why the player with that ID cannot be called name, nil where that can be. 0 is a new player.
func (l list) check(name string, id int) *rules.Refusal {
	name = Tidy(name)
	switch n := len([]rune(name)); {
	case n == 0:
		return rules.Refuse(ReasonEmpty, "A player needs a name.")
	case n > LongestName:
		return rules.Refuse(ReasonLong, "This name has more than %d characters.", LongestName)
	}
	other := l.find(name)
	if other == nil || other.ID == id {
		return nil
	}
	if Fold(other.Name) == Fold(name) && other.Into == 0 {
		return rules.Refuse(ReasonTaken, "There is a player called %s already.", other.Name)
	}
	whose := other.Name
	if p := l.final(other); p != nil {
		whose = p.Name
	}
	return rules.Refuse(ReasonFormer, "%s is another name of %s, whose games are counted under it.", name, whose)
}

// errGone refuses a player who is not there.
func errGone() *rules.Refusal { return rules.Refuse(ReasonGone, "This player is not there any more.") }

// sorted are the players of l that want takes, by name.
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
