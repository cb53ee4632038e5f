package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"text/tabwriter"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// lively is a way to play of which is measured how lively it is.
type lively struct {
	name, game string
	options    rules.Options
}

// livelies are the games and variants; of XOBrainer a round, which is what its matches are made of.
func livelies() (list []lively) {
	round := func(name, variants string, more ...string) {
		o := rules.Options{xobrainer.OptionFormat: "round", xobrainer.OptionVariants: variants}
		for i := 0; i < len(more); i += 2 {
			o[more[i]] = more[i+1]
		}
		list = append(list, lively{"XOBrainer, a round" + name, xobrainer.Name, o})
	}
	round("", "")
	round(", storm", "", xobrainer.OptionLayout, xobrainer.StormName)
	for _, v := range []string{"random", "mission", "map", "trap", "random,mission,map,trap"} {
		round(", "+v, v)
	}
	for _, v := range []string{"random", "map", "random,mission,map,trap"} {
		round(", "+v+", fair start", v, xobrainer.OptionFairStart, "on")
	}
	return append(list,
		lively{"Trexo", "trexo", nil},
		lively{"Trexo, growing", "trexo", rules.Options{trexo.OptionVariants: trexo.VariantGrowing}},
		lively{"Oxixo", oxixo.Info().Name, nil},
		lively{"Oxixo for four", oxixo.Info4().Name, nil},
	)
}

const (
	// ahead is the chance in per mille from which on a side counts as ahead: three rounds in five.
	ahead = 600
	// longestGame is the number of plies after which a game of Oxixo counts as drawn.
	longestGame = 200
	// stirred is how many plies at the start are played at random in games that would else be alike.
	stirred = 4
)

// liveliness is what is counted of games.
type liveliness struct {
	games, drawn, opener int
	length, turns        mean
	behind, cameBack     int
}

// writeLiveliness plays games of each kind whose name is wanted, the strongest level against itself, and writes how lively they were.
func writeLiveliness(out io.Writer, number int, nodes int64, seed uint64, wanted func(name string) bool) error {
	if number < 1 || nodes < 1 {
		return fmt.Errorf("%d games with %d nodes a move cannot be played: give at least 1 of each", number, nodes)
	}
	w := tabwriter.NewWriter(out, 0, 0, 1, ' ', 0)
	fmt.Fprintln(w, "| game\t| games\t| turns of the lead\t| drawn %\t| plies\t| won from behind %\t| opener %\t|")
	fmt.Fprintln(w, "|---\t|---\t|---\t|---\t|---\t|---\t|---\t|")
	for _, l := range livelies() {
		if !wanted(l.name) {
			continue
		}
		f, err := l.play(number, nodes, seed)
		if err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		fmt.Fprintf(w, "| %s\t| %d\t| %v\t| %s\t| %v\t| %s\t| %s\t|\n", l.name, f.games, f.turns, share(f.drawn, f.games), f.length,
			share(f.cameBack, f.behind), share(f.opener, f.games-f.drawn))
	}
	return w.Flush()
}

// play plays the games.
func (l lively) play(number int, nodes int64, seed uint64) (f liveliness, err error) {
	g, err := games.ByName(l.game)
	if err != nil {
		return f, err
	}
	engine, err := engines.New(l.game, ai.MaxLevel, ai.Options{HashMiB: 4, Seed: seed})
	if err != nil {
		return f, err
	}
	for n := range number {
		pos, err := g.New(l.options)
		if err != nil {
			return f, err
		}
		if err := f.game(pos, engine, nodes, l.stir(), rand.New(rand.NewPCG(seed, uint64(n)))); err != nil {
			return f, err
		}
	}
	return f, nil
}

// stir is how many plies at the start are played at random: none where bags or maps see to it that no two games are alike.
func (l lively) stir() int {
	if s, err := xobrainer.ParseVariants(l.options[xobrainer.OptionVariants]); err == nil && s&(xobrainer.Random|xobrainer.Map) != 0 {
		return 0
	}
	return stirred
}

// game plays one game, its first plies at random, and counts it.
func (f *liveliness) game(pos rules.Game, engine ai.Engine, nodes int64, random int, r *rand.Rand) error {
	var chances []int // of X, before each ply that was thought about
	plies, opener := 0, rules.Nobody
	for !pos.Outcome().Over() && plies < longestGame {
		side := pos.ToMove()
		if side == rules.Nobody {
			d := pos.(rules.Dealer)
			pos.Do(d.Deal(r.IntN))
			continue
		}
		if opener == rules.Nobody {
			opener = side
		}
		plies++
		if plies <= random {
			moves := pos.AppendMoves(nil)
			pos.Do(moves[r.IntN(len(moves))])
			continue
		}
		t, err := engine.Think(context.Background(), pos.View(side), ai.Limits{Nodes: nodes}, nil)
		if err != nil {
			return err
		}
		chance := t.Chance
		if side == rules.O {
			chance = 1000 - chance
		}
		chances = append(chances, chance)
		pos.Do(t.Move)
	}
	f.count(chances, plies, opener, pos.Outcome().Winner())
	return nil
}

// count counts a game by the chances of X in its course, who opened and who won it.
func (f *liveliness) count(chances []int, plies int, opener, winner rules.Side) {
	f.games++
	f.length.add(plies)
	leader, turns := rules.Nobody, 0
	for _, c := range chances {
		if now := leads(c); now != rules.Nobody && now != leader {
			if leader != rules.Nobody {
				turns++
			}
			leader = now
		}
	}
	f.turns.add(turns)
	if winner == rules.Nobody {
		f.drawn++
		return
	}
	if winner == opener {
		f.opener++
	}
	if len(chances) == 0 {
		return
	}
	if half := leads(chances[len(chances)/2]); half != rules.Nobody {
		f.behind++
		if half != winner {
			f.cameBack++
		}
	}
}

// leads is the side that is ahead where X has that chance, Nobody where it is about even.
func leads(chance int) rules.Side {
	switch {
	case chance >= ahead:
		return rules.X
	case chance <= 1000-ahead:
		return rules.O
	}
	return rules.Nobody
}
