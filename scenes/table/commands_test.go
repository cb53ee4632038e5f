package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

// Keys that the table does not use reach the board.
func TestKeysOfTheBoard(t *testing.T) {
	r := newRig(t, opts{})
	r.play("1 key Z")
	want(t, "keys of the table that the board gets", len(r.b.frame.Keys), 0)
	for _, k := range []ebiten.Key{ebiten.KeyR, ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyT} {
		r.update(&input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{k}}})
		want(t, fmt.Sprint(k), r.b.frame.Key(k), true)
	}
}

func TestEscapeCancelsAMoveFirst(t *testing.T) {
	r := newRig(t, opts{})
	r.b.started = true
	want(t, "the first time", r.play("1 key Escape")[0].Kind, scenes.Stay)
	want(t, "the second time", scenestest.Leads[scenes.Pause](r.play("1 key Escape")[0]), true)
}

func TestTakeBackAndRedo(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	r.press("undo")
	want(t, "plies after undo", r.plies(), 2)
	want(t, "shown", r.b.shown[len(r.b.shown)-1], 2)
	r.press("redo")
	want(t, "plies after redo", r.plies(), 3)
	want(t, "shown", r.b.shown[len(r.b.shown)-1], 3)
	all := r.press("redo")
	want(t, "nothing to redo", r.message(), "There is nothing to redo.")
	want(t, "sounds", sounds(all, sound.Illegal), false)
	r.play("1 key Z\n2 key Backspace\n3 key U")
	want(t, "plies after three keys", r.plies(), 0)
	all = r.press("undo")
	want(t, "nothing to undo", r.message(), "There is nothing to undo.")
	want(t, "sounds", sounds(all, sound.Illegal), false)
	r.play("1 key Y\n2 key Control+Shift+Z")
	want(t, "plies after two keys", r.plies(), 2)
	r.click()
	r.press("redo")
	want(t, "plies, as a new move discards the undone ones", r.plies(), 3)
	want(t, "animated moves", len(r.b.played), 1)
}

// G and the menu make the computer play a move for the person to move.
func TestGLetsTheComputerPlay(t *testing.T) {
	r := newRig(t, opts{})
	r.play("1 key g")
	r.awaitAnswer()
	want(t, "plies", r.plies(), 1)
	r.press("menu")
	r.tab.Resume(scenes.PlayForMe)
	r.awaitAnswer()
	want(t, "plies", r.plies(), 2)
	want(t, "help", r.view().Helped, session.PerSide{X: 1, O: 1})
}

// A computer player that thinks long is stopped by a mark in the corner, and no button moves: the one for hints stays, of no use.
func TestStopMark(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think, board: func(b *toy) boards.Board { return &hinter{toy: b} }})
	at := r.center("hint")
	r.click()
	r.ticks(30)
	want(t, "hidden at once", r.mark("stop").Hidden, true)
	r.ticks(60)
	want(t, "hidden later", r.mark("stop").Hidden, false)
	want(t, "the hint's position", r.center("hint"), at)
	r.play("1 key h")
	select {
	case <-p.stopped:
		t.Error("H stops the computer player")
	default:
	}
	r.pressMark("stop")
	<-p.stopped
	receive(t, r.ready)
	r.ticks(2)
	want(t, "plies", r.plies(), 2)
	want(t, "hidden afterwards", r.mark("stop").Hidden, true)
	want(t, "help", r.view().Helped, session.PerSide{})
}

