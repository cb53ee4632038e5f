package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

const (
	allVariants = "random,mission,map,trap,timebomb,timebalance"
	// roundStart is a round with all variants just dealt; the secret cards are filled in.
	roundStart = "2x7/4o5/O5X3/10/6X3/10/4X1O3/10/4O5/10 x XXXX/oOOO 17+7/18+6 0-0 0-0 x 1 map:8/6,mission:%s,trap:%s"
)

// Two rounds with all variants differ only in their secret cards: they look the same in every tick, unless a player
// holds cards up or they are revealed.
func TestSecretsAreNotDrawn(t *testing.T) {
	held := 0
	var a, b *rig
	same := func(when string) {
		t.Helper()
		if x, y := a.picture(), b.picture(); x != y {
			t.Fatalf("%s the pictures of different secrets differ: %s", when, firstDifference(x, y))
		}
		for _, text := range a.Log().Texts {
			if strings.HasPrefix(text.Text, "<") {
				t.Fatalf("no text for %s", text.Text)
			}
		}
	}
	both := func(do func(r *rig)) {
		for _, r := range []*rig{a, b} {
			do(r)
			if !r.Clock.Busy(r.F.Now) && !r.Did.PauseClocks {
				r.Match.Tick(1)
			}
		}
	}
	look := func(when string) {
		t.Helper()
		both(func(r *rig) { r.space(true, true) })
		if x, y := a.picture(), b.picture(); x == y {
			t.Fatalf("%s the cards do not show while they are held", when)
		}
		held++
		both(func(r *rig) { r.space(false, false) })
		same(when + " after looking")
		both(func(r *rig) { r.Keys(ebiten.KeyEnter) })
	}
	a = newRig(t, opts{variants: allVariants, bomb: 40, beam: 600, start: fmt.Sprintf(roundStart, "14/9", "23/5")})
	b = newRig(t, opts{variants: allVariants, bomb: 40, beam: 600, start: fmt.Sprintf(roundStart, "1/2", "3/4")})
	a.untilPrompt()
	b.untilPrompt()
	for a.b.prompt.active() {
		same("while asking")
		look("at the start")
	}
	luck := rand.New(rand.NewPCG(5, 5))
	for turn := 0; ; turn++ {
		moves := a.Match.Position().AppendMoves(nil)
		mv := moves[luck.IntN(min(len(moves), 14))]
		both(func(r *rig) {
			if why := r.Match.Play(mv); why != nil {
				t.Fatal(why)
			}
			r.Played()
		})
		for n := 0; a.moving() && n < 2000; n++ {
			if s := &a.b.sc; s.roundEndShown() && s.t >= s.first-time.Second/60 { // the cards are counted
				if turn < 8 || held < 3 {
					t.Fatalf("the round was over after %d turns, with %d looks: too short to prove anything", turn, held)
				}
				return
			}
			same(fmt.Sprintf("turn %d, tick %d", turn, n))
			if !reflect.DeepEqual(a.b.w, b.b.w) {
				t.Fatal("the words differ")
			}
			both(func(r *rig) { r.Tick() })
		}
		if turn == 3 {
			both(func(r *rig) { r.Keys(ebiten.KeyC) })
			same("asked again")
			look("in mid-round")
		}
		if turn > 60 {
			t.Fatal("there is no row")
		}
	}
}

// Drawing different missions and traps looks the same.
func TestDealRevealsNothing(t *testing.T) {
	one := newRig(t, opts{variants: "mission,trap", seed: 1})
	two := newRig(t, opts{variants: "mission,trap", seed: 2})
	if one.Match.Position().Text() == two.Match.Position().Text() {
		t.Fatal("both seeds deal the same")
	}
	for n := range 400 {
		if x, y := one.picture(), two.picture(); x != y {
			t.Fatalf("tick %d: %s", n, firstDifference(x, y))
		}
		one.Tick()
		two.Tick()
	}
	if !one.b.prompt.active() {
		t.Error("no prompt after the deal")
	}
}

func TestPromptNamesEachPlayer(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"}, match.Player{Name: "Machine", Level: 1})
	r := newRig(t, opts{variants: "mission", seats: []match.Seat{team, match.Person("Bertrand")}})
	r.untilPrompt()
	var names []string
	for r.b.prompt.active() {
		names = append(names, r.b.idle.after.playerName(r.Env, r.b.prompt.queue[0]))
		want := r.Env.T("variant.hand-to", "Name", names[len(names)-1])
		if !slices.ContainsFunc(r.Log().Texts, func(w graph.Written) bool { return w.Text == want }) {
			t.Errorf("%q is missing", want)
		}
		r.Keys(ebiten.KeyEnter)
	}
	if want := []string{"Bertrand", "Anna", "Chloé"}; !slices.Equal(names, want) {
		t.Errorf("prompted are %v, want %v: the opener's side last, no computer", names, want)
	}
	if r.Tick(); r.Did.PauseClocks || r.Clock.Busy(r.F.Now) {
		t.Error("the board is busy after the last prompt")
	}
}

