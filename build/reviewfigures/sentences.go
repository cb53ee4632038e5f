package main

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
)

const (
	// maxExamples is the number of examples printed for each kind of false sentence and of contradiction.
	maxExamples = 4
	// maxReversed is the number of opinions in a hundred that the deeper search may reverse: a deeper search always finds something,
	// and opinions say "seems", "seemed" or "about". A sentence without these words is either true or false.
	maxReversed = 3
	// hintEvery is the distance in plies of the positions with checked hints, in addition to those before a marked move.
	hintEvery = 4
)

// form is a game with options.
type form struct {
	name, game string
	options    rules.Options
}

// forms are the forms of the games, because their sentences differ.
var forms = []form{
	{"xobrainer", "xobrainer", rules.Options{"Format": "round"}},
	{"xobrainer-set", "xobrainer", rules.Options{"Format": "sets1"}},
	{"trexo", "trexo", nil},
	{"trexo-growing", "trexo", rules.Options{"Variants": "growing"}},
	{"oxixo", "oxixo", nil},
	{"oxixo-3", "oxixo", rules.Options{"Size": "3"}},
	{"oxixo-4", "oxixo", rules.Options{"Size": "4"}},
	{"oxixo4", "oxixo4", nil},
}

// opinion reports whether sentences of that kind state what the search thinks of a move, as opposed to a fact.
func opinion(key string) bool {
	return strings.HasPrefix(key, "review.better") || strings.HasPrefix(key, "review.try")
}

// tally counts sentences of one kind.
type tally struct {
	said, right, wrong, undecided, unread, clashes int
	examples                                       []string
}

// audit has the tallies by kind.
type audit map[string]*tally

func (a audit) kind(key string) *tally {
	if a[key] == nil {
		a[key] = new(tally)
	}
	return a[key]
}

// add counts a sentence. where is printed if it is false.
func (a audit) add(key string, v fact, where func() string) {
	k := a.kind(key)
	k.said++
	switch v {
	case unknown:
		k.undecided++
	case yes:
		k.right++
	case no:
		k.wrong++
		word := "false"
		if opinion(key) {
			word = "false or turned"
		}
		k.examples = append(k.examples, word+": "+where())
	}
}

// unread counts a sentence without a check.
func (a audit) unread(key string, where func() string) {
	k := a.kind(key)
	k.said++
	k.unread++
	k.examples = append(k.examples, "no check: "+where())
}

// clash counts contradictions.
func (a audit) clash(all clashes, where func() string) {
	for _, c := range all {
		k := a.kind("clash " + c.kind)
		k.clashes++
		k.examples = append(k.examples, c.what+": "+where())
	}
}

