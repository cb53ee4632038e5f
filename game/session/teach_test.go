package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// weigher is a judge that computes the loss of a move by itself.
type weigher func(ctx context.Context, pos rules.Game, move string) (loss int, err error)

func (w weigher) Analyse(ctx context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	loss, err := w(ctx, pos, pos.MoveText(played))
	line := func(text string, round int) judge.Line {
		return judge.Line{Text: text, Plan: []string{text}, Round: round, Chance: round}
	}
	return judge.Judgement{Lines: []judge.Line{line("best", 800), line(pos.MoveText(played), 800-loss)}, Played: 1}, err
}

// strict finds that e5f5 loses a hundred and every other move one less.
func strict(_ context.Context, _ rules.Game, move string) (int, error) {
	if move == "e5f5" {
		return 100, nil
	}
	return 99, nil
}

// move makes a person's move in notation.
func (r *rig) move(text string) {
	r.t.Helper()
	m, err := r.View().Game.ParseMove(text)
	if err != nil {
		r.t.Fatal(err)
	}
	if why := r.Request(session.Play{Move: m}); why != nil {
		r.t.Fatal(why)
	}
}

// weighed ticks until the last move is judged.
func (r *rig) weighed() {
	r.t.Helper()
	for end := time.Now().Add(20 * time.Second); r.Weighing(); {
		r.ticks(1)
		time.Sleep(time.Millisecond)
		if time.Now().After(end) {
			r.t.Fatal("it is weighed for ever")
		}
	}
}

// doubt returns the question about the last move, nil if there is none.
func (r *rig) doubt() *session.Doubted {
	r.weighed()
	for _, e := range r.events() {
		if d, ok := e.(session.Doubted); ok {
			return &d
		}
	}
	return nil
}

func TestABadMoveIsOfferedBack(t *testing.T) {
	r := newRig(t, opts{seats: against(), judge: weigher(strict)})
	r.move("e5f5")
	d := r.doubt()
	if d == nil || d.Ply.Text != "e5f5" || len(d.Before.Plies) != 0 || d.Found.Lines[d.Found.Played].Text != "e5f5" || r.Doubt() == nil {
		t.Fatalf("offered back: %+v", d)
	}
	r.ticks(300)
	if n := len(r.View().Plies); n != 1 || !r.Thinking() {
		t.Fatalf("the computer has answered: %d plies", n)
	}
	if why := r.Request(session.TakeBack{}); why != nil {
		t.Fatal(why)
	}
	v := r.View()
	if len(v.Plies) != 0 || v.Helped.X != 1 || r.Doubt() != nil || !v.CanRedo {
		t.Errorf("after it was taken back: %d plies, helped %d", len(v.Plies), v.Helped.X)
	}
	if m := r.parse(); !m.Setup().Teaching || m.Counts().TakenBack() != 1 {
		t.Errorf("the record does not say so:\n%s", m.Text())
	}
	r.move("e5f5") // the same move is not questioned again
	if d := r.doubt(); d != nil {
		t.Error("it is offered back again")
	}
	r.thought()
	want(t, "plies", len(r.View().Plies), 2)
}

func TestAMoveIsKept(t *testing.T) {
	r := newRig(t, opts{seats: against(), judge: weigher(strict)})
	r.move("e5f5")
	if r.doubt() == nil {
		t.Fatal("nothing is offered back")
	}
	r.Request(session.Keep{})
	if r.Doubt() != nil {
		t.Error("it is still offered back")
	}
	r.thought()
	v := r.View()
	if len(v.Plies) != 2 || v.Helped.X != 0 {
		t.Errorf("%d plies, helped %d", len(v.Plies), v.Helped.X)
	}
	r.Request(session.TakeBack{})
	r.move("e5f5")
	if r.doubt() != nil {
		t.Error("it is offered back again")
	}
}

