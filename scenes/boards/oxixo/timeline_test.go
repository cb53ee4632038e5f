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

// playOut plays random legal moves until the match is over or has that many plies.
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

// frameText returns the drawing log of the board with a hash of its meshes.
func (k *rig) frameText(now time.Duration) string {
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

// A step ends with the frame of the idle view after it, backwards with that before it.
func TestStepsEndAtRest(t *testing.T) {
	for _, o := range several {
		k, still := newRig(t, o), newRig(t, o)
		k.playOut(7, 40)
		for _, b := range []*Board{k.b, still.b} { // no pointer
			b.Point(&input.Frame{}, boards.State{View: boardstest.View(k.Match), Busy: true})
		}
		rest := func(v *session.View) string {
			still.b.Show(v)
			return still.frameText(0)
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
				if got := k.frameText(p.Start + clip.Length); got != want {
					t.Fatalf("%v, ply %d, backwards %t: it ends with\n%.1500s\nwant\n%.1500s", o, ply, back, got, want)
				}
				if log := k.LogAt(p.Start + clip.Length); log.Next != 0 {
					t.Fatalf("%v, ply %d, backwards %t: it requests a frame at the end", o, ply, back)
				}
				if log := k.LogAt(p.Start + clip.Length - 1); clip.Length > 0 && log.Next == 0 {
					t.Fatalf("%v, ply %d, backwards %t: it does not request frames", o, ply, back)
				}
			}
		}
	}
}

// A frame does not depend on the frames and steps shown before.
func TestMomentsInAnyOrder(t *testing.T) {
	for _, o := range several {
		k := newRig(t, o)
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
				first = append(first, k.frameText(d))
			}
			for _, i := range rand.New(rand.NewPCG(1, 2)).Perm(len(at)) {
				if k.frameText(at[i]) != first[i] {
					t.Fatalf("%v, backwards %t: the frame at %v differs the second time", o, back, at[i]-p.Start)
				}
			}
			if clip.Length > 0 && !o.reduced && clip.Rest > 0 && first[0] == first[len(first)/2] {
				t.Fatalf("%v, backwards %t: nothing moves", o, back)
			}
			p.Start -= 200 * time.Millisecond // the same step, with a part skipped
			if k.b.Play(p); clip.Rest > 0 && k.frameText(at[0]) == first[0] && !o.reduced {
				t.Fatalf("%v, backwards %t: Play of the same step does not skip", o, back)
			}
			k.b.Show(boardstest.View(k.Match))
		}
	}
}

// A step backwards is the mirror of the step forwards.
func TestBackIsForwardsReversed(t *testing.T) {
	k := newRig(t, options{game: "oxixo", moves: "c1c5 a1a5 b1e1"})
	p := boardstest.Passage(k.Match, 2)
	clip := k.b.Play(p)
	var there []snapshot
	for d := 20 * time.Millisecond; d < clip.Length; d += 40 * time.Millisecond {
		there = append(there, k.b.snapshotAt(d))
	}
	p.Back = true
	if c := k.b.Play(p); c.Length != clip.Length {
		t.Fatalf("it takes %v forwards and %v backwards", clip.Length, c.Length)
	}
	for i, m := range there {
		d := 20*time.Millisecond + time.Duration(i)*40*time.Millisecond
		if back := k.b.snapshotAt(clip.Length - d); back.pose != m.pose || back.off != m.off || back.held != m.held {
			t.Fatalf("after %v the cube is at %v, backwards at %v", d, m.pose.at, back.pose.at)
		}
	}
}

