package session_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
)

func TestAMoveThatIsNotLegal(t *testing.T) {
	for _, g := range games.All() {
		r := newRig(t, opts{game: g.Name})
		saves := len(r.disk.saved)
		why := r.Request(session.Play{Move: illegal})
		es := r.events()
		if why == nil || len(es) != 1 || es[0] != (session.Refused{Why: why}) {
			t.Errorf("%s: %v, %+v", g.Name, why, es)
		}
		want(t, g.Name+": plies", len(r.View().Plies), 0)
		want(t, g.Name+": saves", len(r.disk.saved), saves)
	}
}

func TestNothingToTakeBack(t *testing.T) {
	r := newRig(t, opts{})
	if why := r.Request(session.TakeBack{}); why == nil || why.Reason != match.ReasonNothing {
		t.Errorf("take-back: %v", why)
	}
	if why := r.Request(session.Redo{}); why == nil || why.Reason != session.ReasonRedo {
		t.Errorf("redo: %v", why)
	}
	want(t, "events", r.kindsOf(), "Refused Refused")
}

// Taking back and playing again leads through the same views, backwards and forwards; views handed out before do not change.
func TestTakeBackAndRedo(t *testing.T) {
	for _, g := range games.All() {
		r := newRig(t, opts{game: g.Name, plies: 5})
		var views []session.View
		for r.View().CanTakeBack {
			views = append(views, r.View())
			r.Request(session.TakeBack{})
		}
		want(t, g.Name+": views", len(views), 5)
		for i := len(views) - 1; i >= 0; i-- {
			want(t, g.Name+": redo", r.View().CanRedo, true)
			r.Request(session.Redo{})
			v := r.View()
			if !reflect.DeepEqual(v.Plies, views[i].Plies) || v.Game.Text() != views[i].Game.Text() || len(v.Plies) != 5-i {
				t.Errorf("%s: ply %d is not what it was", g.Name, 5-i)
			}
		}
		want(t, g.Name+": saved", r.parse().Ply(), 5)
		want(t, g.Name+": events", r.kindsOf(), strings.TrimSpace(strings.Repeat("Jumped ", 10)))
		want(t, g.Name+": can redo", r.View().CanRedo, false)
	}
}

// At is every earlier position, with stamps of their own and whoever was on turn.
func TestAt(t *testing.T) {
	r := newRig(t, opts{game: "oxixo4", plies: 6})
	stamps := map[uint64]bool{}
	p := r.View().Start.Clone()
	for ply := range 7 {
		v := r.At(ply)
		want(t, "position", v.Game.Text(), p.Text())
		want(t, "plies", len(v.Plies), ply)
		want(t, "seat", v.Seat, ply%4)
		stamps[v.Stamp] = true
		if ply < 6 {
			p.Do(r.View().Plies[ply].Move)
		}
	}
	want(t, "stamps", len(stamps), 7)
	want(t, "beyond", len(r.At(99).Plies), 6)
	want(t, "before", len(r.At(-1).Plies), 0)
}

// In a rematch the players change seats where X begins, and the opener changes where either may.
func TestARematch(t *testing.T) {
	seats := func() []match.Seat { return []match.Seat{match.Person("Ann"), match.Person("Bob")} }
	r := newRig(t, opts{game: "oxixo", seats: seats(), clocks: []match.Clock{{Main: 600}, {Main: 1200}}})
	r.Request(session.Note{Name: "board", Value: "light"})
	m, err := r.Rematch(77)
	if err != nil {
		t.Fatal(err)
	}
	s := m.Setup()
	want(t, "first", s.Seats[0].Players[0].Name, "Bob")
	want(t, "second", s.Seats[1].Players[0].Name, "Ann")
	want(t, "clock of the first", s.Clocks[0].Main, 1200)
	want(t, "seed", s.Seed, 77)
	want(t, "looked at in the same way", m.Notes().Get("board"), "light")
	want(t, "this one", r.View().Setup.Seats[0].Players[0].Name, "Ann")

	r = newRig(t, opts{game: "xobrainer", seats: seats(), options: rules.Options{"Variants": "random,map"}})
	for i, opener := range []rules.Side{rules.X, rules.O, rules.X} {
		r.playFirst()
		for _, p := range r.View().Plies {
			if p.Side != rules.Nobody {
				want(t, "opener", p.Side, opener)
				break
			}
		}
		want(t, "seats stay", r.View().Setup.Seats[0].Players[0].Name, "Ann")
		if m, err = r.Rematch(uint64(i)); err != nil {
			t.Fatal(err)
		}
		r = resumed(t, opts{}, m)
	}
	r = newRig(t, opts{game: "oxixo4", seats: []match.Seat{match.Person("a"), match.Person("b"), match.Person("c"), match.Person("d")}})
	if m, err = r.Rematch(1); err != nil {
		t.Fatal(err)
	}
	want(t, "four go round", m.Setup().Seats[0].Players[0].Name+m.Setup().Seats[3].Players[0].Name, "ba")
}

