package table

import (
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// undo takes a move back, and the computer's answer with it; redo plays it again.
func (t *Table) undo() {
	switch {
	case t.m.CanUndo():
		t.think.stop()
		t.m.Undo()
		t.shown()
	case t.m.Timed():
		t.tell(t.d.T("table.no-undo-clock"))
	default:
		t.tell(t.d.T("table.no-undo"))
	}
}

func (t *Table) redo() {
	if !t.m.CanRedo() {
		t.tell(t.d.T("table.no-redo"))
		return
	}
	t.think.stop()
	t.m.Redo()
	t.shown()
}

// shown has the board and the disk follow a jump to another position.
func (t *Table) shown() {
	t.told, t.ended, t.asked = "", 0, false
	t.think.forget()
	t.board.Show(t.m)
	t.save()
}

// Resume takes the answer of the pause menu or of the result, which the next tick obeys.
func (t *Table) Resume(answer any) {
	t.hidden, t.grabbed = false, false
	t.m.SetPaused(false)
	t.answer, _ = answer.(scenes.Command)
}

// obey does what the menu or the result has answered.
func (t *Table) obey() {
	c := t.answer
	t.answer = scenes.Nothing
	switch c {
	case scenes.Resign:
		t.think.stop()
		t.called(t.m.Resign(t.speaker()))
	case scenes.Draw:
		t.draw()
	case scenes.Again, scenes.ToTitle:
		t.leaving = c
	}
}

// called has a result that was not made on the board on its way to disk, or tells why there is none.
func (t *Table) called(r *rules.Refusal) {
	if r != nil {
		t.refuse(r)
		return
	}
	t.told = ""
	t.d.Save(t.m)
}

// speaker is the side in whose name the menu resigns or offers a draw: the person on turn, or the only side with
// persons where a computer is on turn.
func (t *Table) speaker() rules.Side {
	if p, seat, _, ok := t.m.OnTurn(); ok && !p.Computer() {
		return match.SideOf(seat)
	}
	for i, s := range t.m.Setup().Seats {
		for _, p := range s.Players {
			if !p.Computer() {
				return match.SideOf(i)
			}
		}
	}
	return t.m.Position().ToMove()
}

// contempt is the score, in the units of ai.Thought, up to which a computer player takes a draw that is offered.
const contempt = 0

// draw ends the match by agreement. People at one computer have agreed when one of them says so in the menu; a computer
// player agrees where it does not think itself ahead, and not before it has thought at all.
func (t *Table) draw() {
	agreed, r := t.m.OfferDraw(t.speaker(), func(rules.Game, rules.Side) bool {
		score, ok := t.think.opinion()
		return ok && t.m.Ply() >= leastDraw && score <= contempt
	})
	if r == nil && !agreed && t.m.Offer() != rules.Nobody {
		r, agreed = t.m.AnswerDraw(true), true
	}
	if r == nil && !agreed {
		t.tell(t.d.T("table.draw-declined"))
		return
	}
	if r == nil {
		t.think.stop()
	}
	t.called(r)
}

// leastDraw is how many plies a computer player plays before it agrees to a draw.
const leastDraw = 10

// again is a new match with the same players, the other one beginning, looked at in the same way.
func (t *Table) again() (*match.Match, error) {
	s := t.m.Setup()
	g := t.m.Game()
	s.Seed = t.d.Seed()
	if g.EitherOpens {
		start, err := match.OpenedBy(g, s.Options, t.opener().Other())
		if err != nil {
			return nil, err
		}
		s.Start = start
	} else {
		s.Seats = append(s.Seats[1:len(s.Seats):len(s.Seats)], s.Seats[0])
		if len(s.Clocks) > 0 {
			s.Clocks = append(s.Clocks[1:len(s.Clocks):len(s.Clocks)], s.Clocks[0])
		}
	}
	m, err := match.New(s, g)
	if err != nil {
		return nil, err
	}
	if err := m.SetViewNote(noteView, t.board.View()); err != nil {
		return nil, err
	}
	return m, nil
}

// opener is the side that had the first turn of this match, draws of chance before it left aside.
func (t *Table) opener() rules.Side {
	for _, e := range t.m.Log() {
		if e.Seat >= 0 {
			return e.Side
		}
	}
	return t.m.Position().ToMove()
}

// leave carries out what Resume was told.
func (t *Table) leave() scenes.Next {
	if t.leaving == scenes.Again {
		m, err := t.again()
		if err == nil {
			return scenes.Next{Kind: scenes.Go, To: scenes.Route{Place: scenes.Table, Game: m.Game().Name, Match: m}}
		}
		t.leaving = scenes.Nothing
		t.tell(err.Error())
		return scenes.Next{Redraw: true}
	}
	return scenes.Next{Kind: scenes.Go, To: scenes.Route{Place: scenes.Title}}
}
