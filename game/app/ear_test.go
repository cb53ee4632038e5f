package app

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/speech"
	"xotrio/game/store/file"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// ear is somebody who plays by ear: what is spoken is all that is known, and keys are all that is used.
type ear struct {
	t testing.TB
	p *program
	// heard is everything that was spoken, from what was not listened to yet on.
	heard []string
	// all is everything that was ever spoken, for a test that fails.
	all []string
}

// Say implements speech.Voice.
func (l *ear) Say(text, language string, _ bool) {
	if language != "en" {
		l.t.Errorf("%q is spoken as %s", text, language)
	}
	l.heard, l.all = append(l.heard, text), append(l.all, text)
}

// Why implements speech.Voice.
func (l *ear) Why() string { return "" }

// Close implements speech.Voice.
func (l *ear) Close() {}

// listen opens the program, which speaks from the beginning.
func listen(t *testing.T) *ear {
	t.Helper()
	l := &ear{t: t, p: &program{t: t, d: scenestest.New(t, "en")}}
	a, err := newApp(file.NewDisk(file.OneFolder(t.TempDir())), "", Options{
		Source: func(input.Source) input.Source { return l.p }, Clock: func() time.Duration { return l.p.frame.Now },
		Voice: func() speech.Voice { return l },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.finish)
	l.p.a, l.p.frame = a, &input.Frame{}
	s := a.env.Settings
	s.Speech, s.Language, s.ReducedMotion = true, "en", true
	a.env.Apply(s)
	l.p.h = &scenestest.Hands{Scene: l.p}
	l.p.Layout(graph.MeasureWindow(1280, 800, 1))
	l.p.h.Wait(3)
	return l
}

// hear is what was spoken since it was last asked.
func (l *ear) hear() string {
	text := strings.Join(l.heard, " ")
	l.heard = nil
	return text
}

// press presses keys and is what was spoken then.
func (l *ear) press(keys ...ebiten.Key) string {
	l.hear()
	l.p.h.Press(keys...)
	l.p.h.Wait(12)
	return l.hear()
}

// tab moves the focus on until something is heard that holds text.
func (l *ear) tab(text string) string {
	l.t.Helper()
	for range 80 {
		if heard := l.press(ebiten.KeyTab); strings.Contains(heard, text) {
			return heard
		}
	}
	l.t.Fatalf("%q is never heard among %q", text, l.all)
	return ""
}

// change presses an arrow until text is heard.
func (l *ear) change(arrow ebiten.Key, text string) {
	l.t.Helper()
	for range 12 {
		if strings.Contains(l.press(arrow), text) {
			return
		}
	}
	l.t.Fatalf("%q is never heard among %q", text, l.all)
}

// command types a line and is what is spoken then, until something holds one of the answers.
func (l *ear) command(line string, answers ...string) string {
	l.t.Helper()
	l.hear()
	l.p.h.Type("/" + line)
	l.p.h.Press(ebiten.KeyEnter)
	text := ""
	for range 900 {
		text += " " + l.hear()
		for _, a := range answers {
			if strings.Contains(text, a) {
				return text
			}
		}
		l.p.h.Wait(1)
	}
	l.t.Fatalf("after %q only %q was heard", line, text)
	return ""
}

// begin sets a game up for people alone, from the title, and is what is heard at the table.
func (l *ear) begin(game, players string) string {
	l.t.Helper()
	l.tab(game + ", set up")
	l.press(ebiten.KeyEnter)
	if players != "" {
		l.tab("Players, ")
		l.change(ebiten.KeyRight, players)
	}
	for heard := ""; !strings.Contains(heard, "Start, button"); {
		if heard = l.press(ebiten.KeyTab); strings.Contains(heard, "Computer, choice") {
			l.change(ebiten.KeyLeft, "Person, choice")
		} else if strings.Contains(heard, "One set, choice") {
			l.change(ebiten.KeyRight, "One round, choice")
		}
	}
	l.hear()
	l.p.h.Press(ebiten.KeyEnter)
	text, opened := "", false
	for range 900 {
		if text += " " + l.hear(); strings.Contains(text, "is on turn") {
			return text
		}
		if strings.Contains(text, " begins.") && !opened {
			opened = true
			l.p.h.Press(ebiten.KeyEnter)
		}
		l.p.h.Wait(1)
	}
	l.t.Fatalf("nobody is heard to be on turn: %q", l.all)
	return ""
}

// TestAWholeGameByEar plays a game of each kind by what is spoken and what is typed alone: from the title through the setup, with the
// line-ups, the bricks and the cubes as they are heard, to the result. The player sees nothing, and knows of the rules what minds do.
func TestAWholeGameByEar(t *testing.T) {
	for _, c := range []struct {
		name, game, players string
		// bad is a move that is refused after a few others, why what is to be heard then.
		bad, why string
		// result is what is to be heard of the result besides who has won.
		result string
		new    func(t *testing.T) mind
	}{
		{"xobrainer", "XOBrainer", "", "d4", "There is a piece on d4 already", "Five crosses", func(t *testing.T) mind {
			return &squares{t: t, taken: map[string]string{}, placed: map[bool]int{}}
		}},
		{"trexo", "Trexo", "", "a5a4", "two different bricks", "in a row.", func(*testing.T) mind { return &bricks{top: map[string]string{}, level: map[string]int{}} }},
		{"oxixo", "Oxixo", "", "c3c5", "edge", "line", func(*testing.T) mind { return &cubes{mark: map[string]byte{}, dot: map[string]byte{}} }},
		{"oxixo4", "Oxixo", "Two teams of two", "c3c5s", "edge", "A full line of", func(*testing.T) mind {
			return &cubes{mark: map[string]byte{}, dot: map[string]byte{}, four: true}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, m := listen(t), c.new(t)
			heard := l.begin(c.game, c.players)
			for n := 0; !ended(heard); n++ {
				if n == 200 {
					t.Fatalf("no result is ever heard: %q", l.all)
				}
				crosses := strings.Contains(after(heard, "is on turn with the ", "."), "crosses")
				move := m.choose(crosses, after(heard+"\x00", "is on turn", "\x00"))
				if move == "" {
					t.Fatalf("nothing comes to mind after %q", heard)
				}
				heard = l.command(move, "is on turn", " wins.", " win.")
				played := regexp.MustCompile(`plays (\w+)\.`).FindStringSubmatch(heard)
				if played == nil || played[1] != move {
					t.Fatalf("%s was typed, and heard was %q", move, heard)
				}
				m.moved(crosses, move)
				if n == 3 {
					l.refused(c.bad, c.why)
					l.looked(m)
					heard = l.command("turn", "is on turn")
				}
			}
			for n := 0; n < 1500 && !strings.Contains(strings.Join(l.heard, " "), "Play again"); n++ {
				l.p.h.Wait(1)
			}
			if result := l.hear(); !ended(result) || !strings.Contains(result, c.result) {
				t.Errorf("of the result only this is heard: %q", result)
			}
		})
	}
}

// ended reports whether it was heard that somebody has won the match.
func ended(heard string) bool {
	return strings.Contains(heard, " wins.") || strings.Contains(heard, " win.")
}

// refused types a move that is not allowed, and wants to hear why.
func (l *ear) refused(move, why string) {
	l.t.Helper()
	if heard := l.command(move, why); strings.Contains(heard, " plays ") {
		l.t.Errorf("%s is played: %q", move, heard)
	}
}

// looked asks for what lies on the board and compares it with what is kept in mind.
func (l *ear) looked(m mind) {
	l.t.Helper()
	heard := l.command("state", "is on turn")
	board, _, _ := strings.Cut(heard, "is on turn")
	for _, want := range m.state() {
		if !strings.Contains(board, want) {
			l.t.Errorf("%q is not heard of the board: %q", want, heard)
		}
	}
}