// Who has no name is called by the same number wherever the rematches lead, also by a record, and when somebody else is given a name.
func TestNumbersStayInARematch(t *testing.T) {
	r := newRig(t, opts{game: "oxixo4", seats: []match.Seat{match.Person("Ann"), match.Person(""), match.Person(""), match.Computer("", 2)}})
	for i := range 5 {
		var numbers []int
		for k := range 4 {
			seat := r.View().Setup.Seats[k].Players[0]
			n := seat.Number
			if n == 0 {
				n = k + 1
			}
			if seat.Name != "" || seat.Computer() {
				n = 0
			}
			numbers = append(numbers, n)
		}
		round := []int{0, 2, 3, 0}
		want(t, "after rematches: "+strconv.Itoa(i), fmt.Sprint(numbers), fmt.Sprint(append(round[i%4:4:4], round[:i%4]...)))
		m, err := r.Rematch(1)
		if err != nil {
			t.Fatal(err)
		}
		if m, err = match.Parse(m.Text(), games.ByName); err != nil {
			t.Fatal(err)
		}
		r = resumed(t, opts{}, m)
	}
	seats := r.View().Setup.Seats
	for k := range seats {
		p := &seats[k].Players[0]
		p.Number = 0
		if p.Name == "Ann" {
			p.Name = "Anna"
		}
	}
	if r.Request(session.Reseat{Seats: seats}) != nil {
		t.Fatal("the names are refused")
	}
	if p := r.View().Setup.Seats[1].Players[0]; p.Number != 3 {
		t.Errorf("after somebody was given a name the third is called %d", p.Number)
	}
}

// The score of a sitting goes on from match to match, stays with the players when they change seats, and comes back from disk.
func TestASittingGoesOn(t *testing.T) {
	for _, game := range []string{"oxixo", "xobrainer", "oxixo4"} {
		r := newRig(t, opts{game: game, seats: []match.Seat{match.Person("a"), match.Person("b"), match.Person("c"), match.Person("d")}[:map[bool]int{true: 4, false: 2}[game == "oxixo4"]]})
		want(t, game+": at first", r.View().Sitting, session.Sitting{})
		winner := func(name string) rules.Side {
			for i, s := range r.View().Setup.Seats {
				if s.Players[0].Name == name {
					return match.SideOf(i)
				}
			}
			return rules.Nobody
		}
		of := func(name string) int {
			if winner(name) == rules.X {
				return r.View().Sitting.X
			}
			return r.View().Sitting.O
		}
		for i, name := range []string{"a", "b", "a", "", "a"} {
			if name == "" {
				r.Request(session.OfferDraw{Agreed: true})
			} else {
				r.Request(session.Resign{Side: winner(name).Other()})
			}
			m, err := r.Rematch(uint64(i))
			if err != nil {
				t.Fatal(err)
			}
			r = resumed(t, opts{}, m)
			r = resumed(t, opts{}, r.parse())
		}
		want(t, game+": won by a", of("a"), 3)
		want(t, game+": won by b", of("b"), 1)
		want(t, game+": drawn", r.View().Sitting.Drawn, 1)
		m, err := r.Rematch(1) // in the midst of a match
		if err != nil {
			t.Fatal(err)
		}
		r = resumed(t, opts{}, m)
		want(t, game+": matches", r.View().Sitting.Matches(), 5)
		m.Notes().Set("sitting", "3-x-1")
		want(t, game+": garbled", session.Of(m, session.Everybody, -1).Sitting, session.Sitting{})
	}
}

// The games of a series follow one another with the sides changed, and the series comes back from disk; decided, it begins again. A game
// that is broken off is played once more.
func TestASeriesGoesOn(t *testing.T) {
	for _, start := range []string{"", "5/5/5/5/5 o"} {
		setup := match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("a"), match.Person("b")}, Start: start, Series: match.Series{Games: 3}}
		m, err := match.New(setup, info(t, "oxixo"))
		if err != nil {
			t.Fatal(err)
		}
		m.Notes().Set("board", "light")
		for n, game := range []struct {
			x, winner string // who plays the crosses, and who wins; empty for a draw
			score     string // after it, that of a first
			number    int    // of the next game
		}{{"a", "a", "1-0", 2}, {"b", "", "1-0", 3}, {"a", "b", "0-0", 1}, {"b", "b", "0-1", 2}, {"a", "b", "0-0", 1}} {
			r := resumed(t, opts{}, m)
			r.playFirst()
			v := r.View()
			want(t, "crosses", v.Setup.Seats[0].Players[0].Name, game.x)
			want(t, "the side that begins", v.Plies[0].Side == rules.O, start != "")
			again, err := r.Rematch(7)
			if err != nil {
				t.Fatal(err)
			}
			want(t, "broken off: crosses", again.Setup().Seats[0].Players[0].Name, game.x)
			want(t, "broken off: game", again.Setup().Series.Number(), v.Setup.Series.Number())
			switch game.winner {
			case "":
				r.Request(session.OfferDraw{Agreed: true})
			case game.x:
				r.Request(session.Resign{Side: rules.O})
			default:
				r.Request(session.Resign{Side: rules.X})
			}
			if m, err = r.Rematch(uint64(n)); err != nil {
				t.Fatal(err)
			}
			if m, err = match.Parse(m.Text(), games.ByName); err != nil {
				t.Fatal(err)
			}
			want(t, "looked at in the same way", m.Notes().Get("board"), "light")
			next := session.Of(m, session.Everybody, -1)
			a, b := next.Sitting.X, next.Sitting.O
			if next.Setup.Seats[0].Players[0].Name == "b" {
				a, b = b, a
			}
			want(t, fmt.Sprintf("score after game %d", n+1), fmt.Sprintf("%d-%d", a, b), game.score)
			want(t, "number", m.Setup().Series.Number(), game.number)
		}
	}
}

