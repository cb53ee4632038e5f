package replay_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/replay"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// reopened opens the replay of the record of m, like the next start of the program.
func reopened(t *testing.T, d *scenestest.Env, m *match.Match) *scenestest.Hands {
	t.Helper()
	back, err := match.Parse(m.File(), all.Games().Info)
	if err != nil {
		t.Fatal(err)
	}
	return open(t, d, back)
}

// label returns the label of the named node, "" if there is none.
func label(h *scenestest.Hands, name string) string {
	text := ""
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == name {
			text = n.Label
		}
		return true
	})
	return text
}

// tried returns a replay with a1 and b1 tried in place of e6 and d5.
func tried(t *testing.T, d *scenestest.Env, m *match.Match) *scenestest.Hands {
	t.Helper()
	h := open(t, d, m)
	h.Press(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyRight)
	h.Wait(200)
	for _, square := range []string{"a1", "b1"} {
		clickSquare(t, d, h, square)
		h.Wait(200)
	}
	return h
}

func TestWhatIsTriedIsKept(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := played(t)
	h := tried(t, d, m)
	if text := label(h, "branch/1"); text != "from move 2 on: a1 b1" {
		t.Errorf("the branch is %q", text)
	}
	if !strings.HasSuffix(m.Text(), "1. e5 d4 e6 d5 e7\nend\n") {
		t.Errorf("the record has changed:\n%s", m.Text())
	}
	// Left and Right step within the branch and back into the match.
	h.ClickOn(t, d, "before")
	if !h.Render(d).Has("branch, move 2 of 2 (X)") {
		t.Error("Left does not go back in the branch")
	}
	h.Wait(200)
	h.ClickOn(t, d, "before")
	h.Wait(200)
	h.ClickOn(t, d, "before")
	h.Wait(200)
	if where(h) != "move 1 of 3 (O)" || h.Render(d).Has("branch, move") {
		t.Errorf("before the branch: %q", where(h))
	}
	// The branch is there at the next start, and a press opens it.
	h = reopened(t, d, m)
	h.ClickOn(t, d, "branch/1")
	h.Wait(200)
	wait(t, d, h, func(c *scenestest.Canvas) bool { return c.Has("BEST MOVES") && c.Has("a1") })
	if where(h) != "move 1 of 3 (O)" || !h.Render(d).Has("a1 b1") {
		t.Errorf("the branch leads to %q", where(h))
	}
	// A move that continues the branch starts no new one. Other moves do, at its end and in the middle.
	clickSquare(t, d, h, "b1")
	h.Wait(200)
	h.ClickOn(t, d, "before")
	h.Wait(200)
	clickSquare(t, d, h, "c1")
	h.Wait(200)
	h.Press(ebiten.KeyEscape, ebiten.KeyHome, ebiten.KeyB)
	if !h.Render(d).Has("branch, move 2 of 2 (X)") {
		t.Error("B does not go to the branch farther on")
	}
	h.Press(ebiten.KeyRight)
	if label(h, "branch/2") != "from move 2 on: c1" || label(h, "branch/3") != "" {
		t.Errorf("%q, %q", label(h, "branch/2"), label(h, "branch/3"))
	}
	h.Press(ebiten.KeyEscape)
	clickSquare(t, d, h, "e6") // as it was played
	h.Wait(200)
	if where(h) != "move 2 of 3 (X)" || label(h, "branch/3") != "" {
		t.Errorf("what was played was tried and leads to %q, %q", where(h), label(h, "branch/3"))
	}
}

