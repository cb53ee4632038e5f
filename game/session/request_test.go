package session_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
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
	if why := r.Request(session.TakeBack{}); why == nil || why.Key != "refusal.match.nothing" {
		t.Errorf("take-back: %v", why)
	}
	if why := r.Request(session.Redo{}); why == nil || why.Key != "refusal.session.redo" {
		t.Errorf("redo: %v", why)
	}
	want(t, "events", r.kindsOf(), "Refused Refused")
}

// Take-back and redo lead through the same views, backwards and forwards; views returned before do not change.
func TestTakeBackAndRedo(t *testing.T) {
	for _, g := range games.All() {
		r := newRig(t, opts{game: g.Name, plies: 5})
		var views []*session.View
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

// At returns every earlier position with its player to move and a stamp of its own.
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

func TestNotes(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.Note{Name: "board", Value: "tilted"})
	want(t, "note", r.ViewNote("board"), "tilted")
	want(t, "saved", r.parse().Notes().Get("board"), "tilted")
	if why := r.Request(session.Note{Name: "bo ard"}); why == nil || why.Key != "refusal.session.note" {
		t.Errorf("a note that cannot be kept: %v", why)
	}
	r = newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission"}})
	r.Request(session.Resign{})
	saves := len(r.disk.saved)
	r.Request(session.Note{Name: "board", Value: "straight"})
	want(t, "what is in the archive is not in progress again", len(r.disk.saved), saves)
}

// A match loaded from disk continues as before, from any position; a finished one is reported and archived.
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

func onTurn(r *rig) (match.Player, bool) {
	v := r.View()
	return v.OnTurn()
}

// Sessions that are played concurrently have the same results as alone.
func TestSessionsPlayedConcurrently(t *testing.T) {
	play := func(seed uint64) string {
		woken := make(chan bool, 1)
		g := games.All()[seed%4]
		seats := []match.Seat{match.Computer("", 1), match.Person(""), match.Computer("", 2), match.Person("")}[:g.Seats]
		s, err := newSession(match.Setup{Game: g.Name, Seats: seats, Seed: seed}, g, session.Config{Control: levels, Wake: func() { woken <- true }})
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

// The view contains the turns taken back, in order and without draws, until they are redone or another move is played.
func TestUndoneTurnsAreTold(t *testing.T) {
	r := newRig(t, opts{})
	for range 4 {
		r.playFirst()
	}
	all := r.View().Plies
	r.Request(session.TakeBack{})
	r.Request(session.TakeBack{})
	v := r.View()
	if len(v.Plies) != 2 || len(v.Undone) != 2 || v.Undone[0].Text != all[2].Text || v.Undone[1].Side != all[3].Side {
		t.Errorf("of %d plies %d are left and %+v taken back", len(all), len(v.Plies), v.Undone)
	}
	if past := r.At(1); len(past.Undone) != 0 {
		t.Error("an earlier position tells of what was taken back after it")
	}
	r.Request(session.Redo{})
	if v := r.View(); len(v.Undone) != 1 || v.Undone[0].Text != all[3].Text {
		t.Errorf("after playing one again there are %+v", v.Undone)
	}
	r.Request(session.TakeBack{})
	moves := r.View().Game.AppendMoves(nil)
	r.Request(session.Play{Move: moves[len(moves)-1]})
	if v := r.View(); len(v.Undone) != 0 {
		t.Errorf("after another move there are %+v", v.Undone)
	}
}

// scored returns an engine that plays first moves and reports that score.
func scored(score int) think {
	return func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		th, err := quick(ctx, pos)
		th.Score = score
		return th, err
	}
}

func TestADrawOfferedToAComputer(t *testing.T) {
	for _, tt := range []struct {
		name         string
		score, turns int
		resumes      bool // it has not thought since the match was resumed
		agreed       bool
	}{
		{"even", 0, 6, false, true},
		{"behind", -50, 6, false, true},
		{"ahead", 50, 6, false, false},
		{"too early", 0, 4, false, false},
		{"before it has thought", -50, 6, true, false},
	} {
		o := opts{seats: against(), engine: scored(tt.score)}
		r := newRig(t, o)
		for range tt.turns {
			r.playFirst()
			r.thought()
		}
		if tt.resumes {
			r = resumed(t, o, r.parse())
		}
		r.events()
		if why := r.Request(session.OfferDraw{}); why != nil {
			t.Fatal(why)
		}
		if tt.agreed {
			want(t, tt.name, r.View().Result, match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
			want(t, tt.name, r.kindsOf(), "Ended")
			continue
		}
		es := r.events()
		if len(es) != 1 || es[0] != (session.Declined{By: rules.O}) {
			t.Errorf("%s: %+v", tt.name, es)
		}
		r.playFirst()
		want(t, tt.name+": it goes on", len(r.View().Plies), 2*tt.turns+1)
	}
}

func TestATakeBackForgetsOpinions(t *testing.T) {
	r := newRig(t, opts{seats: against(), engine: scored(-50)})
	for range 7 {
		r.playFirst()
		r.thought()
	}
	r.Request(session.TakeBack{})
	r.Request(session.OfferDraw{})
	want(t, "drawn", r.View().Result.Over(), false)
}

// A view names the side whose computer player sees that the opponent's next move wins, until a move is taken back; where
// players may have no help it names none.
func TestACorneredComputer(t *testing.T) {
	for _, tt := range []struct {
		name    string
		win     int
		unaided bool
		want    rules.Side
	}{
		{"loses with the next move", -2, false, rules.O},
		{"loses later", -4, false, rules.Nobody},
		{"wins", 3, false, rules.Nobody},
		{"where nobody may have help", -2, true, rules.Nobody},
	} {
		r := newRig(t, opts{seats: against(), unaided: tt.unaided, engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
			th, err := quick(ctx, pos)
			th.Win = tt.win
			return th, err
		}})
		for r.View().Cornered == rules.Nobody && len(r.View().Plies) < 4 {
			r.playFirst()
			r.thought()
		}
		want(t, tt.name, r.View().Cornered, tt.want)
		if !tt.unaided {
			r.Request(session.TakeBack{})
			want(t, tt.name+", taken back", r.View().Cornered, rules.Nobody)
		}
	}
}

// Declining a draw while the computer thinks does not disturb it.
func TestADrawDeclinedWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	r.Request(session.OfferDraw{})
	want(t, "thinks", r.Thinking(), true)
	p.let <- r.View().Game.AppendMoves(nil)[0]
	r.thought()
	want(t, "events", r.kindsOf(), "Moved Declined Moved")
}

func TestADrawBetweenPersons(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.OfferDraw{Side: rules.O})
	want(t, "offer", r.View().Offer, rules.O)
	if why := r.Request(session.OfferDraw{Side: rules.O}); why == nil || why.Key != "refusal.match.offered" {
		t.Errorf("offered twice: %v", why)
	}
	want(t, "saved", r.parse().Offer(), rules.O)
	r.Request(session.AnswerDraw{})
	want(t, "offer after the answer", r.View().Offer, rules.Nobody)
	want(t, "saved", r.parse().Offer(), rules.Nobody)
	if why := r.Request(session.AnswerDraw{Agreed: true}); why == nil || why.Key != "refusal.match.nooffer" {
		t.Errorf("answer without an offer: %v", why)
	}
	r.Request(session.OfferDraw{Side: rules.O})
	r.playFirst()
	want(t, "events", r.kindsOf(), "Offered Refused Declined Refused Offered Moved Declined")
	for _, e := range r.all {
		if d, ok := e.(session.Declined); ok {
			want(t, "declined", d.By, rules.X)
		}
	}
	r.Request(session.OfferDraw{Side: rules.O})
	r.Request(session.AnswerDraw{Agreed: true})
	want(t, "result", r.View().Result, match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
	want(t, "events", r.kindsOf(), "Offered Ended")
	r.Request(session.TakeBack{})
	r.Request(session.OfferDraw{Agreed: true})
	want(t, "people at one screen agree", r.View().Result.By, match.ByAgreement)
	want(t, "events", r.kindsOf(), "Jumped Ended")
	r.Close()
	want(t, "archived", len(r.disk.archived), 1)
}

func TestACounterOfferIsAYes(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.OfferDraw{Side: rules.O})
	r.Request(session.OfferDraw{Side: rules.X})
	want(t, "result", r.View().Result.By, match.ByAgreement)
}

