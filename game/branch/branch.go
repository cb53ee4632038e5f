// Package branch stores variations that people try in a finished match: lines of moves that leave the match, or one
// another, with comments on any position. The match itself never changes. One line is marked as the main one.
//
//	branch.go  Tree: branches, comments, the lines to display, merging two trees
//	file.go    writing and reading a tree
package branch

import (
	"slices"
	"strings"
)

const (
	// MaxLines is the maximum number of branches of a match, MaxText the maximum length of a comment in characters.
	MaxLines = 400
	MaxText  = 400
)

// Line is a sequence of moves that leaves another line.
type Line struct {
	// Of is the number of the line that it leaves, 0 for the match. Ply is the number of plies before the branch,
	// counted from the beginning of the match, random draws included.
	Of  int `json:"of"`
	Ply int `json:"ply"`
	// Moves holds its own moves in the notation of the game.
	Moves []string `json:"moves"`
	// Deleted is 0 for a line that exists. Lines deleted together have the same number, and later deletions higher
	// ones.
	Deleted int `json:"deleted,omitempty"`
}

// Comment is a comment on the position after Ply plies of a line, 0 for the match.
type Comment struct {
	Line int    `json:"line"`
	Ply  int    `json:"ply"`
	Text string `json:"text"`
}

// Tree holds the match, line 0, and the branches, numbered from 1 in order of creation. It must not be used by several
// goroutines at once.
type Tree struct {
	played   []string
	lines    []Line
	comments []Comment
	main     int
}

// New returns a tree without branches for a match with these plies in notation, random draws included.
func New(played []string) *Tree { return &Tree{played: slices.Clone(played)} }

// Empty reports whether there is nothing to store.
func (t *Tree) Empty() bool { return len(t.lines) == 0 && len(t.comments) == 0 }

// Line returns branch n, from 1; ok is false if it does not exist or is deleted.
func (t *Tree) Line(n int) (l Line, ok bool) {
	if n < 1 || n > len(t.lines) || t.lines[n-1].Deleted > 0 {
		return Line{}, false
	}
	return t.lines[n-1], true
}

// Main returns the main line, 0 for the match.
func (t *Tree) Main() int { return t.main }

// SetMain makes n the main line. It returns false if there is no such line.
func (t *Tree) SetMain(n int) bool {
	if _, ok := t.Line(n); !ok && n != 0 {
		return false
	}
	t.main = n
	return true
}

// Path returns all moves from the beginning of the match to the end of line n, in notation. The caller owns the slice.
func (t *Tree) Path(n int) []string {
	if n == 0 {
		return slices.Clone(t.played)
	}
	l := &t.lines[n-1]
	return append(t.Path(l.Of)[:l.Ply], l.Moves...)
}

// Shared returns the number of plies before line n leaves the match, directly or through other lines.
func (t *Tree) Shared(n int) int {
	if n == 0 {
		return len(t.played)
	}
	l := &t.lines[n-1]
	return min(l.Ply, t.Shared(l.Of))
}

func (t *Tree) owner(n, ply int) int {
	for n > 0 && ply <= t.lines[n-1].Ply {
		n = t.lines[n-1].Of
	}
	return n
}

// Play plays a move after ply plies of line n. It returns the line that contains the move: an existing line if there is
// one, line n itself if the move extends it, or a new branch. grown is true if the tree has changed. The line is -1,
// and nothing has changed, if there are MaxLines branches.
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

// order returns the existing lines: first, the main line, the match, and the others by number.
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

// CanDelete reports whether n is a branch that can be deleted. The match, the main line and the lines below the main
// line cannot.
func (t *Tree) CanDelete(n int) bool {
	_, ok := t.Line(n)
	return ok && !t.through(n, t.main)
}

// Delete deletes a branch and all lines that leave its own moves. It returns false if CanDelete does.
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

// through reports whether line k contains the first own move of branch n.
func (t *Tree) through(n, k int) bool {
	begin, p := t.Path(n)[:t.lines[n-1].Ply+1], t.Path(k)
	return len(p) >= len(begin) && slices.Equal(p[:len(begin)], begin)
}

func (t *Tree) deleted() int {
	most := 0
	for i := range t.lines {
		most = max(most, t.lines[i].Deleted)
	}
	return most
}

// Restore reverts the last deletion. It returns the branch that was deleted, 0 if there is none.
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

