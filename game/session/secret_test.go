package session_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
)

// secret is a card of a position that not everybody may see: a mission of one person, or the trap of a side, whose member is
// match.Everyone.
type secret struct{ seat, member int }

// swapped are all ways to write the position text with one secret card changed for one that is not out, by whose card it is.
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

// dealt plays a match and gives the text of each round's first position on which a side is on turn, and that before its secret
// cards are drawn.
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

// secretDraw reports whether a step draws a card that not everybody may see.
func secretDraw(step any) bool {
	d, ok := step.(xobrainer.Step)
	return ok && (d.Draw.Kind == xobrainer.DrawMission || d.Draw.Kind == xobrainer.DrawTrap)
}

// Of two matches that differ in one secret card alone everybody who may not see it has the very same views and events, down to
// the unexported fields, until it is told.
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

// comparePair plays two matches that begin at start and at other, in which one card of who differs, in the same way until that is
// told.
func comparePair(t *testing.T, o opts, g *rules.Info, who secret, start, other string) (compared, told int) {
	t.Helper()
	var both [2]*session.Session
	for i, text := range []string{start, other} {
		o.start = text
		setup, _ := o.setup(t)
		s, err := session.New(setup, g, session.Config{})
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

// Of two matches whose secret cards are drawn by different luck everybody has the very same views, the draws included.
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
				s, err := session.New(setup, g, session.Config{})
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

// What was told at the end stays told: nothing is hidden again, and nothing goes on with it.
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
	if why := r.Request(session.TakeBack{}); why == nil || why.Reason != match.ReasonSettled {
		t.Errorf("take-back of the end: %v", why)
	}
	want(t, "over", r.View().Result.Over(), true)
	r.Close()
	want(t, "archived once", len(r.disk.archived), 1)
	r = resumed(t, opts{}, r.parse())
	want(t, "may be taken back from disk", r.View().CanTakeBack, false)
}

// A person who looks at the own cards sees them, and those of nobody else; a computer in a team likewise.
func TestEverybodySeesTheirOwnCard(t *testing.T) {
	seen := make(chan string, 1)
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap"}, seed: 7,
		seats:   []match.Seat{match.Team(match.Player{Level: 1}, match.Player{Name: "D"}), match.Person("Ann")},
		control: func(*rules.Info, match.Player) (session.Controller, error) { return &looking{seen: seen}, nil }})
	r.ticks(1)
	m, err := match.Parse(r.disk.last(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "the computer", <-seen, m.SeenBy(0, 0).Position().Text())
	want(t, "its partner", r.ViewFor(0, 1).Game.Text(), m.SeenBy(0, 1).Position().Text())
	want(t, "the opponent", r.ViewFor(1, 0).Game.Text(), m.SeenBy(1, 0).Position().Text())
	want(t, "everybody", r.View().Game.Text(), m.SeenBy(session.Everybody, 0).Position().Text())
	want(t, "the seed", r.ViewFor(1, 0).Setup.Seed, 0)
}
