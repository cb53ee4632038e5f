package judge

import (
	"strings"
	"testing"

	"xotrio/rules"
	"xotrio/rules/games"
)

// An answer with which the same position stands for the third time is told to draw, and the same answer at its second time is not.
func TestAnAnswerThatDrawsIsTold(t *testing.T) {
	g, err := games.ByName("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	j, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	for before, draws := range map[string]bool{"a1a5 e1e5 a5a1 e5e1": false, "a1a5 e1e5 a5a1 e5e1 a1a5 e1e5 a5a1 e5e1": true} {
		p, err := g.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Fields(before) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Do(m)
		}
		m, err := p.ParseMove("a1a5")
		if err != nil {
			t.Fatal(err)
		}
		after := p.Clone()
		after.Do(m)
		reply, err := after.ParseMove("e1e5")
		if err != nil {
			t.Fatal(err)
		}
		out := Judgement{Lines: []Line{{Move: m, PV: []rules.Move{m, reply}}}}
		if j.compare(p, &out); (out.Lines[0].OverReply.Aim == Draws) != draws {
			t.Errorf("after %s the answer is told to do %+v, it draws: %t", before, out.Lines[0].OverReply, draws)
		}
	}
}
