package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

const (
	allVariants = "random,mission,map,trap,timebomb,timebalance"
	// roundStart is a round with all variants just dealt, but for the secret cards.
	roundStart = "2x7/4o5/O5X3/10/6X3/10/4X1O3/10/4O5/10 x XXXX/oOOO 17+7/18+6 0-0 0-0 x 1 map:8/6,mission:%s,trap:%s"
)

// settle lets everything come to its end and leaves the cards for later.
func (r *rig) settle() {
	for n := 0; r.moving() || r.b.due || r.b.ask.on(); n++ {
		if n > 4000 {
			r.T.Fatal("the board does not come to rest")
		}
		r.b.Cancel()
		r.Tick()
	}
}

// invited lets everything come to its end until somebody is asked.
func (r *rig) invited() {
	for n := 0; !r.b.ask.on(); n++ {
		if n > 4000 {
			r.T.Fatal("nobody is asked")
		}
		r.Tick()
	}
}

// space holds or frees the space bar for the coming ticks.
func (r *rig) space(down, pressed bool) {
	r.F.Space = down
	if pressed {
		r.F.Keys = []ebiten.Key{ebiten.KeySpace}
	}
	r.Tick()
}

// TestNothingSecretIsDrawn plays a whole round with all variants twice, move by move and tick by tick, with different secret
// cards: the pictures are the same in every tick, except while somebody holds the cards up, and until they are revealed.
func TestNothingSecretIsDrawn(t *testing.T) {
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
			if !r.Clock.Busy(r.F.Now) && !r.Did.Hold {
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
	a.invited()
	b.invited()
	for a.b.ask.on() {
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
			if s := &a.b.sc; len(s.cards) > 0 && s.t >= s.cards[0].at-time.Second/60 {
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
			t.Fatal("no row comes about")
		}
	}
}

// TestTheDealingTellsNothing finds the same pictures while different missions and traps are dealt.
func TestTheDealingTellsNothing(t *testing.T) {
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
	if !one.b.ask.on() {
		t.Error("nobody is asked after the dealing")
	}
}

func TestEverybodyIsAskedByName(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"}, match.Player{Name: "Machine", Level: 1})
	r := newRig(t, opts{variants: "mission", seats: []match.Seat{team, match.Person("Bertrand")}})
	r.invited()
	var names []string
	for r.b.ask.on() {
		names = append(names, r.b.rest.after.nameOf(r.Env, r.b.ask.queue[0]))
		want := r.Env.T("variant.hand-to", "Name", names[len(names)-1])
		if !slices.ContainsFunc(r.Log().Texts, func(w graph.Written) bool { return w.Text == want }) {
			t.Errorf("nowhere it says %q", want)
		}
		r.Keys(ebiten.KeyEnter)
	}
	if want := []string{"Bertrand", "Anna", "Chloé"}; !slices.Equal(names, want) {
		t.Errorf("asked are %v, want %v: the opener's side last, no computer", names, want)
	}
	if r.Tick(); r.Did.Hold || r.Clock.Busy(r.F.Now) {
		t.Error("the board is busy after everybody has been asked")
	}
}

func TestAloneNothingIsHandedOver(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seats: []match.Seat{match.Person("Anna"), match.Computer("", 1)}})
	r.invited()
	if len(r.b.ask.queue) != 1 {
		t.Fatalf("%d are asked", len(r.b.ask.queue))
	}
	if text := r.Log().String(); strings.Contains(text, "Hand the computer") || !strings.Contains(text, "Your secret cards, Anna") || strings.Contains(text, "xobrainer/grid") {
		t.Errorf("the sheet for one person alone is wrong:\n%s", text)
	}
}

