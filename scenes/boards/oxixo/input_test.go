package oxixo

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// playOut plays legal moves at random in m until the match is over or has come to so many plies.
func (k *rig) playOut(seed uint64, plies int) {
	k.T.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	var moves []rules.Move
	for !k.Match.Result().Over() && k.Match.Ply() < plies {
		moves = k.Match.Position().AppendMoves(moves[:0])
		if f := k.Match.Play(moves[r.IntN(len(moves))]); f != nil {
			k.T.Fatal(f)
		}
	}
}

// shown is what the board draws at now, as text, together with the corners of its meshes.
func (k *rig) shown(now time.Duration) string {
	s := k.LogAt(now).String()
	p, sum, raw := &k.b.painter, fnv.New64a(), []byte(nil)
	for _, m := range []*graph.Mesh{&p.floor.Mesh, &p.cubes.Mesh} {
		for _, v := range m.Vertices {
			for _, f := range [8]float32{v.X, v.Y, v.U, v.V, v.R, v.G, v.B, v.A} {
				raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(f))
			}
		}
	}
	sum.Write(raw)
	return fmt.Sprintf("%s%x", s, sum.Sum64())
}

var several = []options{
	{game: "oxixo", size: "3"}, {game: "oxixo", size: "4"}, {game: "oxixo"}, {game: "oxixo4"}, {game: "oxixo", reduced: true},
	{game: "oxixo4", reduced: true}, {game: "oxixo4", start: "SWSWS/W3S/S3W/W3S/SWSWS n"},
}

// A step ends where the view after it shows the board at rest, and backwards where the one before it does.
func TestStepsEndAtRest(t *testing.T) {
	for _, o := range several {
		k, still := sit(t, o), sit(t, o)
		k.playOut(7, 40)
		for _, b := range []*Board{k.b, still.b} { // nobody points
			b.Point(&input.Frame{}, boards.State{View: boardstest.View(k.Match), Busy: true})
		}
		rest := func(v session.View) string {
			still.b.Show(v)
			return still.shown(0)
		}
		for ply := range k.Match.Ply() {
			p := boardstest.Passage(k.Match, ply)
			before, after := rest(p.Before), rest(p.After)
			for _, back := range []bool{false, true} {
				k.b.Show(p.Before)
				if p.Back, p.Start = back, time.Duration(ply)*time.Minute; back {
					k.b.Show(p.After)
				}
				clip := k.b.Play(p)
				if clip.Rest > clip.Length || clip.Length > 4*time.Second {
					t.Fatalf("%v, ply %d: %v to rest, %v long", o, ply, clip.Rest, clip.Length)
				}
				want := after
				if back {
					want = before
				}
				if got := k.shown(p.Start + clip.Length); got != want {
					t.Fatalf("%v, ply %d, backwards %t: it ends with\n%.1500s\nand not with\n%.1500s", o, ply, back, got, want)
				}
				if log := k.LogAt(p.Start + clip.Length); log.Next != 0 {
					t.Fatalf("%v, ply %d, backwards %t: it still moves at the end", o, ply, back)
				}
				if log := k.LogAt(p.Start + clip.Length - 1); clip.Length > 0 && log.Next == 0 {
					t.Fatalf("%v, ply %d, backwards %t: it does not ask for frames", o, ply, back)
				}
			}
		}
	}
}