func TestPromptForSinglePerson(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seats: []match.Seat{match.Person("Anna"), match.Computer("", 1)}})
	r.untilPrompt()
	if len(r.b.prompt.queue) != 1 {
		t.Fatalf("%d players are prompted", len(r.b.prompt.queue))
	}
	if text := r.Log().String(); strings.Contains(text, "Hand the computer") || !strings.Contains(text, "Your secret cards, Anna") || strings.Contains(text, "xobrainer/grid") {
		t.Errorf("the sheet for one person alone is wrong:\n%s", text)
	}
}

// Cards are held up by mouse, finger and space bar, by nothing else, and only as long as that.
func TestHoldingCardsUp(t *testing.T) {
	shows := func(r *rig) bool { return strings.Contains(r.Log().String(), "xobrainer/grid") }
	at := func(r *rig, p graph.Point) {
		o := r.b.geo.outer
		r.F.X, r.F.Y, r.F.Moved = o.X+p.X*o.W/wideSheet.side, o.Y+p.Y*o.H/wideSheet.side, true
	}
	for _, touch := range []bool{false, true} {
		for _, p := range []graph.Point{wideSheet.hold.Center(), {X: wideSheet.side / 2, Y: wideSheet.top + 80}} {
			r := newRig(t, opts{variants: "mission"})
			r.untilPrompt()
			r.F.Touch = touch
			at(r, p)
			if r.Tick(); shows(r) {
				t.Error("the card shows without being held")
			}
			if r.Press(input.Left); !shows(r) {
				t.Errorf("holding at %v shows nothing", p)
			}
			if r.Ticks(100); !shows(r) {
				t.Error("the card goes while it is held")
			}
			if r.Release(input.Left); shows(r) || r.b.prompt.secret != (secretCards{}) {
				t.Error("the card stays after letting go")
			}
			at(r, wideSheet.done.Center())
			r.Press(input.Left)
			if r.Release(input.Left); len(r.b.prompt.queue) != 1 {
				t.Errorf("after the button %d players are left to prompt, want 1", len(r.b.prompt.queue))
			}
		}
	}
	r := newRig(t, opts{variants: "mission"})
	r.untilPrompt()
	if r.space(true, false); shows(r) {
		t.Error("a space bar that was down before shows the card")
	}
	r.space(false, false)
	if r.space(true, true); !shows(r) {
		t.Error("the space bar shows nothing")
	}
	if r.b.Cover(); shows(r) {
		t.Error("the card is not covered")
	}
	r.space(true, false)
	if shows(r) {
		t.Error("the card is shown again without a new press")
	}
	r.Keys(ebiten.KeyB)
	if !r.b.Cancel() || r.b.prompt.active() || r.b.Cancel() {
		t.Error("Esc does not leave the cards for later")
	}
	// None of this has played a move; now the board accepts one.
	if r.Match.Turn() != 0 {
		t.Error("a move was played")
	}
	r.click("e5")
	if r.last() != "e5" {
		t.Error("the board does not go on")
	}
}

// The side to move takes its own cards up again by C, or by the cards in its panel, never those of the other side.
func TestReopenedPrompt(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap"})
	r.settle()
	if r.Keys(ebiten.KeyC); !r.b.prompt.active() || r.b.prompt.queue[0] != (boards.Person{}) {
		t.Fatalf("C asks %v", r.b.prompt.queue)
	}
	r.Keys(ebiten.KeyEnter)
	press := func(seat int) {
		p := r.b.geo.seats[seat].Card(1).Center()
		r.F.X, r.F.Y, r.F.Moved, r.F.Touch = p.X, p.Y, true, false
		r.Press(input.Left)
		r.Release(input.Left)
	}
	if press(1); r.b.prompt.active() {
		t.Fatal("X can take up the cards of O")
	}
	if press(0); !r.b.prompt.active() {
		t.Fatal("the own cards cannot be taken up")
	}
	r.Keys(ebiten.KeyEnter)
	r.click("e5")
	r.settle()
	if press(0); r.b.prompt.active() {
		t.Error("the cards of X can be taken up while O is on turn")
	}
	r = newRig(t, opts{})
	if r.Keys(ebiten.KeyC); r.b.prompt.active() {
		t.Error("C opens a prompt without cards")
	}
}

