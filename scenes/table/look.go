package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// back is an earlier position that is looked at while the match goes on: nothing is taken back by it.
type back struct {
	on  bool
	ply int
	// view is that position.
	view session.View
	// news is the turn that somebody has played meanwhile, empty for none.
	news string
}

// listed is what the list of moves depends on.
type listed struct {
	stamp  uint64
	ply    int
	undone int
	back   bool
}

// chosen leads to the position after ply: an earlier one is looked at, the last is the match itself, and what was taken back is played
// again.
func (t *Table) chosen(ply int) {
	switch n := len(t.view.Plies); {
	case ply > n:
		for k := ply - n; k > 0 && t.s.Request(session.Redo{}) == nil; {
			k -= len(t.s.View().Plies) - n
			n = len(t.s.View().Plies)
		}
	case ply == n:
		t.toGame()
	default:
		t.lookAt(ply)
	}
}

// lookAt shows the position after ply.
func (t *Table) lookAt(ply int) {
	if s, ok := t.board.(boards.Secretive); ok {
		s.Cover()
	}
	if c, ok := t.board.(boards.Canceller); ok && !t.back.on {
		c.Cancel()
	}
	t.back.on, t.back.ply, t.back.view = true, ply, t.s.At(ply)
	t.work.Show(t.back.view)
	l, ok := t.board.(boards.Looker)
	if last, any := t.back.view.Last(); ok && any {
		l.Look(boards.Passage{Before: t.s.At(ply - 1), Ply: last, After: t.back.view})
	}
}

// toGame shows the match as it stands.
func (t *Table) toGame() {
	if t.back.on {
		t.back = back{}
		t.work.Show(t.view)
	}
}

// news takes note of a ply that is played while another position is looked at.
func (t *Table) news(e session.Moved) {
	t.cues = append(t.cues, sound.Place)
	if e.Ply.Seat < 0 {
		return
	}
	name := phrases.Player(t.d, e.After.Setup.Seats, e.Ply.Seat, e.Ply.Player)
	t.back.news = t.d.T("moves.news", "Name", name, "Move", e.Ply.Text)
}

// looked keys steps through the moves by the keys of a tick, and reports whether one was used. Arrows lead on once an earlier
// position is looked at, as nobody can move there.
func (t *Table) lookKeys(f *input.Frame) bool {
	if t.view.Waiting || f.Control || f.Alt {
		return false
	}
	at := t.back.on
	switch {
	case f.Key(ebiten.KeyComma), at && f.Key(ebiten.KeyLeft):
		return t.moves.Step(-1)
	case at && (f.Key(ebiten.KeyPeriod) || f.Key(ebiten.KeyRight)):
		return t.moves.Step(1)
	case at && f.Key(ebiten.KeyEnd):
		t.toGame()
		return true
	}
	return false
}

// list brings the list of moves up to date.
func (t *Table) list() {
	l, ok := t.board.(boards.Lister)
	if !ok {
		return
	}
	if r := l.MovesRoom(); r != t.moves.Room() {
		t.moves.Touched(t.area.Narrow())
		t.moves.Layout(r)
	}
	if a, ok := t.board.(boards.Aimer); ok {
		t.moves.SetAim(a.Aim())
	}
	is := listed{t.view.Stamp, t.at(), len(t.view.Undone), t.back.on}
	if is == t.listed {
		return
	}
	text := ""
	if t.back.on {
		text = t.d.T("moves.back")
	}
	t.listed = is
	t.moves.SetBack(text, t.toGame)
	t.moves.Set(l.MoveItems(&t.view), is.ply)
}

// at is the ply after which the board is shown.
func (t *Table) at() int {
	if t.back.on {
		return t.back.ply
	}
	return len(t.view.Plies)
}

// seen is the view that the board shows, with the clocks as they stand.
func (t *Table) seen() session.View {
	if !t.back.on {
		return t.view
	}
	v := t.back.view
	v.Times = t.view.Times
	return v
}

// standing is what is told for as long as it holds and nothing else is: that an earlier position is looked at, or a hint.
func (t *Table) standing() string {
	switch {
	case t.hinting():
		return t.hint.text
	case !t.back.on:
		return ""
	}
	turns := func(plies []session.Ply) (n int) {
		for i := range plies {
			if plies[i].Seat >= 0 {
				n++
			}
		}
		return n
	}
	text := t.d.T("moves.looking", "N", turns(t.back.view.Plies), "Of", turns(t.view.Plies))
	if t.back.ply == 0 {
		text = t.d.T("moves.looking-start")
	}
	if t.back.news != "" {
		text = t.back.news + " " + text
	}
	return text
}

// stand tells what is to be told for as long as it holds.
func (t *Table) stand() {
	text := t.standing()
	if text != t.stood && t.stood != "" && t.message.Text(t.now) == t.stood {
		t.message.Withdraw(t.now)
	}
	t.stood = text
	if text != "" && t.message.Text(t.now) == "" {
		t.message.Say(text, t.now, boards.Forever)
	}
}
