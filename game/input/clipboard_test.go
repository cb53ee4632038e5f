package input

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// memory is a clipboard that signals each access.
type memory struct {
	text    string
	done    chan bool
	missing bool
}

func (m *memory) Missing() bool { return m.missing }

func (m *memory) Read() (string, bool) {
	defer func() { m.done <- true }()
	return m.text, m.text != ""
}

func (m *memory) Write(s string) { m.text = s; m.done <- true }

func TestPasting(t *testing.T) {
	m := &memory{text: "abc", done: make(chan bool, 1)}
	for _, p := range []*paster{{from: m}, {own: "abc"}, {from: &memory{done: make(chan bool, 1)}, own: "abc"}} {
		f := &Frame{Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyV}}}
		if p.update(f); f.Pasted != "" {
			t.Errorf("a V pastes %q", f.Pasted)
		}
		f.Control = true
		p.update(f)
		got := f.Pasted
		for i := 0; got == "" && i < 1000; i++ { // the clipboard is read concurrently
			time.Sleep(time.Millisecond)
			f = &Frame{}
			p.update(f)
			got = f.Pasted
		}
		if got != "abc" {
			t.Errorf("%q is pasted", got)
		}
		f = &Frame{}
		if p.update(f); f.Pasted != "" {
			t.Error("pasted twice")
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

// A frame reports a missing clipboard once, unless something was copied in this program.
func TestMissingClipboard(t *testing.T) {
	for _, c := range []struct {
		m    memory
		own  string
		want bool
	}{
		{memory{missing: true}, "", true}, {memory{missing: true}, "own", false}, {memory{}, "", false}, {memory{text: "there"}, "", false},
	} {
		c.m.done = make(chan bool, 1)
		woken := make(chan bool, 1)
		p := &paster{from: &c.m, own: c.own, wake: func() { woken <- true }}
		f := &Frame{Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyV}, Control: true}}
		p.update(f)
		reported, got := f.Unpasted, f.Pasted
		<-woken
		for range 2 {
			f = &Frame{}
			if p.update(f); f.Unpasted && reported {
				t.Errorf("%+v: reported twice", c)
			}
			reported, got = reported || f.Unpasted, got+f.Pasted
		}
		if reported != c.want || got != c.m.text+c.own {
			t.Errorf("%+v: missing %t, pasted %q", c, reported, got)
		}
	}
}
