package table

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// makeButtons are the buttons of this table, from left to right.
func (t *Table) makeButtons() []boards.Button {
	list := []boards.Button{
		{Icon: "undo", Label: "table.undo", Key: "Z", Pad: "X", Useful: func() bool { return t.view.CanTakeBack }, Press: func() { t.s.Request(session.TakeBack{}) }},
		{Icon: "redo", Label: "table.redo", Key: "Y", Useful: func() bool { return t.view.CanRedo }, Press: func() { t.s.Request(session.Redo{}) }},
	}
	if _, ok := t.board.(boards.Suggester); ok {
		playing := func() bool { return !t.looking() && !t.stoppable() }
		list = append(list, boards.Button{Icon: "hint", Label: "table.hint", Key: "H", Pad: "Y", Shown: playing, Useful: t.canAsk, Press: t.ask})
		list = append(list, boards.Button{Icon: "stop", Label: "table.stop", Key: "G", Pad: "Y", Shown: t.stoppable, Press: t.goAhead})
	}
	if c, ok := t.board.(boards.Camera); ok {
		list = append(list, boards.Button{Icon: "view", Label: "table.view", Key: "T", Pad: "Select", Press: func() {
			c.ToggleCamera(t.now)
			t.looked = t.now
		}})
	}
	list = append(list, boards.Button{Icon: "result", Label: "table.result", Key: "Enter", Pad: "A", Shown: t.looking, Press: t.result})
	return append(list, boards.Button{Icon: "menu", Label: "table.menu", Key: "Esc", Pad: "Start", Press: t.pause})
}

// stopAfter is for how long a computer player must have thought before a button stops it: most answer sooner.
const stopAfter = time.Second

// stoppable reports whether a computer player has been thinking for a while.
func (t *Table) stoppable() bool {
	return t.thinks > 0 && t.s.Doubt() == nil && t.s.Thinking() && t.now-t.thinks >= stopAfter && !t.looking()
}

// goAhead has the move made that is due: a computer player that thinks plays the best it has found, and for a person on turn the computer
// plays.
func (t *Table) goAhead() {
	p, on := t.view.OnTurn()
	switch {
	case !on || t.view.Waiting:
	case t.s.Thinking():
		t.s.Request(session.Hurry{})
	case !p.Computer() && !t.work.Busy(t.now):
		t.toGame()
		if t.s.Request(session.PlayForMe{}) == nil && t.s.HintBusy() {
			t.tell(t.d.T("table.forme"))
		}
	}
}

// pause opens the menu. Clocks stop meanwhile.
func (t *Table) pause() {
	t.Halt()
	t.lead(scenes.Push, scenes.Pause{View: t.copied(), Tournament: t.tournament()})
}

// display opens the sheet of what is shown on the board. Clocks stop meanwhile.
func (t *Table) display() {
	t.Halt()
	t.lead(scenes.Push, scenes.Display{View: t.copied()})
}

// Halt stops the clocks until the table is resumed, and hides the board where they count or the match is rated, so that nobody studies it
// for free.
func (t *Table) Halt() {
	t.s.Request(session.Pause{On: true})
	if s, ok := t.board.(boards.Secretive); ok {
		s.Cover()
	}
	t.show(!t.view.Times.Timed() && !t.view.Setup.Rated || t.view.Over())
}

// keys follows the shortcuts of the table and reports whether one was used.
func (t *Table) keys(f *input.Frame) bool {
	if t.hintKeys(f) {
		return true
	}
	switch {
	case t.opensTyping(f):
		t.openTyping()
	case t.view.Waiting && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)):
		t.goOn()
	case t.looking() && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)):
		t.result()
	case f.Key(input.KeyMenu):
		t.pause()
	case f.Key(boards.KeyDisplay):
		t.display()
	case f.Key(ebiten.KeyEscape):
		t.escape()
	case f.Control && f.Shift && f.Key(ebiten.KeyZ), f.Key(ebiten.KeyY):
		t.s.Request(session.Redo{})
	case f.Key(ebiten.KeyZ), f.Key(ebiten.KeyU), f.Key(ebiten.KeyBackspace):
		t.s.Request(session.TakeBack{})
	case f.Key(ebiten.KeyG), f.Key(ebiten.KeyH) && t.stoppable(): // the two buttons take turns
		t.goAhead()
	case f.Key(ebiten.KeyH):
		t.ask()
	default:
		return t.lookKeys(f)
	}
	return true
}

// escape gives the keyboard back to the board, takes back what was begun there, or opens the menu.
func (t *Table) escape() {
	if t.typing.open() {
		t.closeTyping()
	} else if t.s.Doubt() != nil && !t.back.on {
		t.keepMove()
	} else if t.view.Waiting {
		t.pause()
	} else if t.back.on {
		t.toGame()
		t.toBoard()
	} else if t.hinting() {
		t.dropHint()
	} else if !t.stage.FocusIs(t.play.Name) {
		t.toBoard()
	} else if b, ok := t.board.(boards.Canceller); !ok || !b.Cancel() {
		t.pause()
	}
}

// obey does what the menu or the result has answered.
func (t *Table) obey() {
	if r := t.seats; r != nil {
		t.seats = nil
		t.s.Request(session.Reseat{Seats: r.Seats, Clocks: r.Clocks})
		t.view = t.s.View()
		t.cover()
		if t.view.Waiting {
			t.stage.Focus(t.ready.Name)
		}
	}
	c := t.answer
	t.answer = scenes.Nothing
	switch c {
	case scenes.PlayForMe, scenes.Hurry:
		t.goAhead()
	case scenes.Resign:
		t.s.Request(session.Resign{})
	case scenes.Draw:
		// People at one screen have agreed when one of them says so in the menu.
		t.s.Request(session.OfferDraw{Agreed: true})
	case scenes.Again:
		t.again()
	case scenes.AgainRated:
		t.lead(scenes.Go, scenes.Play{Game: t.view.Info.Name, Rated: true})
	case scenes.ToSetup:
		t.lead(scenes.Go, scenes.Setup{Game: t.view.Info.Name})
	case scenes.ToDisplay:
		t.display()
	case scenes.ToTitle:
		t.lead(scenes.Go, scenes.Title{})
		if id := t.tournament(); id != "" {
			t.lead(scenes.Go, scenes.Tournament{ID: id})
		}
	}
}

// again opens a table for a new match with the same players, the other one beginning, looked at in the same way: the one that the
// result has told of, if it was told.
func (t *Table) again() {
	if t.looked > 0 {
		t.keepCamera()
	}
	m, err := t.rematch, error(nil)
	if m == nil || !t.view.Over() {
		m, err = t.s.Rematch(t.d.Seed())
	}
	if err == nil && t.level > 0 {
		if err = session.AtLevel(m, t.level); err == nil {
			t.remember()
		}
	}
	if err != nil {
		t.tell(err.Error())
		return
	}
	t.lead(scenes.Go, scenes.Table{Match: m})
}

// remember has the setup of the game offer the level that the next match is played at.
func (t *Table) remember() {
	last, ok := t.d.LastSetup(t.view.Info.Name)
	if !ok {
		return
	}
	for i, seat := range last.Seats {
		last.Seats[i].Players = slices.Clone(seat.Players)
		for k := range seat.Players {
			if p := &last.Seats[i].Players[k]; p.Computer() {
				p.Level = t.level
			}
		}
	}
	t.d.Remember(last)
}
