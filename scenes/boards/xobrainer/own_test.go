package xobrainer

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// lone are the seats of a person who plays alone against a computer.
func lone() []match.Seat { return []match.Seat{match.Person("Anna"), match.Computer("", 1)} }

// newOwn is a rig whose screen lets the cards of a lone person lie open.
func newOwn(t testing.TB, o opts) *rig {
	t.Helper()
	if o.seats == nil {
		o.seats = lone()
	}
	r := newRig(t, o)
	r.Area.Open = true
	r.Layout()
	r.open()
	return r
}

// faceSaid is what an open card says: its number and its squares.
func faceSaid(h xo.Held) string { return fmt.Sprintf("· %d · %s", h.Number, squaresOf(h.Card)) }

// The cards of a person who plays alone lie open beside the board, on every window but a telephone's, and nobody is asked to look; those
// of the computer lie face down.
func TestTheOwnCardsLieOpen(t *testing.T) {
	for _, seats := range [][]match.Seat{lone(), {match.Computer("", 1), match.Person("Anna")}} {
		for _, size := range []graph.Metrics{width, small, graph.MeasureWindow(700, 1000, 1), graph.MeasureWindow(390, 844, 1)} {
			for _, variants := range []string{"mission", "trap", "mission,trap", allVariants} {
				o := opts{variants: variants, seed: 4, seats: seats, size: size}
				if variants == allVariants {
					o.bomb, o.beam = 20, 30
				}
				r := newOwn(t, o)
				phone := size.W < 721
				for n := 0; n < 900 && !r.b.ask.on(); n++ {
					r.Tick()
				}
				if r.b.ask.on() != phone {
					t.Fatalf("%v, %s: somebody is asked: %t", size, variants, r.b.ask.on())
				}
				s, log := r.Match.Position().(*xo.State), r.picture()
				for i := range seats {
					for _, h := range []xo.Held{s.MissionCard(sideOf(i), 0), s.TrapCard(sideOf(i))} {
						if h.State != xo.CardKnown {
							continue
						}
						if up, want := strings.Contains(log, faceSaid(h)), !seats[i].Players[0].Computer() && !phone; up != want {
							t.Errorf("%v, %s: card %d of seat %d lies open: %t, want %t", size, variants, h.Number, i, up, want)
						}
					}
				}
			}
		}
	}
}

