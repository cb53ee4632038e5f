package xobrainer

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// The fuse burns from the far edge of the board to the bomb at the side to move, both ways alike.
func TestFuseBurnsAlongTheEdge(t *testing.T) {
	for turn, moves := range []string{"", "e5"} {
		r := newRig(t, opts{variants: "timebomb", bomb: 20, moves: moves})
		r.Tick()
		o := r.b.geo.outer.Inset(3)
		near, far, bombX := o.X, o.X+o.W, o.X+bombIn
		if turn == 1 {
			near, far, bombX = far, near, o.X+o.W-bombIn
		}
		for _, c := range []struct {
			part float64
			at   [2]graph.Point
		}{
			{1, [2]graph.Point{{X: far, Y: o.Center().Y}, {X: far, Y: o.Center().Y}}},
			{0.5, [2]graph.Point{{X: o.Center().X, Y: o.Y}, {X: o.Center().X, Y: o.Y + o.H}}},
			{0.125, [2]graph.Point{{X: near, Y: o.Center().Y - o.H/4}, {X: near, Y: o.Center().Y + o.H/4}}},
		} {
			for left := r.Match.Timers().Fuse; left > int(c.part*20*match.TicksPerSecond); left = r.Match.Timers().Fuse {
				r.Match.Tick(1)
			}
			r.Tick()
			text := r.Log().String()
			for _, p := range c.at {
				if spark := box(graph.Around(p, sparkW, sparkW)); !strings.Contains(text, "xobrainer/fuse/spark/dark "+spark) {
					t.Errorf("turn %d: with %g left there is no spark at %s", turn, c.part, spark)
				}
			}
			if bomb := box(graph.Around(graph.Point{X: bombX, Y: o.Center().Y}, bombW, bombW)); !strings.Contains(text, bomb) {
				t.Errorf("turn %d: there is no bomb at %s", turn, bomb)
			}
		}
	}
}

// A beam in danger glows and creaks, and no other does.
func TestBeamInDangerGlowsAndCreaks(t *testing.T) {
	r := newRig(t, opts{variants: "timebalance", beam: 30})
	creaks := 0
	for n := 1; r.Match.Ply() == 0 && n < 30*match.TicksPerSecond-2; n++ {
		r.Match.Tick(1)
		r.Cues = nil
		r.Tick()
		in := float64(n) > danger*30*match.TicksPerSecond
		if glows := strings.Contains(r.Log().String(), "xobrainer/beam/peril"); glows != in {
			t.Fatalf("tick %d: it glows: %t", n, glows)
		}
		if slices.Contains(r.Cues, sound.Creak) {
			if creaks++; !in {
				t.Fatalf("tick %d: it creaks", n)
			}
		}
	}
	if creaks < 4 || creaks > 8 {
		t.Errorf("in ten seconds of danger it creaks %d times", creaks)
	}
}

func TestLostTurnIsAnnounced(t *testing.T) {
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
		t.Errorf("%d seconds sounded, want the last %d", heard, hotSeconds)
	}
	r.Cues = nil
	r.Played()
	r.Tick()
	began := r.F.Now
	if told, want := r.Clock.TakeMessage(), r.Env.T("variant.turn-lost", "Name", "Anna"); told != want {
		t.Errorf("the message is %q, want %q", told, want)
	}
	at := func(now time.Duration) string { return r.b.picture(now) }
	for _, part := range []string{"blast/core", "blast/ring", "blast/flame", "blast/splinter", "blast/soot"} {
		if !strings.Contains(at(began+bangAt+60*ms), part) {
			t.Errorf("60 ms after the bang there is no %s", part)
		}
	}
	if strings.Contains(at(began+blastTime-20*ms), "fuse/spark") || !strings.Contains(at(began+blastTime+20*ms), "fuse/spark") || blastTime-bangAt > 600*ms {
		t.Error("the other fuse does not start to burn within 600 ms after the bang")
	}
	if clip := fmt.Sprintf("clip %s", place(r.b.between())); !strings.Contains(at(began+bangAt+60*ms), clip) {
		t.Errorf("the ring of the bang is not cut by %s", clip)
	}
	for _, c := range []struct {
		at   time.Duration
		turn rules.Side
		lit  bool
	}{{bangAt + 10*ms, rules.X, false}, {passTime - 10*ms, rules.X, false}, {passTime + 10*ms, rules.O, false}, {blastTime + 10*ms, rules.O, true}} {
		s := r.b.snapshotAt(r.b.started + c.at)
		if _, _, lit := s.fuse(); s.pos.turn != c.turn || lit != c.lit {
			t.Errorf("%v after the end of the fuse it is the turn of %v, and the fuse burns: %v", c.at, s.pos.turn, lit)
		}
	}
	r.Ticks(36)
	if !slices.Contains(r.Cues, sound.Bang) {
		t.Error("the lost turn has no sound")
	}
	r.click("e5")
	if r.last() != "e5" {
		t.Error("the other side cannot play on at once")
	}
}

