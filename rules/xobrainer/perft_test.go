package xobrainer

import (
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

func TestPerft(t *testing.T) {
	var c rulestest.Perft[State, *State]
	rulestest.CheckCounts(t, Info(), "testdata/perft.txt", func(p rules.Game, depth int) uint64 {
		return c.Count(p.(*State), depth)
	})
}

func BenchmarkPerft(b *testing.B) {
	s := start(b, "round")
	var c rulestest.Perft[State, *State]
	nodes := uint64(0)
	for b.Loop() {
		nodes += c.Count(&s, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkDo(b *testing.B) {
	s := start(b, "round")
	for b.Loop() {
		c := s
		c.Do(Place(44))
	}
}

func BenchmarkHash(b *testing.B) {
	s := start(b, "round")
	for b.Loop() {
		s.Hash()
	}
}

func BenchmarkCompleting(b *testing.B) {
	s := start(b, "round")
	for _, q := range []Square{11, 12, 14, 15, 37, 47, 57, 88} {
		s.Do(Place(q))
	}
	set := s.board.Shape(rules.X)
	for b.Loop() {
		set.Completing()
	}
}
