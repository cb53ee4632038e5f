package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/study"
)

// contradiction is a claim that another one beside it denies.
type contradiction struct{ kind, what string }

// clashes collects contradictions.
type clashes []contradiction

func (c *clashes) add(kind, format string, args ...any) {
	*c = append(*c, contradiction{kind, fmt.Sprintf(format, args...)})
}

// clashes compares everything that is said of the turn: sentences with the list, the mark and the proofs.
func (t *turn) clashes() (c clashes) {
	best, played := &t.Lines[0], &t.Lines[t.Played]
	win := t.BestProven
	if t.side == rules.O {
		win = -win
	}
	t.markClashes(&c)
	for i := range t.Lines {
		if l := &t.Lines[i]; worse(best, l) {
			c.add("list", "%s (win %d, chance %d) stands before %s (win %d, chance %d)", best.Text, best.Win, best.Chance, l.Text, l.Win, l.Chance)
		}
	}
	if l := t.line(t.Best); l == nil || worse(l, best) {
		c.add("best", "the best move %s is no best line", t.Best)
	}
	if played.Text != t.Move {
		c.add("list", "the move played is %s in the list", played.Text)
	}
	if proven := slices.ContainsFunc(t.Lines, func(l judge.Line) bool { return l.Win == win }); win != 0 && !proven || win < 0 && win != best.Win {
		c.add("proof", "the position is proven in %d plies, its best line %s in %d", win, best.Text, best.Win)
	}
	if after := ai.Moves(played.Win); played.Win != 0 && t.Proven != 0 && !t.sameProof(played.Win, t.Proven) {
		c.add("proof", "the line of the move played is proven in %d moves (%d plies), the position after it in %d plies", after, played.Win, t.Proven)
	}
	if t.own(t.Round) != played.Round || t.own(t.Chance) != played.Chance {
		c.add("figure", "the chance after the move is %d, %d in the list", t.own(t.Round), played.Round)
	}
	for i := range t.Words {
		t.phraseClashes(&t.Words[i], win, &c)
	}
	return c
}

// worse reports whether a line is worse than another one although it is said to be the best.
func worse(best, l *judge.Line) bool {
	switch {
	case best.Win > 0 && l.Win > 0:
		return best.Win > l.Win
	case best.Win < 0 && l.Win < 0:
		return best.Win > l.Win && best.Win != 0
	case best.Win > 0 || l.Win < 0:
		return false
	case best.Win < 0 || l.Win > 0:
		return true
	}
	return best.Round < l.Round && best.Chance <= l.Chance
}

// sameProof reports whether a proof of the move played, in plies from the position before it for its side, is the one
// after the move, which is of X.
func (t *turn) sameProof(before, after int) bool {
	if t.side == rules.O {
		after = -after
	}
	if before > 0 {
		return after == before-1
	}
	return after == before+1
}

// markClashes: a mark follows from the loss that is printed.
func (t *turn) markClashes(c *clashes) {
	loss := t.own(t.BestRound) - t.own(t.Round)
	if max(loss, 0) != t.RoundLoss {
		c.add("figure", "the loss is %d, the chances are %d and %d", t.RoundLoss, t.own(t.BestRound), t.own(t.Round))
	}
	want := review.NoMark
	for i, m := range []review.Mark{review.Inaccuracy, review.Mistake, review.Blunder} {
		if t.RoundLoss >= review.MarkLoss[i] {
			want = m
		}
	}
	switch {
	case want == review.NoMark && (t.Mark == review.OnlyMove || t.Mark == review.Inaccuracy && (t.has("missed") || t.losesAtOnce())):
	case t.Mark != want:
		c.add("mark", "%q although %d per mille are lost", t.Mark, t.RoundLoss)
	}
	if good := t.has("best") || t.has("fine") || t.has("only"); good && t.Mark != review.NoMark && t.Mark != review.OnlyMove {
		c.add("mark", "praised and marked %q", t.Mark)
	}
	if t.has("only") != (t.Mark == review.OnlyMove) {
		c.add("mark", "%q beside what is said of the only move", t.Mark)
	}
}

// losesAtOnce reports whether a sentence says that the opponent wins with its next move, or has won.
func (t *turn) losesAtOnce() bool {
	return slices.ContainsFunc(t.Words, func(p review.Phrase) bool {
		return p.Key == "review.gave-away" || p.Key == "review.spoils" || strings.HasPrefix(p.Key, "review.allows.wins-now") || strings.HasPrefix(p.Key, "review.allows.wins-match")
	})
}

