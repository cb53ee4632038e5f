package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/graph"
	"xotrio/scenes/look"
)

const (
	allVariants = "random,mission,map,trap,timebomb,timebalance"
	// roundStart is a round with all variants just dealt, but for the secret cards.
	roundStart = "2x7/4o5/O5X3/10/6X3/10/4X1O3/10/4O5/10 x XXXX/oOOO 17+7/18+6 0-0 0-0 x 1 map:8/6,mission:%s,trap:%s"
)

// settle lets everything come to its end and leaves the cards for later.
func (r *rig) settle() {
	for n := 0; r.b.Busy() || r.b.run != nil; n++ {
		if n > 4000 {
			r.t.Fatal("the board does not come to rest")
		}
		r.b.Cancel()
		r.tick()
	}
}

// invited lets everything come to its end until somebody is asked.
func (r *rig) invited() {
	for n := 0; !r.b.ask.on(); n++ {
		if n > 4000 {
			r.t.Fatal("nobody is asked")
		}
		r.tick()
	}
}

// space holds or frees the space bar for the coming ticks.
func (r *rig) space(down, pressed bool) {
	r.f.Space = down
	if pressed {
		r.f.Keys = []ebiten.Key{ebiten.KeySpace}
	}
	r.tick()
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
		for _, text := range a.log().Texts {
			if strings.HasPrefix(text.Text, "<") {
				t.Fatalf("no text for %s", text.Text)
			}
		}
	}
	both := func(do func(r *rig)) {
		for _, r := range []*rig{a, b} {
			do(r)
			if !r.b.Busy() {
				r.m.Tick(1)
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
		both(func(r *rig) { r.key(ebiten.KeyEnter) })
	}
	a = newRig(t, opts{variants: allVariants, bomb: 40, beam: 600, start: fmt.Sprintf(roundStart, "14/9", "23/5")})
	b = newRig(t, opts{variants: allVariants, bomb: 40, beam: 600, start: fmt.Sprintf(roundStart, "1/2", "3/4")})
	for a.b.ask.on() {
		same("while asking")
		look("at the start")
	}
	luck := rand.New(rand.NewPCG(5, 5))
	for turn := 0; ; turn++ {
		moves := a.m.Position().AppendMoves(nil)
		mv := moves[luck.IntN(min(len(moves), 14))]
		both(func(r *rig) {
			if why := r.m.Play(mv); why != nil {
				t.Fatal(why)
			}
			r.b.Played(r.m)
		})
		for n := 0; a.b.run != nil && n < 2000; n++ {
			if len(a.b.run.cards) > 0 && a.b.run.t >= a.b.run.cards[0].at-1 {
				if turn < 8 || held < 3 {
					t.Fatalf("the round was over after %d turns, with %d looks: too short to prove anything", turn, held)
				}
				return
			}
			same(fmt.Sprintf("turn %d, tick %d", turn, n))
			if a.b.words.message != b.b.words.message || a.b.words.caption != b.b.words.caption {
				t.Fatal("the words differ")
			}
			both(func(r *rig) { r.tick() })
		}
		if turn == 3 {
			both(func(r *rig) { r.key(ebiten.KeyC) })
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
	if one.m.Position().Text() == two.m.Position().Text() {
		t.Fatal("both seeds deal the same")
	}
	for n := range 200 {
		if x, y := one.picture(), two.picture(); x != y {
			t.Fatalf("tick %d: %s", n, firstDifference(x, y))
		}
		one.tick()
		two.tick()
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
		names = append(names, r.b.nameOf(r.b.ask.queue[0]))
		want := r.d.T("variant.hand-to", "Name", names[len(names)-1])
		if !slices.ContainsFunc(r.log().Texts, func(w graph.Written) bool { return w.Text == want }) {
			t.Errorf("nowhere it says %q", want)
		}
		r.key(ebiten.KeyEnter)
	}
	if want := []string{"Bertrand", "Anna", "Chloé"}; !slices.Equal(names, want) {
		t.Errorf("asked are %v, want %v: the opener's side last, no computer", names, want)
	}
	if r.b.Busy() {
		t.Error("the board is busy after everybody has been asked")
	}
}

func TestAloneNothingIsHandedOver(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seats: []match.Seat{match.Person("Anna"), match.Computer("", 1)}})
	r.invited()
	if len(r.b.ask.queue) != 1 {
		t.Fatalf("%d are asked", len(r.b.ask.queue))
	}
	if text := r.log().String(); strings.Contains(text, "Hand the computer") || !strings.Contains(text, "Your secret cards, Anna") || strings.Contains(text, "xobrainer/grid") {
		t.Errorf("the sheet for one person alone is wrong:\n%s", text)
	}
}

// TestHolding holds the cards up by mouse, finger and space bar, and by nothing else, and only as long as that.
func TestHolding(t *testing.T) {
	shows := func(r *rig) bool { return strings.Contains(r.log().String(), "xobrainer/grid") }
	at := func(r *rig, p graph.Point) {
		o := r.b.geo.outer
		r.f.X, r.f.Y, r.f.Moved = o.X+p.X*o.W/sheetSide, o.Y+p.Y*o.H/sheetSide, true
	}
	for _, touch := range []bool{false, true} {
		for _, p := range []graph.Point{holdRoom.Center(), {X: sheetSide / 2, Y: cardTop + 80}} {
			r := newRig(t, opts{variants: "mission"})
			r.invited()
			r.f.Touch = touch
			at(r, p)
			if r.tick(); shows(r) {
				t.Error("the card shows without being held")
			}
			if r.down(); !shows(r) {
				t.Errorf("holding at %v shows nothing", p)
			}
			if r.ticks(100); !shows(r) {
				t.Error("the card goes while it is held")
			}
			if r.up(); shows(r) || r.b.ask.look != (xo.State{}) {
				t.Error("the card stays after letting go")
			}
			at(r, doneRoom.Center())
			r.down()
			if r.up(); len(r.b.ask.queue) != 1 {
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
	r.key(ebiten.KeyB)
	if !r.b.Cancel() || r.b.ask.on() || r.b.Cancel() {
		t.Error("Esc does not leave the cards for later")
	}
	// Nothing of that has played; now the board can be played on.
	if r.m.Turn() != 0 {
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
	if r.key(ebiten.KeyC); !r.b.ask.on() || r.b.ask.queue[0] != (person{0, 0}) {
		t.Fatalf("C asks %v", r.b.ask.queue)
	}
	r.key(ebiten.KeyEnter)
	press := func(seat int) {
		p := r.b.cardSlots(seat)[1].r.Center()
		r.f.X, r.f.Y, r.f.Moved, r.f.Touch = p.X, p.Y, true, false
		r.down()
		r.up()
	}
	if press(1); r.b.ask.on() {
		t.Fatal("X can take up the cards of O")
	}
	if press(0); !r.b.ask.on() {
		t.Fatal("the own cards cannot be taken up")
	}
	r.key(ebiten.KeyEnter)
	r.click("e5")
	r.settle()
	if press(0); r.b.ask.on() {
		t.Error("the cards of X can be taken up while O is on turn")
	}
	r = newRig(t, opts{})
	if r.key(ebiten.KeyC); r.b.ask.on() {
		t.Error("without cards C asks somebody")
	}
}

func TestALostTurnIsTold(t *testing.T) {
	r := newRig(t, opts{variants: "timebomb", bomb: 10})
	r.tick()
	ticks := 0
	for r.m.Ply() == 0 {
		r.m.Tick(1)
		r.tick()
		if ticks++; ticks > 601 {
			t.Fatal("the bomb does not go off")
		}
	}
	heard := 0
	for _, c := range r.cues {
		if c == sound.Tick {
			heard++
		}
	}
	if heard != hotSeconds && heard != hotSeconds+1 {
		t.Errorf("%d seconds were heard, want the last %d", heard, hotSeconds)
	}
	r.cues = nil
	r.b.Played(r.m)
	r.ticks(20)
	text := r.log().String()
	for _, want := range []string{r.d.T("variant.band-lost"), r.d.T("variant.band-lost-who", "Name", "Anna"), r.d.T("variant.time-lost"), r.d.T("variant.lost")} {
		if !strings.Contains(text, want) {
			t.Errorf("nowhere it says %q", want)
		}
	}
	if !slices.Contains(r.cues, sound.Illegal) {
		t.Error("the lost turn is not heard")
	}
	r.click("e5")
	if r.last() != "e5" {
		t.Error("the other side cannot play on at once")
	}
}

// TestTheBeamTicksFaster finds that the beam leans to the side on turn, is heard more often near the end, warns by shape, and
// that its fall is told.
func TestTheBeamTicksFaster(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		r := newRig(t, opts{variants: "timebalance", beam: 30, reduced: reduced})
		var heard []int
		for n := 0; r.m.Ply() == 0; n++ {
			r.m.Tick(1)
			if r.cues = nil; r.m.Ply() == 0 {
				r.tick()
			}
			if slices.Contains(r.cues, sound.Tick) {
				heard = append(heard, n)
			}
			if warns := strings.Contains(r.log().String(), "beam/star"); r.m.Ply() == 0 && warns != (float64(n+1) > danger*1800) {
				t.Fatalf("tick %d: the warning is %t", n, warns)
			}
		}
		if len(heard) < 20 || heard[1]-heard[0] < 2*(heard[len(heard)-1]-heard[len(heard)-2]) {
			t.Errorf("the beam was heard in the ticks %v", heard)
		}
		if r.b.sway.lean > -0.9 {
			t.Errorf("at the end of X the beam leans by %g", r.b.sway.lean)
		}
		r.b.Played(r.m)
		r.ticks(40)
		if text := r.log().String(); !strings.Contains(text, r.d.T("variant.band-fell", "Name", "Anna")) || !strings.Contains(text, "Bertrand wins set 1") {
			t.Errorf("the fall is not told:\n%s", text)
		}
		if !r.b.Busy() {
			t.Error("the fall is over at once")
		}
	}
}

// TestTheSumIsTold counts a row and missions: the dots first, then the card, then the sentence.
func TestTheSumIsTold(t *testing.T) {
	r, number := meetingMission(t, 2)
	r.settle()
	r.play("e5")
	want := fmt.Sprintf("Row 9 + missions %d = %d", 6, 15)
	seen, captions := false, map[string]bool{}
	last := 0
	for r.b.run != nil && !r.b.run.past() {
		n, _ := r.b.points(&r.b.old, 0)
		if n < last && r.b.sweeping() == 0 {
			t.Fatalf("the score falls from %d to %d", last, n)
		}
		last = max(last, n)
		captions[r.b.words.caption] = true
		seen = seen || strings.Contains(r.log().String(), want)
		r.tick()
	}
	if !seen || last != 15 {
		t.Errorf("card %d: the sum %q was told: %t; the score went to %d", number, want, seen, last)
	}
	if c := "Mission of Anna · 2 pieces stand · +6"; !captions[c] {
		t.Errorf("never it said %q, but %v", c, captions)
	}
	if got := r.b.hist.rounds[0].points; got != 15 {
		t.Errorf("the list of rounds says %d", got)
	}
	if r.invited(); len(r.b.ask.queue) != 2 {
		t.Error("in the next round nobody is asked to look at new cards")
	}
}

// meetingMission is a rig in which X, by e5, wins a row of 9 with n pieces of its mission standing beside the row. The
// row's squares are on no card that is used.
func meetingMission(t *testing.T, n int) (r *rig, number int) {
	t.Helper()
	deck := xo.ClassicDeck()
	row := map[string]bool{"e1": true, "e2": true, "e3": true, "e4": true, "e5": true}
	for number = 1; number <= xo.DeckSize; number++ {
		card := deck.Card(number)
		board := map[string]byte{"e1": 'X', "e2": 'X', "e3": 'X', "e4": 'X'}
		fits := true
		for k, q := range card.Marks() {
			if row[q.String()] {
				fits = false
			} else if k < n {
				board[q.String()] = card.Piece(k, rules.X).Letter()
			}
		}
		if !fits {
			continue
		}
		var text strings.Builder
		for row := xo.Size - 1; row >= 0; row-- {
			empty := 0
			for col := range xo.Size {
				c, ok := board[xo.At(col, row).String()]
				if !ok {
					empty++
				}
				if empty > 0 && (ok || col == xo.Size-1) {
					fmt.Fprint(&text, empty)
					empty = 0
				}
				if ok {
					text.WriteByte(c)
				}
			}
			if row > 0 {
				text.WriteByte('/')
			}
		}
		other, third, fourth := number%25+1, (number+1)%25+1, (number+2)%25+1
		start := fmt.Sprintf("%s x XXXx/OOOo 14+6/21+7 0-0 0-0 x 1 mission:%d/%d,trap:%d/%d", text.String(), number, other, third, fourth)
		r = newRig(t, opts{variants: "mission,trap", start: start})
		p := stateOf(r.m.At(0))
		if step := p.Step(xo.Place(xo.At(4, 4))); step.Winner == rules.X && step.TallyX.Missions[0].N == n && step.TrapPoints == 0 && step.Row.Points == 9 {
			return r, number
		}
	}
	t.Fatal("no card fits")
	return nil, 0
}

// TestAWholeMissionIsAKnockOut strikes on the board and names the mission.
func TestAWholeMissionIsAKnockOut(t *testing.T) {
	r, _ := meetingMission(t, 4)
	r.settle()
	r.play("e5")
	struck, named := false, false
	for r.b.run != nil {
		text := r.log().String()
		struck = struck || strings.Contains(text, "xobrainer/strike")
		named = named || strings.Contains(text, r.d.T("variant.band-knock-out-mission", "Name", "Anna"))
		r.tick()
	}
	if !struck || !named || !slices.Contains(r.cues, sound.KnockOut) {
		t.Errorf("struck %t, named %t, cues %v", struck, named, r.cues)
	}
	if n, _ := r.b.points(r.b.shown(), 0); n != 21 {
		t.Errorf("the finished board says %d points, want 21", n)
	}
}

// TestVariantsShowAndPlayAlike plays whole matches with all variants: at rest the board shows what a board shows that has
// just been opened.
func TestVariantsShowAndPlayAlike(t *testing.T) {
	for _, format := range []string{"sets3", "round", "rounds:2", "points:40"} {
		r := newRig(t, opts{variants: allVariants, bomb: 10, beam: 30, format: format, seed: 7})
		luck := rand.New(rand.NewPCG(1, uint64(len(format))))
		for range 260 {
			if r.m.Result().Over() {
				break
			}
			if moves := r.m.Position().AppendMoves(nil); luck.IntN(12) > 0 {
				if why := r.m.Play(moves[luck.IntN(min(len(moves), 12))]); why != nil {
					t.Fatal(why)
				}
			} else {
				for ply := r.m.Ply(); r.m.Ply() == ply; {
					r.m.Tick(10)
				}
			}
			r.b.Played(r.m)
			r.settle()
			r.ticks(160)
			r.b.sway.beat = 100 // the marker beats while it warns
			if got, want := r.picture(), r.opened(); got != want {
				t.Fatalf("%s, ply %d: %s", format, r.m.Ply(), firstDifference(got, want))
			}
		}
	}
}

// opened is what a new board shows of the match of r at rest.
func (r *rig) opened() string {
	s := &rig{t: r.t, d: r.d, m: r.m, b: New(r.d), area: r.area, f: input.Frame{X: r.f.X, Y: r.f.Y}}
	s.b.Layout(s.area)
	s.b.Show(s.m)
	s.settle()
	s.ticks(160)
	s.b.sway.beat = 100
	return s.picture()
}

func TestVariantsGolden(t *testing.T) {
	cases := []struct {
		name string
		do   func(t *testing.T) *rig
	}{
		{"v-map", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "map,random", seed: 3})
			r.ticks(60)
			return r
		}},
		{"v-asked", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "mission,trap", seed: 3})
			r.invited()
			return r
		}},
		{"v-held", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "mission,trap", seed: 3})
			r.invited()
			r.space(true, true)
			return r
		}},
		{"v-clocks", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "timebomb,timebalance", bomb: 10, beam: 8, moves: ""})
			r.m.Tick(6 * 60)
			r.point("e5")
			r.ticks(90)
			return r
		}},
		{"v-revealed", func(t *testing.T) *rig {
			r, _ := meetingMission(t, 2)
			r.settle()
			r.play("e5")
			for r.b.run.card() == nil || r.b.run.t < r.b.run.card().at+50 {
				r.tick()
			}
			return r
		}},
		{"v-tall", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: allVariants, bomb: 20, beam: 30, seed: 3, size: tall})
			r.settle()
			return r
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := c.do(t)
			got := r.b.Title() + "\n" + r.log().String()
			file := filepath.Join("testdata", c.name+".txt")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s is drawn otherwise than %s tells; look at the difference and run with -update if it is meant:\n%s", c.name, file, firstDifference(got, string(want)))
			}
		})
	}
}

