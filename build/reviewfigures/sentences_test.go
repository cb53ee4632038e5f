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
	// testNodes are those of reviews in tests, testMoves how many marked moves are checked in each game.
	testNodes = 2_000
	testMoves = 10
)

// benchOf is a bench for a game.
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

// auditOf checks the sentences about the first marked moves of games of b that change has been let at.
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

// shaky reports whether so few nodes as those of tests know too little for the sentence: the command checks it in reviews as they are.
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

// Three opinions of a hundred may be turned by a deeper search, no fact.
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

// A sentence that is false is found out, of whatever kind: what a quiet move cannot do is said of each.
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
				// Of the move played it is said that it does what it does not, or that the best is worse than it.
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
