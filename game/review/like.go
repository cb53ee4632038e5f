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

// like is the level that side played like, and its strength; 0 where the side had nothing to choose, or where the losses of the game's
// levels were not measured.
func like(side rules.Side, r *Review) (level, elo int) {
	e := losses()[r.Game]
	if e == nil {
		return 0, 0
	}
	var want [ai.MaxLevel]int
	lost, turns := 0, 0
	for i := range r.Plies {
		p := &r.Plies[i]
		if p.Side != side.String() || p.Played < 0 || len(p.Lines) < 2 {
			continue
		}
		turns++
		lost += 10 * min(p.RoundLoss, LossCap)
		for l, loss := range e[Class(p.Difficulty)] {
			want[l] += loss
		}
	}
	if turns == 0 {
		return 0, 0
	}
	level = likely(&want, lost)
	elo, _ = engines.Elo(r.Game, ai.Level(level))
	return level, elo
}

const (
	// spread is how far what a level loses in a game spreads about what it is expected to lose: the variance is about so many times that, in
	// tenths of a per mille, as losses are rare and large. spreadLeast is added to what is expected, for games in which that is next to nothing.
	spread      = 1000
	spreadLeast = 600
)

// likely is the mean of the levels, each weighed by how well what it is expected to lose in a game explains what was lost: by the density
// of a Student distribution, which is near enough to a normal one and needs no more than integers. The nearest level alone would
// be told wrong by half a level more: in a single game luck and skill are hard to tell apart.
func likely(want *[ai.MaxLevel]int, lost int) int {
	const one = 1000 // the weight of a level that is expected to lose just that
	sum, all := int64(0), int64(0)
	for l, w := range want {
		d, v := int64(w-lost), spread*int64(w+spreadLeast)
		weight := one * v / (v + d*d/4)
		weight *= weight
		weight *= weight
		sum += int64(l+1) * weight
		all += weight
	}
	if all == 0 { // farther from every level than any weight reaches: as weak as can be
		return int(ai.MinLevel)
	}
	return int((2*sum + all) / (2 * all))
}
