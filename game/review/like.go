package review

import (
	_ "embed" // the measured losses are a text file
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// Losses are the lower ends of the classes of what a move loses, in per mille of the chance to win the round: what is lost beyond the last counts
// no more than that, as one blunder shall not decide alone how well somebody played.
var Losses = [...]int{0, 5, 30, 80, 160, 300}

// Difficulties are the lower ends of the classes of judge.Judgement.Difficulty, by which the losses of the levels were measured.
var Difficulties = [...]int{0, 1, 25, 100, 200}

// Class is the index in Difficulties of a difficulty, LossClass that in Losses of a loss.
func Class(difficulty int) int { return class(Difficulties[:], difficulty) }

// LossClass is the index in Losses of a loss.
func LossClass(loss int) int { return class(Losses[:], loss) }

// class is the index of the last lower end that n reaches.
func class(ends []int, n int) int {
	k := 0
	for k+1 < len(ends) && n >= ends[k+1] {
		k++
	}
	return k
}

// lossesText is what `go run ./build/reviewfigures losses` wrote.
//
//go:embed losses.txt
var lossesText string

// What a level loses was measured once, in games of that level against itself, as a distribution over Losses for each class of difficulty. Who has
// lost a game has gone wrong more often in it than who has won it, whatever their level: the distributions are those of winners, of losers and of
// draws, so that the result by itself says nothing. To have ten levels choose in every position of a review would take as long as the review itself;
// a class of difficulty, which four quick choices of one level tell, says most of it.

// results are how a game ends for a side, as the table numbers them.
const (
	lostGame = iota
	drawnGame
	wonGame
	results
)

// resultOf is how a game that ended so ended for side; one without an end counts as drawn.
func resultOf(end rules.Outcome, side rules.Side) int {
	switch end.Winner() {
	case side:
		return wonGame
	case side.Other():
		return lostGame
	}
	return drawnGame
}

// distributions are for each result, class of difficulty, class of loss and level how likely such a loss is: the logarithm, in thousandths.
type distributions [results][len(Difficulties)][len(Losses)][ai.MaxLevel]int

// losses are those of all games.
var losses = sync.OnceValue(func() map[string]*distributions {
	all, err := readLosses(lossesText)
	if err != nil {
		panic(err) // a file of the program is wrong, which a test would have shown
	}
	return all
})

// readLosses reads lines of a game, a result, a class of difficulty, one of loss, and a number for each level.
func readLosses(text string) (map[string]*distributions, error) {
	all := map[string]*distributions{}
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) == "" || line[0] == '#' {
			continue
		}
		words := strings.Fields(line)
		if len(words) != 4+int(ai.MaxLevel) {
			return nil, fmt.Errorf("losses: %q has not a game, a result, two classes and %d numbers", line, ai.MaxLevel)
		}
		var n [3 + ai.MaxLevel]int
		for i, w := range words[1:] {
			if _, err := fmt.Sscan(w, &n[i]); err != nil {
				return nil, fmt.Errorf("losses: %q is no number: %w", w, err)
			}
		}
		if n[0] < 0 || n[0] >= results || n[1] < 0 || n[1] >= len(Difficulties) || n[2] < 0 || n[2] >= len(Losses) {
			return nil, fmt.Errorf("losses: %q is of no class", line)
		}
		if all[words[0]] == nil {
			all[words[0]] = new(distributions)
		}
		copy(all[words[0]][n[0]][n[1]][n[2]][:], n[3:])
	}
	return all, nil
}

// Likeness is which levels a side played like.
type Likeness struct {
	// Level is the most likely one, and From and To are the ends of the shortest range of levels about it that holds likeShare of all that is
	// likely. All are 0 where too little tells.
	Level int `json:"like_level"`
	From  int `json:"like_from"`
	To    int `json:"like_to"`
	// Elo is the strength of Level on the scale of the setup.
	Elo int `json:"like_elo"`
	// Weights are how well each level explains what was lost, 0 for the one that does best: logarithms, in thousandths, so that those of several
	// games can be added, see Joined. There are none where nothing was measured or nothing was open.
	Weights []int `json:"like_weights,omitempty"`
}