// TestVariantTextsFit finds every text of the variants within its room, in every language and size of window.
func TestVariantTextsFit(t *testing.T) {
	long := match.Player{Name: "Maximiliane-Alexandra von Hohenstein"}
	seats := []match.Seat{match.Team(long, match.Player{Name: "Bo"}, match.Player{Name: "Zoé"}), match.Person("Wilhelmina Bertrand-Dupont")}
	start := opts{variants: allVariants, bomb: 10, beam: 8, seed: 3, seats: seats}
	states := []struct {
		name string
		do   func(o opts) *rig
	}{
		{"laying", func(o opts) *rig { r := newRig(t, o); r.ticks(60); return r }},
		{"asked", func(o opts) *rig { r := newRig(t, o); r.invited(); return r }},
		{"held", func(o opts) *rig { r := newRig(t, o); r.invited(); r.space(true, true); return r }},
		{"clocks", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.m.Tick(6 * 60)
			r.point("e6")
			r.ticks(60)
			return r
		}},
		{"lost", func(o opts) *rig {
			o.beam = 60
			r := newRig(t, o)
			r.settle()
			r.m.Tick(600)
			r.b.Played(r.m)
			r.ticks(40)
			return r
		}},
		{"fell", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.m.Tick(480)
			r.b.Played(r.m)
			r.ticks(60)
			return r
		}},
		{"revealed", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.m.Tick(480)
			r.b.Played(r.m)
			for r.b.run.card() == nil {
				r.tick()
			}
			r.ticks(30)
			return r
		}},
	}
	for _, language := range []string{"en", "fr", "nl"} {
		for _, size := range []graph.Metrics{wide, small, tall, graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, s := range states {
				o := start
				o.language, o.size = language, size
				checkTexts(t, language+" "+s.name, s.do(o))
			}
		}
	}
}