// faults returns the number of false sentences, of contradictions and of sentences without a check. Opinions count if
// more of them were reversed than maxReversed allows.
func (a audit) faults() (n int) {
	wrong, checked := 0, 0
	for key, k := range a {
		n += k.clashes + k.unread
		if opinion(key) {
			wrong, checked = wrong+k.wrong, checked+k.wrong+k.right
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
	fmt.Fprintf(&b, "  %-32s %6s %6s %6s %8s %8s %9s\n", "kind", "said", "true", "false", "unknown", "clashes", "no check")
	for _, key := range slices.Sorted(maps.Keys(a)) {
		k := a[key]
		fmt.Fprintf(&b, "  %-32s %6d %6d %6d %8d %8d %9d\n", key, k.said, k.right, k.wrong, k.undecided, k.clashes, k.unread)
	}
	for _, key := range slices.Sorted(maps.Keys(a)) {
		for _, e := range a[key].examples[:min(maxExamples, len(a[key].examples))] {
			fmt.Fprintf(&b, "  %s: %s\n", key, e)
		}
	}
	return b.String()
}

// pair returns two random levels from 2 to 8.
func pair(r *rand.Rand) [2]ai.Level {
	return [2]ai.Level{ai.Level(2 + r.IntN(7)), ai.Level(2 + r.IntN(7))}
}

// sentences checks everything that players read about games of mixed levels and about the puzzles of each form. It fails
// if something is false, denied beside it, or without a check.
func sentences(f *flags) func(*bench) error {
	return func(b *bench) error {
		var failed error
		for i := range forms {
			if b.game != forms[i].game || f.form != "" && f.form != forms[i].name {
				continue
			}
			if b.ctx.Err() == nil {
				failed = errors.Join(failed, b.sentencesOf(&forms[i]))
			}
		}
		return failed
	}
}

func (b *bench) sentencesOf(f *form) error {
	of := *b
	of.form = f
	c, err := newChecker(&of)
	if err != nil {
		return err
	}
	a, plies := audit{}, 0
	err = of.each(func(n int) error {
		n += of.from
		m, err := of.play(n, pair(rand.New(rand.NewPCG(of.seed+3, uint64(n)))))
		if err != nil {
			return err
		}
		k := audit{}
		of.known = map[string]judge.Judgement{}
		c.found, c.game = map[asked]fact{}, fmt.Sprintf("--form %s --seed %d --from %d --games 1 --nodes %d", f.name, of.seed, n, of.nodes)
		r, err := of.review(m, of.nodes)
		if err != nil {
			return err
		}
		if err := c.checkGame(&of, m, &r, k); err != nil {
			return err
		}
		plies += len(r.Plies)
		for key, t := range k { // a game that was interrupted counts for nothing
			all := a.kind(key)
			all.said, all.right, all.wrong, all.undecided = all.said+t.said, all.right+t.right, all.wrong+t.wrong, all.undecided+t.undecided
			all.unread, all.clashes, all.examples = all.unread+t.unread, all.clashes+t.clashes, append(all.examples, t.examples...)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := c.puzzles(&of, a); err != nil {
		return err
	}
	fmt.Printf("%s: %d plies of %d games, reviewed with %d nodes\n%s", f.name, plies, of.games, b.nodes, a)
	if n := a.faults(); n > 0 {
		return fmt.Errorf("%s: %d sentences are false, denied or unchecked", f.name, n)
	}
	return nil
}

// checkGame checks everything that is said about a game.
func (c *checker) checkGame(b *bench, m *match.Match, r *review.Review, a audit) error {
	var last *turn
	for i := range r.Plies {
		p := &r.Plies[i]
		if p.Played < 0 {
			last = nil
			for k := range p.Words {
				a.add(p.Words[k].Key, is(p.Words[k].Key == "review.clock"), func() string { return m.At(p.Ply - 1).Text() })
			}
			continue
		}
		t, err := c.turn(m, r, p)
		if err != nil {
			return fail(m.At(p.Ply-1), err)
		}
		c.checkPly(t, a)
		if last != nil && last.Ply.Ply+1 == p.Ply && sameRound(last.before, t.before) {
			a.clash(last.with(t), t.where)
		}
		last = t
		fault := p.Mark == review.Mistake || p.Mark == review.Blunder
		if fault || p.Mark == review.Inaccuracy || i%hintEvery == len(r.Plies)%hintEvery {
			if err := c.checkHints(b, t, a); err != nil {
				return err
			}
		}
		if fault {
			if err := c.checkTeaching(b, t, a); err != nil {
				return err
			}
			c.checkExercise(b, t, a)
		}
	}
	return c.checkResult(b, m, r, a)
}

// sameRound reports whether two positions are of one round.
func sameRound(a, b rules.Game) bool {
	p, ok := a.(rules.Secretive)
	return !ok || p.Round() == b.(rules.Secretive).Round()
}

// checkPly checks all sentences about a turn, and what is said beside them.
func (c *checker) checkPly(t *turn, a audit) {
	c.checkSentences(t, a)
	a.clash(t.clashes(), t.where)
}

func (c *checker) checkSentences(t *turn, a audit) {
	for i := range t.Words {
		p := &t.Words[i]
		where := func() string { return fmt.Sprintf("%s %v %d%s", t.where(), p.Args, p.N, t.chances()) }
		if v, ok := t.check(p); ok {
			a.add(p.Key, v, where)
		} else {
			a.unread(p.Key, where)
		}
	}
}

// where returns the turn for a report.
func (t *turn) where() string {
	return fmt.Sprintf("ply %d %s, played %s%s, best %s, in %s (%s)", t.Ply.Ply, t.Side, t.Move, t.Mark, t.Best, t.before.Text(), t.c.game)
}
