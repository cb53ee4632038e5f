package review

import (
	"slices"
	"strconv"
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// judged returns a judgement of a position with these moves, the best first. The move with an asterisk was played.
func judged(moves ...judge.Line) *judge.Judgement {
	j := &judge.Judgement{Choices: 9, Played: -1}
	for i, l := range moves {
		if l.Text[len(l.Text)-1] == '*' {
			l.Text, j.Played = l.Text[:len(l.Text)-1], i
		}
		l.Move, l.Chance = rules.Move(l.Text[0]), l.Round
		if len(l.Plan) == 0 {
			l.Plan = []string{l.Text}
		}
		for _, text := range l.Plan {
			l.PV = append(l.PV, rules.Move(text[0]))
		}
		j.Lines = append(j.Lines, l)
	}
	return j
}

// open returns a move without a proof, wins and loses one that is proven to, with the line of play after it.
func open(text string, chance int) judge.Line { return judge.Line{Text: text, Round: chance} }

func wins(text string, plies int, plan ...string) judge.Line {
	return judge.Line{Text: text, Round: 1000, Win: plies, Plan: plan}
}

func loses(text string, plies int, plan ...string) judge.Line {
	return judge.Line{Text: text, Win: -plies, Plan: plan}
}

// plies reviews turns that follow each other, the first one of X.
func plies(list ...*judge.Judgement) []Ply {
	s := Source{game: &rules.Info{Name: "trexo"}}
	for i, j := range list {
		t := turn{ply: i + 1, side: [...]rules.Side{rules.X, rules.O}[i%2]}
		if j != nil {
			t.text = j.Lines[j.Played].Text
		}
		s.turns = append(s.turns, t)
	}
	return assemble(&s, 1, assess(s.turns, list)).Plies
}

// If judgements alternate between the sides the curve is their mean, and the other moves keep their distance.
func TestTheCurveIsTheMean(t *testing.T) {
	p := plies(judged(open("b", 680), open("a*", 600), open("c", 590)), judged(open("d*", 500)))[0]
	if p.Chance != 550 || p.BestChance != 630 || p.Loss != 80 || p.RoundLoss != 80 {
		t.Errorf("%+v", p)
	}
	expectLines(t, &p, "b 630", "a 550", "c 540")
}

func expectLines(t *testing.T, p *Ply, want ...string) {
	t.Helper()
	var got []string
	for _, l := range p.Lines {
		got = append(got, l.Text+" "+strconv.Itoa(l.Round))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the lines are %v, want %v", got, want)
	}
}

// A position has one value: that after a move is that before the next one. The best move loses nothing, and another no more
// than its mark says.
func TestAPositionHasOneValue(t *testing.T) {
	list := plies(
		judged(open("a*", 500), open("b", 480)),
		judged(open("c*", 560), open("d", 470)),
		judged(open("f", 520), open("e*", 450)),
		judged(open("g*", 700)),
	)
	for i := range list[1:] {
		if list[i+1].BestRound != list[i].Round {
			t.Errorf("%d after ply %d, %d before the next", list[i].Round, i+1, list[i+1].BestRound)
		}
	}
	for i, want := range []struct{ loss, most int }{{0, 0}, {0, 0}, {50, 99}} {
		if p := list[i]; p.RoundLoss < want.loss || p.RoundLoss > want.most {
			t.Errorf("ply %d loses %d, from %d to %d", i+1, p.RoundLoss, p.BestRound, p.Round)
		}
	}
}

// The judgement that thinks better of the move counts, and the chance that is printed for the best move agrees with it.
func TestALossIsTheSmallestOpinion(t *testing.T) {
	p := plies(judged(open("b", 600), open("a*", 340)), judged(open("d*", 420)))[0]
	if p.RoundLoss != 20 || p.BestRound-p.Round != 20 || p.Mark != NoMark {
		t.Errorf("%+v", p)
	}
}

// What is proven of a position is known of the move that leads to it, with the line of play.
func TestAProofIsKnownOnePlyEarlier(t *testing.T) {
	list := plies(
		judged(open("b", 400), open("a*", 390)),
		judged(wins("c", 5, "c", "d", "e"), open("f*", 600)),
		judged(open("g*", 450)),
	)
	p := &list[0]
	if p.Proven != -5 || p.Chance != 0 || p.Best != "b" || p.BestChance != 400 || p.Mark != Blunder {
		t.Errorf("%+v", p)
	}
	if plan := p.Refutation(); !slices.Equal(plan, []string{"c", "d", "e"}) {
		t.Errorf("it is refuted by %v", plan)
	}
	expectWords(t, p, keyAllows(t, "wins-by-force"), keyBetter)
}

func keyAllows(t *testing.T, aim string) string {
	t.Helper()
	f, ok := allowsKeys[aim]
	if !ok {
		t.Fatalf("there is no sentence for %s", aim)
	}
	return f.plain
}

func expectWords(t *testing.T, p *Ply, want ...string) {
	t.Helper()
	var got []string
	for _, w := range p.Words {
		got = append(got, w.Key)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v is said, want %v", p.Move, got, want)
	}
}

// A move that turns out to win is the best.
func TestAMoveThatTurnsOutToWin(t *testing.T) {
	p := plies(judged(open("b", 600), open("a*", 550)), judged(loses("c*", 4)))[0]
	if p.Best != "a" || p.Chance != 1000 || p.BestChance != 1000 || p.Loss != 0 || p.Proven != 4 || p.BestProven != 5 {
		t.Errorf("%+v", p)
	}
	expectLines(t, &p, "a 1000", "b 600")
}

// What is proven of a move is known of the positions after it: the winner has a move that wins as soon, a longer way is
// recognised, and after any move of the loser the win is nearer.
func TestAProofIsKnownOnePlyLater(t *testing.T) {
	lost := judged(loses("a*", 8, "a", "b", "c"))
	longer := plies(lost, judged(wins("d*", 11)))[1]
	if longer.Best != "b" || longer.BestProven != -7 || longer.RoundLoss != 0 || longer.Mark != NoMark {
		t.Errorf("longer: %+v", longer)
	}
	expectWords(t, &longer, keyLonger)
	if w := longer.Words[0]; w.N != 6 || w.Args["Of"] != "4" {
		t.Errorf("%v", w)
	}
	missed := plies(lost, judged(open("d*", 500)))[1]
	if missed.Best != "b" || missed.RoundLoss != 500 {
		t.Errorf("missed: %+v", missed)
	}
	expectWords(t, &missed, keyMissed)
	hopeless := plies(lost, judged(open("b*", 500)), judged(open("e*", 500)))
	if p := hopeless[1]; p.Proven != -6 || p.Round != 0 || p.RoundLoss != 0 || p.Best != "b" {
		t.Errorf("the same: %+v", p)
	}
	if p := hopeless[2]; p.Proven != -5 || p.Round != 0 || p.RoundLoss != 0 || p.BestProven != -6 {
		t.Errorf("the loser: %+v", p)
	}
	expectWords(t, &hopeless[2], keyHopeless, keyForced)
}

// A position has one length, whichever turn found it.
func TestLengthsAgree(t *testing.T) {
	list := plies(judged(loses("a*", 12, "a", "b")), judged(wins("b*", 9)), judged(loses("c*", 8)))
	for i, want := range [][2]int{{-10, -9}, {-9, -8}, {-8, -7}} {
		if got := [2]int{list[i].BestProven, list[i].Proven}; i > 0 && got != want || i == 0 && got[1] != want[1] {
			t.Errorf("ply %d: %v, want %v", i+1, got, want)
		}
	}
}

// In a lost position the best move is the longest defence, and losing at once in place of it is a gift.
func TestLostPositionsHaveWordsOfTheirOwn(t *testing.T) {
	for _, c := range []struct {
		name  string
		moves []judge.Line
		best  string
		mark  Mark
		words []string
	}{
		{"it loses at once", []judge.Line{loses("b", 10), loses("a*", 2)}, "b", Inaccuracy, []string{keyGaveAway}},
		{"it completes the opponent’s row", []judge.Line{loses("b", 6), loses("a*", 1)}, "b", Inaccuracy, []string{keyGaveAway}},
		{"the judge prefers a sooner loss", []judge.Line{loses("a*", 2), loses("b", 6)}, "b", Inaccuracy, []string{keyGaveAway}},
		{"it holds out longest", []judge.Line{loses("a*", 4), loses("b", 2)}, "a", NoMark, []string{keyLongest, keyForced}},
		{"all lose at once", []judge.Line{loses("b", 2), loses("a*", 2)}, "a", NoMark, []string{keyHopeless, keyForced}},
		{"nobody knows which holds out longest", []judge.Line{loses("b", 8), loses("a*", 6)}, "b", NoMark, []string{keyHopeless, keyForced}},
	} {
		p := plies(judged(c.moves...))[0]
		if p.Best != c.best || p.Mark != c.mark || p.RoundLoss != 0 {
			t.Errorf("%s: %+v", c.name, p)
		}
		expectWords(t, &p, c.words...)
	}
}

// The result of the game overrules every judgement.
func TestTheResultIsTheResult(t *testing.T) {
	s := Source{game: &rules.Info{Name: "trexo"}, turns: []turn{{ply: 1, side: rules.X, text: "a", after: rules.WonByO}}}
	review := func() Ply {
		return assemble(&s, 1, assess(s.turns, []*judge.Judgement{judged(open("b", 700), open("a*", 500))})).Plies[0]
	}
	if p := review(); p.Chance != 0 || p.Mark != Blunder || p.Best != "b" {
		t.Errorf("%+v", p)
	} else {
		expectWords(t, &p, keySpoils, keyBetter)
	}
	s.turns[0].after = rules.Drawn
	if p := review(); p.Chance != 500 || p.Proven != 0 {
		t.Errorf("%+v", p)
	} else {
		expectWords(t, &p, keyDrawn)
	}
}

// A repetition of the position draws a game that a proof, which does not know of the positions before, calls lost.
func TestADrawByRepetitionOverrulesAProof(t *testing.T) {
	turns := []turn{{ply: 1, side: rules.X, text: "a"}, {ply: 2, side: rules.O, text: "c", after: rules.Drawn}}
	known := assess(turns, []*judge.Judgement{judged(wins("a*", 5), open("b", 400)), judged(loses("c*", 4), loses("d", 4))})
	for i := range known {
		if a := &known[i]; a.win != 0 || a.lines[a.played].Win != 0 || a.lines[a.played].Round != 500 {
			t.Errorf("turn %d: %d, %+v", i+1, a.win, a.lines)
		}
	}
	if l := &known[0].lines[known[0].played]; !slices.Equal(l.Plan, []string{"a", "c"}) || l.Reply.Aim != judge.Draws {
		t.Errorf("the answer that draws is not in %+v", l)
	}
}

// A mark follows from the loss that is printed; if nothing is left to lose, from lengths.
func TestMarks(t *testing.T) {
	for _, c := range []struct {
		name   string
		moves  []judge.Line
		want   Mark
		within int // the loss that is printed
	}{
		{"a near win is missed", []judge.Line{wins("b", 9), open("a*", 840)}, Blunder, 160},
		{"a near win is missed, and little is lost", []judge.Line{wins("b", 9), open("a*", 960)}, Inaccuracy, 40},
		{"another way to win", []judge.Line{wins("b", 3), wins("a*", 13)}, NoMark, 0},
		{"a far win is missed", []judge.Line{wins("b", 11), open("a*", 880)}, Mistake, 120},
		{"a far win is missed, and little is lost", []judge.Line{wins("b", 11), open("a*", 960)}, NoMark, 40},
		{"a loss is let in", []judge.Line{open("b", 120), loses("a*", 10)}, Mistake, 120},
		{"a gift", []judge.Line{open("b", 600), loses("a*", 1)}, Blunder, 600},
		{"a small loss", []judge.Line{open("b", 600), open("a*", 560)}, NoMark, 40},
		{"an inaccuracy", []judge.Line{open("b", 600), open("a*", 540)}, Inaccuracy, 60},
		{"a mistake", []judge.Line{open("b", 600), open("a*", 480)}, Mistake, 120},
		{"the only win", []judge.Line{wins("a*", 5), open("b", 200)}, OnlyMove, 0},
		{"the only win beside a good move", []judge.Line{wins("a*", 5), open("b", 450)}, NoMark, 0},
		{"a win at once", []judge.Line{wins("a*", 1), open("b", 200)}, NoMark, 0},
		{"one win of two", []judge.Line{wins("a*", 5), wins("b", 7)}, NoMark, 0},
		{"the only far win", []judge.Line{wins("a*", 11), open("b", 200)}, NoMark, 0},
		{"the only move that saves", []judge.Line{open("a*", 400), loses("b", 8)}, OnlyMove, 0},
		{"one opinion of two", []judge.Line{open("a*", 700), open("b", 300)}, NoMark, 0},
	} {
		p := plies(judged(c.moves...))[0]
		if p.Mark != c.want || p.RoundLoss != c.within || p.BestRound-p.Round != c.within {
			t.Errorf("%s: %q with a loss of %d, from %d to %d", c.name, p.Mark, p.RoundLoss, p.BestRound, p.Round)
		}
	}
}

// Draws of chance separate turns: what is proven after one was not known before it.
func TestAProofDoesNotPassADraw(t *testing.T) {
	turns := []turn{{ply: 1, side: rules.X, text: "a"}, {ply: 3, side: rules.O, text: "c"}}
	known := assess(turns, []*judge.Judgement{judged(open("a*", 500)), judged(wins("c*", 3))})
	if l := known[0].lines[0]; l.Win != 0 || l.Round != 500 {
		t.Errorf("%+v", l)
	}
}

// A mistake that seemed the best move at first is called natural: a hint may have advised it.
func TestANaturalMistake(t *testing.T) {
	for _, natural := range []bool{true, false} {
		j := judged(open("b", 600), loses("a*", 4))
		j.Natural = natural
		p := plies(j)[0]
		if told := slices.ContainsFunc(p.Words, func(w Phrase) bool { return w.Key == keyNatural && w.Args["Move"] == "a" }); p.Mark != Blunder || told != natural {
			t.Errorf("%v: %s %v", natural, p.Mark, p.Words)
		}
	}
}

// The only move that was played and turns out to lose is judged once more.
func TestRefuted(t *testing.T) {
	for _, c := range []struct {
		moves []judge.Line
		want  bool
	}{
		{[]judge.Line{open("a*", 500), open("b", 490)}, true},
		{[]judge.Line{open("b", 510), open("a*", 500)}, false},
		{[]judge.Line{loses("a*", 6), loses("b", 6)}, false},
	} {
		turns := []turn{{ply: 1, side: rules.X, text: "a"}, {ply: 2, side: rules.O, text: "c"}}
		known := assess(turns, []*judge.Judgement{judged(c.moves...), judged(wins("c*", 3))})
		if got := known[0].refuted(); got != c.want {
			t.Errorf("%v: %v", c.moves, got)
		}
	}
}

func TestALostTurnHasNoLines(t *testing.T) {
	p := plies(nil, judged(open("a*", 300)))[0]
	if len(p.Lines) != 0 || p.Chance != 700 || p.Loss != 0 {
		t.Errorf("%+v", p)
	}
	expectWords(t, &p, keyClock)
}
