package review_test

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules/games"
)

// BenchmarkReview is the review of a match of level 5 against itself, of 60 plies where there is one so long, on two processors.
// s/60plies is its time in seconds for 60 plies.
func BenchmarkReview(b *testing.B) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		b.Run(game, func(b *testing.B) {
			m := longMatch(b, game, 60)
			for b.Loop() {
				if _, err := review.Make(context.Background(), review.OfMatch(m), judge.Nodes, 2, judge.Local, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(m.Ply()), "plies")
			b.ReportMetric(b.Elapsed().Seconds()/float64(b.N)*60/float64(m.Ply()), "s/60plies")
		})
	}
}

// longMatch is the longest of twenty matches of level 5 against itself, up to so many plies.
func longMatch(b *testing.B, game string, plies int) (longest *match.Match) {
	for seed := uint64(1); seed <= 20; seed++ {
		m := selfPlay(b, game, seed, plies)
		if longest == nil || m.Ply() > longest.Ply() {
			longest = m
		}
		if longest.Ply() == plies {
			break
		}
	}
	return longest
}

// selfPlay is a match of level 5 against itself, up to so many plies.
func selfPlay(b *testing.B, game string, seed uint64, plies int) *match.Match {
	const level = 5
	g, err := games.ByName(game)
	if err != nil {
		b.Fatal(err)
	}
	s := match.Setup{Game: game, Seed: seed}
	for range g.Seats {
		s.Seats = append(s.Seats, match.Computer("", level))
	}
	m, err := match.New(s, g)
	if err != nil {
		b.Fatal(err)
	}
	e, err := engines.New(game, level, ai.Options{HashMiB: 4, Seed: seed})
	if err != nil {
		b.Fatal(err)
	}
	for m.Ply() < plies && !m.Result().Over() {
		p := m.Position()
		t, err := e.Think(context.Background(), p.View(p.ToMove()), ai.Limits{Nodes: 2000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		if r := m.Play(t.Move); r != nil {
			b.Fatal(r)
		}
	}
	return m
}

// BenchmarkLook is the first look at a match of level 5 against itself of 40 plies, or the longest one, which is what a graph has to show until the
// review is made, on two processors.
func BenchmarkLook(b *testing.B) {
	const plies = 40
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		b.Run(game, func(b *testing.B) {
			m := longMatch(b, game, plies)
			for b.Loop() {
				if _, err := review.Look(context.Background(), review.OfMatch(m), 2, judge.Local); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(m.Ply()), "plies")
		})
	}
}