func TestAGoodMoveIsAnswered(t *testing.T) {
	r := newRig(t, opts{seats: against(), judge: weigher(strict)})
	r.move("e6f6")
	if r.doubt() != nil {
		t.Error("a move that loses 9.9 points is offered back")
	}
	r.thought()
	want(t, "plies", len(r.View().Plies), 2)
	plain := newRig(t, opts{seats: against()})
	plain.move("e5f5")
	if plain.Weighing() {
		t.Error("moves are weighed without a teacher")
	}
}

// A match that was left at the question asks it again when it is resumed.
func TestTheQuestionOutlivesTheProgram(t *testing.T) {
	o := opts{seats: against(), judge: weigher(strict)}
	r := newRig(t, o)
	r.move("e5f5")
	r.doubt()
	next := resumed(t, o, r.parse())
	if d := next.doubt(); d == nil || d.Ply.Text != "e5f5" {
		t.Errorf("asked again: %+v", d)
	}
}

// A move that ends the match is offered back, too.
func TestAnEndIsOfferedBack(t *testing.T) {
	always := weigher(func(context.Context, rules.Game, string) (int, error) { return 800, nil })
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Format": "round"}, seats: against(), judge: always,
		start: "10/10/10/10/4OOOO2/10/10/10/4XXXX2/10 x XXXx/OOOo 17+7/17+7 0-0 0-0 x 1"})
	r.move("d2")
	if v := r.View(); !v.Over() || r.doubt() == nil {
		t.Fatal("the end is not offered back")
	}
	why := r.Request(session.TakeBack{})
	if v := r.View(); why != nil || v.Over() || len(v.Plies) != 0 || v.Helped.X != 1 {
		t.Errorf("the end is not taken back: %v", why)
	}
}

// If the judge fails, panics or does not answer, the match continues.
func TestAMatchGoesOnWithoutItsJudge(t *testing.T) {
	for name, w := range map[string]weigher{
		"fails":  func(context.Context, rules.Game, string) (int, error) { return 500, errors.New("no judge") },
		"panics": func(context.Context, rules.Game, string) (int, error) { panic("no judge") },
		"sleeps": func(ctx context.Context, _ rules.Game, _ string) (int, error) { <-ctx.Done(); return 500, ctx.Err() },
	} {
		r := newRig(t, opts{seats: against(), judge: w})
		r.move("e5f5")
		if r.doubt() != nil {
			t.Errorf("%s: something is offered back", name)
		}
		r.thought()
		if n := len(r.View().Plies); n != 2 {
			t.Errorf("%s: %d plies", name, n)
		}
	}
}

// A move is judged by what its player could know, in every game and variant; if there are other persons, by
// public information.
func TestATeacherKnowsNoSecrets(t *testing.T) {
	for _, c := range []struct {
		game, variants string
		two            bool
	}{{"xobrainer", "mission,trap,map,random", false}, {"xobrainer", "mission,trap,map,random", true}, {"trexo", "", false}, {"oxixo", "", false}, {"oxixo4", "", false}} {
		seen := make(chan string, 100)
		w := weigher(func(_ context.Context, pos rules.Game, _ string) (int, error) {
			seen <- pos.Text()
			return 0, nil
		})
		o := opts{game: c.game, judge: w, seats: against(), seed: 4}
		if c.variants != "" {
			o.options = rules.Options{"Variants": c.variants}
		}
		if c.two {
			o.seats = []match.Seat{match.Person("Ann"), match.Person("Bob")}
		}
		if c.game == "oxixo4" {
			o.seats = append(against(), against()...)
		}
		r := newRig(t, o)
		for range 4 {
			v := r.View()
			if p, on := v.OnTurn(); !on || p.Computer() {
				r.thought()
				v = r.View()
			}
			may := r.ViewFor(v.Seat, v.Player).Game.Text()
			if c.two {
				may = v.Game.Text()
			}
			r.playAny()
			r.weighed()
			select {
			case got := <-seen:
				if got != may {
					t.Errorf("%s %s: judged is %s, and the player may see %s", c.game, c.variants, got, may)
				}
				if c.variants != "" && !strings.Contains(got, "?") {
					t.Errorf("nothing is hidden in %s", got)
				}
			default:
				t.Errorf("%s: nothing was judged", c.game)
			}
			r.thought()
		}
	}
}
