package table

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// voice is what the table says aloud of the match.
type voice struct {
	*common
	// said is the stamp of the state whose player on turn was spoken of, aimed what was last spoken of the keyboard's aim.
	said  uint64
	aimed string
	// calls reports whether the person on turn is to be called by a sound once the board is at rest: a computer has moved.
	calls bool
}

// who is what a player of a seat is called.
func (w *voice) who(v *session.View, seat, player int) string {
	seats := v.Setup.Seats
	if len(seats[seat].Players) > 1 {
		return phrases.Member(w.d, seats, seat, player)
	}
	return phrases.Player(w.d, seats, seat, player)
}

// turnText is who is on turn, and what there is to play with; or that the match is over, and how.
func (w *voice) turnText() string {
	v := &w.view
	switch {
	case v.Over():
		return boards.Sentence(phrases.Headline(w.d, v))
	case v.Waiting:
		return w.d.T("table.ready")
	case v.Seat < 0:
		return ""
	}
	side := [...]string{"x", "o"}[v.Seat%2]
	text := w.d.T("speech.turn", "Name", w.who(v, v.Seat, v.Player), "Side", w.d.T("table.side."+side))
	p, _ := v.OnTurn()
	if !p.Computer() { // which moves before all of it is spoken
		text = boards.Sentences(text, w.board.SayTurn(v))
	}
	return text
}

// sayTurn speaks of a new state: who is on turn, and with what.
func (w *voice) sayTurn() {
	if w.said == w.view.Stamp || w.view.Waiting || w.view.Over() || w.view.Seat < 0 {
		return
	}
	w.said = w.view.Stamp
	w.say(w.turnText())
}

// moveText is what was played, in notation, and by whom; empty for what chance has drawn.
func (w *voice) moveText(p *session.Ply, v *session.View) string {
	if p.Seat < 0 {
		return ""
	}
	return w.d.T("speech.move", "Name", w.who(v, p.Seat, p.Player), "Move", p.Text)
}

// lastMove is the move that was played last.
func (w *voice) lastMove() string {
	for i := len(w.view.Plies) - 1; i >= 0; i-- {
		if text := w.moveText(&w.view.Plies[i], &w.view); text != "" {
			return text
		}
	}
	return w.d.T("speech.none")
}

// sayMove speaks of a ply and of what came of it.
func (w *voice) sayMove(e *session.Moved) {
	w.say(w.moveText(&e.Ply, &e.After))
	w.say(w.board.SayStep(&e.After))
}

// sayTime speaks of a clock that runs out, a few times only.
func (w *voice) sayTime(seconds int) {
	if seconds == 10 || seconds <= 5 {
		w.say(w.d.T("speech.seconds", "N", seconds))
	}
}

// sayAim speaks of what the keyboard points at, when it has moved there.
func (w *voice) sayAim(keys []ebiten.Key, looking bool) {
	if len(keys) == 0 || looking {
		return
	}
	if text := w.board.SayAim(&w.view); text != w.aimed {
		w.aimed = text
		w.say(text)
	}
}

// boardText is everything that lies on the board, what threatens there as far as it is to be pointed out, and who is on turn.
func (w *voice) boardText(now time.Duration) string {
	texts := []string{w.board.SayBoard(&w.view)}
	if w.area.Threats {
		texts = append(texts, w.board.Warnings(now)...)
	}
	return boards.Sentences(append(texts, w.turnText())...)
}

// cellText is what is on the cell of that name, empty where there is none.
func (w *voice) cellText(name string) string {
	return boards.Sentence(w.board.SayCell(&w.view, name))
}

// example is a move that could be typed now, empty for none.
func (w *voice) example() string {
	moves := w.view.Game.AppendMoves(nil)
	if w.view.Over() || len(moves) == 0 || w.view.Game.ToMove() == rules.Nobody {
		return ""
	}
	return w.view.Game.MoveText(moves[len(moves)/2])
}

// calls reports whether a person is on turn whom a move of a computer has called; chance in between changes nothing. Persons who
// alternate at one table need no sound: they hear each other's moves.
func calls(e *session.Moved) bool {
	p, on := e.After.OnTurn()
	if !on || p.Computer() || e.After.Over() {
		return false
	}
	for i := len(e.After.Plies) - 1; i >= 0; i-- {
		if ply := &e.After.Plies[i]; ply.Seat >= 0 {
			return e.After.Setup.Seats[ply.Seat].Players[ply.Player].Computer()
		}
	}
	return false
}

// callTurn sounds that a person is on turn, once the move before has been seen and the board is at rest.
func (w *voice) callTurn() {
	if !w.calls || w.view.Waiting || w.work.Busy(w.now) {
		return
	}
	w.calls = false
	if !w.view.Over() {
		w.cues = append(w.cues, sound.Turn)
	}
}
