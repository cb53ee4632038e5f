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

// history is the list of moves, and the earlier position that is reviewed while the match continues. Reviewing takes nothing back.
type history struct {
	*common
	moves *movelist.List
	// listed is the state that the list shows.
	listed listed
	reviewed
}

// reviewed is the earlier position that is shown if on is true: the one after ply.
type reviewed struct {
	on     bool
	ply    int
	before *session.View
	// current is before with the clocks of the view clocksOf.
	current, clocksOf *session.View
	// notice announces the last move that was played during the review, "" for none.
	notice string
}

// listed is everything the list of moves depends on.
type listed struct {
	stamp  uint64
	ply    int
	undone int
	on     bool
	// left is the number of moves that the board has not shown yet: it decides when the list says how a round ended.
	left int
}

// goTo leads to the position after ply: an earlier one is reviewed, the last is the match itself, and moves that were taken back are played
// again.
func (h *history) goTo(ply int) {
	switch n := len(h.view.Plies); {
	case ply > n:
		for k := ply - n; k > 0 && h.s.Request(session.Redo{}) == nil; {
			k -= len(h.s.View().Plies) - n
			n = len(h.s.View().Plies)
		}
	case ply == n:
		h.leave()
	default:
		h.enter(ply)
	}
}

func (h *history) enter(ply int) {
	if s, ok := h.board.(boards.Secretive); ok {
		s.Cover()
	}
	if !h.on {
		h.board.Cancel()
	}
	h.on, h.ply, h.before, h.clocksOf = true, ply, h.s.At(ply), nil
	if last := h.before.Last(); last != nil {
		h.work.ShowAfter(boards.Passage{Before: h.s.At(ply - 1), Ply: last, After: h.before})
	} else {
		h.work.Show(h.before)
	}
}

func (h *history) leave() {
	if h.on {
		h.reviewed = reviewed{}
		h.work.Show(h.view)
	}
}

func (h *history) note(e *session.Moved) {
	h.cues = append(h.cues, sound.Place)
	if e.Ply.Seat < 0 {
		return
	}
	name := phrases.Player(h.d, e.After.Setup.Seats, e.Ply.Seat, e.Ply.Player)
	h.notice = h.d.T("moves.news", "Name", name, "Move", e.Ply.Text)
}

// keys steps through the moves and returns true if a key was used. During a review arrow keys step, too, because no
// move can be made there.
func (h *history) keys(f *input.Frame) bool {
	if h.view.Waiting || f.Control || f.Alt {
		return false
	}
	switch by := boards.StepKey(f, h.on); {
	case by < 0 || by > 0 && h.on:
		return h.moves.Step(by)
	case h.on && f.Key(ebiten.KeyEnd):
		h.leave()
		return true
	}
	return false
}

func (h *history) update() {
	if r := h.board.MovesRoom(); r != h.moves.Room() {
		h.moves.Touched(h.area.Narrow())
		h.moves.Layout(r)
	}
	h.moves.SetAim(h.board.Aim())
	now := listed{stamp: h.view.Stamp, ply: len(h.view.Plies), undone: len(h.view.Undone), on: h.on, left: h.work.Left(h.now)}
	if h.on {
		now.ply = h.ply
	}
	if now == h.listed {
		return
	}
	back := ""
	if h.on {
		back = h.d.T("moves.back")
	}
	h.listed = now
	h.moves.SetBack(back, h.leave)
	h.moves.Set(h.board.MoveItems(h.view), now.ply)
}

// seen returns the view that the board shows, with the current clocks.
func (h *history) seen() *session.View {
	if !h.on {
		return h.view
	}
	if h.clocksOf != h.view {
		h.current, h.clocksOf = h.before.WithTimes(h.view.Times), h.view
	}
	return h.current
}

// text says which position is reviewed, "" if none is.
func (h *history) text() string {
	if !h.on {
		return ""
	}
	text := h.d.T("moves.looking", "Turn", phrases.TurnAt(h.d, h.view, len(h.before.Plies)))
	if h.ply == 0 {
		text = h.d.T("moves.looking-start")
	}
	if h.notice != "" {
		text = h.notice + " " + text
	}
	return text
}
