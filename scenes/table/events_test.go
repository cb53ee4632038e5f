package table

import (
	"context"
	"errors"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

func TestMessagesGoAway(t *testing.T) {
	r := newRig(t, opts{})
	r.b.intent.Refused = rules.Refuse("nothing.known", "This cannot be.")
	n := r.ticks(1)
	want(t, "told", r.told(), "This cannot be.")
	want(t, "cue", sounds([]scenes.Next{n}, sound.Illegal), true)
	ticks := 0
	for r.told() != "" && ticks < 1000 {
		ticks++
		r.ticks(1)
	}
	if ticks < 60 || ticks > 300 {
		t.Errorf("the message went after %d ticks", ticks)
	}
}

// An engine that fails is told of, in words and not in code, until something changes.
func TestFailingEngine(t *testing.T) {
	for _, tt := range []struct {
		name   string
		engine think
		reason string
	}{
		{"an error", func(context.Context, rules.Game) (ai.Thought, error) {
			return ai.Thought{}, errors.New("the table is on fire.")
		}, "the table is on fire"},
		{"an illegal move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{Move: illegal}, nil }, ""},
		{"no move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, nil }, ""},
	} {
		r := newRig(t, opts{seats: against(), engine: tt.engine})
		r.click()
		r.thought()
		told := r.told()
		if !strings.HasPrefix(told, "The computer player cannot move: ") || !strings.Contains(told, tt.reason) || strings.Contains(told, "..") {
			t.Errorf("%s: told %q", tt.name, told)
		}
		n := r.ticks(1000)
		want(t, tt.name+": still told", r.told(), told)
		want(t, tt.name+": asks for ticks", n.Awake, false)
		r.press("undo")
		want(t, tt.name+": told after undo", r.told(), "")
	}
}

func TestNoEngineToBeHad(t *testing.T) {
	r := newRig(t, opts{})
	r.d.Sessions.Control = func(*rules.Info, match.Player) (session.Controller, error) {
		return nil, errors.New("there is no level 2")
	}
	r.open(newMatch(t, opts{seats: against()}), opts{})
	r.click()
	r.ticks(100)
	if !strings.Contains(r.told(), "there is no level 2") {
		t.Errorf("told %q", r.told())
	}
}

// The sound of the end is a sad one only where computers have beaten all persons.
func TestFanfare(t *testing.T) {
	both := []match.Seat{match.Computer("", 1), match.Computer("", 2)}
	for _, tt := range []struct {
		name  string
		seats []match.Seat
		loser rules.Side
		want  sound.Cue
	}{
		{"the person wins", against(), rules.O, sound.Win},
		{"the computer wins", against(), rules.X, sound.Lose},
		{"one of two persons", nil, rules.X, sound.Win},
		{"one of two computers", both, rules.X, sound.Win},
	} {
		m := newMatch(t, opts{seats: tt.seats})
		m.Resign(tt.loser)
		want(t, tt.name, fanfareOf(m), tt.want)
	}
	m := newMatch(t, opts{seats: against()})
	m.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true })
	want(t, "a draw with a computer", fanfareOf(m), sound.Draw)
}

// fanfareOf is the sound of the end of m.
func fanfareOf(m *match.Match) sound.Cue {
	v := session.Of(m, session.Spectator, -1)
	return boards.Fanfare(&v)
}

// The result comes once, waits for the board, comes again when the end is taken back and played again, and leaves the
// board to be looked at.
func TestResult(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	r.b.slow = 100 * tick
	r.click()
	r.resign()
	want(t, "over", r.over(), true)
	for n := 0; ; n++ {
		next := r.ticks(1)
		if next.Kind == scenes.Push {
			want(t, "the board has shown it", r.tab.work.Busy(r.tab.now), false)
			break
		}
		if n > 200 || !r.tab.work.Busy(r.tab.now) {
			t.Fatalf("after %d ticks the board stands still and no result comes", n)
		}
	}
	r.tab.Resume(scenes.Look)
	r.ticks(1)
	for range 200 {
		if n := r.ticks(1); n.Kind != scenes.Stay || n.Awake {
			t.Fatalf("looking at the board the table answers %+v", n)
		}
	}
	all := append(r.press("result"), r.play("1 key Enter")...)
	for _, n := range all {
		to, ok := scenestest.To[scenes.Result](n)
		if n.Kind == scenes.Push && (!ok || to.Past.At(1).Stamp == 0 || to.Again == nil || to.Camera != r.b.Camera()) {
			t.Errorf("looking at the board leads to %+v", n.To)
		}
	}
	want(t, "the result comes back", scenestest.Leads[scenes.Result](leads(all)), true)
	want(t, "by Enter, too", scenestest.Leads[scenes.Result](all[len(all)-1]), true)
	r.press("undo")
	want(t, "running again", r.over(), false)
	r.click()
	want(t, "plies", r.plies(), 4)
	r.resign()
	want(t, "place", scenestest.Leads[scenes.Result](r.until()), true)
}

// playOut plays first legal moves until the board itself ends the match.
func (r *rig) playOut() {
	r.t.Helper()
	for !r.over() {
		if r.plies() > 3000 {
			r.t.Fatal("the game does not end")
		}
		r.b.intent.Move = first(r.view())
		r.ticks(1)
	}
}

func TestResultAfterTakingBackTheEnd(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := newRig(t, opts{game: game, options: map[string]rules.Options{"xobrainer": {"Format": "round"}}[game]})
		r.playOut()
		end := r.plies()
		want(t, game+": place", scenestest.Leads[scenes.Result](r.until()), true)
		r.tab.Resume(scenes.Look)
		r.press("undo")
		want(t, game+": over after undo", r.over(), false)
		r.press("redo")
		want(t, game+": plies", r.plies(), end)
		want(t, game+": place again", scenestest.Leads[scenes.Result](r.until()), true)
		want(t, game+": archived while it can be taken up again", r.finished, 0)
		r.b.intent.Move = 1
		r.ticks(1)
		want(t, game+": a move after the end", r.told(), r.d.T("refusal.match.over"))
	}
}

// Again plays with the other one beginning, on a board looked at in the same way, even if that has only just changed.
func TestAgain(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	r.press("view")
	r.tab.Resume(scenes.Again)
	n := r.ticks(1)
	m := scenestest.Begun(n)
	if n.Kind != scenes.Go || !scenestest.Leads[scenes.Table](n) || m == nil || m.Game().Name != "trexo" {
		t.Fatalf("the answer is %+v", n)
	}
	want(t, "plies", m.Ply(), 0)
	want(t, "first seat", m.Setup().Seats[0].Players[0].Name, "Ben")
	want(t, "view", m.Notes().Get(boards.CameraNote), "'")
}

// Playing again leads to the very match that the result has told of.
func TestAgainIsTheMatchThatWasTold(t *testing.T) {
	r := newRig(t, opts{over: true})
	told := r.until().To.(scenes.Result).Again
	r.tab.Resume(scenes.Again)
	n := r.ticks(1)
	want(t, "kind", n.Kind, scenes.Go)
	want(t, "the match", scenestest.Begun(n) == told && told != nil, true)
	want(t, "the sitting", session.Of(told, session.Spectator, -1).Sitting, session.Sitting{X: 1}) // Ben has won and changes to the crosses
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
