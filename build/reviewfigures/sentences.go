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
	// markedMoves is how many marked moves are checked of a game where nobody says otherwise, and maxGames in how many games they are looked for.
	markedMoves = 300
	maxGames    = 1000
	// shown is how many examples are printed of each kind of sentence that is false.
	shown = 4
	// turned is how many of a hundred opinions may be turned by the deeper search: however much is searched, more finds something, and what is
	// said of such moves says "seems" or "seemed", and "about". A sentence without these words is true or false.
	turned = 3
)

// opinion reports whether sentences of that kind tell what the search thinks of a move, and not what is.
func opinion(key string) bool {
	return strings.HasPrefix(key, "review.better") || strings.HasPrefix(key, "review.try")
}

// tally is how often a kind of sentence was said, and what came of it.
type tally struct {
	said, checked, wrong, undecided int
	examples                        []string
}

// audit counts sentences by kinds.
type audit map[string]*tally

// add counts a sentence of the turn.
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

// wrong is how many sentences were false, opinions only where more of all were turned than may be.
func (a audit) wrong() (n int) {
	wrong, checked := 0, 0
	for key, k := range a {
		if opinion(key) {
			wrong, checked = wrong+k.wrong, checked+k.checked
		} else {
			n += k.wrong
		}
	}
	if 100*wrong > turned*checked {
		n += wrong
	}
	return n
}

// String is a table with examples.
func (a audit) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  %-30s %6s %8s %6s %10s\n", "sentence", "said", "checked", "false", "undecided")
	for _, key := range slices.Sorted(maps.Keys(a)) {
		k := a[key]
		fmt.Fprintf(&b, "  %-30s %6d %8d %6d %10d\n", key, k.said, k.checked, k.wrong, k.undecided)
	}
	for _, key := range slices.Sorted(maps.Keys(a)) {
		for _, e := range a[key].examples[:min(shown, len(a[key].examples))] {
			word := "false"
			if opinion(key) {
				word = "turned by the deeper search"
			}
			fmt.Fprintf(&b, "  %s: %s in %s\n", word, key, e)
		}
	}
	return b.String()
}

// pair are two levels, as people of different strength play each other.
func pair(r *rand.Rand) [2]ai.Level {
	return [2]ai.Level{ai.Level(2 + r.IntN(7)), ai.Level(2 + r.IntN(7))}
}

// marked reports whether a move got a mark.
func marked(p *review.Ply) bool { return p.Mark != review.NoMark }

// sentences reviews mixed games and checks every sentence about their marked moves, until there were so many moves. It fails where one is false.
func sentences(b *bench) error {
	c, err := newChecker(b.ctx, b.game, b.judge, b.nodes, b.deep)
	if err != nil {
		return err
	}
	a, moves, games := audit{}, 0, 0
	want := b.games
	b.games = maxGames
	err = b.each(func(n int) error {
		if moves >= want {
			return nil
		}
		m, rev, err := b.reviewed(n, pair(rand.New(rand.NewPCG(b.seed+3, uint64(n)))), b.nodes)
		if err != nil {
			return err
		}
		games++
		for i := range rev.Plies {
			if p := &rev.Plies[i]; moves < want && p.Played >= 0 && marked(p) {
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

// checkPly checks the sentences about a ply of m.
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
