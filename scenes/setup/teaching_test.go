package setup_test

import (
	"testing"

	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

// A teaching match is offered where a person plays a computer and no time is counted, and is remembered.
func TestATeachingMatchIsSetUp(t *testing.T) {
	m := graph.MeasureWindow(1280, 800, 1)
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), m)
	h.ClickOn(t, d, "teaching")
	h.ClickOn(t, d, "start")
	if made := scenestest.Begun(h.Next); made == nil || !made.Setup().Teaching || !d.Last["oxixo"].Teaching {
		t.Fatalf("Start leads to %+v", h.Next.To)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), m)
	h.ClickOn(t, d, "clock/1")
	if _, shown := h.Look(d).Find("teaching"); shown {
		t.Error("it is offered with a clock")
	}
	h.ClickOn(t, d, "start")
	if made := scenestest.Begun(h.Next); made == nil || made.Setup().Teaching || len(made.Setup().Clocks) == 0 {
		t.Errorf("with a clock Start leads to %+v", h.Next.To)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), m)
	h.ClickOn(t, d, "kind2/0")
	if _, shown := h.Look(d).Find("teaching"); shown {
		t.Error("it is offered between people")
	}
}
