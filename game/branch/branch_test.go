package branch_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/rules"
)

func oxixo(t testing.TB) *match.Match {
	t.Helper()
	m := matchtest.New(t, match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Anna"), match.Person("Bert")}, Seed: 1})
	for _, move := range []string{"a1a5", "e1e5", "b1b5", "d1d5"} {
		if r := m.PlayText(move); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

// play plays moves from a line on and returns the line that contains the last one.
func play(t testing.TB, tree *branch.Tree, line, ply int, moves ...string) int {
	t.Helper()
	for i, move := range moves {
		if line, _ = tree.Play(line, ply+i, move); line < 0 {
			t.Fatal("no more branches are kept")
		}
	}
	return line
}

func path(tree *branch.Tree, n int) string { return strings.Join(tree.Path(n), " ") }

// The match does not change; a new move creates a branch, a move at its end extends it, and an existing move is reused.
func TestPlay(t *testing.T) {
	tree := branch.Of(oxixo(t))
	if line, grown := tree.Play(0, 1, "e1e5"); line != 0 || grown {
		t.Errorf("what was played is line %d, grown %v", line, grown)
	}
	one := play(t, tree, 0, 2, "c1c5", "a2e2")
	if one != 1 || path(tree, one) != "a1a5 e1e5 c1c5 a2e2" {
		t.Errorf("line %d: %s", one, path(tree, one))
	}
	if again, grown := tree.Play(0, 2, "c1c5"); again != one || grown {
		t.Errorf("the same move leads to line %d, grown %v", again, grown)
	}
	two := play(t, tree, one, 3, "a4e4")
	if path(tree, two) != "a1a5 e1e5 c1c5 a4e4" {
		t.Errorf("a branch of a branch is %s", path(tree, two))
	}
	// In the part that a branch shares with the match a move creates a branch of the match.
	three := play(t, tree, two, 1, "a5e5")
	if l, ok := tree.Line(three); !ok || l.Of != 0 || l.Ply != 1 {
		t.Errorf("%+v", l)
	}
	if path(tree, 0) != "a1a5 e1e5 b1b5 d1d5" {
		t.Errorf("what was played is now %s", path(tree, 0))
	}
	if got := tree.At(0, 2); !slices.Equal(got, []int{0, one}) {
		t.Errorf("after two plies lines %v go on", got)
	}
	if got := tree.At(one, 3); !slices.Equal(got, []int{one, two}) {
		t.Errorf("in the branch lines %v go on", got)
	}
}

func TestTheMainLineAndBack(t *testing.T) {
	tree := branch.Of(oxixo(t))
	one := play(t, tree, 0, 2, "c1c5", "a2e2")
	two := play(t, tree, one, 3, "a4e4")
	if !tree.SetMain(two) || tree.SetMain(9) {
		t.Error("a branch can be the main line, and nothing else")
	}
	want := []branch.Thread{{Line: 0, Of: two, Ply: 2, Length: 2, Depth: 1}, {Line: one, Of: two, Ply: 3, Length: 1, Depth: 1}}
	if got := tree.Threads(); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	if tree.Delete(two) || tree.Delete(one) || tree.Delete(0) {
		t.Error("the main line, what it leaves, or what was played could be deleted")
	}
	// A move at the end of the main line creates a branch: the main line on screen does not grow.
	if line, grown := tree.Play(two, 4, "a2e2"); line == two || !grown {
		t.Errorf("line %d, grown %v", line, grown)
	}
	tree.SetMain(0)
	if got := tree.Threads(); len(got) != 3 || got[0].Line != one || got[1].Of != one || got[1].Depth != 2 || got[2].Of != two {
		t.Errorf("%+v", got)
	}
}

func TestDeleteAndRestore(t *testing.T) {
	tree := branch.Of(oxixo(t))
	one := play(t, tree, 0, 2, "c1c5", "a2e2")
	two := play(t, tree, one, 3, "a4e4")
	other := play(t, tree, 0, 1, "a5e5")
	if !tree.Delete(one) {
		t.Fatal("a branch cannot be deleted")
	}
	if _, there := tree.Line(two); there || len(tree.Threads()) != 1 {
		t.Errorf("what leaves a deleted branch stays: %+v", tree.Threads())
	}
	tree.Delete(other)
	if tree.Restore() != other || tree.Restore() != one || tree.Restore() != 0 || len(tree.Threads()) != 3 {
		t.Errorf("brought back: %+v", tree.Threads())
	}
	tree.Delete(one)
	if again, grown := tree.Play(0, 2, "c1c5"); again == one || !grown {
		t.Error("a move of a deleted branch leads there")
	}
}

func TestComments(t *testing.T) {
	m := oxixo(t)
	tree := branch.Of(m)
	one := play(t, tree, 0, 2, "c1c5")
	tree.SetComment(one, 2, "before the branch")
	tree.SetComment(one, 3, " in\nthe   branch ")
	tree.SetComment(0, 0, strings.Repeat("ä", branch.MaxText+5))
	if tree.Comment(0, 2) != "before the branch" || tree.Comment(one, 3) != "in the branch" || tree.Comment(0, 3) != "" {
		t.Errorf("%q, %q, %q", tree.Comment(0, 2), tree.Comment(one, 3), tree.Comment(0, 3))
	}
	if n := len([]rune(tree.Comment(0, 0))); n != branch.MaxText {
		t.Errorf("a comment has %d characters", n)
	}
	tree.SetComment(0, 2, "")
	back, err := branch.Read([]byte(tree.Row(m)), m)
	if err != nil || back.Comment(0, 2) != "" || back.Comment(one, 3) != "in the branch" {
		t.Errorf("read again: %v", err)
	}
}

// A comment on a position that does not exist is refused: in the file it would be damage, and the whole tree would be
// set aside.
func TestNoCommentStandsBesideTheGame(t *testing.T) {
	m := oxixo(t)
	tree := branch.Of(m)
	one := play(t, tree, 0, 2, "c1c5", "a2e2")
	for line := -1; line <= 3; line++ {
		for ply := -1; ply <= 9; ply++ {
			there := line == 0 && ply >= 0 && ply <= len(tree.Path(0)) || line == one && ply >= 0 && ply <= 4
			if got := tree.SetComment(line, ply, "here"); got != there {
				t.Errorf("line %d, ply %d: written is %t", line, ply, got)
			}
			if back, err := branch.Read([]byte(tree.Row(m)), m); err != nil || there && back.Comment(line, ply) != "here" {
				t.Errorf("line %d, ply %d: %v", line, ply, err)
			}
		}
	}
}

func TestRead(t *testing.T) {
	m := oxixo(t)
	tree := branch.Of(m)
	play(t, tree, 0, 2, "c1c5", "a2e2")
	good := tree.Row(m)
	for _, c := range []struct{ from, to, want string }{
		{`"c1c5"`, `"c3c5"`, "branch 1"},
		{`"c1c5"`, `"e5e5"`, "branch 1"},
		{`"of":0`, `"of":1`, "cannot leave"},
		{`"ply":2`, `"ply":5`, "cannot leave"},
		{`"version":1`, `"version":0`, "no version"},
		{`"version":1`, `"version":2`, "later version"},
		{`"match":"`, `"match":"0`, "another match"},
		{`"lines"`, `"main":7, "lines"`, "cannot be the main line"},
		{`"lines"`, `"comments":[{"line":1, "ply":9, "text":"?"}], "lines"`, "a comment"},
		{`{`, ``, "invalid character"},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if text == good {
			t.Fatalf("%s is not in %s", c.from, good)
		}
		if _, err := branch.Read([]byte(text), m); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: %v", c.to, c.from, err)
		} else if errors.Is(err, branch.ErrNewer) != (c.want == "later version") {
			t.Errorf("%s: newer is not told from damaged", c.to)
		}
	}
	if _, err := branch.Read([]byte(good), m); err != nil {
		t.Error(err)
	}
}

// After random moves, deletions, restorations and comments a tree equals the one read from its file, in every game.
func TestTreesComeBack(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		game := rapid.SampledFrom([]string{"xobrainer", "trexo", "oxixo", "oxixo4"}).Draw(r, "game")
		options := rules.Options{}
		if game == "xobrainer" && rapid.Bool().Draw(r, "random") {
			options["Variants"] = "random,mission"
		}
		m, err := matchtest.Played(game, options, rand.New(rand.NewPCG(1, rapid.Uint64().Draw(r, "luck"))))
		if err != nil {
			r.Fatal(err)
		}
		tree := branch.Of(m)
		played := path(tree, 0)
		for range rapid.IntRange(0, 12).Draw(r, "moves") {
			n := rapid.IntRange(0, len(tree.Threads())).Draw(r, "line")
			if _, ok := tree.Line(n); !ok {
				n = 0
			}
			all := tree.Path(n)
			ply := rapid.IntRange(0, len(all)).Draw(r, "ply")
			shared := tree.Shared(n)
			a, err := match.Along(m, min(ply, shared), all[min(ply, shared):ply])
			if err != nil {
				r.Fatal(err)
			}
			switch rapid.IntRange(0, 5).Draw(r, "what") {
			case 0:
				tree.Delete(n)
			case 1:
				tree.Restore()
			case 2:
				tree.SetComment(n, ply, rapid.String().Draw(r, "text"))
			case 3:
				tree.SetMain(n)
			default:
				if a.Turn() >= 0 {
					moves := a.Position().AppendMoves(nil)
					mv := moves[rapid.IntRange(0, len(moves)-1).Draw(r, "move")]
					line, _ := tree.Play(n, ply, a.Position().MoveText(mv))
					if p := tree.Path(line); p[ply] != a.Position().MoveText(mv) {
						r.Fatalf("%s is not in line %d", a.Position().MoveText(mv), line)
					}
				}
			}
		}
		kept, err := json.Marshal(branch.KeptOf(m).With(tree))
		if err != nil {
			r.Fatal(err)
		}
		read := branch.KeptOf(m)
		if err := json.Unmarshal(append([]byte(`{"version":1,`), kept[1:]...), &read); err != nil {
			r.Fatal(err)
		}
		back := read.Tree
		if path(back, 0) != played || !slices.Equal(back.Threads(), tree.Threads()) || back.Main() != tree.Main() || !back.Equal(tree) {
			r.Fatalf("%+v came back as %+v", tree.Threads(), back.Threads())
		}
		sent, err := branch.Read([]byte(tree.Row(m)), m)
		if err != nil {
			r.Fatal(err)
		}
		threads, others := tree.Threads(), sent.Threads()
		if len(threads) != len(others) || path(sent, sent.Main()) != path(tree, tree.Main()) {
			r.Fatalf("%+v is given away as %+v", threads, others)
		}
		for i, th := range threads {
			if n, k := th.Line, others[i].Line; path(tree, n) != path(sent, k) || tree.Comment(n, len(tree.Path(n))) != sent.Comment(k, len(sent.Path(k))) {
				r.Fatalf("%s is given away as %s", path(tree, n), path(sent, k))
			}
		}
	})
}

// sent returns the tree after writing and reading it.
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
	for range 2 { // the second time adds nothing
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
		for n := 0; n < branch.MaxLines; n++ { // a tree does not check moves: any text will do
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