// C goes through the people of the side to move, and so do their cards in the panel; computers are left out.
func TestPromptOfTeammates(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Machine", Level: 1}, match.Player{Name: "Chloé"})
	r := newRig(t, opts{variants: "mission", seats: []match.Seat{team, match.Person("Bertrand")}})
	r.settle()
	for n, want := range []int{0, 2, 0} {
		if r.Keys(ebiten.KeyC); !r.b.prompt.active() || r.b.prompt.queue[0] != (boards.Person{Player: want}) {
			t.Fatalf("the C number %d asks %v, want player %d", n+1, r.b.prompt.queue, want)
		}
	}
	r.Keys(ebiten.KeyEnter)
	for k, want := range []int{0, -1, 2} {
		p := r.b.geo.seats[0].Card(k).Center()
		r.F.X, r.F.Y, r.F.Moved = p.X, p.Y, true
		r.Press(input.Left)
		r.Release(input.Left)
		if on := r.b.prompt.active(); on != (want >= 0) || on && r.b.prompt.queue[0].Player != want {
			t.Errorf("card %d asks %v", k, r.b.prompt.queue)
		}
		r.b.Cancel()
	}
}

// secretsOf returns the numbers of the cards that lie face down in a match.
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

// faceDown matches the label of a face-down card: its owner and its kind.
var faceDown = regexp.MustCompile(`^(Mission|Trap) of [\pL, ]+$`)

// In every state of matches with all variants, idle and during a step, the nodes name no card except by owner and kind.
func TestNodesNameNoSecretCard(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"}, match.Player{Name: "Machine", Level: 1})
	cards, states := 0, 0
	for seed := range uint64(4) {
		o := opts{variants: allVariants, bomb: 10, beam: 30, seed: seed, format: "sets3"}
		if seed%2 == 1 {
			o.seats = []match.Seat{team, match.Person("Bertrand")}
		}
		m := randomMatch(t, o, 60)
		r := newRig(t, o)
		secrets := secretsOf(m)
		if len(secrets) == 0 {
			t.Fatal("no card is face down at the end")
		}
		last := m.Ply()
		for ; last > 0 && m.Log()[last-1].Seat >= 0; last-- { // the turns of the current round
		}
		for ply := range m.Log() {
			p := boards.Passage{Before: session.At(m, ply), After: session.At(m, ply+1), Start: time.Minute}
			p.Ply = p.After.Last()
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
					t.Fatalf("ply %d: a card is face up", ply+1)
				}
				if ply < last {
					continue // cards of finished rounds have been revealed, and may be dealt again
				}
				for _, n := range secrets {
					checkUnnamed(t, text, m, n)
				}
			}
		}
	}
	if cards < 1000 {
		t.Errorf("%d cards in %d states are too few to prove anything", cards, states)
	}
}

// checkUnnamed fails if a text names a card by its number or its squares.
func checkUnnamed(t *testing.T, text string, m *match.Match, number int) {
	t.Helper()
	deck := m.Position().(*xo.State).Deck()
	for _, name := range []string{"Mission " + strconv.Itoa(number) + `"`, "Trap " + strconv.Itoa(number) + `"`, squaresOf(deck.Card(number)), "· " + strconv.Itoa(number) + " ·"} {
		if strings.Contains(text, name) {
			t.Fatalf("card %d is named: %q", number, name)
		}
	}
}

// All players look in turn: the sheet shows and says their own cards and no others, and forgets them.
func TestPromptShowsOnlyOwnCards(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"})
	r := newRig(t, opts{variants: "mission,trap", seed: 4, seats: []match.Seat{team, match.Person("Bertrand")}})
	s := r.Match.Position().(*xo.State)
	r.untilPrompt()
	deck := s.Deck()
	for n := 0; r.b.prompt.active(); n++ {
		p := r.b.prompt.queue[0]
		r.space(true, true)
		text := r.picture()
		own := []int{s.TrapCard(sideOf(p.Seat)).Number, s.MissionCard(sideOf(p.Seat), p.Player).Number}
		for _, number := range secretsOf(r.Match) {
			shows := strings.Contains(text, strconv.Quote(squaresOf(deck.Card(number))))
			says := strings.Contains(text, fmt.Sprintf("· %d · %s", number, squaresOf(deck.Card(number))))
			if want := slices.Contains(own, number); shows != want || says != want {
				t.Errorf("%v looks: card %d is drawn: %t, in a label: %t", p, number, shows, says)
			}
		}
		r.space(false, false)
		for _, number := range secretsOf(r.Match) {
			checkUnnamed(t, r.picture(), r.Match, number)
		}
		if r.b.prompt.secret != (secretCards{}) {
			t.Error("a card is remembered after the look")
		}
		if r.Keys(ebiten.KeyEnter); n > 3 {
			t.Fatal("the asking does not end")
		}
	}
}

