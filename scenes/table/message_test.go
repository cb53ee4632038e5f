package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// A message is a function of time: it can be drawn for any times, in any order, and requests its next frame.
func TestMessageInTime(t *testing.T) {
	d := scenestest.New(t, "en")
	const start, length, fadeTime = 10 * time.Second, 2 * time.Second, 150 * time.Millisecond
	for _, reduced := range []bool{false, true} {
		a := boards.Divide(graph.MeasureWindow(1280, 800, 1))
		a.Reduced = reduced
		m := NewMessageArea(d.Env)
		m.Layout(a)
		at := func(now time.Duration) (fade, y float64, next time.Duration) {
			l := graph.NewLog(d.Fonts, a.Metrics)
			l.Time = now
			m.Root().Show(l)
			p := m.Root().Place(now)
			return p.Fade, p.At.Y, l.Next
		}
		if fade, _, next := at(start); fade != 1 || next != 0 {
			t.Errorf("before the first message the fade is %g, the next frame due at %v", fade, next)
		}
		m.Say("Hello.", start, length)
		half, y, next := at(start + fadeTime/2)
		if half <= 0 || half >= 1 || next > start+fadeTime/2 {
			t.Errorf("appearing, the fade is %g, the next frame due at %v", half, next)
		}
		if (y < 0) == reduced {
			t.Errorf("with reduced motion %t it comes from %g", reduced, y)
		}
		if fade, y, next := at(start + time.Second); fade != 0 || y != 0 || next != start+length {
			t.Errorf("visible, the fade is %g at %g, the next frame due at %v", fade, y, next)
		}
		if fade, _, next := at(start + length + fadeTime/2); fade <= 0 || fade >= 1 || next > start+length+fadeTime/2 {
			t.Errorf("disappearing, the fade is %g, the next frame due at %v", fade, next)
		}
		if fade, _, next := at(start + length + fadeTime); fade != 1 || next != 0 {
			t.Errorf("invisible, the fade is %g, the next frame due at %v", fade, next)
		}
		if again, _, _ := at(start + fadeTime/2); again != half {
			t.Errorf("drawn again for an earlier time, the fade is %g, was %g", again, half)
		}
		for now, want := range map[time.Duration]string{start: "Hello.", start + length - 1: "Hello.", start + length: ""} {
			if got := m.Text(now); got != want {
				t.Errorf("at %v it says %q", now, got)
			}
		}
		m.Say("Broken.", start, Forever)
		if fade, _, next := at(start + time.Hour); fade != 0 || next != 0 {
			t.Errorf("shown forever, the fade is %g, the next frame due at %v", fade, next)
		}
		m.Withdraw(start + time.Hour)
		if got := m.Text(start + time.Hour); got != "" {
			t.Errorf("withdrawn, it says %q", got)
		}
		if fade, _, _ := at(start + time.Hour + fadeTime/2); fade <= 0 || fade >= 1 {
			t.Errorf("withdrawn, the fade is %g", fade)
		}
	}
}

// As many whole shortcuts are shown as fit.
func TestShortcutsFit(t *testing.T) {
	d := scenestest.New(t, "en")
	var hints []string
	for i := range 12 {
		hints = append(hints, fmt.Sprintf("key %d for something worth knowing", i))
	}
	a := boards.Divide(graph.MeasureWindow(1280, 800, 1))
	l := graph.NewLog(d.Fonts, a.Metrics)
	drawShortcuts(l, d.Env, a, hints, 0)
	x := l.Texts[0]
	if x.Box.H > boards.FootHeight || !strings.HasPrefix(strings.Join(hints, " · ")+" · ", x.Text+" · ") || strings.Count(x.Text, " · ") < 1 {
		t.Errorf("%q takes %v", x.Text, x.Box)
	}
}

type warner struct {
	boards.Board
	texts []string
}

func (w *warner) Warnings(time.Duration) []string { return w.texts }

// Threats are listed below the board, as many as fit, if the setting asks for them.
func TestWarnings(t *testing.T) {
	d := scenestest.New(t, "en")
	b := &warner{texts: []string{"Row of four: e8", "Row of four: c3", strings.Repeat("a very long open row of three ", 6)}}
	w := newWarnings(d.Env, b)
	for _, size := range []graph.Metrics{graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(700, 1000, 1)} {
		a := boards.Divide(size)
		if a.Line.Y < a.Board.Y+a.Board.H || a.Line.Y+a.Line.H > a.H || a.Tall && a.Line.Y+a.Line.H > a.Right.Y {
			t.Errorf("%v: the line is at %v, the board at %v", size, a.Line, a.Board)
		}
		for _, on := range []bool{true, false} {
			a.Threats = on
			w.layout(&a.Area)
			l := graph.NewLog(d.Fonts, a.Metrics)
			w.root().Show(l)
			switch {
			case !on && (len(l.Texts) > 0 || w.root().Label != ""):
				t.Errorf("switched off, %q is shown", w.root().Label)
			case !on:
			case len(l.Texts) != 1 || !strings.HasPrefix(l.Texts[0].Text, "Row of four: e8  ·  Row of four: c3") || !strings.HasSuffix(l.Texts[0].Text, "  ·  1 more") || l.Texts[0].Box.W > a.Line.W:
				t.Errorf("%v: the line is %+v", size, l.Texts)
			case w.root().Label != strings.Join(b.texts, "  ·  "):
				t.Errorf("the label is %q", w.root().Label)
			}
		}
	}
	b.texts = nil
	l := graph.NewLog(d.Fonts, graph.MeasureWindow(1280, 800, 1))
	if w.root().Show(l); len(l.Texts) > 0 || w.root().Label != "" {
		t.Errorf("nothing threatens, and %q is shown", w.root().Label)
	}
}
