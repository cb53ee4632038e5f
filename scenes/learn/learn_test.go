package learn

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/lesson"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// opened opens the screen at the named lesson.
func opened(d *scenestest.Env, name string) (*Learn, *scenestest.Hands) {
	s := scenestest.Made(New(d.Env, all.Games(), name)).(*Learn)
	return s, scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
}

func TestTextsFit(t *testing.T) {
	lessons, err := all.Games().Lessons()
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []*lesson.Lesson{lessons[0], lessons[len(lessons)-1]} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			d.Lessons.Mark(one, 0)
			d.Lessons.Mark(one, len(one.Steps)-1)
			return scenestest.Made(New(d.Env, all.Games(), one.Name))
		}, func(h *scenestest.Hands) { h.Press(ebiten.KeyTab) })
	}
}

// Finished steps are counted, a step is chosen by keys and started, and the screen opens at the next step to do.
func TestChoosingSteps(t *testing.T) {
	d := scenestest.New(t, "en")
	lessons, err := all.Games().Lessons()
	if err != nil {
		t.Fatal(err)
	}
	for i := range lessons[0].Steps {
		d.Lessons.Mark(lessons[0], i)
	}
	d.Lessons.Mark(lessons[1], 0)
	_, of := d.Lessons.Total(lessons)
	s, h := opened(d, "")
	if s.lesson().Name != lessons[1].Name || s.step != 1 || !h.Render(d).Has(d.T("learn.count", "Done", len(lessons[0].Steps)+1, "Of", of)) {
		t.Errorf("it opens at step %d of %s", s.step, s.lesson().Name)
	}
	scenestest.Reach(t, d, h, "back", "lessons", "steps", "begin")
	h.ClickOn(t, d, "steps/3")
	h.ClickOn(t, d, "begin")
	if to, ok := scenestest.To[scenes.Lesson](h.Next); h.Next.Kind != scenes.Push || !ok || to.Name != lessons[1].Name || to.Step != 3 {
		t.Errorf("it leads to %+v", h.Next)
	}
	h.Next = scenes.Next{}
	h.ClickOn(t, d, "lessons/0")
	if s.step != 0 || !h.Render(d).Has(d.T("learn.again")) {
		t.Errorf("a lesson that was done opens at step %d", s.step)
	}
	s.Focus("lessons")
	h.Press(ebiten.KeyArrowRight, ebiten.KeyArrowRight)
	if s.lesson().Name != lessons[2].Name {
		t.Errorf("arrows lead to %s", s.lesson().Name)
	}
	s.Focus("steps")
	h.Press(ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowUp, ebiten.KeyEnter)
	if to, ok := scenestest.To[scenes.Lesson](h.Next); !ok || to.Name != lessons[2].Name || to.Step != 1 {
		t.Errorf("Enter leads to %+v", h.Next)
	}
	s.Resume(nil)
	h.Next = scenes.Next{}
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Error("Esc does not lead back")
	}
	named, _ := opened(d, lessons[3].Name)
	if named.lesson().Name != lessons[3].Name {
		t.Errorf("asked for, it opens at %s", named.lesson().Name)
	}
}
