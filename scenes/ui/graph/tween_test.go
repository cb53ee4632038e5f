package graph

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// diary writes down what tweens do.
type diary struct{ lines []string }

func (d *diary) tween(name string, wait, length int) *Tween {
	return &Tween{
		Wait: wait, Length: length,
		Step: func(t float64) {
			if t == 1 {
				d.lines = append(d.lines, name+" 1")
			} else {
				d.lines = append(d.lines, fmt.Sprintf("%s %.2f", name, t))
			}
		},
		Done: func() { d.lines = append(d.lines, name+" done") },
	}
}

// want compares the entries since the last time.
func (d *diary) want(t *testing.T, when, entries string) {
	t.Helper()
	if diff := cmp.Diff(entries, strings.Join(d.lines, ", ")); diff != "" {
		t.Errorf("%s: %s", when, diff)
	}
	d.lines = nil
}

func TestEase(t *testing.T) {
	last := -1.0
	for i := -5; i <= 25; i++ {
		v := Ease(float64(i) / 20)
		if v < last || v < 0 || v > 1 {
			t.Fatalf("at %d/20 the easing is %g after %g", i, v, last)
		}
		last = v
	}
	if Ease(0) != 0 || Ease(1) != 1 || Ease(0.5) != 0.875 {
		t.Errorf("the easing goes %g, %g, %g", Ease(0), Ease(0.5), Ease(1))
	}
}

func TestTicks(t *testing.T) {
	for ms, want := range map[int]int{-10: 1, 0: 1, 1: 1, 100: 6, 120: 7, 300: 18, 1000: 60} {
		if got := Ticks(ms); got != want {
			t.Errorf("%d ms are %d ticks, want %d", ms, got, want)
		}
	}
}

func TestTweenRuns(t *testing.T) {
	var a Animator
	var d diary
	if a.Busy() || a.Update() {
		t.Error("an animator without tweens is busy")
	}
	a.Add(d.tween("a", 2, 2))
	for i, want := range []string{"", "", "a 0.88", "a 1, a done"} {
		if !a.Busy() || !a.Update() {
			t.Fatalf("tick %d: nothing moves", i)
		}
		d.want(t, fmt.Sprint("tick ", i), want)
	}
	if a.Busy() || a.Update() {
		t.Error("it goes on after its end")
	}
}

func TestTweenOfNoLengthAndWithoutCalls(t *testing.T) {
	var a Animator
	var d diary
	a.Add(d.tween("a", -3, 0))
	a.Add(&Tween{Length: 2})
	a.Update()
	d.want(t, "first tick", "a 1, a done")
	a.Update()
	if a.Busy() {
		t.Error("a tween that does nothing does not end")
	}
}

func TestTweenIsAddedAgain(t *testing.T) {
	var a Animator
	var d diary
	tw := d.tween("a", 0, 2)
	for range 2 {
		a.Add(tw)
		a.Update()
		a.Update()
		d.want(t, "each time", "a 0.88, a 1, a done")
	}
}

func TestDoneAddsTweens(t *testing.T) {
	var a Animator
	var d diary
	first := d.tween("a", 0, 1)
	first.Done = func() { a.Add(d.tween("c", 0, 1)); a.Add(d.tween("d", 0, 2)) }
	a.Add(first)
	a.Add(d.tween("b", 0, 3))
	for i, want := range []string{"a 1, b 0.70", "b 0.96, c 1, c done, d 0.88", "b 1, b done, d 1, d done"} {
		a.Update()
		d.want(t, fmt.Sprint("tick ", i), want)
	}
	if a.Busy() {
		t.Error("something goes on")
	}
}

func TestDoneAddsItselfAgain(t *testing.T) {
	var a Animator
	n := 0
	blink := &Tween{Length: 2}
	blink.Done = func() { n++; a.Add(blink) }
	a.Add(blink)
	for range 20 {
		a.Update()
	}
	if n != 10 || len(a.tweens) != 1 {
		t.Errorf("in 20 ticks it ended %d times, and there are %d of it", n, len(a.tweens))
	}
	a.Finish() // must come back
	if !a.Busy() {
		t.Error("what never ends has ended")
	}
}

func TestDoneFinishesAll(t *testing.T) {
	var a Animator
	var d diary
	quick := d.tween("quick", 0, 1)
	quick.Done = func() { a.Finish() }
	a.Add(d.tween("before", 0, 9))
	a.Add(quick)
	a.Add(d.tween("after", 3, 9))
	a.Update()
	d.want(t, "one tick", "before 0.30, quick 1, before 1, before done, after 1, after done")
	if a.Busy() || len(a.tweens) != 0 {
		t.Error("something goes on")
	}
}

func TestStepUpdatesNothing(t *testing.T) {
	var a Animator
	n := 0
	a.Add(&Tween{Length: 3, Step: func(float64) { n++; a.Update() }})
	a.Update()
	if n != 1 {
		t.Errorf("an update within an update made %d steps", n)
	}
}

func TestFinish(t *testing.T) {
	var a Animator
	var d diary
	chain := d.tween("late", 5, 5)
	chain.Done = func() { a.Add(d.tween("chained", 0, 30)) }
	a.Add(chain)
	a.Add(d.tween("soon", 0, 5))
	a.Update()
	d.lines = nil
	a.Finish()
	d.want(t, "finish", "soon 1, soon done, late 1, chained 1, chained done")
	if a.Busy() {
		t.Error("something goes on")
	}
	a.Finish()
	d.want(t, "nothing to finish", "")
}

func TestReducedMotion(t *testing.T) {
	a := Animator{Reduced: true}
	var d diary
	a.Add(d.tween("late", 20, 10))
	a.Add(d.tween("soon", 0, 10))
	a.AddFade(d.tween("fade", 0, 2))
	a.Add(d.tween("middle", 0, 20))
	a.Update()
	d.want(t, "first tick", "soon 1, soon done, late 1, late done, fade 0.88, middle 1, middle done")
	a.Update()
	d.want(t, "second tick", "fade 1, fade done")
	if a.Busy() {
		t.Error("something goes on")
	}
}

// Motion or not, cut short or not: tweens end in the same order, and each is taken to exactly 1 and done once.
func TestEndsComeInTheSameOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type plan struct{ wait, length int }
		plans := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) plan {
			return plan{rapid.IntRange(0, 9).Draw(t, "wait"), rapid.IntRange(1, 9).Draw(t, "length")}
		}), 0, 8).Draw(t, "plans")
		run := func(reduced bool, ticks int) (ends []int) {
			a := Animator{Reduced: reduced}
			for i, p := range plans {
				a.Add(&Tween{Wait: p.wait, Length: p.length, Done: func() { ends = append(ends, i) }})
			}
			for range ticks {
				a.Update()
			}
			a.Finish()
			return ends
		}
		want := run(false, 30)
		if len(want) != len(plans) {
			t.Fatalf("%d tweens ended %d times", len(plans), len(want))
		}
		for _, got := range [][]int{run(true, 1), run(false, 0), run(false, rapid.IntRange(0, 20).Draw(t, "ticks"))} {
			if d := cmp.Diff(want, got); d != "" {
				t.Fatal(d)
			}
		}
	})
}

// An animation that runs costs no memory.
func TestUpdateAllocatesNothing(t *testing.T) {
	var a Animator
	tw := &Tween{Length: 1 << 30, Step: func(float64) {}}
	a.Add(tw)
	if n := testing.AllocsPerRun(100, func() { a.Update() }); n != 0 {
		t.Errorf("a tick allocates %g times", n)
	}
}
