//go:build !js

package app

import (
	"os"
	"testing"
	"time"

	"xotrio/game/app/host"
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
