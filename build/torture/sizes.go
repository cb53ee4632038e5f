package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules/games"
)

// sizes gives the window one size after another, and looks at the memory that the system says the program holds.
type sizes struct{ *rig }

const (
	// maxHeld is how many bytes the program may hold while sizes change, maxCalm some time after its first size is back.
	maxHeld = 250 << 20
	maxCalm = 200 << 20
	// minSizes and maxSizes are how many sizes there are, sizeLasts for how many ticks each lasts, and calmTicks how long it is waited
	// after them.
	minSizes, maxSizes = 20, 800
	sizeLasts          = 7
	calmTicks          = 15 * 60
)

func (sizes) name() string { return "sizes" }
func (sizes) what() string {
	return "sizes of the window in a match of Trexo: at most 250 MiB held, and less than 200 some time after the first size is back"
}

func (k sizes) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	if held() == 0 {
		t.missing = "this system does not tell how much memory is held"
		return
	}
	g, err := games.ByName("trexo")
	if !t.check("the game", err) {
		return
	}
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
	if !t.check("a match", err) {
		return
	}
	for range 12 {
		t.check("a move", playOne(m, t.luck))
	}
	home := filepath.Join(t.dir, "h")
	record, err := furnish(home, m)
	if !t.check("a home", err) {
		return
	}
	n := min(max(minSizes, int(t.share/(150*time.Millisecond))), maxSizes)
	c, err := k.start(ctx, errand{Mode: "sizes", Home: home, Record: record, Seed: t.luck.Uint64(), Ticks: n}, state(m))
	if !t.check("starting", err) {
		return
	}
	err = c.end(time.Duration(n+100)*time.Second + 2*patience)
	if ctx.Err() != nil {
		return
	}
	t.check("the program ended with", err)
	t.wellEnded(c, home)
	if len(c.memory) < 2 {
		t.fail("the program has not said how much memory it holds: %v", c.memory)
		return
	}
	t.tried += n
	most, last := slices.Max(c.memory), c.memory[len(c.memory)-1]
	t.note = fmt.Sprintf("at most %d MiB, %d at last", most>>20, last>>20)
	if most > maxHeld || last > maxCalm {
		t.fail("after %d sizes %s", n, t.note)
	}
}

// sizer is a hand that changes the size of the window.
type sizer struct {
	luck *rand.Rand
	// left is how many sizes are still to come, ticks how many ticks have passed since the last.
	left, ticks int
	done        bool
}

func (s *sizer) next(f *input.Frame) {
	s.ticks++
	switch {
	case s.left > 0 && s.ticks >= sizeLasts:
		s.ticks = 0
		say("rss %d", held())
		if s.left--; s.left == 0 {
			ebiten.SetWindowSize(1280, 800)
			return
		}
		ebiten.SetWindowSize(800+s.luck.IntN(480), 600+s.luck.IntN(200))
	case s.left == 0 && s.ticks >= calmTicks && !s.done:
		s.done = true
		say("rss %d", held())
		f.Closing = true
	}
}

func (s *sizer) drawn(app.Frame) {}

// held is how many bytes of memory this process holds, 0 where the system does not say.
func held() int {
	var size, pages int
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil || runtime.GOOS != "linux" {
		return 0
	}
	_, _ = fmt.Sscan(string(text), &size, &pages)
	return pages * os.Getpagesize()
}
