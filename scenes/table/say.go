package table

import (
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// say has sentences spoken after those of this tick.
func (t *Table) say(texts ...string) {
	t.next.Say = strings.TrimSpace(t.next.Say + " " + boards.Sentences(texts...))
}

// who is what a player of a seat is called.
func (t *Table) who(v *session.View, seat, player int) string {
	seats := v.Setup.Seats
	if len(seats[seat].Players) > 1 {
		return phrases.Member(t.d, seats, seat, player)
	}
	return phrases.Player(t.d, seats, seat, player)
}

// turnText is who is on turn, and what there is to play with; or that the match is over, and how.
func (t *Table) turnText() string {
	v := &t.view
	switch {
	case v.Over():
		return boards.Sentence(phrases.Headline(t.d, v))
	case v.Waiting:
		return t.d.T("table.ready")
	case v.Seat < 0:
		return ""
	}
	side := [...]string{"x", "o"}[v.Seat%2]
	text := t.d.T("speech.turn", "Name", t.who(v, v.Seat, v.Player), "Side", t.d.T("table.side."+side))
	p, _ := v.OnTurn()
	if s, ok := t.board.(boards.Speaker); ok && !p.Computer() { // which moves before all of it is spoken
		text = boards.Sentences(text, s.SayTurn(v))
	}
	return text
}

// sayTurn speaks of a new state: who is on turn, and with what.
func (t *Table) sayTurn() {
	if t.said == t.view.Stamp || t.view.Waiting || t.view.Over() || t.view.Seat < 0 {
		return
	}
	t.said = t.view.Stamp
	t.say(t.turnText())
}

// moveText is what was played, in notation, and by whom; empty for what chance has drawn.
func (t *Table) moveText(p *session.Ply, v *session.View) string {
	if p.Seat < 0 {
		return ""
	}
	return t.d.T("speech.move", "Name", t.who(v, p.Seat, p.Player), "Move", p.Text)
}

// lastMove is the move that was played last.
func (t *Table) lastMove() string {
	for i := len(t.view.Plies) - 1; i >= 0; i-- {
		if text := t.moveText(&t.view.Plies[i], &t.view); text != "" {
			return text
		}
	}
	return t.d.T("speech.none")
}

// sayMove speaks of a ply and of what came of it.
func (t *Table) sayMove(e *session.Moved) {
	t.say(t.moveText(&e.Ply, &e.After))
	if s, ok := t.board.(boards.Speaker); ok {
		t.say(s.SayStep(&e.After))
	}
}

// sayTime speaks of a clock that runs out, a few times only.
func (t *Table) sayTime(seconds int) {
	if seconds == 10 || seconds <= 5 {
		t.say(t.d.T("speech.seconds", "N", seconds))
	}
}

// sayAim speaks of what the keyboard points at, when it has moved there.
func (t *Table) sayAim() {
	s, ok := t.board.(boards.Speaker)
	if !ok || len(t.rest.Keys) == 0 || t.back.on {
		return
	}
	if text := s.SayAim(&t.view); text != t.aimed {
		t.aimed = text
		t.say(text)
	}
}

// boardText is everything that lies on the board, and who is on turn.
func (t *Table) boardText() string {
	text := t.turnText()
	if s, ok := t.board.(boards.Speaker); ok {
		text = boards.Sentences(s.SayBoard(&t.view), text)
	}
	return text
}

// cellText is what is on the cell of that name, empty where there is none.
func (t *Table) cellText(name string) string {
	s, ok := t.board.(boards.Speaker)
	if !ok {
		return ""
	}
	return boards.Sentence(s.SayCell(&t.view, name))
}

// example is a move that could be typed now, empty for none.
func (t *Table) example() string {
	moves := t.view.Game.AppendMoves(nil)
	if t.view.Over() || len(moves) == 0 || t.view.Game.ToMove() == rules.Nobody {
		return ""
	}
	return t.view.Game.MoveText(moves[len(moves)/2])
}