const (
	// minOpen is in how many open positions a side has to have chosen for anything to be told of it.
	minOpen = 4
	// openFrom and openTo are the chances to win the round, in per mille, between which a position is open: who has won or lost chooses easily,
	// so that who won in the end must not count.
	openFrom, openTo = 50, 950
	// likeShare is how much of what is likely the range holds at least, in per cent, so that it holds four fifths on average, and widest how many levels it has at most to say anything.
	likeShare, widest = 75, 7
)

// Open reports whether there was something to choose in a position that was still open: by such turns it is told how well a side played.
func (p *Ply) Open() bool {
	return p.Played >= 0 && len(p.Lines) >= 2 && p.BestRound >= openFrom && p.BestRound <= openTo && p.known() == 0
}

// Choice is what somebody chose in an open position: how difficult it was, see judge.Judgement, and what the move lost of the chance to win the
// round, in per mille.
type Choice struct {
	Difficulty int `json:"d"`
	Loss       int `json:"l"`
}

// Choices are what side chose in open positions.
func (r *Review) Choices(side rules.Side) (list []Choice) {
	for i := range r.Plies {
		if p := &r.Plies[i]; p.Side == side.String() && p.Open() {
			list = append(list, Choice{p.Difficulty, p.RoundLoss})
		}
	}
	return list
}

// Like is which levels a side played like by its choices in open positions, in a game of that name that ended so. It is empty where the losses of the
// game's levels were not measured, and tells no level where there are too few choices.
func Like(game string, end rules.Outcome, side rules.Side, choices []Choice) Likeness {
	d := losses()[game]
	if d == nil || len(choices) == 0 {
		return Likeness{}
	}
	var sum [ai.MaxLevel]int
	for _, c := range choices {
		for l, w := range d[resultOf(end, side)][Class(c.Difficulty)][LossClass(c.Loss)] {
			sum[l] += w
		}
	}
	out := Joined(game, []Likeness{{Weights: sum[:]}})
	if len(choices) < minOpen {
		out = Likeness{Weights: out.Weights}
	}
	return out
}

// Joined is which levels somebody played like in several games of that name together: each of them tells as much as its choices do.
func Joined(game string, list []Likeness) (out Likeness) {
	var sum [ai.MaxLevel]int
	told := false
	for _, l := range list {
		for i := range min(len(l.Weights), len(sum)) {
			sum[i] += l.Weights[i]
			told = true
		}
	}
	if !told {
		return out
	}
	out = ranged(&sum)
	if out.Level > 0 {
		out.Elo, _ = engines.Elo(game, ai.Level(out.Level))
	}
	best := slices.Max(sum[:])
	for _, w := range sum {
		out.Weights = append(out.Weights, w-best)
	}
	return out
}

// ranged is the most likely level, all being as likely before, and the shortest range that holds enough; no level where that is too wide.
func ranged(logs *[ai.MaxLevel]int) Likeness {
	best, all := slices.Max(logs[:]), 0.0
	var w [ai.MaxLevel]float64
	for l := range w {
		w[l] = math.Exp(float64(logs[l]-best) / 1000)
		all += w[l]
	}
	level := slices.Index(logs[:], best)
	from, to, most := 0, len(w)-1, 0.0
	for a := range w {
		held := 0.0
		for b := a; b < len(w); b++ {
			held += w[b]
			if 100*held < likeShare*all {
				continue
			}
			if b-a < to-from || b-a == to-from && held > most {
				from, to, most = a, b, held
			}
			break
		}
	}
	if to-from >= widest {
		return Likeness{}
	}
	return Likeness{Level: min(max(level, from), to) + 1, From: from + 1, To: to + 1}
}
