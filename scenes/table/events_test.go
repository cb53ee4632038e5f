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

func TestMessagesDisappear(t *testing.T) {
	r := newRig(t, opts{})
	r.b.intent.Refused = rules.Refuse("refusal.xobrainer.order")
	n := r.ticks(1)
	want(t, "message", r.message(), r.d.T("refusal.xobrainer.order"))
	want(t, "cue", sounds([]scenes.Next{n}, sound.Illegal), true)
	ticks := 0
	for r.message() != "" && ticks < 1000 {
		ticks++
		r.ticks(1)
	}
	if ticks < 60 || ticks > 300 {
		t.Errorf("the message disappeared after %d ticks", ticks)
	}
}

// The failure of an engine is shown in words until the position changes.
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
		r.awaitAnswer()
		text := r.message()
		if !strings.HasPrefix(text, "The computer cannot move: ") || !strings.Contains(text, tt.reason) || strings.Contains(text, "..") {
			t.Errorf("%s: message %q", tt.name, text)
		}
		n := r.ticks(1000)
		want(t, tt.name+": message later", r.message(), text)
		want(t, tt.name+": requests ticks", n.Awake, false)
		r.press("undo")
		want(t, tt.name+": message after undo", r.message(), "")
	}
}

func TestMissingEngine(t *testing.T) {
	r := newRig(t, opts{})
	r.d.Sessions.Control = func(*rules.Info, match.Player) (session.Controller, error) {
		return nil, errors.New("there is no level 2")
	}
	r.open(newMatch(t, opts{seats: against()}), opts{})
	r.click()
	r.ticks(100)
	if !strings.Contains(r.message(), "there is no level 2") {
		t.Errorf("message %q", r.message())
	}
}

// The end sounds sad only if computers have beaten all persons.
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

func fanfareOf(m *match.Match) sound.Cue {
	v := session.Of(m, session.Spectator, -1)
	return boards.Fanfare(v)
}

// The result is shown once, when the board is idle; again after the end was taken back and replayed; and by its button
// and Enter.
func TestResult(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	r.b.slow = 100 * tick
	r.click()
	r.resign()
	want(t, "over", r.over(), true)
	for n := 0; ; n++ {
		next := r.ticks(1)
		if next.Kind == scenes.Push {
			want(t, "the board is busy", r.tab.work.Busy(r.tab.now), false)
			break
		}
		if n > 200 || !r.tab.work.Busy(r.tab.now) {
			t.Fatalf("after %d ticks the board is idle and no result is shown", n)
		}
	}
	r.tab.Resume(scenes.Look)
	r.ticks(1)
	for range 200 {
		if n := r.ticks(1); n.Kind != scenes.Stay || n.Awake {
			t.Fatalf("reviewing the end, the result is %+v", n)
		}
	}
	all := append(r.pressMark("result"), r.play("1 key Enter")...)
	for _, n := range all {
		to, ok := scenestest.To[scenes.Result](n)
		if n.Kind == scenes.Push && (!ok || to.Past.At(1).Stamp == 0 || to.Again == nil || to.Camera != r.b.Camera()) {
			t.Errorf("the button and Enter lead to %+v", n.To)
		}
	}
	want(t, "the button leads to the result", scenestest.Leads[scenes.Result](firstExit(all)), true)
	want(t, "Enter leads to the result", scenestest.Leads[scenes.Result](all[len(all)-1]), true)
	r.press("undo")
	want(t, "over after undo", r.over(), false)
	r.click()
	want(t, "plies", r.plies(), 4)
	r.resign()
	want(t, "leads to the result", scenestest.Leads[scenes.Result](r.untilExit()), true)
}

// playOut plays the first legal move until the rules end the match.
func (r *rig) playOut() {
	r.t.Helper()
	for !r.over() {
		if r.plies() > 3000 {
			r.t.Fatal("the game does not end")
		}
		r.b.intent.Move = firstMove(r.view())
		r.ticks(1)
	}
}

func TestResultAfterTakingBackTheEnd(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := newRig(t, opts{game: game, options: map[string]rules.Options{"xobrainer": {"Format": "round"}}[game]})
		r.playOut()
		end := r.plies()
		want(t, game+": leads to the result", scenestest.Leads[scenes.Result](r.untilExit()), true)
		r.tab.Resume(scenes.Look)
		r.press("undo")
		want(t, game+": over after undo", r.over(), false)
		r.press("redo")
		want(t, game+": plies", r.plies(), end)
		want(t, game+": leads to the result again", scenestest.Leads[scenes.Result](r.untilExit()), true)
		want(t, game+": archived although undo is possible", r.finished, 0)
		r.b.intent.Move = 1
		r.ticks(1)
		want(t, game+": answer to a move after the end", r.message(), r.d.T("refusal.match.over"))
	}
}

// The next match has the other player start, and the same view of the board, even if it changed just before. It
// is the match that the result has offered.
func TestAgain(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	r.press("view")
	r.tab.Resume(scenes.Again)
	n := r.ticks(1)
	m := scenestest.Begun(n)
	if n.Kind != scenes.Go || !scenestest.Leads[scenes.Table](n) || m == nil || m.Game().Name != "trexo" {
		t.Fatalf("the result is %+v", n)
	}
	want(t, "plies", m.Ply(), 0)
	want(t, "first seat", m.Setup().Seats[0].Players[0].Name, "Ben")
	want(t, "view", m.Notes().Get(boards.CameraNote), "'")

	r = newRig(t, opts{over: true})
	offered := r.untilExit().To.(scenes.Result).Again
	r.tab.Resume(scenes.Again)
	n = r.ticks(1)
	want(t, "kind", n.Kind, scenes.Go)
	want(t, "the match is the offered one", scenestest.Begun(n) == offered && offered != nil, true)
	want(t, "the sitting", session.Of(offered, session.Spectator, -1).Sitting, session.Sitting{X: 1}) // Ben has won and plays X next
}

// The next match is played at the level that the player chose on the result. The streak before it is saved, and the
// setup remembers the level.
func TestTheNextMatchIsPlayedAtAnotherLevel(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.d.Remember(match.Setup{Game: r.view().Info.Name, Seats: against()})
	r.click()
	r.awaitAnswer()
	r.resign()
	r.tab.Resume(scenes.AtLevel{Level: 1})
	next := r.untilExit()
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
