package match_test

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/rules"
	"xotrio/rules/games"
)

// changing returns a match of Trexo, Ann against level 4, after some moves.
func changing(t *testing.T, moves ...string) *match.Match {
	t.Helper()
	m := matchtest.New(t, match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", 4)}})
	for _, mv := range moves {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

func reseat(t *testing.T, m *match.Match, clocks []match.Clock, x, o match.Player) {
	t.Helper()
	if err := m.Reseat([]match.Seat{match.Team(x), match.Team(o)}, clocks); err != nil {
		t.Fatal(err)
	}
}

// by lists the player of each ply.
func by(m *match.Match) string {
	var out []string
	for i := range m.Log() {
		p, _ := m.Seating().PlayedBy(i)
		name := p.Name
		if p.Computer() {
			name = string(rune('0' + p.Level))
		}
		out = append(out, name)
	}
	return strings.Join(out, " ")
}

var ann, level4, level7 = match.Player{Name: "Ann"}, match.Player{Level: 4}, match.Player{Level: 7}

// The record names the right player of every ply, however often seats change and moves are taken back.
func TestTheRecordTellsWhoPlayed(t *testing.T) {
	m := changing(t, "a1a2", "b1b2")
	stamp := m.Stamp()
	reseat(t, m, nil, ann, level7)
	if m.Stamp() == stamp {
		t.Error("an answer of the old player would be played")
	}
	for _, mv := range []string{"c1c2", "d1d2"} {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	check := func(want string) {
		t.Helper()
		if got := by(m); got != want {
			t.Errorf("played by %q, not by %q", got, want)
		}
		if got := by(reread(t, m)); got != want {
			t.Errorf("read back: played by %q, not by %q", got, want)
		}
	}
	check("Ann 4 Ann 7")
	if a, b := m.Seating().At(1)[1].Players[0], m.Seating().At(2)[1].Players[0]; a != level4 || b != level7 {
		t.Errorf("after one ply %v sits there, after two %v", a, b)
	}
	for range 2 { // back to before the change
		if !m.Undo() {
			t.Fatal("nothing is taken back")
		}
	}
	check("")
	for range 2 {
		if !m.Redo() {
			t.Fatal("nothing is played again")
		}
	}
	check("Ann 4 Ann 7")
	m.Undo()
	m.Undo()
	for _, mv := range []string{"a1a2", "e1e2"} {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	check("Ann 7")
	if len(m.Seating().Changes()) != 1 || m.Seating().Changes()[0].Was != level4 {
		t.Errorf("the changes are %v", m.Seating().Changes())
	}
}

// Not stored as changes: a name given to a player, a seat changed before the first turn, a change that was reverted.
func TestWhatIsNoChange(t *testing.T) {
	m := changing(t)
	reseat(t, m, nil, ann, level7)
	if len(m.Seating().Changes()) != 0 {
		t.Errorf("before the first turn: %v", m.Seating().Changes())
	}
	m = changing(t, "a1a2")
	reseat(t, m, nil, ann, level7)
	reseat(t, m, nil, ann, match.Player{Name: "Bob"})
	reseat(t, m, nil, ann, level4)
	if len(m.Seating().Changes()) != 0 {
		t.Errorf("thought better of: %v", m.Seating().Changes())
	}
	reseat(t, m, nil, match.Player{}, level4)
	if len(m.Seating().Changes()) != 1 {
		t.Errorf("somebody without a name sits there: %v", m.Seating().Changes())
	}
	before := m.Text()
	for what, seats := range map[string][]match.Seat{
		"one seat":     {match.Person("Ann")},
		"another team": {match.Team(ann, ann), match.Team(level4)},
		"no level":     {match.Person("Ann"), match.Computer("", 10_000)},
	} {
		if m.Reseat(seats, nil) == nil || m.Text() != before {
			t.Errorf("%s is taken", what)
		}
	}
	m.Resign(rules.X)
	if m.Reseat([]match.Seat{match.Person("Ann"), match.Person("Bob")}, nil) == nil {
		t.Error("seats change after the end")
	}
}

// Clocks can be added, changed and removed during a match.
func TestClocksChange(t *testing.T) {
	m := changing(t, "a1a2", "b1b2", "c1c2", "d1d2")
	m.Undo()
	five := []match.Clock{{Main: 18000, Increment: 60}, {Main: 18000, Increment: 60}}
	reseat(t, m, five, ann, level4)
	if m.Timers().Left == nil || m.Timers().Left[0] != 18000 || m.CanUndo() || len(m.Undone()) > 0 {
		t.Errorf("the clocks do not run: %v, %d left", m.Timers().Left != nil, m.Timers().Left[0])
	}
	m.Tick(100)
	reseat(t, m, five, ann, level7)
	if m.Timers().Left[0] != 17900 {
		t.Errorf("a clock that stays has %d left", m.Timers().Left[0])
	}
	m = reread(t, m)
	if m.Timers().Left[0] != 17900 || len(m.Seating().Changes()) != 1 {
		t.Errorf("read back: %d left, changes %v", m.Timers().Left[0], m.Seating().Changes())
	}
	reseat(t, m, nil, ann, level7)
	if m.Timers().Left != nil || !m.CanUndo() {
		t.Error("the clocks still run")
	}
	reread(t, m)
}

func TestAnOfferToNobodyIsGone(t *testing.T) {
	m := changing(t, "a1a2")
	reseat(t, m, nil, ann, match.Player{Name: "Bob"})
	if _, r := m.OfferDraw(rules.X, nil); r != nil || m.Offer() != rules.X {
		t.Fatal(r)
	}
	reseat(t, m, nil, ann, level4)
	if m.Offer() != rules.Nobody {
		t.Error("the offer stands")
	}
	reread(t, m)
}

func TestTimeAndHelpAreKept(t *testing.T) {
	m := changing(t)
	m.Spend(100)
	m.Counts().Help(rules.X)
	m.PlayText("a1a2")
	m.Spend(40)
	m.SetPaused(true)
	m.Spend(1000)
	m.SetPaused(false)
	m = reread(t, m)
	x, o := m.Counts().Spent()
	if hx, ho := m.Counts().Helped(); x != 100 || o != 40 || hx != 1 || ho != 0 {
		t.Errorf("spent %d and %d, helped %d and %d", x, o, hx, ho)
	}
	m.Resign(rules.X)
	if m.Spend(5); m.Text() != reread(t, m).Text() {
		t.Error("the record differs when it is read back")
	}
	if _, o := m.Counts().Spent(); o != 40 {
		t.Error("time goes on after the end")
	}
}

func TestBadChangesAreRefused(t *testing.T) {
	m := changing(t, "a1a2", "b1b2")
	reseat(t, m, nil, ann, level7)
	m.Spend(5)
	for was, bad := range map[string][]string{
		"Change1: 2 2.1 computer 4": {"Change1: 3 2.1 computer 4", "Change1: -1 2.1 computer 4", "Change1: 2 3.1 computer 4", "Change1: 2 2.2 computer 4",
			"Change1: 2 2.1 cat", "Change1: 2 2.1", "Change1: 2 2 computer 4", "Change1: two"},
		"Spent: x 5 o 0": {"Spent: 5", "Spent: x -1 o 0", "Spent: x 99999999999 o 0", "Spent: o 1 x 0"},
	} {
		if !strings.Contains(m.Text(), was) {
			t.Fatalf("there is no %q in\n%s", was, m.Text())
		}
		for _, line := range bad {
			if _, err := match.Parse(strings.Replace(m.Text(), was, line, 1), games.ByName); err == nil {
				t.Errorf("%q is read", line)
			}
		}
	}
}
