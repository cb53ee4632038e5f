// Package oxixo is the board of Oxixo on the table, for two and for four: beech cubes with burnt marks on a dark frame, a
// hand that takes a cube up and pushes it in again, and what the players see beside it.
package oxixo

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// Board is the board of one match of oxixo or oxixo4. It satisfies table.Board, table.Titler and table.Canceller.
type Board struct {
	d     *scenes.Env
	m     *match.Match
	area  table.Area
	rooms rooms

	// pos is what lies on the board: the position of the match, or while a move is shown the one before it. wood tells
	// the cubes apart, so that each keeps its grain wherever it is pushed.
	pos  position
	wood [25]uint8
	last last

	hand hand
	act  act
	// off is how far a cube still is from its place while it settles there.
	off [25]solid.Vec

	point pointing
	keys  bool // the keyboard was used last: its cursor is shown
	at    int  // the cell at which the keyboard is

	// state is the match as of the last tick.
	state state
	tick  int
	// shine is how far the full lines have begun to glow and the rest has dimmed, from 0 to 1; fade how far the picture
	// has gone over from old to new where motion is reduced, 1 at rest.
	shine, fade float64
	note        string
	noteUntil   int

	lens  solid.Lens
	atlas *solid.Atlas
	// cast is the shadow of the frame, ground the frame, floor what lies on it, new the cubes, old the cubes that fade away.
	// Frame and floor have nothing sharp and are drawn with the nearest pixel.
	cast, ground, floor solid.Builder
	new, old            solid.Builder
	sorter              solid.Sorter
	boxes               []solid.Box
	cells               []int
	loop                []graph.Point
	dirty               bool
	cues                []sound.Cue
}

// sharpest is the most pixels of the texture that a cell gets: beyond that the wood is stretched, since painting it would
// keep the first picture waiting.
const sharpest = 200

// state is what of table.State the drawing depends on.
type state struct{ may, focus, thinking bool }

// last is the last move: the cell where the cube was pushed in, by whom, and from which side of the board.
type last struct {
	cell int
	side rules.Side
	out  solid.Vec
}

// New is a board without a match; the table gives it one through Show.
func New(d *scenes.Env) *Board {
	b := &Board{d: d, fade: 1}
	b.hand.cell, b.hand.aim, b.point.over, b.point.end, b.at, b.last.cell = none, none, none, none, none, none
	return b
}

// Layout gives the board its room and makes the wood for the theme.
func (b *Board) Layout(a table.Area) {
	b.area = a
	b.atlas = newAtlas(b.d.Theme)
	b.layout()
}

// layout divides the room for the kind of match that is on the board.
func (b *Board) layout() {
	if b.area.Metrics == (graph.Metrics{}) {
		return
	}
	b.rooms = b.divide()
	n := float64(max(3, b.pos.size))
	cam := solid.Camera{Target: solid.Vec{X: n / 2, Y: n / 2}, Tilt: 1.16, Distance: 17}
	cam = cam.Fit(solid.Vec{X: -margin, Y: -margin, Z: -thick}, solid.Vec{X: n + margin, Y: n + margin, Z: 0.25}, b.rooms.board)
	b.lens = cam.Lens()
	for _, s := range []*solid.Builder{&b.cast, &b.ground, &b.floor, &b.new, &b.old} {
		b.atlas.Texture(&s.Mesh, min(cam.Zoom, sharpest/b.area.Scale)/cellUnits)
		s.Mesh.Name = "oxixo"
	}
	b.old.Mesh.Vertices, b.old.Mesh.Indices, b.fade = nil, nil, 1
	b.frame()
	b.build()
}

