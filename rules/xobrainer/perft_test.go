package xobrainer

import (
	"testing"

	"xotrio/rules"
)

// perft counts the positions after n plies; a finished game has none below it.
func perft(s *State, n int) uint64 {
	if n == 0 {
		return 1
	}
	var buffer [Squares]rules.Move
	moves := s.AppendMoves(buffer[:0])
	if n == 1 {
		return uint64(len(moves))
	}
	total := uint64(0)
	for _, m := range moves {
		c := *s
		c.Do(m)
		total += perft(&c, n-1)
	}
	return total
}

func start(t testing.TB, format string) State {
	t.Helper()
	f, err := ParseFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	return Start(f, Classic(), rules.X)
}

func TestPerft(t *testing.T) {
	s := start(t, "round")
	for n, want := range []uint64{1, 96, 9120, 857280} {
		if got := perft(&s, n); got != want {
			t.Errorf("perft %d: got %d, want %d", n, got, want)
		}
	}
}

// walk plays every line of n plies to its end and counts the moves played.
func walk(s *State, n int) uint64 {
	if n == 0 {
		return 0
	}
	var buffer [Squares]rules.Move
	played := uint64(0)
	for _, m := range s.AppendMoves(buffer[:0]) {
		c := *s
		c.Do(m)
		played += 1 + walk(&c, n-1)
	}
	return played
}

func BenchmarkPerft(b *testing.B) {
	s := start(b, "round")
	nodes := uint64(0)
	for b.Loop() {
		nodes += walk(&s, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