func TestNotes(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.Note{Name: "board", Value: "tilted"})
	want(t, "note", r.ViewNote("board"), "tilted")
	want(t, "saved", r.parse().Notes().Get("board"), "tilted")
	if why := r.Request(session.Note{Name: "bo ard"}); why == nil || why.Reason != session.ReasonNote {
		t.Errorf("a note that cannot be kept: %v", why)
	}
	r = newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission"}})
	r.Request(session.Resign{})
	saves := len(r.disk.saved)
	r.Request(session.Note{Name: "board", Value: "straight"})
	want(t, "what is in the archive is not in progress again", len(r.disk.saved), saves)
}

// A match that comes from disk goes on as it would have, from any of its positions; one that is over is told of and archived.
func TestResume(t *testing.T) {
	for name, o := range kinds() {
		o.control, o.seed = levels, 4
		r := newRig(t, o)
		for n := 0; n < 40 && !r.View().Result.Over(); n++ {
			if p, ok := onTurn(r); ok && !p.Computer() {
				r.playAny()
			} else {
				r.thought()
			}
			if n%10 != 9 {
				continue
			}
			was := r.View()
			r.Close()
			again := resumed(t, o, r.parse())
			again.Request(session.Ready{})
			now := again.View()
			if now.Game.Text() != was.Game.Text() || now.Seat != was.Seat || now.Player != was.Player || now.Result != was.Result || len(now.Plies) != len(was.Plies) {
				t.Fatalf("%s: %s resumes as %s", name, was.Game.Text(), now.Game.Text())
			}
			for i, p := range now.Plies {
				if p.Text != was.Plies[i].Text || !reflect.DeepEqual(p.Step, was.Plies[i].Step) {
					t.Fatalf("%s: ply %d was %+v and is %+v", name, i, was.Plies[i], p)
				}
			}
			again.luck, r = r.luck, again
		}
		r.Request(session.Resign{Side: rules.X})
		if !r.View().Result.Over() {
			t.Fatalf("%s goes on", name)
		}
		r = resumed(t, o, r.parse())
		want(t, name+": events", r.kindsOf(), "Ended")
		r.Close()
		want(t, name+": archived", len(r.disk.archived), 1)
		want(t, name+": needs ticks", r.Awake(), false)
	}
}

// onTurn is who has to move.
func onTurn(r *rig) (match.Player, bool) {
	v := r.View()
	return v.OnTurn()
}

// Sessions know nothing of one another: several that are played concurrently come to what they come to alone.
func TestSessionsPlayedConcurrently(t *testing.T) {
	play := func(seed uint64) string {
		woken := make(chan bool, 1)
		g := games.All()[seed%4]
		seats := []match.Seat{match.Computer("", 1), match.Person(""), match.Computer("", 2), match.Person("")}[:g.Seats]
		s, err := session.New(match.Setup{Game: g.Name, Seats: seats, Seed: seed}, g, session.Config{Control: levels, Wake: func() { woken <- true }})
		if err != nil {
			return err.Error()
		}
		defer s.Close()
		luck := rand.New(rand.NewPCG(seed, 1))
		var b strings.Builder
		for ended := false; !ended; {
			v := s.View()
			if p, ok := v.OnTurn(); ok && !p.Computer() {
				list := v.Game.AppendMoves(nil)
				s.Request(session.Play{Move: list[luck.IntN(len(list))]})
			}
			s.Tick(1, session.Hold{})
			if s.Thinking() {
				<-woken
			}
			for _, e := range s.Events() {
				switch e := e.(type) {
				case session.Moved:
					b.WriteString(e.Ply.Text + " ")
				case session.Ended:
					ended = true
				case session.Failed:
					return e.Err.Error()
				}
			}
		}
		return b.String()
	}
	var alone, together [8]string
	for i := range alone {
		alone[i] = play(uint64(i))
	}
	var wg sync.WaitGroup
	for i := range together {
		wg.Go(func() { together[i] = play(uint64(i)) })
	}
	wg.Wait()
	for i := range alone {
		want(t, "played concurrently", together[i], alone[i])
		if len(alone[i]) < 20 {
			t.Errorf("match %d: %s", i, alone[i])
		}
	}
}