// The animation of a push continues the motion of the held cube, and of cubes that return to their places.
func TestPushContinuesMotion(t *testing.T) {
	for _, held := range []bool{true, false} {
		k := newRig(t, options{game: "oxixo4"})
		k.Click(input.Left, k.cubePoint("b1"))
		k.Move(k.endPoint("b5"))
		for range 5 {
			k.Tick()
		}
		before := k.b.snapshotAt(k.F.Now)
		mv, _ := k.Match.Position().ParseMove(map[bool]string{true: "b1b5n", false: "e3a3s"}[held])
		k.Cues = nil
		k.play(mv)
		after := k.b.snapshotAt(k.F.Now)
		was, is := before.pose.at, after.pose.at
		if !held { // put down
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

// The row gives way to a cube held at its end, and returns.
func TestRowGivesWay(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	k.Click(input.Left, k.cubePoint("c1"))
	k.Move(k.endPoint("c5"))
	k.Rest()
	m := k.b.snapshotAt(k.F.Now)
	if got := m.off[cellOf(t, "c3")].Y; got < -inkling-1e-9 || got > -0.2 {
		t.Fatalf("the column has given way by %v", got)
	}
	if k.heldCube().pose(k.F.Now).at.Z > 0.05 {
		t.Fatal("the cube does not come down at the end")
	}
	k.Move(k.cubePoint("a3"))
	k.Rest()
	if m := k.b.snapshotAt(k.F.Now); m.off[cellOf(t, "c3")].Y != 0 || m.pose.at.Z != raised {
		t.Fatalf("the column does not return: %v", m.off)
	}
	k.b.Cancel()
	if k.LogAt(k.F.Now).Next == 0 {
		t.Fatal("Cancel requests no frame")
	}
	k.Rest()
	if m := k.b.snapshotAt(k.F.Now); m.held != none || m.off != (snapshot{}).off {
		t.Fatal("the cube is not put down")
	}
}

// Input during an animation ends it.
func TestQuickerThanTheAnimation(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	mv, _ := k.Match.Position().ParseMove("c1c5")
	k.play(mv)
	for range 6 {
		k.Tick()
	}
	k.Click(input.Left, k.cubePoint("a3"))
	k.Tick()
	if k.Clock.Busy(k.F.Now) || k.heldCube().cell != cellOf(t, "a3") {
		t.Fatalf("cube %d is held", k.heldCube().cell)
	}
	k.Click(input.Left, k.endPoint("a5"))
	k.Tick()
	k.Keys(ebiten.KeyUp) // shows the cursor
	k.Tick()
	if k.Clock.Busy(k.F.Now) || !k.b.controls.keys {
		t.Fatal("a key does not end the animation")
	}
	k.wantMoves("c1c5 a3a5")
}

// A press during several steps counts after the last one, with its release.
func TestQuickerThanTwoSteps(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	for _, text := range []string{"c1c5", "a3e3"} {
		mv, _ := k.Match.Position().ParseMove(text)
		k.play(mv)
	}
	k.Click(input.Left, k.cubePoint("a1"))
	if k.heldCube().holding() {
		t.Fatal("a cube is taken before the last step")
	}
	k.Rest()
	if k.heldCube().cell != cellOf(t, "a1") || k.b.controls.point.held {
		t.Fatalf("cube %d is held, pressed %t", k.heldCube().cell, k.b.controls.point.held)
	}
}

// The message of a pass appears once, without delay.
func TestPassMessage(t *testing.T) {
	k := newRig(t, options{game: "oxixo4", start: "SWSWS/W3S/S3W/W3S/SWSWS n"})
	k.Keys(ebiten.KeyEnter)
	if k.Clock.Busy(k.F.Now) {
		t.Fatal("the next player has to wait for the notice")
	}
	if got := k.Clock.TakeMessage(); !strings.Contains(got, "has nothing to take") {
		t.Fatalf("message %q", got)
	}
	if got := k.Clock.TakeMessage(); got != "" {
		t.Fatalf("second message %q", got)
	}
}

// With reduced motion no cube moves: marks and dots that change fade, and nothing else changes meanwhile.
func TestReduced(t *testing.T) {
	k := newRig(t, options{game: "oxixo", reduced: true, moves: "e1e5 a1a5"})
	k.Ticks(60) // the cubes that may be taken are outlined
	mv, _ := k.Match.Position().ParseMove("c1c5")
	k.Match.Play(mv)
	p := boardstest.Passage(k.Match, 2)
	p.Start = k.F.Now
	clip := k.b.Play(p)
	if clip.Length != fadeTime {
		t.Fatalf("it takes %v", clip.Length)
	}
	corners := func(d time.Duration) (all []graph.Vertex) {
		for line := range strings.Lines(k.LogAt(p.Start + d).String()) {
			if strings.Contains(line, "mesh oxixo") && strings.Contains(line, "alpha") {
				t.Fatalf("after %v what cubes hide is seen through them", d)
			}
		}
		return slices.Clone(k.b.painter.cubes.Mesh.Vertices)
	}
	k.Barred = true // no player may take a cube afterwards
	k.Ticks(60)
	rest := corners(clip.Length)
	for d := 10 * time.Millisecond; d < clip.Length; d += 10 * time.Millisecond {
		if m := k.b.snapshotAt(p.Start + d); m.held != none || m.off != (snapshot{}).off {
			t.Fatalf("after %v a cube moves", d)
		}
		pushed, last := k.b.painter.topRect(cellOf(t, "c5")), k.b.painter.topRect(cellOf(t, "a5"))
		fading := false
		for _, v := range corners(d) {
			if slices.Contains(rest, v) {
				continue
			}
			at := graph.Point{X: float64(v.X), Y: float64(v.Y)}
			fading = fading || pushed.Inset(pushed.H/4).Contains(at)
			if !pushed.Inset(-4).Contains(at) && !last.Inset(-4).Contains(at) {
				t.Fatalf("after %v it looks different at %v than at rest, where nothing has changed", d, at)
			}
		}
		if !fading {
			t.Fatalf("after %v the new mark does not fade in", d)
		}
	}
}

// A running clock blinks in its last seconds.
func TestClockBlinks(t *testing.T) {
	k := newRig(t, options{game: "oxixo", clock: 500})
	if got := k.LogAt(time.Second).Next; got != time.Second+250*time.Millisecond {
		t.Fatalf("the clock blinks next at %v", got)
	}
	k.b.Point(&input.Frame{Now: k.F.Now}, boards.State{View: k.paused(), CanMove: true})
	if got := k.LogAt(time.Second).Next; got != 0 {
		t.Fatalf("a stopped clock blinks at %v", got)
	}
}

func (k *rig) paused() *session.View {
	v := boardstest.View(k.Match)
	v.Times.Paused = true
	return v
}
