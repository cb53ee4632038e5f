package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
)

// A position that is set up is analysed: a move of each side is typed, another tried in place of the second, the first line chosen again, and a
// match begun from there is that position.
func TestAPositionIsAnalysedAndPlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("while something is analysed every tick is slow")
	}
	m := played(t, "xobrainer", round, "", match.Person("Anna"), match.Person("Bert"))
	v := session.Of(m, session.Everybody, 0)
	g := start(t, t.TempDir(), 1280, 800)
	g.title().press("library.title")
	g.ticks(60)
	g.twin(scenes.Library{}).node("editor")
	g.ticks(60)
	g.twin(scenes.Editor{}).press("analysis.open")
	g.ticks(60)
	g.key(ebiten.KeyLeft) // brings the cursor up in the middle
	cursor := xo.At(4, 4)
	try := func(square string) {
		to, ok := xo.ParseSquare(square)
		if !ok {
			t.Fatalf("%s is no square", square)
		}
		g.walk(cursor.Column(), cursor.Row(), to.Column(), to.Row())
		cursor = to
		g.key(ebiten.KeyEnter)
		g.ticks(200)
	}
	try("f6")
	try("e6")
	g.key(ebiten.KeyComma)
	g.ticks(200)
	try("g7")
	g.key(ebiten.KeyB)
	g.ticks(200)
	g.picture("analysed")
	w := g.twin(scenes.Analyse{View: &v})
	w.press("replay.from-here")
	g.ticks(30)
	w.press("replay.from.yes")
	g.until("the match has begun", 10, 3000, func() bool { return g.current() != nil })
	if got, want := g.current().Position().Text(), after(t, m, "f6", "e6"); got != want {
		t.Errorf("it is played on from %q, want %q", got, want)
	}
	g.kill()
}

// after is the text of the position of m after some more moves.
func after(t *testing.T, m *match.Match, moves ...string) string {
	t.Helper()
	p := m.Position()
	for _, text := range moves {
		mv, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Do(mv)
	}
	return p.Text()
}
