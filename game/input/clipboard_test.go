package input

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// memory is a clipboard that tells when it was read or written.
type memory struct {
	text string
	done chan bool
}

func (m *memory) Read() (string, bool) {
	defer func() { m.done <- true }()
	return m.text, m.text != ""
}

func (m *memory) Write(s string) { m.text = s; m.done <- true }

func TestPasting(t *testing.T) {
	m := &memory{text: "abc", done: make(chan bool, 1)}
	for _, p := range []*paster{{from: m}, {own: "abc"}, {from: &memory{done: make(chan bool, 1)}, own: "abc"}} {
		f := &Frame{Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyV}}}
		if p.follow(f); f.Pasted != "" {
			t.Errorf("a V pastes %q", f.Pasted)
		}
		f.Control = true
		p.follow(f)
		got := f.Pasted
		for i := 0; got == "" && i < 1000; i++ { // the clipboard is read beside the ticks
			time.Sleep(time.Millisecond)
			f = &Frame{}
			p.follow(f)
			got = f.Pasted
		}
		if got != "abc" {
			t.Errorf("%q is pasted", got)
		}
		f = &Frame{}
		if p.follow(f); f.Pasted != "" {
			t.Error("it is pasted twice")
		}
	}
	<-m.done
	p := paster{from: m}
	p.copy("new")
	<-m.done
	if m.text != "new" || p.own != "new" {
		t.Errorf("%q is copied", m.text)
	}
}