// TestHolding holds the cards up by mouse, finger and space bar, and by nothing else, and only as long as that.
func TestHolding(t *testing.T) {
	shows := func(r *rig) bool { return strings.Contains(r.Log().String(), "xobrainer/grid") }
	at := func(r *rig, p graph.Point) {
		o := r.b.geo.outer
		r.F.X, r.F.Y, r.F.Moved = o.X+p.X*o.W/usualAsk.side, o.Y+p.Y*o.H/usualAsk.side, true
	}
	for _, touch := range []bool{false, true} {
		for _, p := range []graph.Point{usualAsk.hold.Center(), {X: usualAsk.side / 2, Y: usualAsk.top + 80}} {
			r := newRig(t, opts{variants: "mission"})
			r.invited()
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
			if r.Release(input.Left); shows(r) || r.b.ask.secret != (secret{}) {
				t.Error("the card stays after letting go")
			}
			at(r, usualAsk.done.Center())
			r.Press(input.Left)
			if r.Release(input.Left); len(r.b.ask.queue) != 1 {
				t.Errorf("after the button %d are to be asked, want 1", len(r.b.ask.queue))
			}
		}
	}
	r := newRig(t, opts{variants: "mission"})
	r.invited()
	if r.space(true, false); shows(r) {
		t.Error("a space bar that was down before shows the card")
	}
	r.space(false, false)
	if r.space(true, true); !shows(r) {
		t.Error("the space bar shows nothing")
	}
	if r.b.Cover(); shows(r) {
		t.Error("the card stays when something comes on top of the board")
	}
	r.space(true, false)
	if shows(r) {
		t.Error("the card comes back without a new press")
	}
	r.Keys(ebiten.KeyB)
	if !r.b.Cancel() || r.b.ask.on() || r.b.Cancel() {
		t.Error("Esc does not leave the cards for later")
	}
	// Nothing of that has played; now the board can be played on.
	if r.Match.Turn() != 0 {
		t.Error("somebody has played")
	}
	r.click("e5")
	if r.last() != "e5" {
		t.Error("the board does not go on")
	}
}

// TestLookingAgain takes the own cards up again: by C, or on the cards in the own panel, and never those of the other side.
func TestLookingAgain(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap"})
	r.settle()
	if r.Keys(ebiten.KeyC); !r.b.ask.on() || r.b.ask.queue[0] != (boards.Person{}) {
		t.Fatalf("C asks %v", r.b.ask.queue)
	}
	r.Keys(ebiten.KeyEnter)
	press := func(seat int) {
		p := r.b.geo.seats[seat].Card(1).Center()
		r.F.X, r.F.Y, r.F.Moved, r.F.Touch = p.X, p.Y, true, false
		r.Press(input.Left)
		r.Release(input.Left)
	}
	if press(1); r.b.ask.on() {
		t.Fatal("X can take up the cards of O")
	}
	if press(0); !r.b.ask.on() {
		t.Fatal("the own cards cannot be taken up")
	}
	r.Keys(ebiten.KeyEnter)
	r.click("e5")
	r.settle()
	if press(0); r.b.ask.on() {
		t.Error("the cards of X can be taken up while O is on turn")
	}
	r = newRig(t, opts{})
	if r.Keys(ebiten.KeyC); r.b.ask.on() {
		t.Error("without cards C asks somebody")
	}
}

// TestTeammatesLook goes through the people of the side on turn by C, and by the card of each in the panel; computers are
// left out.
func TestTeammatesLook(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Machine", Level: 1}, match.Player{Name: "Chloé"})
	r := newRig(t, opts{variants: "mission", seats: []match.Seat{team, match.Person("Bertrand")}})
	r.settle()
	for n, want := range []int{0, 2, 0} {
		if r.Keys(ebiten.KeyC); !r.b.ask.on() || r.b.ask.queue[0] != (boards.Person{Player: want}) {
			t.Fatalf("the C number %d asks %v, want player %d", n+1, r.b.ask.queue, want)
		}
	}
	r.Keys(ebiten.KeyEnter)
	for k, want := range []int{0, -1, 2} {
		p := r.b.geo.seats[0].Card(k).Center()
		r.F.X, r.F.Y, r.F.Moved = p.X, p.Y, true
		r.Press(input.Left)
		r.Release(input.Left)
		if on := r.b.ask.on(); on != (want >= 0) || on && r.b.ask.queue[0].Player != want {
			t.Errorf("card %d asks %v", k, r.b.ask.queue)
		}
		r.b.Cancel()
	}
}