// Cards that no player holds up, or that belong to another player, stay off the board.
func TestUnrequestedRevealIsIgnored(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seed: 4})
	r.untilPrompt()
	p := r.b.prompt.queue[0]
	mine, other := session.Of(r.Match, p.Seat, p.Player), session.Of(r.Match, 1-p.Seat, 0)
	if r.b.Reveal(p, mine); r.b.prompt.secret != (secretCards{}) {
		t.Error("a card that no player holds up was stored")
	}
	r.Deaf = true
	r.space(true, true)
	if r.Did.Look == nil || *r.Did.Look != p {
		t.Fatalf("holding asks for %v, want %v", r.Did.Look, p)
	}
	if r.b.Reveal(boards.Person{Seat: 1 - p.Seat}, other); r.b.prompt.secret != (secretCards{}) || strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("the cards of another player are shown")
	}
	if r.b.Reveal(p, mine); !strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("the own cards are not shown")
	}
	if r.b.Cover(); r.b.prompt.secret != (secretCards{}) || strings.Contains(r.picture(), "xobrainer/grid") {
		t.Error("the cards are not covered")
	}
}

// People who only watch are not prompted after a draw.
func TestSpectatorsAreNotPrompted(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seed: 4})
	r.watching = true
	for range 400 {
		if r.Tick(); r.b.prompt.active() {
			t.Fatal("a player is prompted")
		}
	}
	if r.moving() || r.Did.PauseClocks {
		t.Error("the board does not become idle")
	}
}

// lone returns the seats of a person who plays alone against a computer.
func lone() []match.Seat { return []match.Seat{match.Person("Anna"), match.Computer("", 1)} }

// newOwn returns a rig whose screen lets the cards of a lone person lie open.
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

// faceText returns the label of an open card.
func faceText(h xo.Held) string { return fmt.Sprintf("· %d · %s", h.Number, squaresOf(h.Card)) }

// The cards of a person who plays alone lie open beside the board on every window except a phone's, without a prompt.
// Those of the computer lie face down.
func TestOwnCardsAreOpen(t *testing.T) {
	for _, seats := range [][]match.Seat{lone(), {match.Computer("", 1), match.Person("Anna")}} {
		for _, size := range []graph.Metrics{width, small, graph.MeasureWindow(700, 1000, 1), graph.MeasureWindow(390, 844, 1)} {
			for _, variants := range []string{"mission", "trap", "mission,trap", allVariants} {
				o := opts{variants: variants, seed: 4, seats: seats, size: size}
				if variants == allVariants {
					o.bomb, o.beam = 20, 30
				}
				r := newOwn(t, o)
				phone := size.W < 721
				for n := 0; n < 900 && !r.b.prompt.active(); n++ {
					r.Tick()
				}
				if r.b.prompt.active() != phone {
					t.Fatalf("%v, %s: a player is prompted: %t", size, variants, r.b.prompt.active())
				}
				s, log := r.Match.Position().(*xo.State), r.picture()
				for i := range seats {
					for _, h := range []xo.Held{s.MissionCard(sideOf(i), 0), s.TrapCard(sideOf(i))} {
						if h.State != xo.CardKnown {
							continue
						}
						if up, want := strings.Contains(log, faceText(h)), !seats[i].Players[0].Computer() && !phone; up != want {
							t.Errorf("%v, %s: card %d of seat %d is open: %t, want %t", size, variants, h.Number, i, up, want)
						}
					}
				}
			}
		}
	}
}

// Nothing is open with a second person at the table or with the setting off, and open cards are covered at once if either
// changes.
func TestOwnCardsAreCovered(t *testing.T) {
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
				t.Fatalf("a card of %v is open", seats)
			}
		}
	}
	opened := func() *rig {
		r := newOwn(t, opts{variants: "mission,trap", seed: 3})
		if r.settle(); !open(r) {
			t.Fatal("no card is open")
		}
		return r
	}
	r := opened()
	r.b.Cover()
	if r.Seats.Tell(r.F.Now); open(r) {
		t.Error("something on top of the board does not cover the cards")
	}
	if r.Tick(); !open(r) {
		t.Error("the cards are not open again")
	}
	if err := r.Match.Reseat([]match.Seat{match.Person("Anna"), match.Person("Bert")}, nil); err != nil {
		t.Fatal(err)
	}
	if r.Show(); open(r) {
		t.Error("the cards are open with a second person at the table, before the next tick")
	}
	if r.Tick(); open(r) {
		t.Error("the cards are open with two persons at the table")
	}
	r = opened()
	r.Area.Open = false
	r.Layout()
	if r.Seats.Tell(r.F.Now); open(r) {
		t.Error("the cards are open with the setting off")
	}
}

