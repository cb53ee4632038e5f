package judge

import (
	"context"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
)

// OverReply is Draws for an answer that repeats the position for the third time, and not for the second.
func TestAnswerThatDraws(t *testing.T) {
	g := gamestest.Info(t, "oxixo")
	j, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	for before, draws := range map[string]bool{"a1a5 e1e5 a5a1 e5e1": false, "a1a5 e1e5 a5a1 e5e1 a1a5 e1e5 a5a1 e5e1": true} {
		p := gamestest.New(t, g, nil)
		for _, text := range strings.Fields(before) {
			m := gamestest.Move(t, p, text)
			p.Do(m)
		}
		m := gamestest.Move(t, p, "a1a5")
		after := p.Clone()
		after.Do(m)
		reply := gamestest.Move(t, after, "e1e5")
		out := Judgement{Lines: []Line{{Move: m, PV: []rules.Move{m, reply}}}}
		if j.compare(p, &out); (out.Lines[0].OverReply.Aim == Draws) != draws {
			t.Errorf("after %s OverReply is %+v, want a draw: %t", before, out.Lines[0].OverReply, draws)
		}
	}
}

// A reason counts unless the other move achieves as much: parrying a five also blocks a four, blocking a row also takes
// its room.
func TestNotCovered(t *testing.T) {
	for _, tt := range []struct{ all, others, want []ai.Reason }{
		{[]ai.Reason{{Aim: ai.Hinders, N: 3}, {Aim: ai.Builds, N: 2}}, []ai.Reason{{Aim: ai.Parries}}, []ai.Reason{{Aim: ai.Builds, N: 2}}},
		{[]ai.Reason{{Aim: ai.Hinders, N: 3}}, []ai.Reason{{Aim: ai.Hinders, N: 2}}, []ai.Reason{{Aim: ai.Hinders, N: 3}}},
		{[]ai.Reason{{Aim: ai.Parries}}, []ai.Reason{{Aim: ai.OnlyParry}}, nil},
		{[]ai.Reason{{Aim: ai.Closes, N: 3}}, []ai.Reason{{Aim: ai.Hinders, N: 3}}, nil},
		{[]ai.Reason{{Aim: ai.Closes, N: 3}}, []ai.Reason{{Aim: ai.Hinders, N: 2}}, []ai.Reason{{Aim: ai.Closes, N: 3}}},
	} {
		if got := notCovered(tt.all, tt.others); !slices.Equal(got, tt.want) {
			t.Errorf("%v apart from %v: %v, want %v", tt.all, tt.others, got, tt.want)
		}
	}
}

// The search tries only what may stop a threat: after g8 all of that completes a row of X, and other moves hold out until X
// has completed a row itself.
func TestLengthsHoldForEveryAnswer(t *testing.T) {
	g := gamestest.Info(t, "xobrainer")
	j, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Parse("5Xo3/3XO1o1O1/3OOO1X2/10/xOxXX2O2/1X1O1X4/3O2X3/7X2/10/10 x x/o 15+5/15+5 0-0 0-0 x 1", rules.Options{"Format": "sets1"})
	if err != nil {
		t.Fatal(err)
	}
	out, err := j.Analyse(context.Background(), pos, gamestest.Move(t, pos, "g8"), 4000)
	if err != nil {
		t.Fatal(err)
	}
	if l := &out.Lines[out.Played]; l.Win != 3 {
		t.Errorf("%+v", l)
	}
}
