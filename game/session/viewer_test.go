package session_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

// filmed returns a match of XOBrainer with random line-ups after that number of turns.
func filmed(t *testing.T, turns int) *match.Match {
	t.Helper()
	g := gamestest.Info(t, "xobrainer")
	m := matchtest.New(t, match.Setup{Game: g.Name, Options: rules.Options{"Variants": "random"}, Seed: 5,
		Seats: []match.Seat{match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Bert"}), match.Person("Cleo")}})
	for range turns {
		if r := m.Play(m.Position().AppendMoves(nil)[7]); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

func TestAFilmStopsWhereSomebodyIsOnTurn(t *testing.T) {
	f := session.NewFilm(filmed(t, 12))
	stops := f.Stops()
	if len(stops) != 13 || stops[12] != f.Len() || stops[0] == 0 {
		t.Fatalf("%v of %d plies", stops, f.Len())
	}
	for i, ply := range stops {
		if v := f.At(ply); v.Seat < 0 || len(v.Plies) != ply {
			t.Errorf("stop %d after %d plies: seat %d", i, ply, v.Seat)
		}
	}
}

// A trial has the same views as the match after the real move.
func TestWhatIsSupposedIsWhatIsPlayed(t *testing.T) {
	m := filmed(t, 12)
	f := session.NewFilm(m)
	stops := f.Stops()
	for i, ply := range stops[:12] {
		before, after := f.At(ply), f.At(ply+1)
		got := session.Suppose(before, after.Plies[ply].Move)
		if d := cmp.Diff(after.Game.Text(), got.Game.Text()); d != "" {
			t.Errorf("turn %d: %s", i, d)
		}
		if d := cmp.Diff(after.Plies[ply].Step, got.Last().Step, cmp.Exporter(func(reflect.Type) bool { return true })); d != "" {
			t.Errorf("turn %d: %s", i, d)
		}
		if got.Seat != after.Seat || got.Player != after.Player || len(got.Plies) != ply+1 || len(before.Plies) != ply {
			t.Errorf("turn %d: seat %d, player %d, want %d, %d", i, got.Seat, got.Player, after.Seat, after.Player)
		}
	}
}

// There is an own view only if a single person sits at the table; it ends when a second person sits down.
func TestOnlyALonePersonHasAnOwnView(t *testing.T) {
	computer := match.Computer("", 1)
	ann, bob := match.Player{Name: "Ann"}, match.Player{Name: "Bob"}
	options := rules.Options{"Variants": "mission,trap"}
	for _, c := range []struct {
		seats        []match.Seat
		seat, player int
		ok           bool
	}{
		{[]match.Seat{match.Team(ann), computer}, 0, 0, true},
		{[]match.Seat{computer, match.Team(ann)}, 1, 0, true},
		{[]match.Seat{computer, match.Team(match.Player{Level: 1}, ann)}, 1, 1, true},
		{[]match.Seat{match.Team(ann), match.Team(bob)}, 0, 0, false},
		{[]match.Seat{match.Team(ann, bob), computer}, 0, 0, false},
		{[]match.Seat{computer, computer}, 0, 0, false},
	} {
		r := newRig(t, opts{game: "xobrainer", options: options, seats: c.seats})
		v, seat, player := r.Own()
		if seat != c.seat && c.ok || player != c.player && c.ok || (v != nil) != c.ok {
			t.Errorf("%+v: the own view is that of %d, %d: %+v", c.seats, seat, player, v)
		}
		if want := r.ViewFor(c.seat, c.player); c.ok && !reflect.DeepEqual(v, want) {
			t.Errorf("%+v: the own view is not the one for that person:\n%+v\n%+v", c.seats, v, want)
		}
	}
	r := newRig(t, opts{game: "xobrainer", options: options, seats: []match.Seat{match.Team(ann), computer}})
	if v, _, _ := r.Own(); v == nil {
		t.Fatal("a person alone has no own view")
	}
	if why := r.Request(session.Reseat{Seats: []match.Seat{match.Team(ann), match.Team(bob)}}); why != nil {
		t.Fatal(why)
	}
	if v, _, _ := r.Own(); v != nil {
		t.Error("there is an own view once somebody else has sat down")
	}
	if why := r.Request(session.Reseat{Seats: []match.Seat{computer, match.Team(bob)}}); why != nil {
		t.Fatal(why)
	}
	if v, seat, _ := r.Own(); v == nil || seat != 1 || !reflect.DeepEqual(v, r.ViewFor(1, 0)) {
		t.Error("the one who stays has no own view")
	}
}

// In two matches that differ in one card of the computer, the person's own views are identical, down to the unexported
// fields, until that card is revealed; a card of the person makes them differ.
func TestAnOwnViewHoldsNoSecretOfTheComputer(t *testing.T) {
	compared := 0
	for _, variants := range []string{"mission", "trap", "mission,trap,map,random"} {
		for person := range 2 {
			o := opts{game: "xobrainer", options: rules.Options{"Variants": variants, "Format": "rounds:3"}, seats: []match.Seat{match.Computer("", 1), match.Computer("", 1)}, seed: 3}
			o.seats[person] = match.Person("Ann")
			setup, g := o.setup(t)
			starts, _ := dealt(t, setup, g)
			for _, start := range starts {
				for who, other := range swapped(t, start) {
					compared += sameOwn(t, o, g, who.seat == person, start, other)
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d views were compared", compared)
	}
}

// sameOwn plays two matches from start and other in the same way, until the card that differs is revealed, and
// compares the only person's views. own is true if the card is that person's.
func sameOwn(t *testing.T, o opts, g *rules.Info, own bool, start, other string) (compared int) {
	t.Helper()
	var both [2]*match.Match
	var at [2]*session.Session
	for i, text := range []string{start, other} {
		o.start = text
		setup, _ := o.setup(t)
		m, err := match.New(setup, g)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		s, err := session.Resume(m, session.Config{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		both[i], at[i] = m, s
	}
	round := both[0].Position().(rules.Secretive).Round()
	luck := rand.New(rand.NewPCG(o.seed, 9))
	for n := 0; n < 60; n++ {
		v, _, _ := at[0].Own()
		w, _, _ := at[1].Own()
		if v.Over() || v.Game.(rules.Secretive).Round() != round {
			break
		}
		if compared++; v == nil || w == nil || reflect.DeepEqual(v, w) == own {
			t.Fatalf("after %d plies of %q and %q, own card %t:\n%+v\n%+v", n, start, other, own, v, w)
		}
		list := v.Game.AppendMoves(nil)
		mv := list[luck.IntN(len(list))]
		for _, m := range both {
			if r := m.Play(mv); r != nil {
				t.Fatal(r)
			}
		}
	}
	return compared
}

// secret is a hidden card of a position: the mission of one person, or the trap of a side with member match.Everyone.
type secret struct{ seat, member int }

// swapped returns, for each secret card of the position text, the text with that card replaced by an unused one.
func swapped(t testing.TB, text string) map[secret]string {
	t.Helper()
	at := strings.LastIndex(text, " ")
	fields := strings.Split(text[at+1:], ",")
	out := map[string]bool{}
	for _, f := range fields {
		for _, c := range strings.FieldsFunc(f[strings.Index(f, ":")+1:], func(r rune) bool { return r == '/' || r == '+' }) {
			out[c] = true
		}
	}
	free := ""
	for n := xobrainer.DeckSize; free == ""; n-- {
		if !out[strconv.Itoa(n)] {
			free = strconv.Itoa(n)
		}
	}
	all := map[secret]string{}
	for i, f := range fields {
		name, cards, _ := strings.Cut(f, ":")
		if name == "map" {
			continue
		}
		sides := strings.Split(cards, "/")
		for seat, side := range sides {
			people := strings.Split(side, "+")
			for member := range people {
				changed := slices.Clone(people)
				changed[member] = free
				s, f, who := slices.Clone(sides), slices.Clone(fields), secret{seat, member}
				s[seat] = strings.Join(changed, "+")
				f[i] = name + ":" + strings.Join(s, "/")
				if name == "trap" {
					who.member = match.Everyone
				}
				all[who] = text[:at+1] + strings.Join(f, ",")
			}
		}
	}
	return all
}

// dealt plays a match and returns the text of the first position of each round with a side to move, and of the position
// before its secret cards are drawn.
func dealt(t testing.TB, s match.Setup, g *rules.Info) (starts, due []string) {
	t.Helper()
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	luck, round := rand.New(rand.NewPCG(s.Seed, 8)), 0
	for !m.Result().Over() && len(starts) < 3 {
		if p := m.Position().(rules.Secretive); p.Round() != round {
			round = p.Round()
			starts = append(starts, p.Text())
			ply := m.Ply()
			for ply > 0 && secretDraw(m.Log()[ply-1].Step) {
				ply--
			}
			due = append(due, m.At(ply).Text())
		}
		list := m.Position().AppendMoves(nil)
		if r := m.Play(list[luck.IntN(len(list))]); r != nil {
			t.Fatal(r)
		}
	}
	return starts, due
}

// secretDraw reports whether a step draws a secret card.
func secretDraw(step any) bool {
	d, ok := step.(xobrainer.Step)
	return ok && (d.Draw.Kind == xobrainer.DrawMission || d.Draw.Kind == xobrainer.DrawTrap)
}

// In two matches that differ in one secret card, every viewer who may not see it has identical views and events, down
// to the unexported fields, until it is revealed.
func TestAViewHoldsNoSecret(t *testing.T) {
	pair := []match.Player{{Name: "Ann"}, {Name: "Al"}}
	compared, told := 0, 0
	for _, variants := range []string{"mission", "trap", "mission,trap,map", "mission,trap,map,random,timebomb,timebalance"} {
		for seed := range uint64(2) {
			o := opts{game: "xobrainer", options: rules.Options{"Variants": variants, "Format": "rounds:3"}, seats: []match.Seat{match.Team(pair...), match.Person("Bob")}, seed: seed}
			if strings.Contains(variants, "timebomb") {
				o.bomb, o.beam = 600, 60000
			}
			setup, g := o.setup(t)
			starts, _ := dealt(t, setup, g)
			for _, start := range starts {
				for who, other := range swapped(t, start) {
					c, e := comparePair(t, o, g, who, start, other)
					compared, told = compared+c, told+e
				}
			}
		}
	}
	if compared < 8_000 || told < 40 {
		t.Errorf("only %d views were compared, and %d cards told in the end", compared, told)
	}
}

// comparePair plays two matches from start and other in the same way until the differing card of who is
// revealed.
func comparePair(t *testing.T, o opts, g *rules.Info, who secret, start, other string) (compared, told int) {
	t.Helper()
	var both [2]*session.Session
	for i, text := range []string{start, other} {
		o.start = text
		setup, _ := o.setup(t)
		s, err := newSession(setup, g, session.Config{})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		s.Request(session.Ready{})
		both[i] = s
		defer s.Close()
	}
	if reflect.DeepEqual(both[0].ViewFor(who.seat, max(who.member, 0)), both[1].ViewFor(who.seat, max(who.member, 0))) {
		t.Fatalf("whose card it is sees no difference between %q and %q", start, other)
	}
	round := both[0].View().Game.(rules.Secretive).Round()
	luck := rand.New(rand.NewPCG(o.seed, 9))
	for n := 0; n < 400; n++ {
		v, w := both[0].View(), both[1].View()
		if v.Over() || v.Game.(rules.Secretive).Round() != round {
			return compared, told + 1
		}
		same := func(what string, a, b any) {
			if compared++; !reflect.DeepEqual(a, b) {
				t.Fatalf("%s after %d plies tells of the card of %+v in %q and %q:\n%+v\n%+v", what, len(v.Plies), who, start, other, a, b)
			}
		}
		same("everybody's view", v, w)
		ply := luck.IntN(len(v.Plies) + 1)
		same("an earlier view", both[0].At(ply), both[1].At(ply))
		same("events", both[0].Events(), both[1].Events())
		for seat, s := range v.Setup.Seats {
			for player := range s.Players {
				if seat != who.seat || who.member != match.Everyone && player != who.member {
					same("another person's view", both[0].ViewFor(seat, player), both[1].ViewFor(seat, player))
				}
			}
		}
		list := v.Game.AppendMoves(nil)
		mv := list[luck.IntN(len(list))]
		for _, s := range both {
			if r := s.Request(session.Play{Move: mv}); r != nil {
				t.Fatal(r)
			}
			s.Tick(7, session.Hold{})
		}
		if n%40 == 39 && v.CanTakeBack {
			for _, s := range both {
				s.Request(session.TakeBack{})
			}
		}
	}
	return compared, told
}

// In two matches whose secret cards are drawn with different seeds, all players have identical views, the draws included.
func TestTheLogHoldsNoSecret(t *testing.T) {
	pair := []match.Player{{Name: "Ann"}, {Name: "Al"}}
	compared := 0
	for _, variants := range []string{"mission", "trap", "mission,trap,map,timebalance"} {
		o := opts{game: "xobrainer", options: rules.Options{"Variants": variants, "Format": "rounds:3"}, seats: []match.Seat{match.Team(pair...), match.Person("Bob")}}
		setup, g := o.setup(t)
		_, due := dealt(t, setup, g)
		for _, o.start = range due {
			var both [2]*session.Session
			for i := range both {
				o.seed = uint64(40 + i)
				setup, _ := o.setup(t)
				s, err := newSession(setup, g, session.Config{})
				if err != nil {
					t.Fatalf("%q: %v", o.start, err)
				}
				defer s.Close()
				both[i] = s
			}
			if reflect.DeepEqual(both[0].ViewFor(0, 0), both[1].ViewFor(0, 0)) && reflect.DeepEqual(both[0].ViewFor(1, 0), both[1].ViewFor(1, 0)) {
				t.Fatalf("from %q both seeds draw the same cards", o.start)
			}
			luck := rand.New(rand.NewPCG(7, 7))
			for {
				v, w := both[0].View(), both[1].View()
				if v.Over() || v.Game.(rules.Secretive).Round() != v.Start.(rules.Secretive).Round() {
					break
				}
				for _, same := range [][2]any{{v, w}, {both[0].At(len(v.Plies) / 2), both[1].At(len(v.Plies) / 2)}, {both[0].At(1), both[1].At(1)}, {both[0].Events(), both[1].Events()}} {
					if compared++; !reflect.DeepEqual(same[0], same[1]) {
						t.Fatalf("after %d plies from %q the cards are told:\n%+v\n%+v", len(v.Plies), o.start, same[0], same[1])
					}
				}
				list := v.Game.AppendMoves(nil)
				mv := list[luck.IntN(len(list))]
				for _, s := range both {
					if r := s.Request(session.Play{Move: mv}); r != nil {
						t.Fatal(r)
					}
				}
			}
		}
	}
	if compared < 500 {
		t.Errorf("only %d views were compared", compared)
	}
}

// Secrets revealed at the end stay revealed: the end of such a match is final.
func TestAMatchWithSecretsThatIsOverStaysOver(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap"}, plies: 3})
	drawn := r.View().Plies
	hidden := 0
	for _, p := range drawn {
		if strings.HasSuffix(p.Text, ":?") {
			hidden++
			if d := p.Step.(xobrainer.Step).Draw; d.Card != 0 {
				t.Errorf("the step of %s tells card %d", p.Text, d.Card)
			}
		}
	}
	want(t, "hidden draws", hidden, 4)
	want(t, "may be taken back before", r.View().CanTakeBack, true)
	r.Request(session.Resign{Side: rules.X})
	for i, p := range r.View().Plies[:hidden] {
		d := p.Step.(xobrainer.Step).Draw
		if strings.Contains(p.Text, "?") || d.Card == 0 {
			t.Errorf("after the end %s is still hidden, its step tells card %d", p.Text, d.Card)
		}
		if !strings.HasSuffix(drawn[i].Text, "?") {
			t.Errorf("a view that was handed out has changed to %s", drawn[i].Text)
		}
	}
	want(t, "archived", len(r.disk.archived), 1)
	want(t, "may be taken back", r.View().CanTakeBack, false)
	if why := r.Request(session.TakeBack{}); why == nil || why.Key != "refusal.match.settled" {
		t.Errorf("take-back of the end: %v", why)
	}
	want(t, "over", r.View().Result.Over(), true)
	r.Close()
	want(t, "archived once", len(r.disk.archived), 1)
	r = resumed(t, opts{}, r.parse())
	want(t, "may be taken back from disk", r.View().CanTakeBack, false)
}

// A person's own view shows the own cards and no others; so does that of a computer in a team.
func TestEverybodySeesTheirOwnCard(t *testing.T) {
	seen := make(chan string, 1)
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap"}, seed: 7,
		seats:   []match.Seat{match.Team(match.Player{Level: 1}, match.Player{Name: "D"}), match.Person("Ann")},
		control: func(*rules.Info, match.Player) (session.Controller, error) { return &looking{seen: seen}, nil }})
	r.ticks(1)
	m := matchtest.Parse(t, r.disk.last())
	want(t, "the computer", <-seen, m.SeenBy(0, 0).Position().Text())
	want(t, "its partner", r.ViewFor(0, 1).Game.Text(), m.SeenBy(0, 1).Position().Text())
	want(t, "the opponent", r.ViewFor(1, 0).Game.Text(), m.SeenBy(1, 0).Position().Text())
	want(t, "everybody", r.View().Game.Text(), m.SeenBy(session.Spectator, 0).Position().Text())
	want(t, "the seed", r.ViewFor(1, 0).Setup.Seed, 0)
}
