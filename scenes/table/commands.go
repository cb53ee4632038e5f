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

func (t *Table) makeButtons() []button {
	list := []button{
		{icon: "undo", label: "table.undo", key: "Z", pad: "X", useful: func() bool { return t.view.CanTakeBack }, press: func() { t.s.Request(session.TakeBack{}) }},
		{icon: "redo", label: "table.redo", key: "Y", useful: func() bool { return t.view.CanRedo }, press: func() { t.s.Request(session.Redo{}) }},
	}
	if t.hint.possible() {
		list = append(list, button{icon: "hint", label: "table.hint", key: "H", pad: "Y", useful: t.hint.canAsk, press: t.askHint})
	}
	if c, ok := t.board.(boards.Camera); ok {
		list = append(list, button{icon: "view", label: "table.view", other: "table.view.back", switched: c.FromAbove, key: "T", pad: "Select", press: t.toggleView})
	}
	return append(list, button{icon: "menu", label: "table.menu", key: "Esc", pad: "Start", press: t.pause})
}

// stopAfter is the time a computer player must think before a button can stop it: most answer sooner.
const stopAfter = time.Second

func (t *Table) stoppable() bool {
	return t.thinkingSince > 0 && t.thinking() && t.now-t.thinkingSince >= stopAfter && !t.reviewingEnd()
}

// thinking returns true if the game waits for a computer player's move, not for a person who looks at the end of a round or at a card or
// decides whether to take a move back.
func (t *Table) thinking() bool {
	return t.s.Thinking() && t.s.Doubt() == nil && !t.held && !t.work.Waits(t.now)
}

// moveNow makes the move that is due: a computer player that thinks plays the best it has found, and the computer plays for a person.
func (t *Table) moveNow() {
	p, on := t.view.OnTurn()
	switch {
	case !on || t.view.Waiting:
	case t.s.Thinking():
		t.s.Request(session.Hurry{})
	case !p.Computer() && !t.work.Busy(t.now):
		t.history.leave()
		if t.s.Request(session.PlayForMe{}) == nil && t.s.HintBusy() {
			t.notify(t.d.T("table.forme"))
		}
	}
}

// askHint asks for a hint. If none can be asked for, panels and board show why, and the voice says it.
func (t *Table) askHint() {
	switch {
	case t.hint.searching():
		t.speech.Say(t.d.T("hint.thinking"))
	case t.hint.canAsk() || t.view.Setup.Unaided() && !t.view.Over():
		t.hint.ask()
	case t.history.on:
		t.speech.Say(t.standing)
	default:
		t.speech.Say(t.voice.turnText())
	}
}

// pause stops the clocks while the menu is open.
func (t *Table) pause() {
	thinking := t.thinking()
	t.Halt()
	t.routeTo(scenes.Push, scenes.Pause{View: t.view, Tournament: t.tournament(), Thinking: thinking})
}

// display stops the clocks while the sheet is open.
func (t *Table) display() {
	t.Halt()
	t.routeTo(scenes.Push, scenes.Display{View: t.view})
}

// Halt stops the clocks until Resume. It hides the board if the match has timers or is rated, so that players cannot
// study it for free.
func (t *Table) Halt() {
	t.s.Request(session.Pause{On: true})
	if s, ok := t.board.(boards.Secretive); ok {
		s.Cover()
		t.seats.Tell(t.now)
	}
	t.overlay.show(!t.view.Times.Timed() && !t.view.Setup.Rated || t.view.Over())
	t.uncover()
}

// keys returns true if a shortcut was used.
func (t *Table) keys(f *input.Frame) bool {
	if t.hint.keys(f, t.state().CanMove) {
		return true
	}
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	switch {
	case slices.Contains(f.Runes, boards.TypingKey) && !t.typing.IsOpen() && !t.view.Waiting && !t.overlay.play.Hidden:
		t.openTyped()
	case t.view.Waiting && (enter || f.Key(ebiten.KeySpace)):
		t.startClocks()
	case t.reviewingEnd() && enter:
		t.showResult()
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
	case f.Key(ebiten.KeyG):
		t.moveNow()
	case f.Key(ebiten.KeyH):
		t.askHint()
	default:
		return t.history.keys(f)
	}
	return true
}

// escape leaves the innermost of what is open: the typed line, a question, a reviewed position, a hint or the search for one, a focused
// button, a move that was started on the board. If nothing is open it opens the menu.
func (t *Table) escape() {
	switch {
	case t.typing.IsOpen():
		t.closeTyped()
	case t.s.Doubt() != nil && !t.history.on:
		t.mistake.keep()
	case t.view.Waiting:
		t.pause()
	case t.history.on:
		t.history.leave()
		t.focusBoard()
	case t.hint.visible() || t.hint.searching():
		t.hint.cancel()
	case !t.stage.FocusIs(playName):
		t.focusBoard()
	case !t.board.Cancel():
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
		t.overlay.focus()
	}
	c := t.answer
	t.answer = scenes.Nothing
	switch c {
	case scenes.PlayForMe, scenes.Hurry:
		t.moveNow()
	case scenes.Resign:
		t.s.Request(session.Resign{})
	case scenes.Draw:
		// People at one screen have agreed when one of them says so in the menu.
		t.s.Request(session.OfferDraw{Agreed: true})
	case scenes.Again:
		t.playAgain()
	case scenes.AgainRated:
		t.routeTo(scenes.Go, scenes.Play{Game: t.view.Info.Name, Rated: true})
	case scenes.ToSetup:
		t.routeTo(scenes.Go, scenes.Setup{Game: t.view.Info.Name})
	case scenes.ToDisplay:
		t.display()
	case scenes.ToTitle:
		t.routeTo(scenes.Go, scenes.Title{})
		if id := t.tournament(); id != "" {
			t.routeTo(scenes.Go, scenes.Tournament{ID: id})
		}
	}
}