func TestABranchBecomesTheMainLineAndWhatWasPlayedComesBack(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := played(t)
	h := tried(t, d, m)
	h.ClickOn(t, d, "branch-main")
	wait(t, d, h, func(c *scenestest.Canvas) bool { return strings.HasPrefix(label(h, "chart"), "move 2 of 2 (O)") })
	if got := label(h, "branch/0"); got != "as played: e6 d5 e7" {
		t.Errorf("what was played is %q", got)
	}
	h = reopened(t, d, m)
	if where(h) != "move 2 of 2 (O)" {
		t.Fatalf("at the next start: %q", where(h))
	}
	h.ClickOn(t, d, "branch/0")
	h.Wait(200)
	if !h.Render(d).Has("The game as played") {
		t.Error("what was played is not told")
	}
	h.Press(ebiten.KeyDelete)
	h.ClickOn(t, d, "branch-main")
	h.Wait(200)
	if where(h) != "move 2 of 3 (O)" || label(h, "branch/1") != "from move 2 on: a1 b1" {
		t.Errorf("%q, %q", where(h), label(h, "branch/1"))
	}
}

func TestABranchIsDeletedAndBroughtBack(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := played(t)
	h := tried(t, d, m)
	h.ClickOn(t, d, "branch-delete")
	if label(h, "branch/1") != "" || where(h) != "move 1 of 3 (O)" {
		t.Errorf("%q at %q", label(h, "branch/1"), where(h))
	}
	h.ClickOn(t, d, "branch-restore")
	h.Wait(200)
	if label(h, "branch/1") == "" || label(h, "branch-restore") != "" {
		t.Error("the branch does not come back, or is offered again")
	}
	h.ClickOn(t, d, "branch-delete")
	h = reopened(t, d, m)
	if label(h, "branch/1") != "" {
		t.Error("a deleted branch is there at the next start")
	}
	h.Control(ebiten.KeyZ)
	if label(h, "branch/1") == "" {
		t.Error("Ctrl+Z does not bring it back")
	}
}

func TestCommentsStandInTheListOfMoves(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := played(t)
	h := tried(t, d, m)
	h.Press(ebiten.KeyN)
	h.Type("What if?")
	h.Press(ebiten.KeyEnter)
	h.Press(ebiten.KeyEscape, ebiten.KeyN)
	h.Type("Here it began")
	h.Press(ebiten.KeyEnter, ebiten.KeyN)
	h.Type(", perhaps")
	h.Press(ebiten.KeyEscape) // cancels the edit
	h = reopened(t, d, m)
	if c := h.Render(d); !c.Has("Here it began") || c.Has("What if?") || c.Has("perhaps") {
		t.Error("the comment on the match does not stand in its list, or that on the branch does")
	}
	h.ClickOn(t, d, "branch/1")
	h.Wait(100)
	if c := h.Render(d); !c.Has("Here it began") || !c.Has("What if?") {
		t.Error("the comments do not stand in the list of the branch")
	}
}

// A line of the review is temporary until the player keeps it or plays on in it.
func TestALineIsKeptAsABranch(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.ClickOn(t, d, "turn/0")
	h.ClickOn(t, d, "line/0")
	h.Wait(300)
	if label(h, "branch/1") != "" {
		t.Fatal("a line that is only looked at is kept")
	}
	h.ClickOn(t, d, "branch-keep")
	if label(h, "branch/1") != "from move 2 on: f6 a1" {
		t.Errorf("%q", label(h, "branch/1"))
	}
}

func TestManyBranchesFit(t *testing.T) {
	squares := []string{"a1", "b1", "c1", "f1", "g1", "h1", "j1", "a3", "b3"}
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
		reviewed(d)
		m := played(t)
		tree := d.Library.Branches(m)
		for i, square := range squares {
			line, _ := tree.Play(0, 2, square)
			for k, next := range squares[i+1:] {
				line, _ = tree.Play(line, 3+k, next)
			}
			tree.SetComment(line, 3, "This one looks good for both sides.")
		}
		tree.SetComment(0, 2, "What a position!")
		d.Library.KeepBranches(m, tree)
		return scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m}))
	}, func(h *scenestest.Hands) {
		h.Press(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyB)
		h.Wait(200)
		h.Until(t, "a line", func() bool { return label(h, "line/0") != "" })
	}, "comment")
}
