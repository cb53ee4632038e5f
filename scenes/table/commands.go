package table

import (
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// undo takes a move back, and the computer's answer with it; redo plays it again.
func (t *Table) undo() bool {
	if !t.m.CanUndo() {
		t.tell(t.d.T("table.no-undo"))
		return false
	}
	t.think.stop()
	t.m.Undo()
	t.shown()
	return true
}

func (t *Table) redo() bool {
	if !t.m.CanRedo() {
		t.tell(t.d.T("table.no-redo"))
		return false
	}
	t.think.stop()
	t.m.Redo()
	t.shown()
	return true
}

// shown has the board and the disk follow a jump to another position.
func (t *Table) shown() {
	t.told, t.ended, t.asked = "", 0, false
	t.board.Show(t.m)
	t.d.Save(t.m)
}

// Resume takes the answer of the pause menu or of the result.
func (t *Table) Resume(answer any) {
	t.hidden = false
	t.m.SetPaused(false)
	c, _ := answer.(scenes.Command)
	switch c {
	case scenes.Resign:
		t.think.stop()
		if r := t.m.Resign(t.speaker()); r != nil {
			t.refuse(r)
		}
	case scenes.Draw:
		t.draw()
	case scenes.Again, scenes.ToTitle:
		t.leaving = c
	}
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
// player agrees where it does not think itself ahead.
func (t *Table) draw() {
	side := t.speaker()
	t.think.stop()
	agreed, r := t.m.OfferDraw(side, func(rules.Play, rules.Side) bool {
		return t.m.Ply() >= 10 && t.think.score <= contempt
	})
	switch {
	case r != nil:
		t.refuse(r)
	case !agreed && t.m.Offer() != rules.Nobody:
		if r := t.m.AnswerDraw(true); r != nil {
			t.refuse(r)
		}
	case !agreed:
		t.tell(t.d.T("table.draw-declined"))
	}
}

// again is a new match with the same players, the other one beginning.
func (t *Table) again() (*match.Match, error) {
	s := t.m.Setup()
	g := t.m.Game()
	s.Seed = t.d.Seed()
	if g.EitherOpens {
		start, err := match.OpenedBy(g, s.Options, t.m.At(0).ToMove().Other())
		if err != nil {
			return nil, err
		}
		s.Start = start
		return match.New(s, g)
	}
	s.Seats = append(s.Seats[1:len(s.Seats):len(s.Seats)], s.Seats[0])
	if len(s.Clocks) > 0 {
		s.Clocks = append(s.Clocks[1:len(s.Clocks):len(s.Clocks)], s.Clocks[0])
	}
	return match.New(s, g)
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