// has reports whether a sentence of that kind is among those about the turn.
func (t *turn) has(kind string) bool {
	return slices.ContainsFunc(t.Words, func(p review.Phrase) bool { return kindOf(&p) == kind })
}

// kindOf returns the kind of a sentence: its key without "review.", and without the end for rounds.
func kindOf(p *review.Phrase) string {
	return strings.TrimSuffix(strings.TrimPrefix(p.Key, "review."), "-one")
}

// phraseClashes compares a sentence with the figures beside it. win is the proof of the position for the side of the turn.
func (t *turn) phraseClashes(p *review.Phrase, win int, c *clashes) {
	kind := kindOf(p)
	played := &t.Lines[t.Played]
	lengths := func(name string, n int) {
		l := t.line(name)
		switch {
		case l == nil:
			c.add(kind, "%s is not in the list", name)
		case l.Win == 0:
			c.add(kind, "%s is proven in %d moves, not in the list", name, n)
		case ai.Moves(l.Win) != n:
			c.add(kind, "%s takes %d moves, %d in the list", name, n, ai.Moves(l.Win))
		}
	}
	switch kind {
	case "missed":
		lengths(p.Args["Best"], p.N)
		if win <= 0 || ai.Moves(win) != p.N {
			c.add(kind, "a win in %d was missed, the position before has %d plies", p.N, win)
		}
	case "longer":
		lengths(p.Args["Move"], p.N)
		of, _ := strconv.Atoi(p.Args["Of"])
		lengths(p.Args["Best"], of)
	case "does.wins-by-force":
		lengths(p.Args["Move"], p.N)
	case "gave-away":
		lengths(p.Args["Best"], p.N)
		if played.Win != -1 && played.Win != -2 {
			c.add(kind, "the move played is proven in %d plies", played.Win)
		}
	case "forced":
		if t.Proven == 0 || ai.Moves(t.sideProven()) != p.N {
			c.add(kind, "%d moves, the position after has %d plies", p.N, t.Proven)
		}
	case "allows.wins-by-force":
		lengths(t.Move, p.N)
	case "hopeless", "longest":
		if win >= 0 {
			c.add(kind, "the position before is not lost: %d plies", win)
		}
	case "best", "fine", "better", "try":
		if win < 0 || played.Win < 0 && kind != "better" && kind != "try" {
			c.add(kind, "the position is proven in %d plies, the move played in %d", win, played.Win)
		}
	}
	for _, name := range []string{"Kept", "Left"} {
		text, ok := p.Args[name]
		if !ok {
			continue
		}
		l := t.line(t.Best)
		if name == "Left" {
			l = played
		}
		if l == nil {
			continue
		}
		if listed := study.Worth(screens(), l); l.Round == l.Chance && listed != text+" %" && listed != text+"\u00a0%" && strings.Contains(listed, "%") {
			c.add("figure", "%s %s %% in the sentence, %s in the list", l.Text, text, listed)
		}
	}
}

// sideProven returns Proven as plies for the side to move after the turn.
func (t *turn) sideProven() int {
	if t.side == rules.X {
		return -t.Proven
	}
	return t.Proven
}

// with compares the turn with the next one of the same round.
func (t *turn) with(next *turn) (c clashes) {
	if t.Round != next.BestRound || t.Chance != next.BestChance {
		c.add("curve", "the chance after %s is %d, before %s %d", t.Move, t.Round, next.Move, next.BestRound)
	}
	if t.Proven != next.BestProven {
		c.add("proof", "after %s %d plies are proven, before %s %d", t.Move, t.Proven, next.Move, next.BestProven)
	}
	for i := range t.Words {
		p := &t.Words[i]
		reply, ok := p.Args["Reply"]
		if !ok || reply != next.Move || !strings.HasPrefix(p.Key, "review.allows.wins-") {
			continue
		}
		if l := &next.Lines[next.Played]; l.Win <= 0 {
			c.add(strings.TrimPrefix(p.Key, "review."), "%s is said to win, and to be proven in %d plies once it is played", reply, l.Win)
		}
		if next.Mark == review.Inaccuracy || next.Mark == review.Mistake || next.Mark == review.Blunder {
			c.add(strings.TrimPrefix(p.Key, "review."), "%s is said to win, and marked %q once it is played", reply, next.Mark)
		}
	}
	return c
}
