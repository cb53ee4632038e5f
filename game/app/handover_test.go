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
	replayed "xotrio/scenes/replay"
)

// A record that is handed over is shown in the window that is open on the same files, and who hands it over is told so; where no window is
// open, that is told, too, whatever one that was killed has left behind.
func TestARecordIsHandedOver(t *testing.T) {
	dir, err := os.MkdirTemp("", "xo") // a short path: that of a socket may not be long
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	m, err := match.New(match.Setup{Game: "noughts", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Seed: 1}, noughtsInfo())
	if err != nil {
		t.Fatal(err)
	}
	m.Resign(rules.X)
	if host.HandOver(dir, host.Record{Name: "given.xotrio", Text: m.File()}) {
		t.Error("there is a window before one is opened")
	}
	p := start(t, dir, four(), scenes.Title{})
	answer := make(chan bool, 1)
	go func() { answer <- host.HandOver(dir, host.Record{Name: "given.xotrio", Text: m.File()}) }()
	for over := false; !over; {
		p.a.openHandedOver()
		select {
		case took := <-answer:
			if over = true; !took {
				t.Fatal("the window does not take it")
			}
		case <-time.After(time.Millisecond):
		}
	}
	if _, on := p.a.dir.top().(*replayed.Replay); !on {
		t.Errorf("the window shows %T", p.a.dir.top())
	}
	if e := p.a.storage.books.Library.Entries(); len(e) != 1 {
		t.Errorf("%d records are on the shelf", len(e))
	}
	p.a.finish()
	if host.HandOver(dir, host.Record{Name: "given.xotrio", Text: m.File()}) {
		t.Error("a window that was closed takes it")
	}
}