// A beam falls faster and faster, rebounds once, and rests at the end of its fall, with its marker beside it.
func TestBeamFalls(t *testing.T) {
	for _, at := range []float64{-1, 1} {
		pose := func(age time.Duration) beamPose {
			l := beamPose{half: 290, at: at}
			l.fall(age)
			return l
		}
		low := func(age time.Duration) float64 { return pose(age).angle * at }
		if a, b, c := low(0), low(slamTime/2), low(slamTime); b-a > (c-b)/2 {
			t.Errorf("it falls from %v by %v and then %v", a, b-a, c-b)
		}
		if low(slamTime+bounceTime/3) >= low(slamTime) || pose(fallTime) != pose(never) || low(slamTime) != low(never) {
			t.Error("it does not rebound, or never lies still")
		}
		if hop := pose(never).hop; hop.X*at <= 0 || hop.Y <= 0 || pose(slamTime+bounceTime/2).hop.Y >= 0 {
			t.Errorf("the marker hops to %v", hop)
		}
	}
}

// In a team the message names the member who lost the turn, not the next one.
func TestLostTurnNamesPlayer(t *testing.T) {
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
	if told := r.Clock.TakeMessage(); told != r.Env.T("variant.turn-lost", "Name", "Anna") {
		t.Errorf("it is not Anna who lost the turn: %q", told)
	}
}

// The beam leans to the side to move, is heard more often near the end, warns by shape, and its fall is reported.
func TestBeamTicksFaster(t *testing.T) {
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
			if warns := strings.Contains(r.Log().String(), "beam/ember"); r.Match.Ply() == 0 && warns != (float64(n+1) > danger*1800) {
				t.Fatalf("tick %d: the warning is %t", n, warns)
			}
		}
		if len(heard) < 20 || heard[1]-heard[0] < 2*(heard[len(heard)-1]-heard[len(heard)-2]) {
			t.Errorf("the beam was heard in the ticks %v", heard)
		}
		if r.b.sc.beamLean() > -0.9 {
			t.Errorf("at the end of X the beam leans by %g", r.b.sc.beamLean())
		}
		r.Played()
		r.Ticks(75)
		if text := r.Log().String(); !strings.Contains(text, r.Env.T("variant.band-fell", "Name", "Anna")) || !strings.Contains(text, "Bertrand wins set 1") {
			t.Errorf("the fall is not told:\n%s", text)
		}
		if !r.Clock.Busy(r.F.Now) {
			t.Error("the fall is over at once")
		}
	}
}

// After a fall the beam stays until the next round is on the board. Then it swings to the middle: slowly, or at once
// with reduced motion.
func TestBeamSwingsBack(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		r := newRig(t, opts{variants: "timebalance", beam: 8, reduced: reduced})
		for r.Match.Ply() == 0 {
			r.Match.Tick(10)
		}
		r.Played()
		r.Ticks(2)
		lean := func(at time.Duration) float64 {
			s := r.b.snapshotAt(r.b.anim.start + at)
			return s.beamLean()
		}
		fresh := r.b.anim.fresh
		if at := lean(fresh - ms); at != -1 {
			t.Errorf("reduced %t: before the next round the beam leans by %g", reduced, at)
		}
		if at := lean(fresh + swingTime/4); reduced != (at == 0) || at < -1 || at > 0 {
			t.Errorf("reduced %t: on its way the beam leans by %g", reduced, at)
		}
		if s := r.b.snapshotAt(r.b.anim.start + fresh + ms); s.beamStrain() > danger {
			t.Errorf("reduced %t: on its way the beam warns of a fall: %g", reduced, s.beamStrain())
		}
		if at := lean(fresh + swingTime); at != 0 {
			t.Errorf("reduced %t: in the next round the beam leans by %g", reduced, at)
		}
	}
}
