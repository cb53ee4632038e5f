package review

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// Losses holds the lower bounds of the classes of losses, in per mille of the chance to win the round. Losses beyond
// the last count no more than that, because one blunder must not decide alone how well a side played.
var Losses = [...]int{0, 5, 30, 80, 160, 300}

// Difficulties holds the lower bounds of the classes of judge.Judgement.Difficulty that were used to measure the losses
// of the levels.
var Difficulties = [...]int{0, 1, 25, 100, 200}

// Class returns the index in Difficulties of a difficulty.
func Class(difficulty int) int { return class(Difficulties[:], difficulty) }

// LossClass returns the index in Losses of a loss.
func LossClass(loss int) int { return class(Losses[:], loss) }

// class returns the index of the last bound that n reaches.
func class(ends []int, n int) int {
	k := 0
	for k+1 < len(ends) && n >= ends[k+1] {
		k++
	}
	return k
}

// lossesText is the output of `go run ./build/reviewfigures losses`.
//
//go:embed losses.txt
var lossesText string

// The losses of a level were measured once, in games against itself and against all levels, as a distribution over Losses for
// each class of difficulty. A side that lost a game has erred more often in it than the winner, whatever their level,
// so there are separate distributions for winners, losers and draws; the result itself carries no information. Playing
// all ten levels in every position of a review would take as long as the review itself; the class of difficulty, found
// by four quick choices of one level, captures most of it.

// The results of a game for a side, as the table numbers them.
const (
	lostGame = iota
	drawnGame
	wonGame
	results
)

func resultOf(end rules.Outcome, side rules.Side) int {
	switch end.Winner() {
	case side:
		return wonGame
	case side.Other():
		return lostGame
	}
	return drawnGame
}

// distributions holds the logarithm of the probability of a loss, in thousandths, by result, class of difficulty, class
// of loss and level.
type distributions [results][len(Difficulties)][len(Losses)][ai.MaxLevel]int

var losses = sync.OnceValue(func() map[string]*distributions {
	all, err := readLosses(lossesText)
	if err != nil {
		panic(err) // an embedded file is invalid, which a test would have shown
	}
	return all
})

// readLosses parses lines of a game, a result, a class of difficulty, one of loss, and a number for each level.
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

// Likeness is the range of levels that a side played like.
type Likeness struct {
	// Level is the most likely level, From and To the ends of the shortest range that contains likeShare of the
	// probability. All are 0 if there is too little evidence.
	Level int `json:"like_level"`
	From  int `json:"like_from"`
	To    int `json:"like_to"`
	// Elo is the strength of Level on the scale of the setup screen.
	Elo int `json:"like_elo"`
	// Weights says how well each level explains the losses: logarithms in thousandths, 0 for the best, so that those of
	// several games can be added, see Joined. It is nil if the game was not measured or no position was open.
	Weights []int `json:"like_weights,omitempty"`
}

const (
	// minOpen is the minimum number of choices in open positions for a level to be reported.
	minOpen = 4
	// openFrom and openTo limit the chances to win the round, in per mille, of an open position: choices are easy in a
	// won or lost position, and must not count.
	openFrom, openTo = 50, 950
	// likeShare is the probability that the range must contain, in per cent, so that it contains four fifths on
	// average. widest is the smallest width of a range that is too wide to be reported.
	likeShare, widest = 75, 7
)

// Open reports whether there was a choice in a position that was still open. Only such turns show how well a side
// played.
func (p *Ply) Open() bool {
	return p.Played >= 0 && len(p.Lines) >= 2 && p.BestRound >= openFrom && p.BestRound <= openTo && p.BestProven == 0
}

// Choice is a choice in an open position: its difficulty, see judge.Judgement, and the loss of the chance to win the
// round, in per mille.
type Choice struct {
	Difficulty int `json:"d"`
	Loss       int `json:"l"`
}

// Choices returns the choices of side in open positions.
func (r *Review) Choices(side rules.Side) (list []Choice) {
	for i := range r.Plies {
		if p := &r.Plies[i]; p.Side == side.String() && p.Open() {
			list = append(list, Choice{p.Difficulty, p.RoundLoss})
		}
	}
	return list
}

// Like returns the levels that side played like, from its choices in open positions in a game of that name and outcome.
// It is zero if the losses of the levels were not measured in that game, and has no level if there are too few choices.
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

// Joined returns the levels that a player played like in several games of that name together. Each game counts by its
// number of choices.
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
	out = levelRange(&sum)
	if out.Level > 0 {
		out.Elo, _ = engines.Elo(game, ai.Level(out.Level))
	}
	best := slices.Max(sum[:])
	for _, w := range sum {
		out.Weights = append(out.Weights, w-best)
	}
	return out
}

// levelRange returns the most likely level, assuming that all were equally likely before, and the shortest range with
// enough probability; no level if that is too wide.
func levelRange(logs *[ai.MaxLevel]int) Likeness {
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
