package branch

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc64"
	"slices"

	"xotrio/game/match"
)

// Version is the version of the file format.
const Version = 1

// ErrNewer is the error for a file written by a later version.
var ErrNewer = errors.New("the branches are of a later version: open them with a newer XO Trio")

type file struct {
	Version  int       `json:"version,omitempty"`
	Match    string    `json:"match"`
	Main     int       `json:"main,omitempty"`
	Lines    []Line    `json:"lines"`
	Comments []Comment `json:"comments,omitempty"`
}

var sums = crc64.MakeTable(crc64.ECMA)

// Key identifies a match by its game, start, seed and moves: the same record has the same key in every place. What a
// match in progress hides is not part of it.
func Key(m *match.Match) string {
	m = match.Public(m)
	s := m.Setup()
	text := fmt.Sprintf("%s %v %q %d", s.Game, s.Options, s.Start, s.Seed)
	for _, e := range m.Log() {
		text += " " + e.Text
	}
	return fmt.Sprintf("%016x", crc64.Checksum([]byte(text), sums))
}

// Of returns the tree of m without branches.
func Of(m *match.Match) *Tree {
	t := &Tree{}
	for _, e := range match.Public(m).Log() {
		t.played = append(t.played, e.Text)
	}
	return t
}

// Kept is a tree as stored in a file, with the match that it belongs to.
type Kept struct {
	// Tree must not be changed.
	Tree *Tree
	m    *match.Match
}

// KeptOf returns the tree of m without branches.
func KeptOf(m *match.Match) Kept { return Kept{Of(m), m} }

// With returns k with another tree.
func (k Kept) With(t *Tree) Kept { return Kept{t, k.m} }

// Empty reports whether there is nothing to store.
func (k Kept) Empty() bool { return k.Tree.Empty() }

// MarshalJSON implements json.Marshaler.
func (k Kept) MarshalJSON() ([]byte, error) {
	f := k.Tree.file(k.m)
	f.Version = 0
	return json.Marshal(f)
}

// UnmarshalJSON implements json.Unmarshaler, see Read.
func (k *Kept) UnmarshalJSON(data []byte) (err error) {
	t, err := Read(data, k.m)
	if err == nil {
		k.Tree = t
	}
	return err
}

// Clone returns a copy that can be changed.
func (t *Tree) Clone() *Tree {
	return &Tree{t.played, slices.Clone(t.lines), slices.Clone(t.comments), t.main}
}

// Equal reports whether two trees have the same content.
func (t *Tree) Equal(other *Tree) bool {
	same := func(a, b Line) bool {
		return a.Of == b.Of && a.Ply == b.Ply && a.Deleted == b.Deleted && slices.Equal(a.Moves, b.Moves)
	}
	return t.main == other.main && slices.EqualFunc(t.lines, other.lines, same) && slices.Equal(t.comments, other.comments)
}

// Row returns the tree of m on one line, for Read, without deleted lines.
func (t *Tree) Row(m *match.Match) string {
	data, err := json.Marshal(t.pruned().file(m))
	if err != nil {
		panic(err) // cannot happen
	}
	return string(data)
}

func (t *Tree) file(m *match.Match) file { return file{Version, Key(m), t.main, t.lines, t.comments} }

// Read parses what Row has written for m. It checks every move by the rules. The error is ErrNewer for a file of a
// later version.
func Read(data []byte, m *match.Match) (*Tree, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	switch {
	case f.Version > Version:
		return nil, ErrNewer
	case f.Version < 1:
		return nil, fmt.Errorf("%d is no version of a file of branches", f.Version)
	case f.Match != Key(m):
		return nil, errors.New("the branches belong to another match")
	case len(f.Lines) > MaxLines:
		return nil, fmt.Errorf("there is room for %d branches of a game", MaxLines)
	}
	t := Of(m)
	t.lines, t.comments = f.Lines, f.Comments
	for i := range t.lines {
		if err := t.checkLine(i+1, m); err != nil {
			return nil, fmt.Errorf("branch %d: %w", i+1, err)
		}
	}
	for _, c := range t.comments {
		if c.Line < 0 || c.Line > len(t.lines) || c.Ply < 0 || c.Ply > len(t.Path(c.Line)) || len([]rune(c.Text)) > MaxText {
			return nil, fmt.Errorf("a comment stands at ply %d of branch %d, which is not there", c.Ply, c.Line)
		}
	}
	if !t.SetMain(f.Main) {
		return nil, fmt.Errorf("branch %d cannot be the main line: it is not there", f.Main)
	}
	return t, nil
}

func (t *Tree) checkLine(n int, m *match.Match) error {
	l := &t.lines[n-1]
	if l.Of < 0 || l.Of >= n || l.Ply < 0 || l.Ply > len(t.Path(l.Of)) || len(l.Moves) == 0 || l.Deleted < 0 {
		return fmt.Errorf("it cannot leave branch %d after %d plies with %d moves", l.Of, l.Ply, len(l.Moves))
	}
	_, err := match.Along(m, t.Shared(n), t.Path(n)[t.Shared(n):])
	return err
}
