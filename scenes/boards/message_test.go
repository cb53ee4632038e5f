package boards_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/assets"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// Every reason has a sentence in every language, without a hole.
func TestReasonsInWords(t *testing.T) {
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang)
		seen := map[string]ai.Aim{}
		for _, aim := range ai.Aims() {
			for _, n := range []int{0, 4} {
				s := boards.Advice(d.Env, &boards.Hint{Move: "e5", Thought: &ai.Thought{Chance: 500, Reason: ai.Reason{Aim: aim, N: n}}})
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

// Where the squares are known they are named, in every language; what is not proven is neither certain nor hopeless; and it is said
// whether chances are those of the round or of the match.
func TestAdviceNamesSquaresAndIsHonest(t *testing.T) {
	cell := func(c int) string { return fmt.Sprintf("<%d>", c) }
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang)
		for _, aim := range ai.Aims()[1:] {
			h := boards.Hint{
				Move: "e5", Thought: &ai.Thought{Chance: 999, Reason: ai.Reason{Aim: aim, N: 3}}, Plan: []string{"f6"}, Cell: cell,
				Evidence: reason.Evidence{Row: []int{11, 12, 13, 14, 15}, At: []int{21, 22}, Open: 7, Left: []int{31, 32, 33}, LeftAt: []int{32}},
			}
			text := boards.Advice(d.Env, &h)
			named := strings.Contains(text, "<11>–<15>") || strings.Contains(text, "<21>, <22>") || strings.Contains(text, "f6")
			if strings.ContainsAny(text, "{}") || strings.Contains(text, "hint.") || !named || !strings.Contains(text, "99\u00a0%") ||
				!strings.Contains(text, "<31>–<33>") || !strings.Contains(text, "<32>") {
				t.Errorf("%s: %v: %q", lang, aim, text)
			}
		}
	}
	d := scenestest.New(t, "en")
	for _, tt := range []struct {
		th     ai.Thought
		rounds bool
		want   string
	}{
		{ai.Thought{Chance: 1, Match: 400}, true, "this round: 1\u00a0%, the match: 40\u00a0%"},
		{ai.Thought{Chance: 640}, true, "this round: 64\u00a0%."},
		{ai.Thought{Chance: 640, Match: 640}, false, "Chance to win: 64\u00a0%."},
		{ai.Thought{Chance: 1000, Win: 5}, false, ""},
		{ai.Thought{Chance: 900, Win: -4}, true, ""},
	} {
		text := boards.Advice(d.Env, &boards.Hint{Move: "e5", Thought: &tt.th, Rounds: tt.rounds})
		if tt.want == "" && strings.Contains(text, "%") || !strings.Contains(text, tt.want) {
			t.Errorf("%+v: %q does not tell %q", tt.th, text, tt.want)
		}
	}
}

// A message comes and goes as a function of time: it can be asked about at any moment, in any order, and says when it is to be
// seen to next.
func TestMessageInTime(t *testing.T) {
	d := scenestest.New(t, "en")
	const start, length, way = 10 * time.Second, 2 * time.Second, 150 * time.Millisecond
	for _, reduced := range []bool{false, true} {
		a := boards.Divide(graph.MeasureWindow(1280, 800, 1))
		a.Reduced = reduced
		m := boards.NewMessage(d.Env)
		m.Layout(a)
		at := func(now time.Duration) (fade, y float64, next time.Duration) {
			l := graph.NewLog(d.Fonts, a.Metrics)
			l.Time = now
			m.Root().Show(l)
			p := m.Root().Place(now)
			return p.Fade, p.At.Y, l.Next
		}
		if fade, _, next := at(start); fade != 1 || next != 0 {
			t.Errorf("before anything was said the fade is %g, the next frame due at %v", fade, next)
		}
		m.Say("Hello.", start, length)
		half, y, next := at(start + way/2)
		if half <= 0 || half >= 1 || next > start+way/2 {
			t.Errorf("coming, the fade is %g, the next frame due at %v", half, next)
		}
		if (y < 0) == reduced {
			t.Errorf("with reduced motion %t it comes from %g", reduced, y)
		}
		if fade, y, next := at(start + time.Second); fade != 0 || y != 0 || next != start+length {
			t.Errorf("standing, the fade is %g at %g, the next frame due at %v", fade, y, next)
		}
		if fade, _, next := at(start + length + way/2); fade <= 0 || fade >= 1 || next > start+length+way/2 {
			t.Errorf("going, the fade is %g, the next frame due at %v", fade, next)
		}
		if fade, _, next := at(start + length + way); fade != 1 || next != 0 {
			t.Errorf("gone, the fade is %g, the next frame due at %v", fade, next)
		}
		if again, _, _ := at(start + way/2); again != half {
			t.Errorf("asked again about a moment that is past, the fade is %g, was %g", again, half)
		}
		for now, want := range map[time.Duration]string{start: "Hello.", start + length - 1: "Hello.", start + length: ""} {
			if got := m.Text(now); got != want {
				t.Errorf("at %v it says %q", now, got)
			}
		}
		m.Say("Broken.", start, boards.Forever)
		if fade, _, next := at(start + time.Hour); fade != 0 || next != 0 {
			t.Errorf("for ever, the fade is %g, the next frame due at %v", fade, next)
		}
		m.Withdraw(start + time.Hour)
		if got := m.Text(start + time.Hour); got != "" {
			t.Errorf("withdrawn, it says %q", got)
		}
		if fade, _, _ := at(start + time.Hour + way/2); fade <= 0 || fade >= 1 {
			t.Errorf("withdrawn, the fade is %g", fade)
		}
	}
}