// While the board waits for a player or a player looks at a card, nothing can be stopped, here or in the menu.
func TestNothingToStopWhileAPlayerIsAwaited(t *testing.T) {
	for _, tt := range []struct {
		name        string
		round, card bool
	}{{"a computer's turn", false, false}, {"the end of a round", true, false}, {"a card", false, true}} {
		p := newPatient()
		r := newRig(t, opts{seats: against(), engine: p.think, board: func(b *toy) boards.Board { return &hinter{toy: b} }})
		if tt.round {
			r.b.slow, r.b.resume = time.Hour, time.Hour
		}
		r.click()
		receive(t, p.started)
		for range 90 {
			r.b.intent.PauseClocks = tt.card
			r.ticks(1)
		}
		stoppable := !tt.round && !tt.card
		want(t, tt.name+": stop", !r.mark("stop").Hidden, stoppable)
		r.b.intent.PauseClocks = tt.card
		to, _ := scenestest.To[scenes.Pause](firstExit(r.press("menu")))
		want(t, tt.name+": thinking in the menu", to.Thinking, stoppable)
	}
}

func TestPause(t *testing.T) {
	for _, tt := range []struct{ name, tape string }{{"Esc", "1 key Escape"}, {"button", ""}} {
		r := newRig(t, opts{})
		all := r.press("menu")
		if tt.tape != "" {
			r.tab.Resume(scenes.Nothing)
			all = r.play(tt.tape)
		}
		n := firstExit(all)
		if to, ok := scenestest.To[scenes.Pause](n); n.Kind != scenes.Push || !ok || to.View == nil || to.View.Info.Name != "trexo" || to.View.Stamp != r.view().Stamp {
			t.Errorf("%s: the result is %+v", tt.name, n)
		}
		want(t, "the board is visible", strings.Contains(r.log(), "Ann"), true)
		want(t, "paused", r.view().Times.Paused, true)
		r.tab.Resume(scenes.Nothing)
		want(t, "paused after Resume", r.view().Times.Paused, false)
		r.ticks(1)
		r.click()
		want(t, "plies after the pause", r.plies(), 1)
	}
}

func TestPauseHidesTheBoardWhileClocksCount(t *testing.T) {
	r := newRig(t, opts{clocks: []match.Clock{{Main: 6000}, {Main: 6000}}})
	r.press("menu")
	if log := r.log(); strings.Contains(log, "Ann") || !strings.Contains(log, "Paused") {
		t.Errorf("the paused table shows\n%s", log)
	}
	left := r.view().Times.Left[0]
	r.ticks(50) // the director makes none during a pause; if it did, no time would pass
	want(t, "the clock in the pause", r.view().Times.Left[0], left)
	r.tab.Resume(nil)
	if log := r.log(); !strings.Contains(log, "Ann") || strings.Contains(log, "Paused") {
		t.Error("the board is still hidden")
	}
	r.resign()
	r.press("menu")
	if log := r.log(); !strings.Contains(log, "Ann") {
		t.Error("a finished game is hidden")
	}
}

// The menu covers a revealed card, however it is opened.
func TestPauseCoversSecrets(t *testing.T) {
	for name, open := range map[string]func(r *rig){
		"by its button": func(r *rig) { r.press("menu") },
		"by its key":    func(r *rig) { r.play("1 key Escape") },
		"by the button with the focus": func(r *rig) {
			r.play("1 key Shift+Tab\n2 key Enter")
		},
	} {
		r := newRig(t, opts{game: "xobrainer", options: variants("mission")})
		secret := r.revealTo(0)
		want(t, name+": the card is revealed", strings.Contains(r.log(), secret), true)
		open(r)
		want(t, name+": the menu opens", r.view().Times.Paused, true)
		want(t, name+": the card is visible below the menu", strings.Contains(r.log(), secret), false)
		r.tab.Resume(scenes.Nothing)
		r.ticks(5)
		want(t, name+": the card is revealed again", strings.Contains(r.log(), secret), false)
	}
}

