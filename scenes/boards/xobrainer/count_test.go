package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

func TestALostTurnIsTold(t *testing.T) {
	r := newRig(t, opts{variants: "timebomb", bomb: 10})
	r.Tick()
	ticks := 0
	for r.Match.Ply() == 0 {
		r.Match.Tick(1)
		r.Tick()
		if ticks++; ticks > 601 {
			t.Fatal("the bomb does not go off")
		}
	}
	heard := 0
	for _, c := range r.Cues {
		if c == sound.Tick {
			heard++
		}
	}
	if heard != hotSeconds && heard != hotSeconds+1 {
		t.Errorf("%d seconds were heard, want the last %d", heard, hotSeconds)
	}
	r.Cues = nil
	r.Played()
	r.Tick()
	began := r.F.Now
	if told, want := r.Clock.Told(), r.Env.T("variant.turn-lost", "Name", "Anna"); told != want {
		t.Errorf("it is told %q, want %q", told, want)
	}
	at := func(now time.Duration) string { return r.b.picture(now) }
	for _, part := range []string{"blast/core", "blast/ring", "blast/flame", "blast/splinter", "blast/soot"} {
		if !strings.Contains(at(began+bangAt+60*ms), part) {
			t.Errorf("60 ms after the bang there is no %s", part)
		}
	}
	if strings.Contains(at(began+blastTime-20*ms), "fuse/spark") || !strings.Contains(at(began+blastTime+20*ms), "fuse/spark") || blastTime > 600*ms {
		t.Error("the other fuse does not begin to burn after the bang, within 600 ms")
	}
	r.Ticks(36)
	if text := r.Log().String(); !strings.Contains(text, r.Env.T("variant.time-lost")) {
		t.Errorf("nowhere it says %q", r.Env.T("variant.time-lost"))
	}
	if !slices.Contains(r.Cues, sound.Bang) {
		t.Error("the lost turn is not heard")
	}
	r.click("e5")
	if r.last() != "e5" {
		t.Error("the other side cannot play on at once")
	}
}

// In a team the turn was lost by the member on turn, not by the one who comes next.
func TestALostTurnNamesWhoLostIt(t *testing.T) {
	team := match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Chloé"})
	r := newRig(t, opts{variants: "timebomb", bomb: 10, seats: []match.Seat{team, match.Person("Bertrand")}})
	r.Tick()
	for range 601 {
		if r.Match.Ply() == 0 {
			r.Match.Tick(1)
			r.Tick()
		}
	}
	r.Played()
	r.Tick()
	if told := r.Clock.Told(); told != r.Env.T("variant.turn-lost", "Name", "Anna") {
		t.Errorf("it is not Anna who lost the turn: %q", told)
	}
}

// TestTheBeamTicksFaster finds that the beam leans to the side on turn, is heard more often near the end, warns by shape, and
// that its fall is told.
func TestTheBeamTicksFaster(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		r := newRig(t, opts{variants: "timebalance", beam: 30, reduced: reduced})
		var heard []int
		for n := 0; r.Match.Ply() == 0; n++ {
			r.Match.Tick(1)
			if r.Cues = nil; r.Match.Ply() == 0 {
				r.Tick()
			}
			if slices.Contains(r.Cues, sound.Tick) {
				heard = append(heard, n)
			}
			if warns := strings.Contains(r.Log().String(), "beam/star"); r.Match.Ply() == 0 && warns != (float64(n+1) > danger*1800) {
				t.Fatalf("tick %d: the warning is %t", n, warns)
			}
		}
		if len(heard) < 20 || heard[1]-heard[0] < 2*(heard[len(heard)-1]-heard[len(heard)-2]) {
			t.Errorf("the beam was heard in the ticks %v", heard)
		}
		if r.b.sc.lean() > -0.9 {
			t.Errorf("at the end of X the beam leans by %g", r.b.sc.lean())
		}
		r.Played()
		r.Ticks(90)
		if text := r.Log().String(); !strings.Contains(text, r.Env.T("variant.band-fell", "Name", "Anna")) || !strings.Contains(text, "Bertrand wins set 1") {
			t.Errorf("the fall is not told:\n%s", text)
		}
		if !r.Clock.Busy(r.F.Now) {
			t.Error("the fall is over at once")
		}
	}
}

