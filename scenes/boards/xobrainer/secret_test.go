package xobrainer

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// secretsOf are the cards that lie face down in a match, by number.
func secretsOf(m *match.Match) (numbers []int) {
	s, ok := m.Position().(*xo.State)
	if !ok || m.Result().Over() {
		return nil
	}
	for _, side := range [...]rules.Side{rules.X, rules.O} {
		held := []xo.Held{s.TrapCard(side)}
		for member := range s.People(side) {
			held = append(held, s.MissionCard(side, member))
		}
		for _, h := range held {
			if h.State == xo.CardKnown {
				numbers = append(numbers, h.Number)
			}
		}
	}
	return numbers
}

// faceDown is what a card may say that lies face down: whose it is, and of which kind.
var faceDown = regexp.MustCompile(`^(Mission|Trap) of [\pL, ]+$`)

// TestNoCardIsSeen walks over the nodes of the board in every state of matches with all variants, at rest and in mid-step, and
// finds no card but by its owner and its kind.
func TestNoCardIsSeen(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"}, match.Player{Name: "Machine", Level: 1})
	cards, states := 0, 0
	for seed := range uint64(4) {
		o := opts{variants: allVariants, bomb: 10, beam: 30, seed: seed, format: "sets3"}
		if seed%2 == 1 {
			o.seats = []match.Seat{team, match.Person("Bertrand")}
		}
		m := played(t, o, 60)
		r := newRig(t, o)
		secrets := secretsOf(m)
		if len(secrets) == 0 {
			t.Fatal("no card lies face down in the end")
		}
		last := m.Ply()
		for ; last > 0 && m.Log()[last-1].Seat >= 0; last-- { // the turns of the round that is being played
		}
		for ply := range m.Log() {
			p := boards.Passage{Before: session.At(m, ply), After: session.At(m, ply+1), Start: time.Minute}
			p.Ply = p.After.Plies[ply]
			r.b.Show(p.Before)
			clip := r.b.Play(p)
			for k := range 5 {
				now := p.Start + clip.Length*time.Duration(k)/4
				r.b.sync(now)
				r.Seats.Tell(now)
				text := r.b.picture(now)
				states++
				r.b.Root().Walk(now, func(n *graph.Node, _ graph.Rect) bool {
					if n.Role == graph.Card {
						if cards++; !faceDown.MatchString(n.Label) {
							t.Fatalf("ply %d: a card says %q", ply+1, n.Label)
						}
					}
					return true
				})
				if strings.Contains(text, "xobrainer/grid") {
					t.Fatalf("ply %d: a card lies face up", ply+1)
				}
				if ply < last {
					continue // cards of rounds that are over are revealed, and may lie face down once more
				}
				for _, n := range secrets {
					named(t, text, m, n)
				}
			}
		}
	}
	if cards < 1000 {
		t.Errorf("%d cards in %d states are too few to prove anything", cards, states)
	}
}

// named fails where a text names a card, by its number or its squares.
func named(t *testing.T, text string, m *match.Match, number int) {
	t.Helper()
	deck := m.Position().(*xo.State).Deck()
	for _, name := range []string{"Mission " + strconv.Itoa(number) + `"`, "Trap " + strconv.Itoa(number) + `"`, squaresOf(deck.Card(number)), "· " + strconv.Itoa(number) + " ·"} {
		if strings.Contains(text, name) {
			t.Fatalf("card %d is named: %q", number, name)
		}
	}
}

