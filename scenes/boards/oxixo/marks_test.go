package oxixo

import (
	"testing"
	"time"

	"xotrio/scenes/boards/boardstest"
)

// What is marked about a push comes once the cube is at rest, and nothing of it at once: who is next waits for none of it.
func TestMarksFade(t *testing.T) {
	k := sit(t, options{game: "oxixo", moves: "c1c5 a1a5 b1e1"})
	p := boardstest.Passage(k.Match, 2)
	clip := k.b.Play(p)
	if clip.Rest >= clip.Length {
		t.Fatalf("who is next waits until %v, when all is over", clip.Length)
	}
	last := k.b.scene.moment(0).marks
	if last != 1 {
		t.Fatalf("before the push its marks are at %v", last)
	}
	for d := time.Duration(0); d <= clip.Length; d += time.Second / 60 {
		m := k.b.scene.moment(d)
		if diff := m.marks - last; diff > 0.4 || diff < -0.4 {
			t.Errorf("after %v the marks go from %v to %v in one frame", d, last, m.marks)
		}
		if m.held != none && d > clip.Rest/2 && m.marks > 0 {
			t.Errorf("after %v the cube is pushed and the marks are at %v", d, m.marks)
		}
		last = m.marks
	}
	if m := k.b.scene.moment(clip.Length); m.marks != 1 {
		t.Errorf("in the end the marks are at %v", m.marks)
	}
}

// The cubes that may be taken are outlined by and by, and no longer once their player has none to take.
func TestOutlinesFade(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.b.Show(boardstest.View(k.Match))
	k.Tick()
	start := k.F.Now
	if m := k.b.scene.moment(start); !m.may || m.lit != 0 {
		t.Fatalf("at first cubes may be taken: %t, and their outlines are at %v", m.may, m.lit)
	}
	if m := k.b.scene.moment(start + markTime/4); m.lit <= 0 || m.lit >= 1 {
		t.Errorf("on their way the outlines are at %v", m.lit)
	}
	if m := k.b.scene.moment(start + markTime); m.lit != 1 {
		t.Errorf("in the end the outlines are at %v", m.lit)
	}
}
