package table

import (
	"context"
	"errors"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// pointer is a toy that can point a move out.
type pointer struct {
	*toy
	asked []rules.Move
}

func (p *pointer) Spots(mv rules.Move) []Spot {
	p.asked = append(p.asked, mv)
	return []Spot{{At: graph.Point{X: 300, Y: 300}, Size: 50}}
}

// newAdviceRig is a rig whose board can show hints.
func newAdviceRig(t *testing.T, o opts) (*rig, *pointer) {
	r := newRig(t, o)
	p := &pointer{toy: r.b}
	r.tab = New(r.d, r.m, p)
	r.tab.Layout(graph.MeasureWindow(1280, 800, 1))
	t.Cleanup(r.tab.Leave)
	return r, p
}

// hint waits until the hint that was asked for is there.
func (r *rig) hint() {
	r.t.Helper()
	<-r.tab.advice.think.idle
	r.ticks(1)
}

func TestHintIsShownToldAndTakenBack(t *testing.T) {
	ready := make(chan struct{})
	engine := func(_ context.Context, pos rules.Game) (ai.Thought, error) {
		<-ready
		return ai.Thought{Move: pos.AppendMoves(nil)[3], Chance: 634, Reason: ai.Reason{Aim: ai.Builds, N: 3}}, nil
	}
	r, p := newAdviceRig(t, opts{seats: against(), engine: engine})
	move := r.m.Position().AppendMoves(nil)[3]
	r.press("hint")
	want(t, "it thinks", r.tab.told, r.d.T("hint.thinking"))
	close(ready)
	r.hint()
	for _, part := range []string{r.m.Position().MoveText(move), "3 in a row", "63\u00a0%"} {
		if !strings.Contains(r.tab.told, part) {
			t.Errorf("%q does not tell %q", r.tab.told, part)
		}
	}
	r.log()
	if len(p.asked) != 1 || p.asked[0] != move {
		t.Errorf("the board was asked to point out %v, want %v", p.asked, move)
	}
	asked := len(r.asked)
	r.ticks(2000)
	want(t, "the sentence goes in time", r.tab.told, "")
	r.play("1 key H")
	if !strings.Contains(r.tab.told, "3 in a row") || len(r.asked) != asked {
		t.Errorf("asked again in the same position it says %q, with %d engines more", r.tab.told, len(r.asked)-asked)
	}
	r.click()
	r.ticks(1)
	p.asked = nil
	r.log()
	want(t, "marks after the move", len(p.asked), 0)
	want(t, "a hint while the computer is on turn", r.tab.mayAsk(), false)
}

// Whoever moves before the hint is there gets none for the position before.
func TestMovingIsQuickerThanTheHint(t *testing.T) {
	r, _ := newAdviceRig(t, opts{engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		<-ctx.Done()
		return quick(ctx, pos)
	}})
	r.play("1 key H")
	r.click()
	r.tab.unsay()
	r.hint()
	want(t, "told", r.tab.advice.thought.Move, rules.NoMove)
}

func TestNoHintToBeHad(t *testing.T) {
	r, _ := newAdviceRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, errors.New("no") }})
	r.play("1 key H")
	r.hint()
	want(t, "told", r.tab.told, r.d.T("hint.none"))
	r.update(&input.Frame{})
}

// Every reason has a sentence in every language, without a hole.
func TestReasonsInWords(t *testing.T) {
	for _, lang := range assets.Languages() {
		d := newEnv(t, lang)
		seen := map[string]ai.Aim{}
		for _, aim := range ai.Aims() {
			for _, n := range []int{0, 4} {
				s := Advice(d, "e5", &ai.Thought{Chance: 500, Reason: ai.Reason{Aim: aim, N: n}})
				if strings.ContainsAny(s, "<>{}") || strings.Contains(s, "hint.") || !strings.HasPrefix(s, "e5") || !strings.Contains(s, "50\u00a0%") {
					t.Errorf("%s: %v: %q", lang, aim, s)
				}
				if other, ok := seen[s]; ok && other != aim && aim != ai.Prepares {
					t.Errorf("%s: %v and %v both say %q", lang, other, aim, s)
				}
				seen[s] = aim
			}
		}
	}
}