// A player without scores accepts no draw.
func TestAScriptAgreesToNoDraw(t *testing.T) {
	moves := strings.Fields("e5 e6 e7 f5 g5 h5")
	r := newRig(t, opts{game: "xobrainer", seats: against(),
		control: func(*rules.Info, match.Player) (session.Controller, error) { return session.NewScript(moves...), nil }})
	for range moves {
		r.playFirst()
		r.thought()
	}
	want(t, "plies", len(r.View().Plies), 12)
	r.Request(session.OfferDraw{})
	want(t, "drawn", r.View().Result.Over(), false)
}

// The computer's move for a person is that of a hint, and counts as help once, like a hint.
func TestTheComputerPlaysForAPerson(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.PlayForMe{})
	r.thought()
	want(t, "plies", len(r.View().Plies), 1)
	want(t, "events", r.kindsOf(), "Moved")
	r.Request(session.Hint{})
	r.thought()
	r.Request(session.Hint{})
	r.Request(session.PlayForMe{}) // the move of the hint
	want(t, "plies", len(r.View().Plies), 2)
	want(t, "events", r.kindsOf(), "Hinted Hinted Moved")
	want(t, "help", r.View().Helped, session.PerSide{X: 1, O: 1})
	r.Request(session.Resign{})
	if r.Request(session.PlayForMe{}) == nil {
		t.Error("a move is made after the end")
	}
}

