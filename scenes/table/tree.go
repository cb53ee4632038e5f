package table

import (
	"xotrio/game/tournament"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// Playing implements scenes.Playing.
func (t *Table) Playing() string { return t.view.Info.Name }

// tree is the table as nodes, from the ground up.
func (t *Table) tree() *graph.Node {
	// The keyboard speaks to the board like to any other node: what it says there is the board's to follow.
	play := &graph.Node{Name: playName, Role: graph.BoardArea, Round: -1, Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
	play.Add(t.seats.Root(), t.warnings.Root(), t.placing.root, &graph.Node{Name: "hint-ring", Draw: t.hint.draw},
		&graph.Node{Name: "doubt-mark", Draw: func(c graph.Canvas) { t.doubt.draw(c, t.past.on) }})
	t.cover = newCover(&t.common, play, t.goOn)
	ground := &graph.Node{Name: "ground", Draw: func(c graph.Canvas) {
		area := t.area
		if t.corner.shown() {
			area = area.BesideMark()
		}
		boards.DrawGround(c, t.d, area, t.board, &t.view, t.from())
	}}
	shortcuts := &graph.Node{Name: "shortcuts", Draw: func(c graph.Canvas) {
		if t.area.Tall && t.corner.shown() {
			return
		}
		boards.DrawShortcuts(c, t.d, t.area, t.shortcuts(), t.buttons.Left()-20)
	}}
	t.series = boards.AboutNode(t.d, t.area, &t.view, t.seated())
	return (&graph.Node{Name: "table"}).Add(ground, t.series, play, t.past.moves.Root(), t.cover.paused, t.cover.ready, t.cover.wait, shortcuts, t.buttons.Root(), t.corner.unsaved.Root(), t.corner.back.Root(), &t.status.node, t.message.Root(), t.doubt.root, t.typing.root)
}

// Draw draws the table as it stands.
func (t *Table) Draw(c graph.Canvas) { t.stage.Draw(c) }

// seated is the table of a tournament for which the match is played, in words; empty for none.
func (t *Table) seated() string {
	at, ok := tournament.TableOf(t.s.ViewNote)
	if !ok || t.d.Tournaments == nil {
		return ""
	}
	held := t.d.Tournaments.Get(at.Tournament)
	if held == nil || at.Round >= len(held.Rounds) || at.Table >= len(held.Rounds[at.Round].Games) { // the pairing was taken back
		return ""
	}
	return t.d.T("cups.at", "Name", held.Name, "Round", at.Round+1, "Table", held.Rounds[at.Round].Number(at.Table))
}

// from says for which table of a tournament the match is played, or where it comes from, and that it is a teaching one; empty where none of that
// is to be said. A series has the room for itself.
func (t *Table) from() string {
	if text := t.seated(); text != "" {
		return text
	}
	text := phrases.From(t.d, &t.view.From)
	if !t.view.Setup.Teaching || t.view.Setup.Series.On() {
		return text
	}
	if text != "" {
		text = " · " + text
	}
	return t.d.T("setup.teaching") + text
}

// goOn starts clocks that wait.
func (t *Table) goOn() {
	t.cover.goOn()
	t.uncover()
	t.begin()
	t.toBoard()
}
