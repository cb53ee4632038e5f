package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
)

// past is the list of moves, and the earlier position that is looked at while the match goes on: nothing is taken back by it.
type past struct {
	*common
	moves *movelist.List
	// listed is what the list shows.
	listed listed
	back
}

// back is an earlier position that is looked at.
type back struct {
	on  bool
	ply int
	// before is that position.
	before session.View
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
func (p *past) chosen(ply int) {
	switch n := len(p.view.Plies); {
	case ply > n:
		for k := ply - n; k > 0 && p.s.Request(session.Redo{}) == nil; {
			k -= len(p.s.View().Plies) - n
			n = len(p.s.View().Plies)
		}
	case ply == n:
		p.toGame()
	default:
		p.lookAt(ply)
	}
}

// lookAt shows the position after ply.
func (p *past) lookAt(ply int) {
	if s, ok := p.board.(boards.Secretive); ok {
		s.Cover()
	}
	if !p.on {
		p.board.Cancel()
	}
	p.on, p.ply, p.before = true, ply, p.s.At(ply)
	p.work.Show(p.before)
	if last, any := p.before.Last(); any {
		p.board.Look(boards.Passage{Before: p.s.At(ply - 1), Ply: last, After: p.before})
	}
}

// toGame shows the match as it stands.
func (p *past) toGame() {
	if p.on {
		p.back = back{}
		p.work.Show(p.view)
	}
}

// news takes note of a ply that is played while another position is looked at.
func (p *past) note(e session.Moved) {
	p.cues = append(p.cues, sound.Place)
	if e.Ply.Seat < 0 {
		return
	}
	name := phrases.Player(p.d, e.After.Setup.Seats, e.Ply.Seat, e.Ply.Player)
	p.news = p.d.T("moves.news", "Name", name, "Move", e.Ply.Text)
}

// looked keys steps through the moves by the keys of a tick, and reports whether one was used. Arrows lead on once an earlier
// position is looked at, as nobody can move there.
func (p *past) keys(f *input.Frame) bool {
	if p.view.Waiting || f.Control || f.Alt {
		return false
	}
	at := p.on
	switch {
	case f.Key(ebiten.KeyComma), at && f.Key(ebiten.KeyLeft):
		return p.moves.Step(-1)
	case at && (f.Key(ebiten.KeyPeriod) || f.Key(ebiten.KeyRight)):
		return p.moves.Step(1)
	case at && f.Key(ebiten.KeyEnd):
		p.toGame()
		return true
	}
	return false
}

// list brings the list of moves up to date.
func (p *past) list() {
	if r := p.board.MovesRoom(); r != p.moves.Room() {
		p.moves.Touched(p.area.Narrow())
		p.moves.Layout(r)
	}
	p.moves.SetAim(p.board.Aim())
	is := listed{p.view.Stamp, p.at(), len(p.view.Undone), p.on}
	if is == p.listed {
		return
	}
	text := ""
	if p.on {
		text = p.d.T("moves.back")
	}
	p.listed = is
	p.moves.SetBack(text, p.toGame)
	p.moves.Set(p.board.MoveItems(&p.view), is.ply)
}

// at is the ply after which the board is shown.
func (p *past) at() int {
	if p.on {
		return p.ply
	}
	return len(p.view.Plies)
}

// seen is the view that the board shows, with the clocks as they stand.
func (p *past) seen() session.View {
	if !p.on {
		return p.view
	}
	v := p.before
	v.Times = p.view.Times
	return v
}

// text says that an earlier position is looked at, empty where none is.
func (p *past) text() string {
	if !p.on {
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
	text := p.d.T("moves.looking", "N", turns(p.before.Plies), "Of", turns(p.view.Plies))
	if p.ply == 0 {
		text = p.d.T("moves.looking-start")
	}
	if p.news != "" {
		text = p.news + " " + text
	}
	return text
}