func TestAFailedHelperPlaysNothing(t *testing.T) {
	r := newRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, errors.New("no") }})
	r.Request(session.PlayForMe{})
	r.thought()
	want(t, "plies", len(r.View().Plies), 0)
	want(t, "events", r.kindsOf(), "Hinted")
	want(t, "help", r.View().Helped, session.PerSide{})
}

func TestAThinkerIsHurried(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think, least: session.MinTicks})
	if r.Request(session.Hurry{}) == nil {
		t.Error("somebody is hurried who does not think")
	}
	r.playFirst()
	r.ticks(1)
	<-p.begun
	if r.Request(session.Hurry{}) != nil {
		t.Error("nobody can be hurried")
	}
	r.await()
	r.ticks(1)
	want(t, "plies", len(r.View().Plies), 2)
}

// The controller of a player who leaves is stopped, and the new player's is asked; views show the players now and
// before.
func TestSeatsChange(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	before := r.View()
	if why := r.Request(session.Reseat{Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}); why != nil {
		t.Fatal(why)
	}
	<-p.stopped
	v := r.View()
	want(t, "on turn", v.Setup.Seats[v.Seat].Players[0].Name, "Bob")
	want(t, "seen before", before.Setup.Seats[1].Players[0].Level, 2)
	want(t, "changes", len(v.Changes), 1)
	want(t, "who sat there at first", r.At(0).Setup.Seats[1].Players[0].Level, 2)
	want(t, "thinks", r.Thinking(), false)
	r.playFirst()
	if why := r.Request(session.Reseat{Seats: []match.Seat{match.Computer("", 3), match.Person("Bob")}}); why != nil {
		t.Fatal(why)
	}
	r.ticks(1)
	<-p.begun
	want(t, "on disk", r.parse().Setup().Seats[0].Players[0].Level, 3)
	r.Request(session.Hurry{})
	<-p.stopped
	r.await()
	r.ticks(1)
	want(t, "plies", len(r.View().Plies), 3)
	if r.Request(session.Reseat{Seats: []match.Seat{match.Person("Ann")}}) == nil {
		t.Error("one seat is enough")
	}
	r.Request(session.Resign{Side: rules.O})
	m, err := r.Rematch(1)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "matches of the sitting", session.Of(m, session.Spectator, 0).Sitting.Matches(), 0)
}

// Clocks that are added during a match wait until a player is ready.
func TestClocksThatBeginWait(t *testing.T) {
	r := newRig(t, opts{})
	r.playFirst()
	five := []match.Clock{{Main: 18000}, {Main: 18000}}
	if why := r.Request(session.Reseat{Seats: r.View().Setup.Seats, Clocks: five}); why != nil {
		t.Fatal(why)
	}
	r.ticks(10)
	want(t, "waits", r.View().Waiting, true)
	want(t, "left", r.View().Times.Left[1], 18000)
	r.Request(session.Ready{})
	r.ticks(10)
	want(t, "left", r.View().Times.Left[1], 17990)
}

// The time at the table is counted, and saved at the end.
func TestTimeAtTheTableIsCounted(t *testing.T) {
	r := newRig(t, opts{})
	r.Spend(60)
	r.playFirst()
	r.Request(session.Pause{On: true})
	r.Spend(1000)
	r.Request(session.Pause{On: false})
	r.Spend(30)
	want(t, "spent before the end", r.View().Spent, session.PerSide{})
	r.Request(session.Resign{Side: rules.X})
	want(t, "spent", r.View().Spent, session.PerSide{X: 60, O: 30})
	r.Close()
	r.Spend(5)
	x, o := r.parse().Counts().Spent()
	want(t, "on disk", [2]int{x, o}, [2]int{60, 30})
}

// In a rated match the session refuses help, and counts none; the end is archived at once.
func TestARatedMatchHasNoHelp(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	kept := &disk{}
	s, err := newSession(match.Setup{Game: "trexo", Rated: true, Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}}, g, session.Config{Saver: kept})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	view := s.View()
	want(t, "refusal", s.Request(session.Play{Move: view.Game.AppendMoves(nil)[0]}) == nil, true)
	want(t, "can take back", s.View().CanTakeBack, false)
	for _, q := range []session.Request{session.TakeBack{}, session.Hint{}, session.PlayForMe{}, session.Reseat{Seats: view.Setup.Seats}} {
		if r := s.Request(q); r == nil || r.Key != "refusal.match.rated" {
			t.Errorf("%T is refused by %v", q, r)
		}
	}
	want(t, "helped", s.View().Helped, session.PerSide{})
	want(t, "refusal", s.Request(session.Resign{}) == nil, true)
	want(t, "records", len(kept.archived), 1)
}

func TestTakingBackAtTheTableIsNoted(t *testing.T) {
	r := newRig(t, opts{})
	move := r.View().Game.AppendMoves(nil)[0]
	r.Request(session.Play{Move: move})
	r.Request(session.TakeBack{})
	m := matchtest.Parse(t, r.disk.last())
	want(t, "times", m.Counts().TakenBack(), 1)
}
