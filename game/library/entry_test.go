package library_test

import (
	"testing"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/rules"
)

// Counts of a match: rounds, Knock Outs, help and time; the index keeps all of them.
func TestTheFiguresOfAMatch(t *testing.T) {
	sets := rules.Options{"Format": "sets3"}
	m := played(t, "xobrainer", sets, 3, 4000, "Anna", "Ben")
	if !m.Result().Over() {
		t.Fatal("the match is not over")
	}
	e := library.EntryOf("", m)
	winner, all := e.Rounds.X, e.Rounds.X+e.Rounds.O+e.Rounds.Drawn
	if e.Outcome.Winner() == rules.O {
		winner = e.Rounds.O
	}
	if all < 2 || winner == 0 {
		t.Errorf("%+v of a match that %v", e.Rounds, e.Outcome)
	}
	if ko := e.KnockOutsX + e.KnockOutsO; (ko == 1) != (e.By == "knockout") {
		t.Errorf("%d Knock Outs in a match that ended by %s", ko, e.By)
	}
	if e.Practice() || e.Rated {
		t.Errorf("%+v", e.Figures)
	}

	broken := played(t, "xobrainer", sets, 3, 5, "Anna", "Ben")
	broken.Spend(120)
	broken.Counts().Help(rules.O)
	if r := broken.Resign(rules.X); r != nil {
		t.Fatal(r)
	}
	e = library.EntryOf("", broken)
	if (e.Rounds != library.Rounds{O: 1}) || e.Helped != 1 || e.SpentX+e.SpentO != 120 || !e.Practice() {
		t.Errorf("a round that was given up: %+v", e.Figures)
	}

	trexo := played(t, "trexo", nil, 1, 6, "Anna", "Ben")
	trexo.Counts().TakeBack()
	if e = library.EntryOf("", trexo); (e.Rounds != library.Rounds{}) || !e.Practice() {
		t.Errorf("a game without rounds: %+v", e.Figures)
	}
	if err := trexo.Notes().Set("from", `{"set_up":true}`); err != nil || !library.EntryOf("", trexo).Elsewhere {
		t.Errorf("a position that was set up is a game like others: %v", err)
	}

	s := newShelf(t)
	s.write(m, broken)
	s.open()
	before := s.Entries()
	s.open() // from the index
	for i, e := range s.Entries() {
		if e.Figures != before[i].Figures || e.Figures == (library.Figures{}) {
			t.Errorf("the index has %+v in place of %+v", e.Figures, before[i].Figures)
		}
	}
}

func TestARatedMatchIsKnownToTheShelf(t *testing.T) {
	m := played(t, "trexo", nil, 1, 0)
	setup := m.Setup()
	setup.Rated, setup.Seats = true, []match.Seat{match.Person("Anna"), match.Computer("", 3)}
	rated, err := match.New(setup, m.Game())
	if err != nil {
		t.Fatal(err)
	}
	if !library.EntryOf("", rated).Rated || library.EntryOf("", m).Rated {
		t.Error("the shelf does not know which matches are rated")
	}
}
