package table

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

// G has the computer make the move of the person on turn, and so does the menu.
func TestGLetsTheComputerPlay(t *testing.T) {
	r := newRig(t, opts{})
	r.play("1 key g")
	r.thought()
	want(t, "plies", r.plies(), 1)
	r.press("menu")
	r.tab.Resume(scenes.PlayForMe)
	r.thought()
	want(t, "plies", r.plies(), 2)
	want(t, "help", r.view().Helped, session.PerSide{X: 1, O: 1})
}

// A computer player that thinks long is stopped by a button in the place of that for hints, or by G.
func TestAThinkerIsStopped(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think, board: func(b *toy) boards.Board { return &pointer{toy: b} }})
	at := r.center("hint")
	r.click()
	r.ticks(30)
	want(t, "stop at once", r.shown("stop"), false)
	r.ticks(60)
	want(t, "stop", r.shown("stop"), true)
	want(t, "hint", r.shown("hint"), false)
	want(t, "its place", r.center("stop"), at)
	r.press("stop")
	<-p.stopped
	arrives(t, r.ready)
	r.ticks(2)
	want(t, "plies", r.plies(), 2)
	want(t, "hint", r.shown("hint"), true)
	want(t, "help", r.view().Helped, session.PerSide{})
}

// shown reports whether the button of that name is there.
func (r *rig) shown(icon string) bool {
	for _, n := range r.tab.buttons.root.Children {
		if n.Name == icon {
			return !n.Hidden
		}
	}
	return false
}

// Who plays on is seen at once, and clocks that begin ask who is ready.
func TestPlayersChange(t *testing.T) {
	r := newRig(t, opts{})
	r.click()
	r.press("menu")
	seats := []match.Seat{match.Person("Cas"), match.Computer("", 3)}
	r.tab.Resume(scenes.Reseat{Seats: seats})
	r.thought()
	want(t, "plies", r.plies(), 2)
	want(t, "name", r.b.state.View.Setup.Seats[0].Players[0].Name, "Cas")
	r.press("menu")
	r.tab.Resume(scenes.Reseat{Seats: seats, Clocks: []match.Clock{{Main: 600}, {Main: 600}}})
	r.ticks(1)
	want(t, "waits", r.view().Waiting, true)
	r.play("1 key enter")
	r.ticks(1)
	want(t, "waits", r.view().Waiting, false)
}

// Time is counted while the table is open, whether anything asks for ticks or not, and not in a pause.
func TestTimeIsCounted(t *testing.T) {
	r := newRig(t, opts{})
	r.ticks(30)
	r.count += 60 * 60 // a minute in which nothing happens
	r.ticks(1)
	if x := r.view().Spent.X; x < 3600+25 || x > 3600+35 {
		t.Errorf("%d ticks were counted", x)
	}
	before := r.view().Spent.X
	r.press("menu")
	r.count += 60 * 60
	r.tab.Resume(scenes.Nothing)
	r.ticks(10)
	if x := r.view().Spent.X - before; x > 15 {
		t.Errorf("%d ticks were counted in a pause", x)
	}
}

// The next match is played at the level that the result has answered, the streak before it is kept, and the setup remembers the level.
func TestTheNextMatchIsPlayedAtAnotherLevel(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.d.Remember(match.Setup{Game: r.view().Info.Name, Seats: against()})
	r.click()
	r.thought()
	r.resign()
	r.tab.Resume(scenes.AtLevel{Level: 1})
	next := r.until()
	if next.Kind != scenes.Go || scenestest.Begun(next) == nil {
		t.Fatalf("the offer leads to %v", next)
	}
	levels := 0
	for _, seat := range scenestest.Begun(next).Setup().Seats {
		levels += seat.Players[0].Level
	}
	want(t, "level", levels, 1)
	want(t, "sitting", session.Of(scenestest.Begun(next), session.Spectator, 0).Sitting.Matches(), 0)
	last, _ := r.d.LastSetup(r.view().Info.Name)
	want(t, "remembered", last.Seats[1].Players[0].Level, 1)
	r.tab.Leave()
	want(t, "streak", r.d.Kept("streak."+r.view().Info.Name), "2 1 lost open")
}
