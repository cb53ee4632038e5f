// Command reviewfigures measures the quality of reviews: whether predicted chances come true, whether estimated levels
// are right, and whether sentences are true. It also makes the table game/review/losses.txt. Everything is played from
// seeds, so that figures can be reproduced. Interrupted, it prints what was measured so far. Without --game
// it measures all games; a game takes hours, or minutes with `sentences`, which `go run ./build sentences` is.
//
//	go run ./build/reviewfigures samples --seed 1 > one        games of each level, from all processors
//	go run ./build/reviewfigures losses --samples one          the table in game/review/losses.txt
//	go run ./build/reviewfigures levels --samples two          estimated levels against true ones, with other samples
//	go run ./build/reviewfigures reliability --game trexo      predicted chances against results, and the scale that fits best
//	go run ./build/reviewfigures sentences --form trexo        whether what players read is true and not denied beside it
//
// main.go plays the games, levels.go has losses and levels, chances.go reliability. The results are in the comment of
// package review. The other files are for sentences, and share no knowledge with the packages that compose them:
//
//	sentences.go   the run and the count of each kind
//	claims.go      the sentences of a review
//	hints.go       hints and their alternatives
//	others.go      exercises, teaching matches, results, puzzles
//	neighbours.go  what is said beside one another: ply and next ply, sentence and list, figure and mark
//	facts.go       the truth, from playing moves by the rules alone
//	rows.go        the rows of the boards
//	screens.go     sentences taken from the functions that write them on the screen
package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

// flags are those of all measurements.
type flags struct {
	game        string
	games, from int
	seed        uint64
	nodes       int64
	// deep times the nodes of a review are used to check statements about chances, none if 0. tries is the number of moves
	// that are tried for one question.
	deep  int64
	tries int
	// form is the form of a game whose sentences are checked, "" for all.
	form string
	// samples is the file with the samples for losses and levels.
	samples string
}

// bench is the setting of a measurement.
type bench struct {
	flags
	info  *rules.Info
	judge *judge.Judge
	ctx   context.Context
	// form has the options of the games, nil for the usual ones; known has the judgements of the current game.
	form  *form
	known map[string]judge.Judgement
}

func main() {
	root := &cobra.Command{Use: "reviewfigures", SilenceUsage: true}
	var f flags
	root.PersistentFlags().StringVar(&f.game, "game", "", "the game: xobrainer, trexo, oxixo or oxixo4; empty for all")
	root.PersistentFlags().IntVar(&f.games, "games", 0, "how many games, 0 for the usual number")
	root.PersistentFlags().Uint64Var(&f.seed, "seed", 1, "decides everything random")
	root.PersistentFlags().Int64Var(&f.nodes, "nodes", judge.Nodes, "nodes of the review")
	root.PersistentFlags().Int64Var(&f.deep, "deep", 0, "how many times the nodes of a review are searched to check its opinions, 0 for facts only")
	root.PersistentFlags().IntVar(&f.from, "from", 0, "the first game whose sentences are checked: with --games a part of them")
	root.PersistentFlags().IntVar(&f.tries, "tries", ownTries, "how many moves are tried to check one sentence")
	root.PersistentFlags().StringVar(&f.form, "form", "", "the form of a game whose sentences are checked, such as oxixo-3; empty for all")
	root.PersistentFlags().StringVar(&f.samples, "samples", "", "the file that the command samples has printed, for losses and levels")
	add := func(name, short string, usual int, run func(*bench) error) {
		root.AddCommand(&cobra.Command{Use: name, Short: short, Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
			if f.games == 0 {
				f.games = usual
			}
			var failed error
			for _, info := range games.All() {
				if f.game != "" && f.game != info.Name {
					continue
				}
				j, err := judge.New(info, nil)
				if err != nil {
					return err
				}
				b := &bench{flags: f, info: info, judge: j, ctx: c.Context()}
				b.game = info.Name
				failed = errors.Join(failed, run(b))
			}
			return failed
		}})
	}
	add("samples", "Games of each level, half of them against itself, with the choices and losses of both sides, for losses and levels", 20, samples)
	add("losses", "What the levels lose in the samples, by difficulty and result", 0, losses)
	add("reliability", "Predicted chances against results", 600, reliability)
	add("sentences", "Whether what players read is true and not denied beside it", 20, sentences(&f))
	add("levels", "Estimated levels against true ones: take samples with another seed than those for losses", 0, levels)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := root.ExecuteContext(ctx); err != nil {
		os.Exit(1)
	}
}

