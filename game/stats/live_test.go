package stats_test

import (
	"testing"
	"time"

	"xotrio/game/library"
	"xotrio/game/stats"
	"xotrio/rules"
)

// The table is computed in the background, once per change; Now waits for the latest.
func TestTheTableFollowsTheShelf(t *testing.T) {
	var s shelf
	version, reading := uint64(1), false
	woken := make(chan bool, 10)
	l := stats.NewLive(stats.Source{
		Entries: func() ([]library.Entry, uint64, bool) { return s, version, reading },
		Rules:   func() stats.Rules { return folk },
		People:  func() uint64 { return 1 },
		Wake:    func() { woken <- true },
	})
	won := func(table *stats.Table, _ []library.Entry) int { return table.Person(1).Game("trexo").Won }
	if won(l.Table()) != 0 || won(l.Now()) != 0 {
		t.Error("an empty shelf tells of wins")
	}
	s.played("trexo", rules.WonByX, "Anna", "Ben")
	version++
	before := l.Version()
	select {
	case <-woken:
	case <-time.After(10 * time.Second):
		t.Fatal("nothing is made")
	}
	if l.Version() == before || won(l.Table()) != 1 {
		t.Errorf("%d wins", won(l.Table()))
	}
	s.played("trexo", rules.WonByX, "Anna", "Ben")
	version, reading = version+1, true
	if won(l.Table()) != 1 || won(l.Now()) != 2 || won(l.Table()) != 2 {
		t.Error("what is read is not counted when it is wanted")
	}
	select {
	case <-woken:
		t.Error("a table is made while records are being read")
	default:
	}
}
