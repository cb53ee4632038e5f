package branch

import "strings"

// commentsApart stands between two comments on one position.
const commentsApart = " — "

// Add takes over what other, a tree of the same match, has and t has not: its branches but the deleted ones, and its comments, which
// follow those of t on the same position. A tree without anything takes over the main line as well. fits is false where there are more
// branches than MaxLines, and the rest is left out.
func (t *Tree) Add(other *Tree) (fits bool) {
	other, fits = other.pruned(), true
	if t.Empty() {
		t.lines, t.comments, t.main = other.lines, other.comments, other.main
		return true
	}
	line := map[int]int{0: 0} // the lines of other in t
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

// addPath has t go on like path, and returns the line that does; ok is false where there is no room for it.
func (t *Tree) addPath(path []string) (line int, ok bool) {
	for ply, move := range path {
		if line, _ = t.Play(line, ply, move); line < 0 {
			return 0, false
		}
	}
	return line, true
}

// pruned is t without what was deleted, the branches numbered again in their order.
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
