package match_test

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules/games"
)

// ratedMatch is a rated match of Trexo with moves played.
func ratedMatch(t *testing.T, seats []match.Seat, moves ...string) *match.Match {
	t.Helper()
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "trexo", Seats: seats, Rated: true}, g)
	if err != nil {
		t.Fatal(err)
	}
	for range moves {
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

func TestWhoCanPlayARatedMatch(t *testing.T) {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	four, err := games.ByName("oxixo4")
	if err != nil {
		t.Fatal(err)
	}
	anna, ben := match.Person("Anna"), match.Person("Ben")
	for _, c := range []struct {
		seats []match.Seat
		ok    bool
	}{
		{[]match.Seat{anna, match.Computer("", 3)}, true},
		{[]match.Seat{anna, ben}, true},
		{[]match.Seat{match.Computer("", 2), match.Computer("", 3)}, false},
		{[]match.Seat{match.Person(""), ben}, false},
		{[]match.Seat{anna, match.Person(" Anna ")}, false},
		{[]match.Seat{match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Cleo"}), ben}, false},
		{[]match.Seat{anna, ben, match.Person("Cleo"), match.Person("Mila")}, false},
	} {
		info := g
		if len(c.seats) == 4 {
			info = four
		}
		if _, err := match.New(match.Setup{Game: info.Name, Seats: c.seats, Rated: true}, info); (err == nil) != c.ok {
			t.Errorf("%v: %v", c.seats, err)
		}
	}
}

func TestARatedMatchIsNoGameOfASeries(t *testing.T) {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}, Rated: true, Series: match.Series{Games: 2}}
	if _, err := match.New(s, g); err == nil {
		t.Error("a series is rated")
	}
}

// Nobody is helped, nothing is taken back, nobody leaves a place to somebody else, and the record says so.
func TestARatedMatchStaysAsItWasPlayed(t *testing.T) {
	m := ratedMatch(t, []match.Seat{match.Person("Anna"), match.Person("Ben")}, "one", "two")
	if r := m.WhyNoUndo(); r == nil || r.Reason != match.ReasonRated || m.Undo() || m.CanUndo() {
		t.Errorf("a rated match can be taken back: %v", r)
	}
	if r := m.Setup().WhyNoHelp(); r == nil || r.Reason != match.ReasonRated {
		t.Errorf("a rated match can be helped with: %v", r)
	}
	if err := m.Reseat([]match.Seat{match.Person("Anna"), match.Computer("", 1)}, nil); err == nil {
		t.Error("somebody has left a rated match")
	}
	back, err := match.Parse(m.File(), games.ByName)
	if err != nil || !back.Setup().Rated || !strings.Contains(m.Text(), "\nRated: yes\n") {
		t.Errorf("%v, %q", err, m.Text())
	}
	if m.Resign(1) != nil || m.Undo() {
		t.Error("a rated match that was given up can be taken up again")
	}
	usual := match.Setup{Game: "trexo", Seats: back.Setup().Seats}
	plain, err := match.New(usual, m.Game())
	if err != nil || plain.Setup().WhyNoHelp() != nil || strings.Contains(plain.Text(), "Rated") {
		t.Errorf("a match that is not rated: %v", err)
	}
	if _, err := match.Parse(strings.Replace(m.Text(), "Rated: yes", "Rated: perhaps", 1), games.ByName); err == nil {
		t.Error("a record that is perhaps rated is read")
	}
}

// Who leaves a rated match against a computer has lost it, unless no turn was taken.
func TestARatedMatchThatIsPutAwayIsGivenUp(t *testing.T) {
	anna, ben, level := match.Person("Anna"), match.Person("Ben"), match.Computer("", 4)
	for _, c := range []struct {
		seats []match.Seat
		moves []string
		lost  bool
	}{
		{[]match.Seat{anna, level}, []string{"one"}, true},
		{[]match.Seat{level, anna}, []string{"one", "two", "three"}, true},
		{[]match.Seat{anna, level}, nil, false},
		{[]match.Seat{level, anna}, []string{"one"}, false},
		{[]match.Seat{anna, ben}, []string{"one", "two"}, false},
	} {
		m := ratedMatch(t, c.seats, c.moves...)
		if m.Abandon() != c.lost || m.Result().Over() != c.lost {
			t.Errorf("%v after %d turns: %v", c.seats, len(c.moves), m.Result())
		}
		if c.lost && (m.Result().By != match.ByResignation || c.seats[m.Result().Winner()-1].Players[0].Level == 0) {
			t.Errorf("%v: %v", c.seats, m.Result())
		}
	}
}

// How often moves were taken back outlives the program.
func TestTakingBackIsNoted(t *testing.T) {
	g, err := games.ByName("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}}, g)
	if err != nil {
		t.Fatal(err)
	}
	if m.Counts().TakenBack() != 0 || strings.Contains(m.Text(), "TakenBack") {
		t.Error("something was taken back in a new match")
	}
	m.Counts().TakeBack()
	m.Counts().TakeBack()
	back, err := match.Parse(m.Text(), games.ByName)
	if err != nil || back.Counts().TakenBack() != 2 || back.Text() != m.Text() {
		t.Errorf("%v: %d times", err, back.Counts().TakenBack())
	}
	if _, err := match.Parse(strings.Replace(m.Text(), "TakenBack: 2", "TakenBack: -1", 1), games.ByName); err == nil {
		t.Error("a record with less than nothing taken back is read")
	}
}

// A game of a tournament has no help either, without counting for ratings; the record says so.
func TestAMatchWithoutHelpStaysAsItWasPlayed(t *testing.T) {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 3)}, NoHelp: true}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
		t.Fatal(r)
	}
	if r := m.WhyNoUndo(); r == nil || r.Reason != match.ReasonNoHelp || m.Undo() {
		t.Errorf("it can be taken back: %v", r)
	}
	back, err := match.Parse(m.File(), games.ByName)
	if err != nil || !back.Setup().NoHelp || back.Setup().Rated || !back.Setup().Unaided() {
		t.Errorf("%v, %q", err, m.Text())
	}
	if _, err := match.Parse(strings.Replace(m.Text(), "Help: no", "Help: little", 1), games.ByName); err == nil {
		t.Error("a record with little help is read")
	}
	if m.Abandon() {
		t.Error("it is given up by being put away")
	}
	s.Teaching = true
	if _, err := match.New(s, g); err == nil {
		t.Error("moves are offered back in it")
	}
}