// Of the shortcuts as many are told as there is room for, whole ones.
func TestShortcutsFit(t *testing.T) {
	d := scenestest.New(t, "en")
	var hints []string
	for i := range 12 {
		hints = append(hints, fmt.Sprintf("key %d for something that is worth being told", i))
	}
	a := boards.Divide(graph.MeasureWindow(1280, 800, 1))
	l := graph.NewLog(d.Fonts, a.Metrics)
	boards.DrawShortcuts(l, d.Env, a, hints, 0)
	x := l.Texts[0]
	if x.Box.H > boards.FootHeight || !strings.HasPrefix(strings.Join(hints, " · ")+" · ", x.Text+" · ") || strings.Count(x.Text, " · ") < 1 {
		t.Errorf("%q takes %v", x.Text, x.Box)
	}
}

// warner is a board that warns.
type warner struct {
	boards.Board
	texts []string
}

func (w *warner) Warnings(time.Duration) []string { return w.texts }

// What threatens is told below the board, as much as there is room for, and only where it is wanted.
func TestWarnings(t *testing.T) {
	d := scenestest.New(t, "en")
	b := &warner{texts: []string{"Row of four: e8", "Row of four: c3", strings.Repeat("a very long open row of three ", 6)}}
	w := boards.NewWarnings(d.Env, b)
	for _, size := range []graph.Metrics{graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(700, 1000, 1)} {
		a := boards.Divide(size)
		if a.Line.Y < a.Board.Y+a.Board.H || a.Line.Y+a.Line.H > a.H || a.Tall && a.Line.Y+a.Line.H > a.Right.Y {
			t.Errorf("%v: the line is at %v, the board at %v", size, a.Line, a.Board)
		}
		for _, on := range []bool{true, false} {
			a.Threats = on
			w.Layout(a.Area)
			l := graph.NewLog(d.Fonts, a.Metrics)
			w.Root().Show(l)
			switch {
			case !on && (len(l.Texts) > 0 || w.Root().Label != ""):
				t.Errorf("switched off, %q is told", w.Root().Label)
			case !on:
			case len(l.Texts) != 1 || !strings.HasPrefix(l.Texts[0].Text, "Row of four: e8  ·  Row of four: c3") || !strings.HasSuffix(l.Texts[0].Text, "  ·  1 more") || l.Texts[0].Box.W > a.Line.W:
				t.Errorf("%v: the line is %+v", size, l.Texts)
			case w.Root().Label != strings.Join(b.texts, "  ·  "):
				t.Errorf("the label is %q", w.Root().Label)
			}
		}
	}
	b.texts = nil
	l := graph.NewLog(d.Fonts, graph.MeasureWindow(1280, 800, 1))
	if w.Root().Show(l); len(l.Texts) > 0 || w.Root().Label != "" {
		t.Errorf("nothing threatens, and %q is told", w.Root().Label)
	}
}