// The end of a round names the whole team, with the verb that goes with it, and nothing of it is cut off where there is little room.
func TestAWholeTeamWins(t *testing.T) {
	three := func(a, b, c string) match.Seat {
		return match.Team(match.Player{Name: a}, match.Player{Name: b}, match.Player{Name: c})
	}
	r := newRig(t, opts{variants: "timebalance", beam: 15, language: "fr", size: graph.MeasureWindow(800, 600, 1),
		seats: []match.Seat{three("Anna", "Bert", "Cleo"), three("Dirk", "Eva", "Finn")}})
	for r.Match.Ply() == 0 {
		r.Match.Tick(1)
	}
	r.Played()
	r.Ticks(90)
	for _, want := range []string{"La barre tombe côté Anna, Bert et Cleo", "Dirk, Eva et Finn gagnent le set 1"} {
		if text := r.Log().String(); !strings.Contains(text, want) {
			t.Errorf("%q is not told:\n%s", want, text)
		}
	}
	v := phrases.Of(r.Match)
	var parts []string
	for _, item := range r.b.MoveItems(v) {
		if strings.Contains(item.Note, "+0") {
			t.Errorf("the list of moves tells of no points: %q", item.Note)
		}
		if item.Part != "" {
			parts = append(parts, item.Part)
		}
	}
	if !slices.Equal(parts, []string{"Set 1", "Set 2"}) {
		t.Errorf("the sets that begin are %v", parts)
	}
}

// TestTheSumIsTold counts a row and missions: the dots first, then the card, then the sentence.
func TestTheSumIsTold(t *testing.T) {
	r, number := meetingMission(t, 2)
	r.settle()
	r.Play("e5")
	want := fmt.Sprintf("Row 9 + missions %d = %d", 6, 15)
	seen, captions := false, map[string]bool{}
	last := 0
	for r.Tick(); r.b.sc.old(); r.Tick() {
		n, _ := r.b.sc.score(0)
		if n < last && r.b.sc.sweeping() == 0 {
			t.Fatalf("the score falls from %d to %d", last, n)
		}
		last = max(last, n)
		captions[r.b.w.caption] = true
		seen = seen || strings.Contains(r.Log().String(), want)
	}
	if !seen || last != 15 {
		t.Errorf("card %d: the sum %q was told: %t; the score went to %d", number, want, seen, last)
	}
	if c := "Mission of Anna · 2 pieces stand · +6"; !captions[c] {
		t.Errorf("never it said %q, but %v", c, captions)
	}
	if got := r.b.rest.after.rounds[0].points; got != 15 {
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
		p := r.Match.At(0).(*xo.State)
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
	r.Play("e5")
	struck := false
	for r.moving() {
		text := r.Log().String()
		if strings.Contains(text, "xobrainer/strike") {
			struck = true
			if n := strings.Count(text, "xobrainer/met"); n != 4 {
				t.Errorf("%d pieces of the mission are marked while the bolt strikes", n)
			}
		}
		r.Tick()
	}
	if !struck || !slices.Contains(r.Cues, sound.KnockOut) {
		t.Errorf("struck %t, cues %v", struck, r.Cues)
	}
	if n, _ := r.b.sc.score(0); n != 21 {
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
			if r.Match.Result().Over() {
				break
			}
			if moves := r.Match.Position().AppendMoves(nil); luck.IntN(12) > 0 {
				if why := r.Match.Play(moves[luck.IntN(min(len(moves), 12))]); why != nil {
					t.Fatal(why)
				}
			} else {
				for ply := r.Match.Ply(); r.Match.Ply() == ply; {
					r.Match.Tick(10)
				}
			}
			r.Played()
			r.settle()
			r.Ticks(160)
			r.b.ear.beat = 0 // the marker beats while it warns
			if got, want := r.picture(), r.opened(); got != want {
				t.Fatalf("%s, ply %d: %s", format, r.Match.Ply(), firstDifference(got, want))
			}
		}
	}
}

// opened is what a new board shows of the match of r at rest.
func (r *rig) opened() string {
	s := r.twin()
	s.settle()
	s.Ticks(160)
	s.b.ear.beat = 0
	return s.picture()
}

// TestTheBeamSwingsBack lets the beam fall: it lies where it fell until the next round stands there, and then swings to the
// middle, slowly with motion and at once without.
func TestTheBeamSwingsBack(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		r := newRig(t, opts{variants: "timebalance", beam: 8, reduced: reduced})
		for r.Match.Ply() == 0 {
			r.Match.Tick(10)
		}
		r.Played()
		r.Ticks(2)
		lean := func(at time.Duration) float64 {
			s := r.b.at(r.b.act.start + at)
			return s.lean()
		}
		fresh := r.b.act.fresh
		if at := lean(fresh - ms); at != -1 {
			t.Errorf("reduced %t: before the next round the beam leans by %g", reduced, at)
		}
		if at := lean(fresh + swingTime/4); reduced != (at == 0) || at < -1 || at > 0 {
			t.Errorf("reduced %t: on its way the beam leans by %g", reduced, at)
		}
		if at := lean(fresh + swingTime); at != 0 {
			t.Errorf("reduced %t: in the next round the beam leans by %g", reduced, at)
		}
	}
}