// With another person at the table nothing lies open, nor where it is not wanted, and it is covered at once when either comes about.
func TestTheOwnCardsAreCovered(t *testing.T) {
	anyFace := regexp.MustCompile(`· \d+ · [a-j]\d`)
	open := func(r *rig) bool { return anyFace.MatchString(r.picture()) }
	for _, seats := range [][]match.Seat{
		{match.Person("Anna"), match.Person("Bert")},
		{match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Bert"}), match.Computer("", 1)},
		{match.Team(match.Player{Name: "Anna"}, match.Player{Level: 1}), match.Computer("", 1)},
		{match.Computer("", 1), match.Computer("", 2)},
	} {
		r := newOwn(t, opts{variants: "mission,trap", seats: seats})
		for range 400 {
			if r.Tick(); open(r) {
				t.Fatalf("a card of %v lies open", seats)
			}
		}
	}
	opened := func() *rig {
		r := newOwn(t, opts{variants: "mission,trap", seed: 3})
		if r.settle(); !open(r) {
			t.Fatal("no card lies open")
		}
		return r
	}
	r := opened()
	r.b.Cover()
	if r.Seats.Tell(r.F.Now); open(r) {
		t.Error("something on top of the board does not cover the cards")
	}
	if r.Tick(); !open(r) {
		t.Error("the cards do not lie open again")
	}
	if err := r.Match.Reseat([]match.Seat{match.Person("Anna"), match.Person("Bert")}, nil); err != nil {
		t.Fatal(err)
	}
	if r.Show(); open(r) {
		t.Error("the cards still lie open once another person sits at the table, before the next tick")
	}
	if r.Tick(); open(r) {
		t.Error("the cards lie open where two persons sit at the table")
	}
	r = opened()
	r.Area.Open = false
	r.Layout()
	if r.Seats.Tell(r.F.Now); open(r) {
		t.Error("the cards lie open although that is not wanted")
	}
}

// Everything that is on the screen, as nodes and as strokes, is the same in two matches that differ in one card of the computer.
func TestOpenCardsTellNothingOfTheComputers(t *testing.T) {
	start := "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 17+6/17+6 0-0 0-0 x 1 mission:%d/%d,trap:%d/%d"
	for _, person := range []int{0, 1} {
		seats := lone()
		if person == 1 {
			seats[0], seats[1] = seats[1], seats[0]
		}
		pair := func(cards [4]int) *rig {
			r := newOwn(t, opts{variants: "mission,trap", seats: seats, seed: 5, start: fmt.Sprintf(start, cards[0], cards[1], cards[2], cards[3])})
			r.settle()
			return r
		}
		for at := range 4 {
			cards := [4]int{3, 7, 11, 19}
			a := pair(cards)
			cards[at] = 23
			b := pair(cards)
			for n := range 30 {
				own := at%2 == person
				if same := a.picture() == b.picture(); same == own {
					t.Fatalf("person at seat %d, card %d, after %d plies: the screens are the same: %t", person, at, n, same)
				}
				moves := a.Match.Position().AppendMoves(nil)
				mv := moves[(n*37)%len(moves)]
				if a.Match.Position().Effect(mv).(xo.Step).RoundOver {
					break
				}
				for _, r := range []*rig{a, b} {
					if why := r.Match.Play(mv); why != nil {
						t.Fatal(why)
					}
					r.Played()
					r.settle()
				}
			}
		}
	}
}

// The cards of a round lie open until its board is gone, and those of the next after that; C still takes them up, larger.
func TestTheOwnCardsAreThoseOfTheRound(t *testing.T) {
	r := newOwn(t, opts{variants: "mission", seed: 6, format: "rounds:3", start: "10/10/10/10/10/10/XXXX6/10/10/10 x XXXx/OOOo 17+6/17+6 0-0 0-0 x 1 mission:3/7"})
	r.settle()
	first := r.Match.Position().(*xo.State).MissionCard(rules.X, 0)
	if !strings.Contains(r.picture(), faceSaid(first)) {
		t.Fatal("the card of the first round does not lie open")
	}
	r.Keys(ebiten.KeyC)
	if r.space(true, true); !strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("C does not take the card up")
	}
	r.space(false, false)
	r.Keys(ebiten.KeyEnter)
	r.patient = true
	r.Play("e4")
	second := r.Match.Position().(*xo.State).MissionCard(rules.X, 0)
	if second.State != xo.CardKnown || second.Number == first.Number {
		t.Fatalf("the second card is %+v", second)
	}
	for r.Ticks(5); !r.b.sc.awaits(); r.Tick() {
		if log := r.picture(); !strings.Contains(log, faceSaid(first)) || strings.Contains(log, faceSaid(second)) {
			t.Fatal("while the end of the round is shown its card does not lie open, or that of the next does")
		}
	}
	r.patient = false
	r.settle()
	if log := r.picture(); strings.Contains(log, faceSaid(first)) || !strings.Contains(log, faceSaid(second)) {
		t.Error("the card of the second round does not lie open in it")
	}
}

// Every text of the open cards fits in every language and size of window.
func TestOpenCardsFit(t *testing.T) {
	for _, language := range []string{"en", "fr", "nl"} {
		for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(700, 1000, 1), graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, variants := range []string{"mission", "mission,trap"} {
				r := newOwn(t, opts{language: language, size: size, variants: variants, seed: 3})
				r.settle()
				g := &r.b.geo.seats[0]
				if g.Open == 0 {
					t.Fatalf("%v: there is no room for open cards", size)
				}
				if last := g.Card(len(r.b.sc.v.slots[0]) - 1); last.Y+last.H > g.Room.Y+g.Room.H-12+0.5 || !r.Area.Tall && last.Y+last.H > g.Message.Y {
					t.Errorf("%v: the cards reach down to %v in the panel %v", size, last, g.Room)
				}
				checkTexts(t, language, r)
			}
		}
	}
}