// A moment looks the same however the moments are asked for, and whatever else was shown before.
func TestMomentsInAnyOrder(t *testing.T) {
	for _, o := range several {
		k := sit(t, o)
		k.playOut(11, 6)
		for _, back := range []bool{false, true} {
			ply := k.Match.Ply() - 1
			p := boardstest.Passage(k.Match, ply)
			p.Back, p.Start = back, time.Hour
			clip := k.b.Play(p)
			var at []time.Duration
			for d := time.Duration(0); d <= clip.Length; d += 13 * time.Millisecond {
				at = append(at, p.Start+d)
			}
			var first []string
			for _, d := range at {
				first = append(first, k.shown(d))
			}
			for _, i := range rand.New(rand.NewPCG(1, 2)).Perm(len(at)) {
				if k.shown(at[i]) != first[i] {
					t.Fatalf("%v, backwards %t: the moment %v differs when it is asked for again", o, back, at[i]-p.Start)
				}
			}
			if clip.Length > 0 && !o.reduced && clip.Rest > 0 && first[0] == first[len(first)/2] {
				t.Fatalf("%v, backwards %t: nothing moves", o, back)
			}
			p.Start -= 200 * time.Millisecond // the same step, farther on
			if k.b.Play(p); clip.Rest > 0 && k.shown(at[0]) == first[0] && !o.reduced {
				t.Fatalf("%v, backwards %t: the step does not go on from another moment", o, back)
			}
			k.b.Show(boardstest.View(k.Match))
		}
	}
}

// Forwards and backwards are the same way.
func TestBackIsTheWayBack(t *testing.T) {
	k := sit(t, options{game: "oxixo", moves: "c1c5 a1a5 b1e1"})
	p := boardstest.Passage(k.Match, 2)
	clip := k.b.Play(p)
	var there []snapshot
	for d := 20 * time.Millisecond; d < clip.Length; d += 40 * time.Millisecond {
		there = append(there, k.b.snapshotAt(d))
	}
	p.Back = true
	if c := k.b.Play(p); c.Length != clip.Length {
		t.Fatalf("there it takes %v and back %v", clip.Length, c.Length)
	}
	for i, m := range there {
		d := 20*time.Millisecond + time.Duration(i)*40*time.Millisecond
		if back := k.b.snapshotAt(clip.Length - d); back.pose != m.pose || back.off != m.off || back.held != m.held {
			t.Fatalf("after %v the cube is at %v, on the way back at %v", d, m.pose.at, back.pose.at)
		}
	}
}

// A cube in the hand goes on from where it is when its move is shown, and cubes that were going back go on doing so.
func TestHandGoesOn(t *testing.T) {
	for _, held := range []bool{true, false} {
		k := sit(t, options{game: "oxixo4"})
		k.Click(input.Left, k.on("b1"))
		k.Move(k.end("b5"))
		for range 5 {
			k.Tick()
		}
		before := k.b.snapshotAt(k.F.Now)
		mv, _ := k.Match.Position().ParseMove(map[bool]string{true: "b1b5n", false: "e3a3s"}[held])
		k.Cues = nil
		k.play(mv)
		after := k.b.snapshotAt(k.F.Now)
		was, is := before.pose.at, after.pose.at
		if !held { // it is put down
			was, is = was.Sub(base(cellOf(t, "b1"))), after.off[cellOf(t, "b1")]
		}
		if d := is.Sub(was); d.Dot(d) > 1e-9 {
			t.Fatalf("held %t: the cube jumps from %v to %v", held, was, is)
		}
		if got := slices.Contains(k.Cues, sound.Select); got == held {
			t.Fatalf("held %t: the sound of taking a cube is heard: %t", held, got)
		}
	}
}

// The row gives way to a cube that is held before its end, and comes back.
func TestRowGivesWay(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.Click(input.Left, k.on("c1"))
	k.Move(k.end("c5"))
	k.Rest()
	m := k.b.snapshotAt(k.F.Now)
	if got := m.off[cellOf(t, "c3")].Y; got < -inkling-1e-9 || got > -0.2 {
		t.Fatalf("the column has given way by %v", got)
	}
	if k.hand().pose(k.F.Now).at.Z > 0.05 {
		t.Fatal("the cube does not come down before the end")
	}
	k.Move(k.on("a3"))
	k.Rest()
	if m := k.b.snapshotAt(k.F.Now); m.off[cellOf(t, "c3")].Y != 0 || m.pose.at.Z != raised {
		t.Fatalf("the column does not come back: %v", m.off)
	}
	k.b.Cancel()
	if k.LogAt(k.F.Now).Next == 0 {
		t.Fatal("what was cancelled asks for no frame")
	}
	k.Rest()
	if m := k.b.snapshotAt(k.F.Now); m.held != none || m.off != (snapshot{}).off {
		t.Fatal("the cube is not put down")
	}
}

