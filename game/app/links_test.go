//go:build !js

package app

import (
	"os"
	"testing"
	"time"

	"xotrio/game/app/host"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	replayscene "xotrio/scenes/replay"
)

// A record is passed to the window that is open on the same files, which shows it. Without a window nothing accepts it, whatever a killed one has
// left behind.
func TestHandOver(t *testing.T) {
	dir, err := os.MkdirTemp("", "xo") // the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	m, err := match.New(match.Setup{Game: "noughts", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Seed: 1}, noughtsInfo())
	if err != nil {
		t.Fatal(err)
	}
	m.Resign(rules.X)
	record := host.Record{Name: "given.xotrio", Text: m.File()}
	if host.HandOver(dir, record) {
		t.Error("accepted before a window is open")
	}
	p := start(t, dir, four(), scenes.Title{})
	answer := make(chan bool, 1)
	go func() { answer <- host.HandOver(dir, record) }()
	for done := false; !done; {
		p.a.openHandedOver()
		select {
		case ok := <-answer:
			if done = true; !ok {
				t.Fatal("the window does not accept it")
			}
		case <-time.After(time.Millisecond):
		}
	}
	if _, ok := p.a.dir.top().(*replayscene.Replay); !ok {
		t.Errorf("the window shows %T", p.a.dir.top())
	}
	if e := p.a.storage.books.Library.Entries(); len(e) != 1 {
		t.Errorf("%d records are in the library", len(e))
	}
	p.a.finish()
	if host.HandOver(dir, record) {
		t.Error("accepted after the window was closed")
	}
}

// A link that is pasted at the table by accident does not leave the match.
func TestPasteAtTheTable(t *testing.T) {
	m, err := match.New(match.Setup{Game: "noughts", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Seed: 1}, noughtsInfo())
	if err != nil {
		t.Fatal(err)
	}
	for at, stays := range map[scenes.Route]bool{scenes.Table{Match: m}: true, scenes.Title{}: false} {
		p := start(t, t.TempDir(), four(), at)
		before := p.a.dir.top()
		f := p.h.Frame()
		f.Pasted, _ = link.Link{Game: "trexo"}.Text("https://example.org/")
		p.Update(f)
		f.Pasted = ""
		p.h.Wait(2)
		if (p.a.dir.top() == before) != stays {
			t.Errorf("%T: a link leads to %T", at, p.a.dir.top())
		}
		p.a.finish()
	}
}

// other is a scene without a board, shown one with a board and a link of its own.
type (
	other struct{ scenes.Scene }
	shown struct {
		scenes.Scene
		puzzle string
	}
)

func (*shown) Playing() string     { return "trexo" }
func (s *shown) Shared() link.Link { return link.Link{Puzzle: s.puzzle} }

// The link in the address of the page stays until something else is played.
func TestLinkStaysInTheAddress(t *testing.T) {
	title, help, setup := &other{}, &other{}, &other{}
	puzzle, table := &shown{puzzle: "one"}, &shown{}
	l := newLinked(puzzle)
	for _, stack := range [][]scenes.Scene{{title, puzzle}, {title, puzzle, help}, {title}, {title, setup}} {
		if l.left(stack) {
			t.Errorf("the link is dropped with %d scenes, and nothing else is played", len(stack))
		}
	}
	if !l.left([]scenes.Scene{table}) {
		t.Error("the link stays while a match is played")
	}
	puzzle.puzzle = "two"
	if !l.left([]scenes.Scene{title, puzzle}) {
		t.Error("the link stays while another puzzle is shown")
	}
	if s := newLinked(setup); s.left([]scenes.Scene{title, setup}) || !s.left([]scenes.Scene{title, table}) {
		t.Error("the link of a game must stay until its match begins")
	}
}