// TestOnlyOwnCardsAreHeldUp has everybody look in turn: the sheet shows and says the own cards and no others, and nothing stays.
func TestOnlyOwnCardsAreHeldUp(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"})
	r := newRig(t, opts{variants: "mission,trap", seed: 4, seats: []match.Seat{team, match.Person("Bertrand")}})
	s := r.Match.Position().(*xo.State)
	r.invited()
	deck := s.Deck()
	for n := 0; r.b.ask.on(); n++ {
		p := r.b.ask.queue[0]
		r.space(true, true)
		text := r.picture()
		own := []int{s.TrapCard(sideOf(p.Seat)).Number, s.MissionCard(sideOf(p.Seat), p.Player).Number}
		for _, number := range secretsOf(r.Match) {
			shows := strings.Contains(text, strconv.Quote(squaresOf(deck.Card(number))))
			says := strings.Contains(text, fmt.Sprintf("· %d · %s", number, squaresOf(deck.Card(number))))
			if want := slices.Contains(own, number); shows != want || says != want {
				t.Errorf("%v looks: card %d is shown: %t, said: %t", p, number, shows, says)
			}
		}
		r.space(false, false)
		for _, number := range secretsOf(r.Match) {
			named(t, r.picture(), r.Match, number)
		}
		if r.b.ask.secret != (secret{}) {
			t.Error("a card is remembered after the look")
		}
		if r.Keys(ebiten.KeyEnter); n > 3 {
			t.Fatal("the asking does not end")
		}
	}
}

// TestWhatIsRevealedUnaskedIsForgotten keeps cards that nobody holds up, or that belong to somebody else, off the board.
func TestWhatIsRevealedUnaskedIsForgotten(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seed: 4})
	r.invited()
	p := r.b.ask.queue[0]
	mine, other := session.Of(r.Match, p.Seat, p.Player), session.Of(r.Match, 1-p.Seat, 0)
	if r.b.Reveal(p, mine); r.b.ask.secret != (secret{}) {
		t.Error("a card that nobody holds up is taken over")
	}
	r.Deaf = true
	r.space(true, true)
	if r.Did.Look == nil || *r.Did.Look != p {
		t.Fatalf("holding asks for %v, want %v", r.Did.Look, p)
	}
	if r.b.Reveal(boards.Person{Seat: 1 - p.Seat}, other); r.b.ask.secret != (secret{}) || strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("the cards of somebody else are shown")
	}
	if r.b.Reveal(p, mine); !strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("the own cards are not shown")
	}
	if r.b.Cover(); r.b.ask.secret != (secret{}) || strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("the cards stay when something comes on top")
	}
}

// TestNobodyIsAskedWhoOnlyWatches shows draws to people who do not play.
func TestNobodyIsAskedWhoOnlyWatches(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seed: 4})
	r.watching = true
	for range 400 {
		if r.Tick(); r.b.ask.on() {
			t.Fatal("somebody is asked")
		}
	}
	if r.moving() || r.Did.Hold {
		t.Error("the board does not come to rest")
	}
}

// TestReducedMotionSlidesNothing watches all steps of a match with all variants: pieces and cards come up where they lie.
func TestReducedMotionSlidesNothing(t *testing.T) {
	o := opts{variants: allVariants, bomb: 10, beam: 30, seed: 6, format: "sets3"}
	m := played(t, o, 60)
	r := newRig(t, o)
	r.Area.Reduced = true
	r.Layout()
	lines := regexp.MustCompile(`art (piece|xobrainer/card)/\S+(?: fade \S+)? (\S+ \S+)`)
	allowed, cards := map[string]bool{}, 0
	g := &r.b.geo
	for q := xo.Square(0); q < xo.Squares; q++ {
		allowed[box(graph.Around(g.cell(q).Center(), g.pitch*1.04, g.pitch*1.04))] = true
	}
	for ply := range m.Ply() + 1 { // heads, line-ups, bags, and cards in their places
		r.b.Show(session.At(m, ply))
		for _, l := range lines.FindAllStringSubmatch(r.b.picture(0), -1) {
			allowed[l[2]] = true
		}
	}
	for ply := range m.Log() {
		p := boards.Passage{Before: session.At(m, ply), After: session.At(m, ply+1), Start: time.Minute}
		p.Ply = p.After.Plies[ply]
		r.b.Show(p.Before)
		clip := r.b.Play(p)
		for k := range 12 {
			for _, l := range lines.FindAllStringSubmatch(r.b.picture(p.Start+clip.Length*time.Duration(k)/11), -1) {
				if l[1] != "piece" {
					cards++
				}
				if !allowed[l[2]] {
					t.Fatalf("ply %d, %s: %s is at %s", ply+1, p.Ply.Text, l[1], l[2])
				}
			}
		}
	}
	if cards == 0 {
		t.Error("no card was drawn")
	}
}