// each calls measure for one game after the other until it is interrupted, and sets b.games to the number of games
// measured.
func (b *bench) each(measure func(n int) error) error {
	for n := range b.games {
		if err := measure(n); err != nil && b.ctx.Err() == nil {
			return err
		}
		if b.ctx.Err() != nil {
			b.games = n
			break
		}
	}
	return nil
}

// options makes XOBrainer play single rounds, so that every game is one, unless a form says otherwise.
func (b *bench) options() rules.Options {
	if b.form != nil {
		return b.form.options
	}
	if b.game == "xobrainer" {
		return rules.Options{"Format": "round"}
	}
	return nil
}

// topMixed is the highest level of mixed games. Those above take long for a move.
const topMixed = 8

// mixed returns two levels from 3 up that differ by one at most.
func mixed(pick func(int) int) [2]ai.Level {
	x := 3 + pick(topMixed-2)
	o := min(max(x+pick(3)-1, 3), topMixed)
	return [2]ai.Level{ai.Level(x), ai.Level(o)}
}

func fail(p rules.Game, err error) error { return fmt.Errorf("%s: %w", p.Text(), err) }

const (
	// opening is the number of random plies that make games differ.
	opening = 2
	// longest is the number of plies before a game of Oxixo is a draw.
	longest = 200
)

// play plays a match between two levels, X and O, which n and the seed determine.
func (b *bench) play(n int, by [2]ai.Level) (*match.Match, error) {
	r := rand.New(rand.NewPCG(b.seed, uint64(n)))
	setup := match.Setup{Game: b.game, Options: b.options(), Seed: r.Uint64()}
	var who [2]ai.Engine
	for i := range who {
		e, err := engines.New(b.game, by[i], ai.Options{HashMiB: 4, Seed: r.Uint64()})
		if err != nil {
			return nil, err
		}
		who[i] = e
	}
	for seat := range b.info.Seats {
		setup.Seats = append(setup.Seats, match.Computer("", int(by[seat%2])))
	}
	m, err := match.New(setup, b.info)
	if err != nil {
		return nil, err
	}
	for !m.Result().Over() && m.Ply() < longest {
		p := m.Position()
		side := p.ToMove()
		var mv rules.Move
		if m.Ply() < opening {
			all := p.AppendMoves(nil)
			mv = all[r.IntN(len(all))]
		} else {
			lim := ai.Limits{}
			if by[side-rules.X] == ai.MaxLevel {
				lim.Nodes = engines.Limits(b.game, ai.MaxLevel).Nodes
			}
			t, err := who[side-rules.X].Think(b.ctx, p.View(side), lim, nil)
			if err != nil {
				return nil, fail(p, err)
			}
			mv = t.Move
		}
		if r := m.Play(mv); r != nil {
			return nil, fail(p, r)
		}
	}
	return m, nil
}

// fromOpening returns m without the random plies at its start.
func fromOpening(m *match.Match) (*match.Match, error) {
	setup := m.Setup()
	setup.Start = m.At(opening).Text()
	rest, err := match.New(setup, m.Game())
	if err != nil {
		return nil, err
	}
	for _, e := range m.Log()[opening:] {
		if r := rest.Play(e.Move); r != nil {
			return nil, fail(rest.Position(), r)
		}
	}
	return rest, nil
}

// score returns the value of an outcome to side: 1, 1/2 or 0.
func score(end rules.Outcome, side rules.Side) float64 {
	switch end.Winner() {
	case side:
		return 1
	case side.Other():
		return 0
	}
	return 0.5
}
