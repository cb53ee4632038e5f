package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules/games"
)

const (
	// testNodes is that of reviews in tests, testMoves the number of marked moves checked in each game.
	testNodes = 2_000
	testMoves = 10
)

func benchOf(t *testing.T, game string) *bench {
	t.Helper()
	info, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge.New(info, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &bench{flags: flags{game: game, seed: 7, nodes: testNodes, deep: 20}, info: info, judge: j, ctx: context.Background()}
}

// auditOf checks the sentences about the first marked moves of b's games, after change has been applied to their plies.
func auditOf(t *testing.T, b *bench, change func(*match.Match, *review.Ply)) audit {
	t.Helper()
	c, err := newChecker(b.ctx, b.game, b.judge, b.nodes, b.deep)
	if err != nil {
		t.Fatal(err)
	}
	a, moves := audit{}, 0
	for n := 0; moves < testMoves; n++ {
		m, r, err := b.reviewed(n, pair(rand.New(rand.NewPCG(b.seed, uint64(n)))), b.nodes)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Plies {
			if p := &r.Plies[i]; moves < testMoves && p.Played >= 0 && p.Mark != review.NoMark {
				moves++
				change(m, p)
				if err := c.checkPly(m, &r, p, a); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return a
}

// shaky reports whether the sentence needs more nodes than tests have. The command checks it in full reviews.
func shaky(key string) bool { return opinion(key) || key == "review.only" }

func TestSentencesAreTrue(t *testing.T) {
	for _, g := range games.All() {
		if testing.Short() && g.Name != "trexo" {
			continue
		}
		a := auditOf(t, benchOf(t, g.Name), func(*match.Match, *review.Ply) {})
		for key, k := range a {
			if k.wrong > 0 && !shaky(key) {
				t.Errorf("%s: %s", g.Name, strings.Join(k.examples, "\n"))
			}
		}
		if len(a) < 4 {
			t.Errorf("%s: only %d kinds of sentences were checked\n%s", g.Name, len(a), a)
		}
	}
}

// A deeper search may reverse three opinions of a hundred, but no fact.
func TestOpinionsMayTurn(t *testing.T) {
	for _, tt := range []struct {
		key            string
		wrong, checked int
		want           int
	}{{"review.better-one", 3, 100, 0}, {"review.better", 4, 100, 4}, {"review.only", 1, 100, 1}} {
		if got := (audit{tt.key: {wrong: tt.wrong, checked: tt.checked}}).wrong(); got != tt.want {
			t.Errorf("%d of %d %s: %d are false, want %d", tt.wrong, tt.checked, tt.key, got, tt.want)
		}
	}
}

// Every kind of false sentence is found: quiet moves are said to do what they cannot do.
func TestFalseSentencesAreFound(t *testing.T) {
	for _, g := range games.All() {
		if g.Seats > 2 {
			continue // the same checks as for two
		}
		planted := []review.Phrase{
			{Key: "review.does.wins-now"}, {Key: "review.does.wins-match"}, {Key: "review.does.double-threat"}, {Key: "review.does.only-parry"},
			{Key: "review.does.wins-by-force", N: 2}, {Key: "review.does.avoids-gift"}, {Key: "review.does.builds", N: 5}, {Key: "review.does.hinders", N: 5},
			{Key: "review.does.threatens"}, {Key: "review.does.parries"}, {Key: "review.does.covers"}, {Key: "review.does.closes", N: 3}, {Key: "review.does.exposes", N: 3},
			{Key: "review.does.builds-colour", N: 5},
			{Key: "review.does.tempo", N: 30}, {Key: "review.does.prepares", N: 21}, {Key: "review.does.takes-back"}, {Key: "review.missed", N: 1}, {Key: "review.spoils"}, {Key: "review.forced", N: 1},
			{Key: "review.plan"}, {Key: "review.slide"}, {Key: "review.better"}, {Key: "review.longer", N: 1}, {Key: "review.allows.wins-now"},
		}
		a := auditOf(t, benchOf(t, g.Name), func(m *match.Match, p *review.Ply) {
			p.Words = nil
			for _, w := range slices.Clone(planted) {
				// The move played is said to do what it does not, and the best move to be worse.
				w.Args = map[string]string{"Move": p.Move, "Best": p.Move, "Side": "X", "Reply": p.Move, "First": p.Move, "Kept": "1", "Left": "2", "Of": "1"}
				p.Words = append(p.Words, w)
			}
		})
		for _, w := range planted {
			if k := a[w.Key]; k == nil || k.wrong == 0 {
				t.Errorf("%s: nobody noticed that %s is false\n%s", g.Name, w.Key, a)
			}
		}
	}
}
