package app

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/speech"
	"xotrio/game/store/file"
	"xotrio/scenes/ui/graph"
)

// listener is a player who knows only what is spoken, and uses only keys.
type listener struct {
	t testing.TB
	p *program
	// heard holds the speech since the last call of hear, all the whole speech, for a test that fails.
	heard, all []string
}

// Say implements speech.Voice.
func (l *listener) Say(text, language string, _ bool) {
	if language != "en" {
		l.t.Errorf("%q is spoken as %s", text, language)
	}
	l.heard, l.all = append(l.heard, text), append(l.all, text)
}

// Problem implements speech.Voice.
func (l *listener) Problem() string { return "" }

// Close implements speech.Voice.
func (l *listener) Close() {}

// listen starts the program, which speaks from the start.
func listen(t *testing.T) *listener {
	t.Helper()
	l := &listener{t: t}
	l.open(t, file.NewDisk(file.OneFolder(t.TempDir())), l, Options{})
	l.p.Layout(windowSize)
	l.p.h.Wait(3)
	return l
}

// open starts the program on files with a voice, in English and without animations.
func (l *listener) open(t testing.TB, files file.Files, voice speech.Voice, o Options) {
	t.Helper()
	o.Voice = func() speech.Voice { return voice }
	l.p = open(t, files, o)
	s := l.p.a.env.Settings
	s.Speech, s.Language, s.ReducedMotion = true, "en", true
	l.p.a.env.Apply(s)
}

// hear returns what was spoken since the last call.
func (l *listener) hear() string {
	text := strings.Join(l.heard, " ")
	l.heard = nil
	return text
}

// press presses keys and returns what is spoken then.
func (l *listener) press(keys ...ebiten.Key) string {
	l.hear()
	l.p.h.Press(keys...)
	l.p.h.Wait(12)
	return l.hear()
}

// tab moves the focus forward until something is heard that contains text.
func (l *listener) tab(text string) string {
	l.t.Helper()
	for range 80 {
		if heard := l.press(ebiten.KeyTab); strings.Contains(heard, text) {
			return heard
		}
	}
	l.t.Fatalf("%q is never heard among %q", text, l.all)
	return ""
}

// choose moves the focus to a control by its spoken text, presses it, and returns what is spoken then.
func (l *listener) choose(text string) string {
	l.t.Helper()
	l.tab(text)
	return l.press(ebiten.KeyEnter)
}

// change presses an arrow until text is heard.
func (l *listener) change(arrow ebiten.Key, text string) {
	l.t.Helper()
	for range 12 {
		if strings.Contains(l.press(arrow), text) {
			return
		}
	}
	l.t.Fatalf("%q is never heard among %q", text, l.all)
}

// chooseAndWait is choose for an answer that is worked out in the background.
func (l *listener) chooseAndWait(text string) string {
	l.t.Helper()
	heard := l.choose(text)
	for range 400 {
		if heard += l.hear(); strings.Contains(heard, ".") {
			return heard
		}
		time.Sleep(5 * time.Millisecond)
		l.p.h.Wait(1)
	}
	l.t.Fatalf("%q is not answered: %q", text, l.all)
	return ""
}

// command types a line and returns what is spoken then, up to one of the answers.
func (l *listener) command(line string, answers ...string) string {
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

// typeLine types a line and returns what is spoken until there is silence.
func (l *listener) typeLine(line string) (heard string) {
	l.t.Helper()
	l.p.h.Type("/")
	l.p.h.Wait(2)
	l.hear()
	l.p.h.Type(line)
	l.p.h.Press(ebiten.KeyEnter)
	for quiet := 0; quiet < 90; quiet++ {
		l.p.h.Wait(1)
		if text := l.hear(); text != "" {
			heard, quiet = heard+" "+text, 0
		}
	}
	if heard == "" {
		l.t.Errorf("%q is not answered, after %q", line, l.all[max(0, len(l.all)-4):])
	}
	return heard
}

// walk goes through the list of a title by an arrow, and returns the first n lines. Nothing but the marked line is heard on the way.
func (l *listener) walk(title string, arrow ebiten.Key, n int) (lines []string) {
	l.t.Helper()
	first := ""
	for try := 0; !strings.HasSuffix(first, "list."); try++ { // a choice may have the same title
		if try == 9 {
			l.t.Fatalf("there is no list %q: %q", title, l.all)
		}
		first = l.tab(title)
	}
	if first = strings.TrimPrefix(strings.TrimPrefix(first, title), ", "); first != "list." {
		lines = append(lines, strings.TrimSuffix(first, ", list."))
	}
	for len(lines) < n {
		line := l.press(arrow)
		if line == "" || strings.HasSuffix(line, "list.") { // inside it, nothing else is said than the line
			l.t.Fatalf("the list %q ends after %q: %q", title, lines, line)
		}
		lines = append(lines, strings.TrimSuffix(line, "."))
	}
	return lines
}

// startGame sets up a game between persons, from the title, and returns what is heard at the table. players is the button for more of them, "" for
// the default.
func (l *listener) startGame(game, players string) string {
	l.t.Helper()
	l.choose("Set up " + game + ":")
	if players != "" {
		l.choose(players)
		l.tab("Back, button") // and once around
	}
	for heard := ""; !strings.Contains(heard, "Start, button"); {
		if heard = l.press(ebiten.KeyTab); strings.Contains(heard, "Computer, choice") {
			l.change(ebiten.KeyLeft, "Person, choice")
		} else if strings.Contains(heard, "Player or computer, Computer") {
			l.press(ebiten.KeyEnter)
		} else if strings.Contains(heard, "One set, choice") {
			l.press(ebiten.KeyEnter) // opens the list
			l.change(ebiten.KeyArrowDown, "One round")
			l.press(ebiten.KeyEnter)
		}
	}
	l.hear()
	l.p.h.Press(ebiten.KeyEnter)
	text, drawn := "", false
	for range 900 {
		if text += " " + l.hear(); strings.Contains(text, "to move, with") {
			return text
		}
		if strings.Contains(text, " begins.") && !drawn { // the drawing of sides
			drawn = true
			l.p.h.Press(ebiten.KeyEnter)
		}
		l.p.h.Wait(1)
	}
	l.t.Fatalf("no player is heard to be on turn: %q", l.all)
	return ""
}

// checkFocus fails unless exactly one node has the focus and is visible as a whole.
func (l *listener) checkFocus(after string) {
	l.t.Helper()
	n, room := 0, l.p.a.dir.metrics
	l.p.Root().Walk(l.p.h.Now(), func(node *graph.Node, box graph.Rect) bool {
		if node.Focused {
			n++
			if box.X < -1 || box.Y < -1 || box.X+box.W > room.W+1 || box.Y+box.H > room.H+1 {
				l.t.Errorf("after %s: %s at %v is not visible", after, node.Name, box)
			}
		}
		return true
	})
	if n != 1 {
		l.t.Errorf("after %s: %d nodes have the focus", after, n)
	}
}

// cells returns the names of cells in a text.
func cells(text string) []string {
	return regexp.MustCompile(`[a-j](10|[1-9])`).FindAllString(text, -1)
}

// between returns the part of text between two marks.
func between(text, start, end string) string {
	_, text, _ = strings.Cut(text, start)
	text, _, _ = strings.Cut(text, end)
	return text
}
