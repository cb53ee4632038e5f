// Package branch keeps what people try in a match after it was played: lines of moves that leave the match, or one another, with
// comments on any position. What was played is never changed by it; which line is looked at as the main one is part of what is kept.
package branch

import (
	"slices"
	"strings"
)

const (
	// MaxLines is how many branches are kept of one match, MaxText how long a comment may be, in characters.
	MaxLines = 400
	MaxText  = 400
)

// Line is a row of moves that leaves another line.
type Line struct {
	// Of is the number of the line that it leaves, 0 for what was played, Ply how many plies of that line stay before it, counted from
	// the beginning of the match, draws of chance included.
	Of  int `json:"of"`
	Ply int `json:"ply"`
	// Moves are its own moves in the notation of the game.
	Moves []string `json:"moves"`
	// Deleted is 0 for a line that is there; lines deleted together have the same number, later ones a higher one.
	Deleted int `json:"deleted,omitempty"`
}

// Comment is what somebody has written about a position: that after Ply plies of a line, 0 for what was played.
type Comment struct {
	Line int    `json:"line"`
	Ply  int    `json:"ply"`
	Text string `json:"text"`
}

// Tree is what was played, line 0, and the branches, which are numbered from 1 in the order in which they were begun. It is not safe
// for use by several goroutines at once.
type Tree struct {
	played   []string
	lines    []Line
	comments []Comment
	main     int
}

// New is a tree without branches of a match with these plies in notation, draws of chance included.
func New(played []string) *Tree { return &Tree{played: slices.Clone(played)} }

// Empty reports whether there is nothing to keep.
func (t *Tree) Empty() bool { return len(t.lines) == 0 && len(t.comments) == 0 }

// Line is the branch n, from 1; ok is false where there is none or it is deleted.
func (t *Tree) Line(n int) (l Line, ok bool) {
	if n < 1 || n > len(t.lines) || t.lines[n-1].Deleted > 0 {
		return Line{}, false
	}
	return t.lines[n-1], true
}

// Main is the line that is looked at as the main one, 0 for what was played.
func (t *Tree) Main() int { return t.main }

// SetMain makes n the main line and reports whether there is such a line.
func (t *Tree) SetMain(n int) bool {
	if _, ok := t.Line(n); !ok && n != 0 {
		return false
	}
	t.main = n
	return true
}

// Path is everything from the beginning of the match to the end of line n, in notation. The caller may keep it.
func (t *Tree) Path(n int) []string {
	if n == 0 {
		return slices.Clone(t.played)
	}
	l := &t.lines[n-1]
	return append(t.Path(l.Of)[:l.Ply], l.Moves...)
}

// Shared is how many plies from the beginning line n has in common with what was played, by descent.
func (t *Tree) Shared(n int) int {
	if n == 0 {
		return len(t.played)
	}
	l := &t.lines[n-1]
	return min(l.Ply, t.Shared(l.Of))
}

// owner is the line to which the position after ply plies of line n belongs.
func (t *Tree) owner(n, ply int) int {
	for n > 0 && ply <= t.lines[n-1].Ply {
		n = t.lines[n-1].Of
	}
	return n
}

// Play plays a move after ply plies of line n. Where a line goes on like that already, line is that one; a move at the end of a branch
// makes it longer; any other begins a new branch. grown reports whether something is to be kept. The line is -1, and nothing has changed,
// where there are MaxLines branches already.
func (t *Tree) Play(n, ply int, move string) (line int, grown bool) {
	path := t.Path(n)
	before := path[:ply]
	for _, k := range t.order(n) {
		p := t.Path(k)
		if len(p) > ply && p[ply] == move && slices.Equal(p[:ply], before) {
			return k, false
		}
	}
	if n > 0 && n != t.main && ply == len(path) {
		t.lines[n-1].Moves = append(slices.Clip(t.lines[n-1].Moves), move)
		return n, true
	}
	if len(t.lines) >= MaxLines {
		return -1, false
	}
	t.lines = append(t.lines, Line{Of: t.owner(n, ply), Ply: ply, Moves: []string{move}})
	return len(t.lines), true
}

// order is the lines that are there: first, the main one, what was played, and the others by number.
func (t *Tree) order(first int) []int {
	list := []int{first}
	add := func(n int) {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	add(t.main)
	add(0)
	for i := range t.lines {
		if t.lines[i].Deleted == 0 {
			add(i + 1)
		}
	}
	return list
}

// CanDelete reports whether n is a branch that can be deleted: what was played and the main line stay, and so does what that leaves.
func (t *Tree) CanDelete(n int) bool {
	_, ok := t.Line(n)
	return ok && !t.through(n, t.main)
}

// Delete deletes a branch and those that leave its own moves, and reports whether it did; see CanDelete.
func (t *Tree) Delete(n int) bool {
	if !t.CanDelete(n) {
		return false
	}
	batch := t.deleted() + 1
	for i := range t.lines {
		if t.lines[i].Deleted == 0 && t.through(n, i+1) {
			t.lines[i].Deleted = batch
		}
	}
	return true
}

// through reports whether line k goes through the first own move of branch n.
func (t *Tree) through(n, k int) bool {
	begin, p := t.Path(n)[:t.lines[n-1].Ply+1], t.Path(k)
	return len(p) >= len(begin) && slices.Equal(p[:len(begin)], begin)
}

// deleted is the highest number of deleted lines, 0 where there are none.
func (t *Tree) deleted() int {
	most := 0
	for i := range t.lines {
		most = max(most, t.lines[i].Deleted)
	}
	return most
}

// Restore brings back what was deleted last. line is the branch that was, 0 where there is nothing.
func (t *Tree) Restore() (line int) {
	batch := t.deleted()
	for i := len(t.lines) - 1; i >= 0 && batch > 0; i-- {
		if t.lines[i].Deleted == batch {
			t.lines[i].Deleted = 0
			line = i + 1
		}
	}
	return line
}

// Comment is what is written about the position after ply plies of line n, empty for nothing.
func (t *Tree) Comment(n, ply int) string {
	n = t.owner(n, ply)
	for i := range t.comments {
		if c := &t.comments[i]; c.Line == n && c.Ply == ply {
			return c.Text
		}
	}
	return ""
}

// SetComment writes about the position after ply plies of line n, in place of what was written there; an empty text takes that away.
// Line ends become spaces, and what is longer than MaxText is cut. It is false, and nothing has changed, where there is no such position:
// Read would take the comment for damage.
func (t *Tree) SetComment(n, ply int, text string) bool {
	if n < 0 || n > len(t.lines) || ply < 0 || ply > len(t.Path(n)) {
		return false
	}
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > MaxText {
		text = string(r[:MaxText])
	}
	n = t.owner(n, ply)
	t.comments = slices.DeleteFunc(t.comments, func(c Comment) bool { return c.Line == n && c.Ply == ply })
	if text != "" {
		t.comments = append(t.comments, Comment{n, ply, text})
	}
	return true
}