// One who is quicker than the animation need not wait for it.
func TestQuickerThanTheAnimation(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	mv, _ := k.Match.Position().ParseMove("c1c5")
	k.play(mv)
	for range 6 {
		k.Tick()
	}
	k.Click(input.Left, k.on("a3"))
	k.Tick()
	if k.Clock.Busy(k.F.Now) || k.hand().cell != cellOf(t, "a3") {
		t.Fatalf("the hand holds %d", k.hand().cell)
	}
	k.Click(input.Left, k.end("a5"))
	k.Tick()
	k.Keys(ebiten.KeyUp) // shows the cursor
	k.Tick()
	if k.Clock.Busy(k.F.Now) || !k.b.controls.keys {
		t.Fatal("a key does not end the animation")
	}
	k.want("c1c5 a3a5")
}

// A press counts once the last of several steps has been shown, with its release.
func TestQuickerThanTwoSteps(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	for _, text := range []string{"c1c5", "a3e3"} {
		mv, _ := k.Match.Position().ParseMove(text)
		k.play(mv)
	}
	k.Click(input.Left, k.on("a1"))
	if k.hand().holding() {
		t.Fatal("a cube is taken while steps are still to come")
	}
	k.Rest()
	if k.hand().cell != cellOf(t, "a1") || k.b.controls.point.held {
		t.Fatalf("the hand holds %d, pressed %t", k.hand().cell, k.b.controls.point.held)
	}
}

// A pass is told once, and nobody has to wait for it.
func TestPassIsTold(t *testing.T) {
	k := sit(t, options{game: "oxixo4", start: "SWSWS/W3S/S3W/W3S/SWSWS n"})
	k.Keys(ebiten.KeyEnter)
	if k.Clock.Busy(k.F.Now) {
		t.Fatal("the next player has to wait for the notice")
	}
	if got := k.Clock.Told(); !strings.Contains(got, "has no cube to take") {
		t.Fatalf("of the pass is told %q", got)
	}
	if got := k.Clock.Told(); got != "" {
		t.Fatalf("it is told again: %q", got)
	}
}

// With reduced motion the old picture fades into the new one, and no cube moves.
func TestReduced(t *testing.T) {
	k := sit(t, options{game: "oxixo", reduced: true})
	mv, _ := k.Match.Position().ParseMove("c1c5")
	k.Match.Play(mv)
	clip := k.b.Play(boardstest.Passage(k.Match, 0))
	if clip.Length != fadeTime {
		t.Fatalf("it takes %v", clip.Length)
	}
	for d := time.Duration(0); d < clip.Length; d += 10 * time.Millisecond {
		if m := k.b.snapshotAt(d); m.held != none || m.off != (snapshot{}).off {
			t.Fatalf("after %v a cube moves", d)
		}
		if n := strings.Count(k.LogAt(d).String(), "mesh oxixo"); n != 5 {
			t.Fatalf("after %v there are %d meshes: the old cubes should fade into the new ones", d, n)
		}
	}
	if n := strings.Count(k.LogAt(clip.Length).String(), "mesh oxixo"); n != 4 {
		t.Fatalf("%d meshes remain", n)
	}
}

// The clocks 250*time.Millisecond in the last seconds, by the time and only while they run.
func TestClockBlinks(t *testing.T) {
	k := sit(t, options{game: "oxixo", clock: 500})
	if got := k.LogAt(time.Second).Next; got != time.Second+250*time.Millisecond {
		t.Fatalf("the clock blinks next at %v", got)
	}
	k.b.Point(&input.Frame{Now: k.F.Now}, boards.State{View: k.paused(), CanMove: true})
	if got := k.LogAt(time.Second).Next; got != 0 {
		t.Fatalf("a clock that stands still blinks at %v", got)
	}
}

func (k *rig) paused() session.View {
	v := boardstest.View(k.Match)
	v.Times.Paused = true
	return v
}
