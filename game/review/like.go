package review

import (
	_ "embed" // the measured losses are a text file
	"fmt"
	"strings"
	"sync"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// LossCap is the most that one move counts, in per mille of the chance to win the round: one blunder shall not decide alone how well
// somebody played.
const LossCap = 300

// Difficulties are the lower ends of the classes of judge.Judgement.Difficulty, by which the losses of the levels were measured.
var Difficulties = [...]int{0, 1, 25, 100, 200}

// Class is the index in Difficulties of a difficulty.
func Class(difficulty int) int {
	n := 0
	for n+1 < len(Difficulties) && difficulty >= Difficulties[n+1] {
		n++
	}
	return n
}

// lossesText is what `go run ./build/reviewfigures losses` wrote.
//
//go:embed losses.txt
var lossesText string

// What a level is expected to lose was measured once, in games of that level against itself, and is looked up by how difficult a position is. To
// have ten levels choose in every position of a review, and to weigh what they choose, would take as long as the review itself; a class of
// difficulty, which four quick choices of one level tell, says most of it.

// expected are the mean losses of the levels by class of difficulty, in tenths of a per mille, by game.
type expected [len(Difficulties)][ai.MaxLevel]int

// losses are those of all games.
var losses = sync.OnceValue(func() map[string]*expected {
	all, err := readLosses(lossesText)
	if err != nil {
		panic(err) // a file of the program is wrong, which a test would have shown
	}
	return all
})

// readLosses reads lines of a game, a class and a loss for each level.
func readLosses(text string) (map[string]*expected, error) {
	all := map[string]*expected{}
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) == "" || line[0] == '#' {
			continue
		}
		words := strings.Fields(line)
		if len(words) != 2+int(ai.MaxLevel) {
			return nil, fmt.Errorf("losses: %q has not a game, a class and %d losses", line, ai.MaxLevel)
		}
		e := all[words[0]]
		if e == nil {
			e = new(expected)
			all[words[0]] = e
		}
		class := 0
		if _, err := fmt.Sscan(words[1], &class); err != nil || class < 0 || class >= len(e) {
			return nil, fmt.Errorf("losses: %q is no class of difficulty", words[1])
		}
		for i, w := range words[2:] {
			if _, err := fmt.Sscan(w, &e[class][i]); err != nil {
				return nil, fmt.Errorf("losses: %q is no loss: %w", w, err)
			}
		}
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
}

const (
	// leastOpen is in how many open positions a side has to have chosen for anything to be told of it.
	leastOpen = 4
	// openFrom and openTo are the chances to win the round, in per mille, between which a position is open: who has won or lost chooses easily,
	// so that who won in the end must not count.
	openFrom, openTo = 50, 950
	// likeShare is how much of what is likely the range holds, in per cent, and widest how many levels it has at most to say anything.
	likeShare, widest = 80, 7
)

// Open reports whether there was something to choose in a position that was still open: by such turns it is told how well a side played.
func (p *Ply) Open() bool {
	return p.Played >= 0 && len(p.Lines) >= 2 && p.BestRound >= openFrom && p.BestRound <= openTo && p.known() == 0
}

// like is which levels side played like, by its choices in open positions. It is empty where there are too few of them, and where the losses of
// the game's levels were not measured.
func like(side rules.Side, r *Review) Likeness {
	e := losses()[r.Game]
	if e == nil {
		return Likeness{}
	}
	var want [ai.MaxLevel]int
	lost, turns := 0, 0
	for i := range r.Plies {
		p := &r.Plies[i]
		if p.Side != side.String() || !p.Open() {
			continue
		}
		turns++
		lost += 10 * min(p.RoundLoss, LossCap)
		for l, loss := range e[Class(p.Difficulty)] {
			want[l] += loss
		}
	}
	if turns < leastOpen {
		return Likeness{}
	}
	out := ranged(likelihoods(&want, lost))
	if out.Level > 0 {
		out.Elo, _ = engines.Elo(r.Game, ai.Level(out.Level))
	}
	return out
}

const (
	// spread is how far what a level loses in a game spreads about what it is expected to lose: the variance is about so many times that, in
	// tenths of a per mille, as losses are rare and large. spreadLeast is added to what is expected, for games in which that is next to nothing.
	spread      = 1000
	spreadLeast = 600
)

// likelihoods are how well what each level is expected to lose explains what was lost: by the density of a Student distribution, which is
// near enough to a normal one and needs no more than integers.
func likelihoods(want *[ai.MaxLevel]int, lost int) (weights [ai.MaxLevel]int64) {
	const one = 1000 // the weight of a level that is expected to lose just that
	for l, w := range want {
		d, v := int64(w-lost), spread*int64(w+spreadLeast)
		weight := one * v / (v + d*d/4)
		weight *= weight
		weights[l] = weight * weight
	}
	return weights
}

// ranged is the most likely level, of equal ones the middle one, and the range about it, which grows to the likelier side until it holds enough.
func ranged(weights [ai.MaxLevel]int64) Likeness {
	best, last, all := 0, 0, int64(0)
	for l, w := range weights {
		all += w
		if w > weights[best] {
			best = l
		}
	}
	if all == 0 { // farther from every level than any weight reaches: as weak as can be
		return Likeness{Level: int(ai.MinLevel), From: int(ai.MinLevel), To: int(ai.MinLevel)}
	}
	for last = best; last+1 < len(weights) && weights[last+1] == weights[best]; last++ {
	}
	best = (best + last) / 2
	from, to, held := best, best, weights[best]
	for 100*held < likeShare*all {
		if to+1 == len(weights) || from > 0 && weights[from-1] >= weights[to+1] {
			from--
			held += weights[from]
		} else {
			to++
			held += weights[to]
		}
	}
	if to-from >= widest {
		return Likeness{}
	}
	return Likeness{Level: best + 1, From: from + 1, To: to + 1}
}
