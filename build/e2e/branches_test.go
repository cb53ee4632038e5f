package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// branches is what the program has kept of what was tried in m.
func (g *guest) branches(m *match.Match) *branch.Tree {
	g.t.Helper()
	names, err := filepath.Glob(filepath.Join(g.home, "branches", "*.json"))
	if err != nil || len(names) == 0 {
		return branch.Of(m)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		g.t.Fatal(err)
	}
	tree, err := branch.Read(data, m)
	if err != nil {
		g.t.Fatal(err)
	}
	return tree
}

// fromLibrary opens the replay of the latest record.
func (g *guest) fromLibrary() {
	g.t.Helper()
	g.title().press("title.library")
	g.ticks(120)
	g.key(ebiten.KeyEnter)
	g.ticks(60)
}

// What is tried in a record of the library outlives a kill; it is commented and played on from, and the new match says where it comes
// from: at the table, in its record, and in the library.
func TestABranchOutlivesAKillAndIsPlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole review is waited for")
	}
	const moves, fork = "e5 a1 h8 b1 c7 c1 g3 d1 j10 e1", 4
	rec := played(t, "xobrainer", round, moves, match.Person("Anna"), match.Computer("", 2))
	if rec.Result().Outcome != rules.WonByO {
		t.Fatalf("the match ended %v", rec.Result())
	}
	g := start(t, home(t, rec), 1280, 800)
	g.archived(1)
	g.fromLibrary()
	g.reviewed()
	w := g.replay(rec, "")
	w.key(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	g.ticks(120)
	w.Idle(120)
	w.both("f6")
	w.both("b2")
	tried := "f6 b2"
	g.until("what was tried is kept", 1, 600, func() bool { return strings.HasSuffix(path(g.branches(rec)), tried) })
	g.kill()

	g = start(t, g.home, 1280, 800)
	g.archived(1)
	if got := path(g.branches(rec)); !strings.HasSuffix(got, tried) {
		t.Fatalf("after the kill the branch is %q", got)
	}
	g.fromLibrary()
	g.key(ebiten.KeyHome, ebiten.KeyB, ebiten.KeyRight) // to the branch, and to its end
	g.ticks(120)
	g.picture("branch")
	g.key(ebiten.KeyN)
	g.write("Better?")
	g.key(ebiten.KeyEnter)
	g.until("the comment is kept with the branch", 1, 600, func() bool { return g.branches(rec).Comment(1, fork+2) == "Better?" })

	w = g.replay(rec, "")
	w.key(ebiten.KeyHome)
	w.key(ebiten.KeyB)
	w.key(ebiten.KeyRight)
	g.ticks(120)
	w.Idle(120)
	w.shows("branch.delete")
	w.press("replay.from-here")
	w.press("replay.from.yes")
	along, err := match.Along(rec, fork, strings.Fields(tried))
	if err != nil {
		t.Fatal(err)
	}
	g.until("the game goes on from the branch", 5, 6000, func() bool {
		next := g.current()
		return next != nil && next.At(0).Text() == along.Position().Text()
	})
	from := "From a branch of Anna – level 2, move 6"
	if got := phrases.From(w.Env, &phrases.Of(g.current()).From); got != from {
		t.Errorf("the record says %q", got)
	}
	g.ticks(60)
	table := g.table()
	table.shows(table.beginning(from))
	g.at(g.squares(g.current())["g7"])
	g.until("the level has answered", 5, 6000, func() bool { return g.current().Ply() == 2 })
	g.ticks(120)
	g.key(ebiten.KeyEscape)
	pause := g.twin(scenes.Pause{View: phrases.Of(g.current())})
	pause.press("pause.resign")
	pause.press("pause.resign.yes", 1) // the item of the menu has the same words
	g.until("the game is given up", 2, 1200, func() bool { return g.current().Result().Over() })
	g.ticks(120)
	g.result(g.current()).press("result.title")
	g.archived(2)
	g.kill()

	g = start(t, g.home, 1280, 800)
	g.title().press("title.library")
	g.ticks(120)
	shelf := g.twin(scenes.Library{})
	shelf.shows(shelf.beginning(from))
}

// beginning is the text on the screen that begins like that.
func (w *twin) beginning(with string) string {
	w.g.t.Helper()
	l := w.Log()
	for _, t := range l.Texts {
		if strings.HasPrefix(t.Text, with) {
			return t.Text
		}
	}
	w.g.t.Fatalf("nothing on the screen begins with %q:\n%s", with, l)
	return ""
}

// path is everything of the only branch, empty where there is none.
func path(tree *branch.Tree) string {
	if _, ok := tree.Line(1); !ok {
		return ""
	}
	return strings.Join(tree.Path(1), " ")
}
