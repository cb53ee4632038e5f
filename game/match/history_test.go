package match

import (
	"math"
	"testing"

	"xotrio/rules"
)

func TestHistoryTruncates(t *testing.T) {
	m := start(t, Setup{Seats: []Seat{Team(Player{}, Player{}), Person("")}})
	m.history = newHistory(&race{seats: 2, sum: -4 * snapshotInterval})
	h := &m.history
	var texts []string
	for range 3*snapshotInterval + 5 {
		texts = append(texts, h.now.Text())
		m.play(m.entry(1))
	}
	if h.plies[2].Player != 1 || h.plies[4].Player != 0 || h.plies[3].Player != 0 || h.turns() != len(texts) || h.drawn() != 0 {
		t.Errorf("players of the turns: %+v", h.plies[:5])
	}
	all := h.plies
	for _, ply := range []int{3*snapshotInterval + 1, 2 * snapshotInterval, snapshotInterval - 1, 0} {
		h.truncate(ply)
		if h.now.Text() != texts[ply] || len(h.plies) != ply || len(h.rounds) != ply || len(h.snapshots) != ply/snapshotInterval+1 {
			t.Errorf("truncated to ply %d: %s, %d plies", ply, h.now.Text(), len(h.plies))
		}
		if len(h.undone) != len(all)-ply || h.undone[0].Text != all[ply].Text {
			t.Errorf("%d plies undone at ply %d", len(h.undone), ply)
		}
	}
	for _, e := range h.undone {
		m.play(&e)
	}
	if ply := h.last(func(e *Entry) bool { return e.Side == rules.X }); ply != len(all)-1 || h.position(7).Text() != texts[7] {
		t.Errorf("last ply of X: %d of %d; position at ply 7: %s", ply, len(all), h.position(7).Text())
	}
}

func TestCountsStayWithinARecord(t *testing.T) {
	var c Counts
	c.spend(rules.X, 7)
	c.spend(rules.X, math.MaxInt32)
	c.spend(rules.O, -3)
	c.Help(rules.Nobody)
	c.Help(rules.O)
	if x, o := c.Spent(); x != math.MaxInt32 || o != 0 {
		t.Errorf("spent %d, %d", x, o)
	}
	if x, o := c.Helped(); x != 0 || o != 1 {
		t.Errorf("helped %d, %d", x, o)
	}
}

func TestUndoBetweenPersonsIsOnePly(t *testing.T) {
	m := start(t, Setup{})
	if m.CanUndo() || m.Undo() || len(m.Undone()) > 0 || m.Redo() {
		t.Error("something can be taken back at the start")
	}
	play(t, m, "+1", "+2", "+3")
	steps := []struct {
		do   func() bool
		want string
	}{{m.Undo, "+1 +2"}, {m.Undo, "+1"}, {m.Redo, "+1 +2"}, {m.Redo, "+1 +2 +3"}, {m.Undo, "+1 +2"}}
	for i, s := range steps {
		stamp := m.Stamp()
		if !s.do() || moves(m) != s.want || m.Stamp() == stamp {
			t.Fatalf("step %d: %q, want %q", i, moves(m), s.want)
		}
	}
	if len(m.Undone()) != 1 || m.Undone()[0].Text != "+3" {
		t.Errorf("undone %v", m.Undone())
	}
	play(t, m, "+1")
	if len(m.Undone()) > 0 || moves(m) != "+1 +2 +1" {
		t.Error("a new move does not cut off what was undone")
	}
}

