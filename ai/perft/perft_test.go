package perft

import (
	"testing"

	"xotrio/rules/oxixo"
)

func TestCountsOfOxixo(t *testing.T) {
	s := oxixo.Start(3)
	p := oxixo.NewGame(s)
	for n, want := range []uint64{1, 20, 356, 6332, 99648} {
		never := func() bool { return false }
		if got := State(&s, []oxixo.State{}, n, never); got != want {
			t.Errorf("by state: %d plies give %d, want %d", n, got, want)
		}
		if got := Play(p, n, never); got != want {
			t.Errorf("by play: %d plies give %d, want %d", n, got, want)
		}
	}
}

func TestStopEndsACount(t *testing.T) {
	s := oxixo.Start(5)
	for name, count := range map[string]func(stop func() bool) uint64{
		"state": func(stop func() bool) uint64 { return State(&s, nil, 60, stop) },
		"play":  func(stop func() bool) uint64 { return Play(oxixo.NewGame(s), 60, stop) },
	} {
		asked := 0
		count(func() bool { asked++; return asked > 100 })
		if asked < 101 {
			t.Errorf("%s ended after %d looks at stop", name, asked)
		}
	}
}

func TestCountingByStateDoesNotAllocatePerNode(t *testing.T) {
	s := oxixo.Start(5)
	few := testing.AllocsPerRun(3, func() { State(&s, []oxixo.State{}, 2, func() bool { return false }) })
	many := testing.AllocsPerRun(3, func() { State(&s, []oxixo.State{}, 4, func() bool { return false }) })
	if many > few+30 {
		t.Errorf("%v allocations for 2 plies, %v for 4", few, many)
	}
}
