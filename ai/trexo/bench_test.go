package trexo

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// middle is a position of a game between two strong players, with nothing forced.
const middle = "10/10/10/10/3,Xs1,Xs1,5/3,On1,On1,Oe1,Xw1,3/4,Xs1,Xs1,4/4,On1,On1,4/10/10 x 40"

func middleState(b *testing.B) game.State {
	s, err := game.Parse(middle)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func BenchmarkSearch(b *testing.B) {
	engine, err := New(ai.MaxLevel, ai.Options{})
	if err != nil {
		b.Fatal(err)
	}
	s := middleState(b)
	nodes := int64(0)
	for b.Loop() {
		th, err := engine.Think(context.Background(), &s, ai.Limits{Nodes: 200_000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += th.Nodes
		b.ReportMetric(float64(th.Depth), "plies")
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkEvaluate(b *testing.B) {
	e, err := learned()
	if err != nil {
		b.Fatal(err)
	}
	s := middleState(b)
	for b.Loop() {
		e.evaluate(&s)
	}
}

func BenchmarkEvaluateByHand(b *testing.B) {
	s := middleState(b)
	for b.Loop() {
		evaluate(&s)
	}
}

func BenchmarkWin(b *testing.B) {
	s := middleState(b)
	for b.Loop() {
		win(&s)
	}
}

func BenchmarkDefend(b *testing.B) {
	s := middleState(b)
	for b.Loop() {
		defend(&s, nil)
	}
}

func BenchmarkAttack(b *testing.B) {
	s := middleState(b)
	room := s.AppendMoves(nil)
	for b.Loop() {
		attack(&s, room[:0])
	}
}

func BenchmarkRanked(b *testing.B) {
	n := node{State: middleState(b), ply: 4}
	var moves []rules.Move
	var rank []int32
	for b.Loop() {
		moves, rank = n.ranked(moves[:0], rank[:0])
	}
}