// Comment returns the comment on the position after ply plies of line n, "" if there is none.
func (t *Tree) Comment(n, ply int) string {
	n = t.owner(n, ply)
	for i := range t.comments {
		if c := &t.comments[i]; c.Line == n && c.Ply == ply {
			return c.Text
		}
	}
	return ""
}

// SetComment sets the comment on the position after ply plies of line n; "" removes it. Line ends become spaces, and
// text beyond MaxText is cut. It returns false, and changes nothing, if there is no such position: Read would reject
// the file as damaged.
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

// Thread is a line as it is displayed beside the main one.
type Thread struct {
	// Line is its number, 0 for the match if that is not the main line.
	Line int
	// Of is the line that it leaves on screen, the main line or that of an earlier thread, and Ply the number of common
	// plies.
	Of, Ply int
	// Length is the number of plies after that, Depth the number of steps to the main line, at least 1.
	Length, Depth int
}

// Threads returns all existing lines except the main one, each after the line that shares most moves with it.
// Branches without a move of their own are left out; the match is not.
func (t *Tree) Threads() []Thread {
	type placed struct {
		line, depth int
		path        []string
	}
	var threads []Thread
	have := []placed{{t.main, 0, t.Path(t.main)}}
	for _, n := range t.order(t.main)[1:] {
		path := t.Path(n)
		of, common := 0, -1
		for i := range have {
			if c := Common(path, have[i].path); c > common {
				of, common = i, c
			}
		}
		if len(path) == common && n != 0 {
			continue
		}
		depth := have[of].depth + 1
		threads = append(threads, Thread{n, have[of].line, common, len(path) - common, depth})
		have = append(have, placed{n, depth, path})
	}
	return threads
}

// Common returns the length of the common beginning of two lines.
func Common(a, b []string) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// At returns the lines that continue from the position after ply plies of line n, each with another move: the main line
// first, then by number.
func (t *Tree) At(n, ply int) []int {
	before := t.Path(n)[:ply]
	var lines []int
	var moves []string
	for _, k := range t.order(t.main) {
		p := t.Path(k)
		if len(p) > ply && slices.Equal(p[:ply], before) && !slices.Contains(moves, p[ply]) {
			lines, moves = append(lines, k), append(moves, p[ply])
		}
	}
	return lines
}

// commentsApart separates two comments on one position.
const commentsApart = " — "

// Add adds the branches and comments of other, a tree of the same match, except deleted branches. Comments on the same
// position are appended. An empty tree also gets the main line. fits is false if there are more than MaxLines branches
// and some were left out.
func (t *Tree) Add(other *Tree) (fits bool) {
	other, fits = other.pruned(), true
	if t.Empty() {
		t.lines, t.comments, t.main = other.lines, other.comments, other.main
		return true
	}
	line := map[int]int{0: 0} // maps lines of other to lines of t
	for i := range other.lines {
		if at, ok := t.addPath(other.Path(i + 1)); ok {
			line[i+1] = at
		} else {
			fits = false
		}
	}
	for _, c := range other.comments {
		n, ok := line[c.Line]
		if !ok {
			continue
		}
		switch have := t.Comment(n, c.Ply); {
		case have == "":
			t.SetComment(n, c.Ply, c.Text)
		case !strings.Contains(have, c.Text):
			t.SetComment(n, c.Ply, have+commentsApart+c.Text)
		}
	}
	return fits
}

// addPath adds the moves of path and returns the line that contains them; ok is false if there is no room.
func (t *Tree) addPath(path []string) (line int, ok bool) {
	for ply, move := range path {
		if line, _ = t.Play(line, ply, move); line < 0 {
			return 0, false
		}
	}
	return line, true
}

// pruned returns t without deleted lines, and with the others renumbered in order.
func (t *Tree) pruned() *Tree {
	p := New(t.played)
	number := map[int]int{0: 0}
	for i, l := range t.lines {
		of, ok := number[l.Of]
		if l.Deleted > 0 || !ok {
			continue
		}
		l.Of = of
		p.lines = append(p.lines, l)
		number[i+1] = len(p.lines)
	}
	for _, c := range t.comments {
		if n, ok := number[c.Line]; ok {
			p.comments = append(p.comments, Comment{n, c.Ply, c.Text})
		}
	}
	p.main = number[t.main]
	return p
}