// Show takes over the position of m at once.
func (b *Board) Show(m *match.Match) {
	b.m = m
	b.rest()
	b.note = ""
	b.pos.read(m.Position())
	b.hand.dot = b.pos.seat
	for c := range b.wood {
		b.wood[c] = uint8(uint32(c*7+3) * 2654435761 >> 28 % tops)
	}
	b.last = last{cell: none}
	for _, e := range m.Log() {
		if e.Move == rule.Pass {
			continue
		}
		carry(&b.wood, rule.From(e.Move), rule.To(e.Move))
		b.remember(e)
	}
	b.shine = 0
	if len(b.pos.lines) > 0 {
		b.shine = 1
	}
	b.point.over = none
	b.layout()
}

// remember makes e the last move.
func (b *Board) remember(e match.Entry) {
	from, to := rule.From(e.Move), rule.To(e.Move)
	b.last = last{cell: int(to), side: e.Side, out: outward(from, to)}
}

// Played animates the last move of m.
func (b *Board) Played(m *match.Match) []sound.Cue {
	b.cues = b.cues[:0]
	b.finish()
	b.m = m
	log := m.Log()
	e := log[len(log)-1]
	before := m.At(len(log) - 1)
	step := stepOf(before, e.Move)
	if step.Pass {
		b.rest()
		b.pos.read(m.Position())
		b.hand.dot = b.pos.seat
		b.note = b.d.T("oxixo.passed", "Name", b.name(e.Seat))
		b.noteUntil = b.tick + graph.Ticks(2600)
		b.dirty = true
		return b.cues
	}
	b.pos.read(before)
	b.begin(step, e)
	return b.cues
}

// name is what the player of a seat is called.
func (b *Board) name(seat int) string {
	players := b.m.Setup().Seats[seat].Players
	i := 0
	if _, on, index, ok := b.m.OnTurn(); ok && on == seat {
		i = index
	}
	return phrases.Player(b.d, players[i], seat)
}

// Busy reports whether a move or the line it made is still being shown.
func (b *Board) Busy() bool {
	return b.act.on || b.fade < 1 || b.shine > 0 && b.shine < 1
}

// Update makes one tick.
func (b *Board) Update(f *input.Frame, s table.State) table.TickResult {
	b.tick++
	did := table.TickResult{}
	b.cues = b.cues[:0]
	b.m = s.Match
	now := state{s.CanMove, s.Focus, s.Thinking}
	if now != b.state {
		if !now.may {
			b.point = pointing{over: none, end: none}
		}
		b.state, b.dirty = now, true
	}
	if s.CanMove {
		b.follow(f, &did)
		if did.Move == rules.NoMove {
			b.typed(f, s, &did)
		}
	}
	moved := b.motion()
	if b.note != "" && b.tick >= b.noteUntil {
		b.note, moved = "", true
	}
	if b.dirty || moved {
		b.build()
		did.Redraw = true
	}
	if b.hurry() && b.tick%15 == 0 {
		did.Redraw = true
	}
	did.Cues = append(did.Cues, b.cues...)
	return did
}

// View is empty: the board is always seen from the same place.
func (b *Board) View() string { return "" }

// SetView has nothing to take up.
func (b *Board) SetView(string) {}

// Title is the game and the number of the turn.
func (b *Board) Title() string {
	if b.m == nil {
		return ""
	}
	return b.d.T("oxixo.title", "Game", b.d.T("game."+b.m.Game().Name), "Turn", b.m.Ply()+1)
}

// Hints are the keys that matter now.
func (b *Board) Hints() []string {
	if !b.state.may || b.pos.pass {
		return nil
	}
	if b.hand.cell == none {
		return []string{b.d.T("oxixo.hint.take"), b.d.T("oxixo.hint.keys")}
	}
	hints := []string{b.d.T("oxixo.hint.push"), b.d.T("oxixo.hint.down")}
	if b.pos.four {
		hints = append(hints, b.d.T("oxixo.hint.dot"))
	}
	return hints
}

// Cancel puts the cube in the hand down and reports whether there was one.
func (b *Board) Cancel() bool {
	if b.hand.cell == none || b.act.on {
		return false
	}
	b.putDown()
	b.build()
	return true
}
