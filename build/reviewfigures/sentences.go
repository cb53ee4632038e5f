package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/game/match"
	"xotrio/game/review"
)

const (
	// maxGames is the most games to look for marked moves.
	maxGames = 1000
	// maxExamples is the number of examples printed for each kind of false sentence.
	maxExamples = 4
	// maxReversed is the number of opinions in a hundred that the deeper search may reverse: a deeper search always finds something,
	// and opinions say "seems", "seemed" or "about". A sentence without these words is either true or false.
	maxReversed = 3
)

// opinion reports whether sentences of that kind state what the search thinks of a move, as opposed to a fact.
func opinion(key string) bool {
	return strings.HasPrefix(key, "review.better") || strings.HasPrefix(key, "review.try")
}

// tally counts sentences of one kind.
type tally struct {
	said, checked, wrong, undecided int
	examples                        []string
}

// audit has the tallies by kind.
type audit map[string]*tally

func (a audit) add(t *turn, p *review.Phrase, v force.Verdict) {
	k := a[p.Key]
	if k == nil {
		k = new(tally)
		a[p.Key] = k
	}
	k.said++
	switch v {
	case force.Unknown:
		k.undecided++
	case force.No:
		k.wrong++
		k.examples = append(k.examples, fmt.Sprintf("%s: played %s, best %s, mark %q, %v %d%s", t.before.Text(), t.Move, t.Best, t.Mark, p.Args, p.N, t.chances()))
		fallthrough
	default:
		k.checked++
	}
}

// wrong returns the number of false sentences. Opinions count if more of them were reversed than turned allows.
func (a audit) wrong() (n int) {
	wrong, checked := 0, 0
	for key, k := range a {
		if opinion(key) {
			wrong, checked = wrong+k.wrong, checked+k.checked
		} else {
			n += k.wrong
		}
	}
	if 100*wrong > maxReversed*checked {
		n += wrong
	}
	return n
}

// String returns a table with examples.
func (a audit) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  %-30s %6s %8s %6s %10s\n", "sentence", "said", "checked", "false", "undecided")
	for _, key := range slices.Sorted(maps.Keys(a)) {
		k := a[key]
		fmt.Fprintf(&b, "  %-30s %6d %8d %6d %10d\n", key, k.said, k.checked, k.wrong, k.undecided)
	}
	for _, key := range slices.Sorted(maps.Keys(a)) {
		for _, e := range a[key].examples[:min(maxExamples, len(a[key].examples))] {
			word := "false"
			if opinion(key) {
				word = "turned by the deeper search"
			}
			fmt.Fprintf(&b, "  %s: %s in %s\n", word, key, e)
		}
	}
	return b.String()
}

// pair returns two random levels from 2 to 8.
func pair(r *rand.Rand) [2]ai.Level {
	return [2]ai.Level{ai.Level(2 + r.IntN(7)), ai.Level(2 + r.IntN(7))}
}

func marked(p *review.Ply) bool { return p.Mark != review.NoMark }

// sentences reviews mixed games and checks every sentence about marked moves, for b.moves moves. It fails if one is
// false.
func sentences(b *bench) error {
	c, err := newChecker(b.ctx, b.game, b.judge, b.nodes, b.deep)
	if err != nil {
		return err
	}
	a, moves, games := audit{}, 0, 0
	err = b.each(func(n int) error {
		if moves >= b.moves {
			return nil
		}
		m, rev, err := b.reviewed(n, pair(rand.New(rand.NewPCG(b.seed+3, uint64(n)))), b.nodes)
		if err != nil {
			return err
		}
		games++
		for i := range rev.Plies {
			if p := &rev.Plies[i]; moves < b.moves && p.Played >= 0 && marked(p) {
				moves++
				if err := c.checkPly(m, &rev, p, a); err != nil {
					return fail(m.At(p.Ply-1), err)
				}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s: sentences about %d marked moves of %d games, reviewed with %d nodes, checked with %d\n%s", b.game, moves, games, b.nodes, b.deep*b.nodes, a)
	if n := a.wrong(); n > 0 {
		return fmt.Errorf("%s: %d sentences are false", b.game, n)
	}
	return nil
}

func (c *checker) checkPly(m *match.Match, r *review.Review, p *review.Ply, a audit) error {
	c.match, c.review = m, r
	t, err := c.turn(p)
	if err != nil {
		return err
	}
	for i := range p.Words {
		v, err := t.check(&p.Words[i])
		if err != nil {
			return err
		}
		a.add(t, &p.Words[i], v)
	}
	return nil
}