func TestUndoAgainstAComputerGoesBackToThePerson(t *testing.T) {
	m := start(t, Setup{Seats: []Seat{Computer("", 1), Person("Ann")}})
	play(t, m, "+1")
	if m.CanUndo() {
		t.Error("the computer's opening can be taken back")
	}
	play(t, m, "+2", "+3", "+1")
	// The computer has not answered yet: only the person's own move is taken back.
	m.Undo()
	if moves(m) != "+1 +2 +3" {
		t.Errorf("while the computer thinks: %q", moves(m))
	}
	m.Undo()
	if moves(m) != "+1" || m.Turn() != 1 || m.CanUndo() {
		t.Errorf("with the person on turn: %q", moves(m))
	}
	m.Redo()
	if moves(m) != "+1 +2 +3" {
		t.Errorf("redo: %q", moves(m))
	}
	m.Redo()
	if moves(m) != "+1 +2 +3 +1" || len(m.Undone()) > 0 {
		t.Errorf("redo to the end: %q", moves(m))
	}
}

func TestUndoAmongComputersIsOnePly(t *testing.T) {
	m := start(t, Setup{Seats: []Seat{Computer("", 1), Computer("", 3)}})
	play(t, m, "+1", "+2")
	m.Undo()
	if m.Setup().Mixed() || moves(m) != "+1" {
		t.Errorf("undo: %q", moves(m))
	}
}

func TestUndoForFourGoesBackToThePerson(t *testing.T) {
	m := start(t, Setup{Game: "race4", Seats: []Seat{Computer("", 1), Person("West"), Computer("", 1), Computer("", 1)}})
	play(t, m, "+1", "+1", "+1", "+1", "+1")
	m.Undo()
	if moves(m) != "+1" || m.Turn() != 1 {
		t.Errorf("undo: %q", moves(m))
	}
	play(t, m, "+1", "+1", "+1", "+1", "+1")
	m.Undo()
	m.Undo()
	m.Redo()
	if moves(m) != "+1 +1 +1 +1 +1" || m.Turn() != 1 {
		t.Errorf("redo: %q", moves(m))
	}
}

func TestUndoTakesDrawsOfChanceAlong(t *testing.T) {
	m := start(t, Setup{Options: rules.Options{"Dice": "yes"}, Seed: 3})
	first := moves(m)
	play(t, m, "+1", "+1")
	all := moves(m)
	if len(m.Log()) != 4 {
		t.Fatalf("log %q", all)
	}
	m.Undo()
	if moves(m) != first+" +1" || m.Turn() != 1 {
		t.Errorf("undo: %q", moves(m))
	}
	m.Redo()
	if moves(m) != all {
		t.Errorf("redo: %q, want %q", moves(m), all)
	}
	m.Undo()
	m.Undo()
	if moves(m) != first || m.CanUndo() {
		t.Errorf("the first draw can be taken back: %q", moves(m))
	}
}

func TestUndoTakesBackAResignationAlone(t *testing.T) {
	m := start(t, Setup{})
	play(t, m, "+1", "+2")
	m.Undo()
	m.Resign(rules.O)
	if len(m.Undone()) > 0 || m.Result() != (Result{rules.WonByX, ByResignation}) {
		t.Errorf("resigned: %v", m.Result())
	}
	m.Undo()
	if m.Result().Over() || moves(m) != "+1" || len(m.Undone()) == 0 {
		t.Errorf("undone: %v, %q", m.Result(), moves(m))
	}
}

func TestUndoOfAFinishedGame(t *testing.T) {
	m := start(t, Setup{Start: "19 x"})
	play(t, m, "+2")
	if !m.Result().Over() {
		t.Fatal("still running")
	}
	m.Undo()
	if m.Result().Over() || m.Turn() != 0 {
		t.Error("the result stays")
	}
	m.Redo()
	if m.Result().Outcome != rules.WonByX {
		t.Error("the result does not come back")
	}
}

func TestNoUndoWithClocks(t *testing.T) {
	m := start(t, Setup{Clocks: []Clock{{600, 0}, {600, 0}}})
	play(t, m, "+1")
	if m.CanUndo() || m.Undo() {
		t.Error("time was given back")
	}
	m.Resign(rules.X)
	if m.CanUndo() {
		t.Error("a resignation with clocks is taken back")
	}
}
