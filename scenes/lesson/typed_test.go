package lesson

import (
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// typing types a line where the board has the keyboard.
func typing(t *testing.T, h *scenestest.Hands, s *Lesson, line string) {
	t.Helper()
	if h.Type("/"); !s.study.Typing() {
		t.Fatal("a slash opens no line")
	}
	h.Type(line)
	h.Press(ebiten.KeyEnter)
	rest(h, s)
	if s.study.Typing() {
		t.Fatal("the line is not closed")
	}
}

// Every lesson can be done by typed moves alone.
func TestALessonByTypedMoves(t *testing.T) {
	for _, one := range lessons(t) {
		if one.Variants {
			continue // with a button to be pressed before some of them
		}
		d := scenestest.New(t, "nl")
		s, h := opened(t, d, one.Name, 0)
		for i := range one.Steps {
			rest(h, s)
			if typing(t, h, s, strings.ToUpper(one.Steps[i].Best)); !s.run.Done() {
				t.Fatalf("%s %s is not done by %s: %q", one.Name, one.Steps[i].Name, one.Steps[i].Best, s.study.Message())
			}
			if !s.last() {
				s.goTo(i + 1)
			}
		}
	}
}

// What is typed wrongly is answered like what is clicked wrongly; Esc closes the line and leaves the lesson where it is.
func TestTypedLinesAreAnswered(t *testing.T) {
	d := scenestest.New(t, "en")
	s, h := opened(t, d, "xobrainer", 0)
	rest(h, s)
	h.Type("/")
	if h.Press(ebiten.KeyEscape); s.study.Typing() || h.Next.Kind != scenes.Stay {
		t.Fatalf("Esc leads to %+v", h.Next)
	}
	typing(t, h, s, "where c7")
	where := s.study.Message()
	if where == "" {
		t.Error("nothing is said of a square")
	}
	typing(t, h, s, "where z9")
	if s.study.Message() == where || !strings.Contains(s.study.Message(), "z9") {
		t.Errorf("of a square that is not there it is said %q", s.study.Message())
	}
	typing(t, h, s, "hello")
	if !strings.Contains(s.study.Message(), "hello") || s.run.Misses() != 0 {
		t.Errorf("what means nothing is answered by %q, %d misses", s.study.Message(), s.run.Misses())
	}
	taken := ""
	game := s.run.View().Game
	for i := range 100 {
		cell := string(rune('a'+i%10)) + strconv.Itoa(1+i/10)
		_, err := game.ParseMove(cell)
		if why, refused := err.(*rules.Refusal); refused && why.Reason == "xobrainer.taken" {
			taken = cell
		}
	}
	if typing(t, h, s, taken); s.run.Misses() != 1 || s.good {
		t.Errorf("a piece on a piece is answered by %q, %d misses", s.study.Message(), s.run.Misses())
	}
}
