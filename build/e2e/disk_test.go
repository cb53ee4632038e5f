package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xotrio/build/drive/twins"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

func currentFile(game string) string { return "current." + game + ".xotrio" }

// home returns a folder for the program's files, with m as game in progress unless that is nil.
func home(t *testing.T, m *match.Match) string {
	t.Helper()
	dir := t.TempDir()
	if m != nil {
		if err := os.WriteFile(filepath.Join(dir, currentFile(m.Game().Name)), []byte(m.File()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// played returns a match with the given moves, between people unless seats are given.
func played(t *testing.T, game string, options rules.Options, moves string, seats ...match.Seat) *match.Match {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: game, Options: options, Seats: seats, Seed: 1}
	for i := len(seats); i < g.Seats; i++ {
		s.Seats = append(s.Seats, match.Person(""))
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range strings.Fields(moves) {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %s", mv, r)
		}
	}
	return m
}

// current returns the game in progress on disk that was played last, nil if there is none.
func (g *guest) current() *match.Match { return twins.InProgress(g.t, g.home) }

// records returns the finished games on disk, the oldest first.
func (g *guest) records() []*match.Match { return twins.Records(g.t, g.home) }

func parsed(t *testing.T, text []byte) *match.Match {
	t.Helper()
	m, err := match.Parse(string(text), games.ByName)
	if err != nil {
		t.Fatalf("what is on disk cannot be read: %v\n%s", err, text)
	}
	return m
}

// moves returns the moves of m in notation.
func moves(m *match.Match) string {
	if m == nil {
		return "no match"
	}
	var out []string
	for _, e := range m.Log() {
		out = append(out, e.Text)
	}
	return strings.Join(out, " ")
}

// saved waits until the game in progress on disk has exactly these moves.
func (g *guest) saved(want string) *match.Match {
	g.t.Helper()
	var m *match.Match
	g.until("on disk is "+want, 2, 1200, func() bool {
		m = g.current()
		return m != nil && moves(m) == want
	})
	return m
}

// finished waits until the n-th game is over and returns it. It is among the records, or still in progress if its end
// can be taken back.
func (g *guest) finished(n int) *match.Match {
	g.t.Helper()
	var m *match.Match
	g.until("the game is over", 10, 3000, func() bool {
		done := g.records()
		if m = g.current(); m == nil && len(done) == n {
			m = done[n-1]
		} else if m != nil && (len(done) != n-1 || !m.Result().Over() || !m.CanUndo()) {
			m = nil
		}
		return m != nil
	})
	return m
}

// archived waits until n games are among the records and none is in progress: a match whose end can be taken back
// becomes a record when it is left.
func (g *guest) archived(n int) {
	g.t.Helper()
	g.until("the game is among the records", 10, 3000, func() bool { return len(g.records()) == n && g.current() == nil })
}
