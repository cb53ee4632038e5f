package table

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// makeButtons are the buttons of this table, from left to right.
func (t *Table) makeButtons() []boards.Button {
	playing := func() bool { return !t.ending.looking() && !t.stoppable() }
	list := []boards.Button{
		{Icon: "undo", Label: "table.undo", Key: "Z", Pad: "X", Useful: func() bool { return t.view.CanTakeBack }, Press: func() { t.s.Request(session.TakeBack{}) }},
		{Icon: "redo", Label: "table.redo", Key: "Y", Useful: func() bool { return t.view.CanRedo }, Press: func() { t.s.Request(session.Redo{}) }},
		{Icon: "hint", Label: "table.hint", Key: "H", Pad: "Y", Shown: func() bool { return playing() && t.hint.possible() }, Useful: t.hint.canAsk, Press: t.hint.ask},
		{Icon: "stop", Label: "table.stop", Key: "G", Pad: "Y", Shown: t.stoppable, Press: t.goAhead},
	}
	if _, ok := t.board.(boards.Camera); ok {
		list = append(list, boards.Button{Icon: "view", Label: "table.view", Key: "T", Pad: "Select", Press: t.camera.toggle})
	}
	list = append(list, boards.Button{Icon: "result", Label: "table.result", Key: "Enter", Pad: "A", Shown: t.ending.looking, Press: t.ending.result})
	return append(list, boards.Button{Icon: "menu", Label: "table.menu", Key: "Esc", Pad: "Start", Press: t.pause})
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
		t.past.toGame()
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
		t.seats.Tell(t.now)
	}
	t.cover.show(!t.view.Times.Timed() && !t.view.Setup.Rated || t.view.Over())
	t.uncover()
}

// keys follows the shortcuts of the table and reports whether one was used.
func (t *Table) keys(f *input.Frame) bool {
	if t.hint.keys(f, t.state().CanMove) {
		return true
	}
	switch {
	case slices.Contains(f.Runes, typingKey) && !t.typing.open() && !t.view.Waiting && !t.cover.play.Hidden:
		t.typing.begin()
	case t.view.Waiting && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)):
		t.goOn()
	case t.ending.looking() && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)):
		t.ending.result()
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
		t.hint.ask()
	default:
		return t.past.keys(f)
	}
	return true
}

// escape gives the keyboard back to the board, takes back what was begun there, or opens the menu.
func (t *Table) escape() {
	if t.typing.open() {
		t.typing.close()
	} else if t.s.Doubt() != nil && !t.past.on {
		t.doubt.keep()
	} else if t.view.Waiting {
		t.pause()
	} else if t.past.on {
		t.past.toGame()
		t.toBoard()
	} else if t.hint.shown() {
		t.hint.drop()
	} else if !t.stage.FocusIs(playName) {
		t.toBoard()
	} else if !t.board.Cancel() {
		t.pause()
	}
}

// obey does what the menu or the result has answered.
func (t *Table) obey() {
	if r := t.reseat; r != nil {
		t.reseat = nil
		t.s.Request(session.Reseat{Seats: r.Seats, Clocks: r.Clocks})
		t.view = t.s.View()
		t.uncover()
		t.cover.begin()
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
		t.ending.again()
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

// stoppable reports whether a computer player has been thinking for so long that it may be stopped.
func (t *Table) stoppable() bool { return t.attendance.stoppable() && !t.ending.looking() }

// shortcuts are what the foot of the screen names: what can be done with a hint while one is shown, else the shortcuts of the board, and
// nothing while the board is not there or an earlier position is looked at, where nothing can be placed: the message says how to go back.
func (t *Table) shortcuts() []string {
	switch {
	case t.cover.play.Hidden || t.view.Waiting || t.past.on:
		return nil
	case t.hint.shown():
		return t.hint.shortcuts()
	}
	return t.board.Hints()
}