// TestWithoutVariantsThereIsNoRoomForThem keeps the board of the plain game as large as ever.
func TestWithoutVariantsThereIsNoRoomForThem(t *testing.T) {
	for _, size := range []graph.Metrics{wide, small, tall} {
		plain, random := newRig(t, opts{size: size}), newRig(t, opts{size: size, variants: "random,timebomb", bomb: 10})
		beam := newRig(t, opts{size: size, variants: "timebalance", beam: 30})
		if plain.b.geo.outer != random.b.geo.outer || plain.b.geo.beam.W != 0 {
			t.Errorf("%v: the board shrinks without a beam", size)
		}
		if g := &beam.b.geo; g.beam.W == 0 || g.beam.H < 60 || g.beam.Y < 0 || g.beam.Y+g.beam.H > size.H || g.beam.Y < g.outer.Y+g.outer.H && g.beam.Y+g.beam.H > g.outer.Y+1 {
			t.Errorf("%v: the beam lies at %v, the board at %v", size, g.beam, g.outer)
		}
	}
}

// TestVariantMessagesFit finds what a panel may say in two lines in every language, in the narrowest panel, and what stands
// across the board or on the sheet unshortened where the names are not too long.
func TestVariantMessagesFit(t *testing.T) {
	for _, language := range []string{"en", "fr", "nl"} {
		for _, size := range []graph.Metrics{wide, small, tall} {
			r := newRig(t, opts{language: language, size: size, variants: "mission,trap"})
			step := xo.Step{Row: xo.Row{Points: 15}, MissionPoints: 33, TrapPoints: 20}
			messages := []string{r.b.sum(&step), r.d.T("variant.knock-out-mission"), r.d.T("variant.knock-out-trap"), r.d.T("variant.won-fall"), r.d.T("variant.time-lost")}
			for _, text := range messages {
				p := r.b.geo.panels[0].message
				if w, h := r.d.Fonts.Measure(text, r.d.Theme.Write(look.Body-1, graph.Regular).Wide(p.W)); h > p.H+0.5 || w > p.W+0.5 {
					t.Errorf("%s, %v: %q takes %.0fx%.0f of %.0fx%.0f", language, size, text, w, h, p.W, p.H)
				}
			}
			for _, key := range []string{"variant.band-knock-out-mission", "variant.band-knock-out-trap", "variant.band-lost-who"} {
				text := r.d.T(key, "Name", "Maximilian")
				if w, _ := r.d.Fonts.Measure(text, r.d.Theme.Write(look.Body, graph.Regular)); w > r.b.geo.outer.W*0.86 {
					t.Errorf("%s, %v: %q takes %.0f of %.0f", language, size, text, w, r.b.geo.outer.W)
				}
			}
		}
	}
}

// TestTeammatesLook goes through the people of the side on turn by C, and by the card of each in the panel; computers are
// left out.
func TestTeammatesLook(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Machine", Level: 1}, match.Player{Name: "Chloé"})
	r := newRig(t, opts{variants: "mission", seats: []match.Seat{team, match.Person("Bertrand")}})
	r.settle()
	for n, want := range []int{0, 2, 0} {
		if r.key(ebiten.KeyC); !r.b.ask.on() || r.b.ask.queue[0] != (person{0, want}) {
			t.Fatalf("the C number %d asks %v, want player %d", n+1, r.b.ask.queue, want)
		}
	}
	r.key(ebiten.KeyEnter)
	for k, want := range []int{0, -1, 2} {
		p := r.b.cardSlots(0)[k].r.Center()
		r.f.X, r.f.Y, r.f.Moved = p.X, p.Y, true
		r.down()
		r.up()
		if on := r.b.ask.on(); on != (want >= 0) || on && r.b.ask.queue[0].player != want {
			t.Errorf("card %d asks %v", k, r.b.ask.queue)
		}
		r.b.Cancel()
	}
}