// The display sheet opens over the visible board, by its key or from the menu, and clocks stop meanwhile.
func TestDisplaySheet(t *testing.T) {
	for name, open := range map[string]func(r *rig) scenes.Next{
		"by its key": func(r *rig) scenes.Next { return firstExit(r.play("1 key V")) },
		"by the menu": func(r *rig) scenes.Next {
			r.press("menu")
			r.tab.Resume(scenes.ToDisplay)
			return r.ticks(1)
		},
	} {
		r := newRig(t, opts{})
		n := open(r)
		want(t, name+": the sheet opens", scenestest.Leads[scenes.Display](n), true)
		want(t, name+": paused", r.view().Times.Paused, true)
		want(t, name+": the board is visible", strings.Contains(r.log(), "Ann"), true)
	}
}

// New players are shown immediately; clocks that were added wait until the players are ready.
func TestPlayersChange(t *testing.T) {
	r := newRig(t, opts{})
	r.click()
	r.press("menu")
	seats := []match.Seat{match.Person("Cas"), match.Computer("", 3)}
	r.tab.Resume(scenes.Reseat{Seats: seats})
	r.awaitAnswer()
	want(t, "plies", r.plies(), 2)
	want(t, "name", r.b.state.View.Setup.Seats[0].Players[0].Name, "Cas")
	r.press("menu")
	r.tab.Resume(scenes.Reseat{Seats: seats, Clocks: []match.Clock{{Main: 600}, {Main: 600}}})
	r.ticks(1)
	want(t, "waits for the players", r.view().Waiting, true)
	r.play("1 key enter")
	r.ticks(1)
	want(t, "waits for the players", r.view().Waiting, false)
}

func TestResign(t *testing.T) {
	r := newRig(t, opts{plies: 1}) // Ben is to move
	want(t, "sounds at once", sounds(r.resign(), sound.Win), true)
	want(t, "result", r.view().Result, match.Result{Outcome: rules.WonByX, By: match.ByResignation})
	want(t, "the board shows the end", r.b.view.Over(), true)
	n := r.untilExit()
	if to, ok := scenestest.To[scenes.Result](n); n.Kind != scenes.Push || !ok || to.View == nil || !to.View.Over() || sounds([]scenes.Next{n}, sound.Win) {
		t.Errorf("the result is %+v", n)
	}
	r.tab.Resume(scenes.Resign)
	n = r.ticks(1)
	want(t, "resigning twice", r.message(), r.d.T("refusal.match.over"))
	want(t, "sounds", sounds([]scenes.Next{n}, sound.Illegal), true)
}

func TestResigningToAComputer(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	receive(t, p.started)
	all := r.resign()
	receive(t, p.stopped)
	want(t, "the person has resigned, not the side to move", r.view().Result.Outcome, rules.WonByO)
	n := r.untilExit()
	want(t, "leads to the result", scenestest.Leads[scenes.Result](n), true)
	want(t, "sounds", sounds(all, sound.Lose), true)
}

func TestDrawBetweenPersons(t *testing.T) {
	r := newRig(t, opts{})
	r.tab.Resume(scenes.Draw)
	r.ticks(1)
	want(t, "result", r.view().Result, match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
	want(t, "leads to the result", scenestest.Leads[scenes.Result](r.untilExit()), true)

	r = newRig(t, opts{seats: against()})
	r.tab.Resume(scenes.Draw)
	r.ticks(1)
	want(t, "the computer's answer", r.message(), r.d.T("table.draw-declined"))
	r.click()
	want(t, "plies after it", r.plies(), 1)
}

func TestLeavingTheTable(t *testing.T) {
	for answer, to := range map[scenes.Command]scenes.Route{
		scenes.ToSetup:    scenes.Setup{Game: "trexo"},
		scenes.ToTitle:    scenes.Title{},
		scenes.AgainRated: scenes.Play{Game: "trexo", Rated: true},
	} {
		r := newRig(t, opts{plies: 1})
		r.tab.Resume(answer)
		n := r.ticks(1)
		want(t, fmt.Sprint(answer, ": kind"), n.Kind, scenes.Go)
		want(t, fmt.Sprint(answer, ": route"), n.To == to, true)
		want(t, fmt.Sprint(answer, ": archived"), r.finished, 0)
	}
}
