package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"time"

	"xotrio/ai"
	"xotrio/ai/arena"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
)

// versus plays pairs of matches in the arena between the strongest level and the same without skill, which counts points and
// sets and not what they do for the match, and writes the results. In every round the first piece of either side goes on a
// random square, the same in both matches of a pair, since equal players would else play the same round again and again.
func versus(out io.Writer, layout string, pairs int, nodes int64, seed uint64) error {
	game, err := games.ByName(xobrainer.Name)
	if err != nil {
		return err
	}
	c := arena.Config{Game: game, Pairs: pairs, OpeningPlies: 2, Seed: seed, Workers: runtime.NumCPU(), Now: time.Now}
	for i, name := range []string{"playing for the match", "counting points"} {
		c.Players[i] = arena.Spec{
			Text: name, Kind: arena.Strength, Strength: ai.Strength{Threats: ai.AllThreats, Skilled: i == 0},
			Limits: ai.Limits{Nodes: nodes}, Options: ai.Options{HashMiB: 4},
		}
	}
	for _, format := range []string{"sets1", "sets3", "sets5", "points:50", "rounds:5"} {
		c.Options = rules.Options{"Format": format, "Layout": layout}
		result, err := arena.Run(context.Background(), c)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: %s\n", format, result.Line())
	}
	return nil
}
