package e2e

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	board "xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/ui/graph"
)

// oneRound is a round that X wins with the row a1 to e1, which has 15 dots.
const oneRound = "a1 a10 b1 c10 c1 e10 d1 g10 e1"

// round is a match of one round.
var round = rules.Options{"Format": "round"}

// squares returns the places of the squares that can be played in m.
func (g *guest) squares(m *match.Match) map[string]graph.Point {
	g.t.Helper()
	out := g.places(board.New(g.env()), m, 60)
	if len(out) < 60 {
		g.t.Fatalf("only %d squares were found", len(out))
	}
	return out
}

// isOneRound fails unless m is a finished match with the moves of oneRound and 15 points for X.
func isOneRound(t *testing.T, m *match.Match) {
	t.Helper()
	s := m.Position().(*xo.State)
	if moves(m) != oneRound || m.Result() != (match.Result{Outcome: rules.WonByX, By: "row"}) || s.Points().X != 15 {
		t.Errorf("the record says %s, %v, %d points", moves(m), m.Result(), s.Points().X)
	}
}

func TestXOBrainerByMouseFromTheTitleToTheResultAndAgain(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.shows("title.welcome", "rulebook.title", "game.trexo")
	title.press("game.xobrainer")
	setup := g.setup("xobrainer")
	setup.shows("setup.length", "setup.start")
	setup.press("setup.person", 1)
	setup.press("setup.format.sets1")
	setup.press("setup.format.round")
	setup.press("setup.begins.x")
	setup.press("setup.start")
	m := g.saved("")
	if p := m.Setup().Seats[1].Players[0]; p.Computer() || m.Setup().Options["Format"] != "round" || m.Position().ToMove() != rules.X {
		t.Fatalf("the match is not what was chosen: %s", m.Text())
	}
	at := g.squares(m)
	done := ""
	for _, mv := range strings.Fields(oneRound) {
		g.clickAt(at[mv])
		if done = strings.TrimSpace(done + " " + mv); mv != "e1" {
			g.saved(done)
		}
	}
	m = g.finished(1)
	isOneRound(t, m)
	g.ticks(500)
	result := g.result(m)
	result.shows("result.again", "pause.title")
	result.press("result.again")
	if m = g.saved(""); m.Position().ToMove() != rules.O {
		t.Error("the loser does not begin the next match")
	}
}

func TestXOBrainerByKeyboardAloneFromTheTitleToTheResult(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("title.xobrainer.line")
	g.key(ebiten.KeyEnter)
	setup := g.setup("xobrainer")
	setup.choose(0, "setup.person", 1)
	setup.focus("setup.name", 0)
	g.write("Zoë")
	setup.focus("setup.format.sets1")
	setup.key(ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeyEnter)
	setup.choose(0, "setup.begins.lots")
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	m := g.saved("")
	if name := m.Setup().Seats[0].Players[0].Name; name != "Zoë" {
		t.Errorf("the name on disk is %q", name)
	}
	g.key(ebiten.KeyLeft) // shows the cursor in the middle
	cursor := xo.At(4, 4)
	for _, mv := range strings.Fields(oneRound) {
		to, ok := xo.ParseSquare(mv)
		if !ok {
			t.Fatalf("%s is no square", mv)
		}
		g.walk(cursor.Column(), cursor.Row(), to.Column(), to.Row())
		cursor = to
		g.key(ebiten.KeyEnter)
	}
	m = g.finished(1)
	isOneRound(t, m)
	g.ticks(500)
	g.result(m).shows("result.again")
	g.key(ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter) // to the title
	g.archived(1)
	g.title().shows("title.tagline", "settings.title")
	g.quit()
}

// walk moves a cursor on a board with the arrow keys.
func (g *guest) walk(fromCol, fromRow, col, row int) {
	g.t.Helper()
	for _, way := range []struct {
		steps int
		key   ebiten.Key
	}{{fromCol - col, ebiten.KeyLeft}, {col - fromCol, ebiten.KeyRight}, {row - fromRow, ebiten.KeyUp}, {fromRow - row, ebiten.KeyDown}} {
		for range way.steps {
			g.key(way.key)
		}
	}
}

func TestXOBrainerAgainstTheComputerToTheEndOfARound(t *testing.T) {
	seldom(t)
	m := played(t, "xobrainer", round, "", match.Person("Anna"), match.Computer("", 1))
	g := start(t, home(t, m), 1280, 800)
	at := g.squares(m)
	g.title().press(g.title().Env.T("title.continue", "Game", "XOBrainer"))
	for m = g.current(); m != nil && !m.Result().Over(); m = g.current() {
		ply := m.Ply()
		// Any free square; the Knock Out squares are not among them.
		moves := m.Position().AppendMoves(nil)
		var to graph.Point
		for i := 0; i < len(moves) && to == (graph.Point{}); i++ {
			to = at[m.Position().MoveText(moves[(ply+i)%len(moves)])]
		}
		g.clickAt(to)
		g.until("both have moved, or the game is over", 10, 6000, func() bool {
			now := g.current()
			return now == nil || now.Result().Over() || now.Ply() > ply+1
		})
	}
	m = g.finished(1)
	if r := m.Result(); !r.Over() || m.Ply() < 9 {
		t.Errorf("%s ended with %v", moves(m), r)
	}
	for i, e := range m.Log() {
		if e.Seat != i%2 {
			t.Errorf("ply %d was played by seat %d", i, e.Seat)
		}
	}
	g.ticks(600)
	g.result(m).shows("result.again")
}

func TestXOBrainerRefusesATakenSquareInWordsAndRecordsNothing(t *testing.T) {
	m := played(t, "xobrainer", round, "")
	g := start(t, home(t, m), 1280, 800)
	at := g.squares(m)
	g.key(ebiten.KeyEnter) // continue
	g.ticks(20)
	g.clickAt(at["e5"])
	m = g.saved("e5")
	g.ticks(60)
	g.clickAt(at["e5"])
	g.ticks(60)
	table := g.table()
	table.Click(at["e5"])
	table.shows(table.Env.Texts.Sentence(refusal(t, m, "e5")))
	if now := moves(g.current()); now != "e5" {
		t.Errorf("on disk is now %s", now)
	}
}
