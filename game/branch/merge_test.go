package branch_test

import (
	"strings"
	"testing"

	"xotrio/game/branch"
)

// sent is tree as others get it.
func sent(t testing.TB, tree *branch.Tree) *branch.Tree {
	t.Helper()
	m := oxixo(t)
	row := tree.Row(m)
	if strings.Contains(row, "\n") {
		t.Errorf("it takes more than one line: %s", row)
	}
	back, err := branch.Read([]byte(row), m)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

func TestWhatIsDeletedIsNotGivenAway(t *testing.T) {
	tree := branch.Of(oxixo(t))
	gone := play(t, tree, 0, 1, "c1c5")
	tree.SetComment(gone, 2, "silly")
	one := play(t, tree, 0, 2, "c1c5", "a2e2")
	two := play(t, tree, one, 3, "a4e4")
	tree.SetComment(two, 4, "much\nbetter")
	tree.SetMain(two)
	tree.Delete(gone)
	back := sent(t, tree)
	if strings.Contains(tree.Row(oxixo(t)), "silly") || back.Restore() != 0 {
		t.Error("what was deleted goes along")
	}
	if path(back, back.Main()) != path(tree, two) || back.Comment(back.Main(), 4) != "much better" || len(back.Threads()) != 2 {
		t.Errorf("main line %s, %+v", path(back, back.Main()), back.Threads())
	}
}

func TestBranchesOfTwoPlayersAreAdded(t *testing.T) {
	mine, theirs := branch.Of(oxixo(t)), branch.Of(oxixo(t))
	one := play(t, mine, 0, 2, "c1c5")
	mine.SetComment(one, 3, "mine")
	mine.SetComment(0, 1, "of both")
	play(t, theirs, 0, 1, "c1c5")
	two := play(t, theirs, 0, 2, "c1c5", "a2e2")
	theirs.SetComment(two, 3, "theirs")
	theirs.SetComment(two, 4, "farther")
	theirs.SetComment(0, 1, "of both")
	theirs.SetMain(two)
	for range 2 { // once more, and nothing comes twice
		if !mine.Add(sent(t, theirs)) {
			t.Error("there is no room")
		}
	}
	if mine.Main() != 0 || len(mine.Threads()) != 2 || path(mine, one) != "a1a5 e1e5 c1c5 a2e2" {
		t.Errorf("main line %d, %s, %+v", mine.Main(), path(mine, one), mine.Threads())
	}
	for _, c := range []struct {
		line, ply int
		want      string
	}{{one, 3, "mine — theirs"}, {one, 4, "farther"}, {0, 1, "of both"}} {
		if got := mine.Comment(c.line, c.ply); got != c.want {
			t.Errorf("after ply %d of line %d stands %q", c.ply, c.line, got)
		}
	}
	empty := branch.Of(oxixo(t))
	if empty.Add(theirs); path(empty, empty.Main()) != path(theirs, two) || empty.Row(oxixo(t)) != theirs.Row(oxixo(t)) {
		t.Error("a tree without anything does not become the other one")
	}
}

func TestThereIsRoomForSoManyBranches(t *testing.T) {
	fill := func(first string) *branch.Tree {
		tree := branch.Of(oxixo(t))
		for n := 0; n < branch.MaxLines; n++ { // the rules are not asked: any text is a move here
			play(t, tree, 0, 2, first+strings.Repeat("'", n))
		}
		return tree
	}
	tree := fill("c1c5")
	if tree.Add(fill("a2e2")) || len(tree.Threads()) != branch.MaxLines {
		t.Errorf("%d branches", len(tree.Threads()))
	}
	if !tree.Add(fill("c1c5")) {
		t.Error("what is there already has no room")
	}
}
