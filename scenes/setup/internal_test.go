package setup

import (
	"reflect"
	"testing"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// The setup restores every clock it offers. Any other clock becomes none, or has no increment.
func TestAClockIsRecalled(t *testing.T) {
	for main := range match.ClockMinutes() {
		for bonus := range match.ClockSeconds() {
			c, again := clock{main, bonus}, clock{}
			list := c.clocksFor(2)
			if again.recall(list); c.enabled() != (len(list) == 2) || c.enabled() && (again != c || !reflect.DeepEqual(again.clocksFor(2), list)) {
				t.Errorf("%+v is recalled as %+v from %+v", c, again, list)
			}
		}
	}
	c := clock{}
	if c.recall([]match.Clock{{Main: 77, Increment: 5}}); c.enabled() || c.bonus != 0 {
		t.Errorf("an odd clock is recalled as %+v", c)
	}
}

// The lesson on a variant is offered once, when it is first switched on. The setup keeps its choices meanwhile.
func TestAVariantIsOfferedOnce(t *testing.T) {
	d := scenestest.New(t, "en")
	s := scenestest.Made(New(d.Env, all.Games(), "xobrainer")).(*Setup)
	s.turnTo(pageChoices)
	h := scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
	offered := func(when, name string) {
		t.Helper()
		look := h.Render(d)
		if _, ok := look.Find("offer-show"); ok != (name != "") || ok && !look.Has(d.T("lesson.offer", "Name", name)) {
			t.Errorf("%s: %q is offered", when, s.guide.name)
		}
	}
	h.Wait(1)
	offered("before anything", "")
	h.ClickOn(t, d, "variant-timebomb")
	offered("TimeBomb switched on", "TimeBomb")
	h.ClickOn(t, d, "offer-later")
	offered("put off", "")
	h.ClickOn(t, d, "variant-timebomb")
	h.ClickOn(t, d, "variant-timebomb")
	offered("TimeBomb switched on again", "")
	h.ClickOn(t, d, "variant-trap")
	offered("Trap switched on", "Trap")
	h.ClickOn(t, d, "offer-show")
	to, ok := scenestest.To[scenes.Lesson](h.Next)
	l, _ := all.Games().Lesson("variants")
	if h.Next.Kind != scenes.Push || !ok || to.Name != l.Name || l.Steps[to.Step].Name != "trap" || !to.Alone {
		t.Errorf("Show leads to %+v", h.Next)
	}
	h.Next = scenes.Next{}
	s.Layout(s.M) // the lesson is closed
	if chosen, err := s.p.setup(); err != nil || chosen.Options["Variants"] != "timebomb,trap" || chosen.Bomb == 0 {
		t.Errorf("chosen is %+v, %v", chosen, err)
	}
	offered("back from the lesson", "")
	h.ClickOn(t, d, "variant-map")
	h.ClickOn(t, d, "variant-map")
	offered("Map switched on and off", "")
	again := scenestest.Made(New(d.Env, all.Games(), "xobrainer")).(*Setup)
	if again.guide.offer(again.p.info, "map") || !again.guide.offer(again.p.info, "random") {
		t.Error("what was offered is not kept")
	}
}

func TestTheLessonIsNear(t *testing.T) {
	d := scenestest.New(t, "en")
	for game, want := range map[string]string{"xobrainer": "xobrainer", "trexo": "trexo", "oxixo": "oxixo", "oxixo4": "oxixo4"} {
		s := scenestest.Made(New(d.Env, all.Games(), game)).(*Setup)
		h := scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
		h.ClickOn(t, d, "learn")
		if to, ok := scenestest.To[scenes.Lesson](h.Next); h.Next.Kind != scenes.Push || !ok || to.Name != want || to.Step != 0 || to.Alone {
			t.Errorf("%s: it leads to %+v", game, h.Next)
		}
	}
	s := scenestest.Made(New(d.Env, all.Games(), "xobrainer")).(*Setup)
	h := scenestest.Open(s, scenestest.Phone())
	s.turnTo(pageChoices)
	if s.guide.offer(s.p.info, "mission"); s.guide.name != "mission" {
		t.Fatal("Mission is not offered")
	}
	s.Layout(scenestest.Phone())
	h.Wait(1)
	h.ClickOn(t, d, "offer-show")
	if to, ok := scenestest.To[scenes.Lesson](h.Next); !ok || to.Name != "variants" || !to.Alone {
		t.Errorf("on a telephone it leads to %+v", h.Next)
	}
}

func TestTheOfferFits(t *testing.T) {
	scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene {
		s := scenestest.Made(New(d.Env, all.Games(), "xobrainer")).(*Setup)
		s.turnTo(pageChoices)
		s.guide.offer(s.p.info, "timebalance")
		return s
	}, func(h *scenestest.Hands) { h.Wait(1) })
}
