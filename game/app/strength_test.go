package app

import (
	"context"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// limited is a computer player that keeps its limits.
type limited struct {
	ai.Engine
	got *ai.Limits
}

func (l limited) Think(_ context.Context, pos rules.Game, lim ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	*l.got = lim
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// Level 10 plays as rated until a time is set for it, and from then on within that time. A hint is at full strength.
func TestTheStrongestLevelPlaysAsRatedUnlessItHasATime(t *testing.T) {
	var got ai.Limits
	p := open(t, file.NewDisk(file.OneFolder(t.TempDir())), Options{Engine: func(e ai.Engine) ai.Engine { return limited{e, &got} }})
	info, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	player, err := p.a.newPlayer(info, match.Player{Level: int(ai.MaxLevel)})
	if err != nil {
		t.Fatal(err)
	}
	pos, err := info.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	limits := func(c session.Controller) ai.Limits {
		got = ai.Limits{}
		done := make(chan struct{})
		c.Start(t.Context(), &session.View{Game: pos}, session.Limits{}, func() { close(done) })
		<-done
		return got
	}
	rated := engines.Limits("trexo", ai.MaxLevel)
	for _, seconds := range []int{0, 15, 0} {
		set := p.a.env.Settings
		set.ThinkTime = seconds
		p.a.applySettings(set)
		want := rated
		if seconds > 0 {
			want = ai.Limits{Time: time.Duration(seconds) * time.Second}
		}
		if lim := limits(player); lim != want || rated.Nodes == 0 {
			t.Errorf("with %d s to think it plays within %+v, want %+v", seconds, lim, want)
		}
	}
	hint, err := p.a.newHint(info)
	if err != nil {
		t.Fatal(err)
	}
	if lim := limits(hint); lim != (ai.Limits{Time: ai.HintTime}) {
		t.Errorf("a hint has %+v", lim)
	}
}