// Nodes and drawing are the same in two matches that differ in one card of the computer.
func TestOpenCardsRevealNothingOfTheComputer(t *testing.T) {
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

// The cards of a round lie open until its board is gone, those of the next one after that. C takes them up, larger.
func TestOwnCardsChangeWithTheRound(t *testing.T) {
	r := newOwn(t, opts{variants: "mission", seed: 6, format: "rounds:3", start: "10/10/10/10/10/10/XXXX6/10/10/10 x XXXx/OOOo 17+6/17+6 0-0 0-0 x 1 mission:3/7"})
	r.settle()
	first := r.Match.Position().(*xo.State).MissionCard(rules.X, 0)
	if !strings.Contains(r.picture(), faceText(first)) {
		t.Fatal("the card of the first round is not open")
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
	for r.Ticks(5); !r.b.sc.waitsForPlayer(); r.Tick() {
		if log := r.picture(); !strings.Contains(log, faceText(first)) || strings.Contains(log, faceText(second)) {
			t.Fatal("while the end of the round is shown its card is not open, or that of the next is")
		}
	}
	r.patient = false
	r.settle()
	if log := r.picture(); strings.Contains(log, faceText(first)) || !strings.Contains(log, faceText(second)) {
		t.Error("the card of the second round is not open")
	}
}

// The texts of open cards fit in every language and window size.
func TestOpenCardsFit(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(700, 1000, 1), graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, variants := range []string{"mission", "mission,trap"} {
				r := newOwn(t, opts{language: language, size: size, variants: variants, seed: 3})
				r.settle()
				g := &r.b.geo.seats[0]
				if g.Open == 0 {
					t.Fatalf("%v: there is no room for open cards", size)
				}
				if last := g.Card(len(r.b.sc.pos.slots[0]) - 1); last.Y+last.H > g.Room.Y+g.Room.H-12+0.5 || !r.Area.Tall && last.Y+last.H > g.Message.Y {
					t.Errorf("%v: the cards reach down to %v in the panel %v", size, last, g.Room)
				}
				checkTexts(t, language, r)
			}
		}
	}
}

// On phones the sheet for looking at cards covers no panel, and what a card says touches no piece and is whole.
func TestHeldCardsFitOnPhones(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, size := range scenestest.Phones() {
			for _, variants := range []string{"mission", "mission,trap", "timebalance,mission,trap"} {
				r := newRig(t, opts{language: language, size: size, variants: variants, seats: []match.Seat{match.Person("Anna"), match.Computer("", 1)}})
				r.untilPrompt()
				r.space(true, true)
				sheet := r.b.sheetRect()
				for i := range 2 {
					if seat := r.b.geo.seats[i].Room; overlap(sheet, seat) {
						t.Errorf("%s, %.0fx%.0f, %s: the sheet %v covers a panel %v", language, size.W, size.H, variants, sheet, seat)
					}
				}
				if o := r.b.geo.outer; !within(o, sheet) {
					t.Errorf("%s, %.0fx%.0f, %s: the sheet %v leaves a part of the board %v open", language, size.W, size.H, variants, sheet, o)
				}
				l, cards := r.Log(), 0
				for _, s := range l.Strokes {
					if !strings.Contains(s.What, "xobrainer/grid") {
						continue
					}
					cards++
					pieces := s.Box.Inset(-3 * sheet.W / narrowSheet.side) // those of the lowest row
					for _, w := range l.Texts {
						if overlap(ink(w), pieces) {
							t.Errorf("%s, %.0fx%.0f, %s: %q at %v touches the pieces within %v", language, size.W, size.H, variants, w.Text, w.Box, pieces)
						}
						if strings.HasSuffix(w.Text, "…") {
							t.Errorf("%s, %.0fx%.0f, %s: %q is cut", language, size.W, size.H, variants, w.Text)
						}
					}
				}
				if cards == 0 {
					t.Errorf("%s: no card is up", variants)
				}
			}
		}
	}
}
