package console

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"xotrio/ai/arena"
	"xotrio/rules"
	"xotrio/rules/games"
)

// longestGame is how many plies a game without a certain end may take in the arena.
const longestGame = 300

// progressEvery is the time between two lines of progress.
const progressEvery = 2 * time.Second

// arenaFlags are what the command line says of a match.
type arenaFlags struct {
	game, sprt, records           string
	options                       []string
	games, opening, plies, atOnce int
	seed                          uint64
	even                          int64

	// Of a ladder:
	ladder            bool
	levels, top, file string
	second, minutes   int
	first             int
}

// arenaCommand is the command that measures strength.
func arenaCommand(out io.Writer) *cobra.Command {
	var f arenaFlags
	c := &cobra.Command{
		Use:   "arena --game GAME PLAYER PLAYER",
		Short: "Play a match between two computer players and measure how strong they are",
		Long: `Play a match between two computer players, in pairs of games from random openings with colours swapped, and tell
wins, draws, losses, the difference in Elo with its 95 % interval, and the time for a move. Ctrl+C ends it with what there is.

With --ladder no players are named: each level plays the one below it, and --second games against the one below that, and
all are put on one scale on which level 1 has 1000 Elo, or --first. --file keeps the table and goes on with it the next time.

A player is written as one of
  level:3                        a level of this program as it plays on screen
  level:2,nodes=20000,threads=2  the same with limits of its own: time=, nodes=, depth=
  strength:sees=3,nodes=9000,noise=20,blindspots=50,careless=20,threats=5,skilled=1
                                 what a level is made of, for those who set up the ladder
  uct:playouts=30000             the yardstick, random playouts; or uct:time=1s
  child:                         the yardstick of level 1: it completes a row, stops one, and else plays any move
  engine:"./other engine --x",time=200ms,Level=2
                                 a program that speaks the Universal Game Interface, and options to set`,
		Example: `  xotrio arena --game trexo --games 200 level:3 level:2
  xotrio arena --game xobrainer --option Format=round --sprt 0,20 level:3,time=200ms uct:time=1s
  xotrio arena --game oxixo --records games level:3 'engine:"./other engine --game oxixo",nodes=5000,Level=2'
  xotrio arena --game trexo --ladder --games 50 --file trexo.ladder`,
		Args: func(c *cobra.Command, players []string) error {
			if f.ladder {
				return takes()(c, players)
			}
			return takes("PLAYER", "PLAYER")(c, players)
		},
		RunE: func(c *cobra.Command, players []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			if f.ladder {
				return runLadder(ctx, out, c.ErrOrStderr(), f)
			}
			return runArena(ctx, out, c.ErrOrStderr(), f, players)
		},
	}
	flags := c.Flags()
	gameFlag(c, &f.game, "the `GAME` to play: ", true)
	flags.StringArrayVar(&f.options, "option", nil, "an `OPTION` of the game such as Format=round or Size=4; may be given several times")
	flags.IntVar(&f.games, "games", 100, "the `NUMBER` of games, rounded up to pairs; with --sprt the greatest number")
	flags.StringVar(&f.sprt, "sprt", "", "end as soon as it is certain which of two `ELO,ELO` differences fits better, such as 0,20")
	flags.IntVar(&f.opening, "opening", 4, "the `NUMBER` of random plies at the start of each pair, and of each later round of a match")
	flags.Int64Var(&f.even, "even", 0, "leave out openings in which the strongest level, looking at so many `NODES`, gives a side less than 30 %")
	flags.IntVar(&f.plies, "plies", -1, "the `NUMBER` of plies after which a game is a draw, 0 for never (default: 300 in Oxixo, else never)")
	flags.IntVar(&f.atOnce, "at-once", 0, "the `NUMBER` of games played at the same time (default: as many as there are processors)")
	flags.Uint64Var(&f.seed, "seed", 1, "the `NUMBER` that decides openings and everything random")
	flags.StringVar(&f.records, "records", "", "a `FOLDER` for the records of the games")
	flags.BoolVar(&f.ladder, "ladder", false, "play all levels against their neighbours and put them on one scale")
	flags.StringVar(&f.levels, "levels", "1-10", "the `LEVELS` of the ladder, such as 3-7")
	flags.IntVar(&f.first, "first", 0, "the `ELO` of level 1 on the ladder (default: as in --file, else 1000)")
	flags.IntVar(&f.second, "second", 20, "the `NUMBER` of games of each level of the ladder against the one two below")
	flags.StringVar(&f.top, "top", "", "the `LIMITS` of the strongest level on the ladder, such as nodes=500000 (default: its time on screen)")
	flags.IntVar(&f.minutes, "minutes", 0, "the `MINUTES` after which the ladder ends, 0 for never")
	flags.StringVar(&f.file, "file", "", "the `FILE` of the ladder's table, gone on with where it is there")
	return c
}

// runArena plays the match and tells of it.
func runArena(ctx context.Context, out, errs io.Writer, f arenaFlags, players []string) error {
	c, err := f.config(players)
	if err != nil {
		return err
	}
	if f.records != "" {
		if err := os.MkdirAll(f.records, 0o755); err != nil {
			return fmt.Errorf("the folder for the records cannot be made: %w", err)
		}
		c.Save = func(r arena.Record) error { return saveRecord(c.Game, f.records, r) }
	}
	told := c.Now()
	c.Progress = func(r arena.Result) {
		if c.Now().Sub(told) >= progressEvery {
			told = c.Now()
			fmt.Fprintln(errs, r.Line())
		}
	}
	result, err := arena.Run(ctx, c)
	if ctx.Err() != nil {
		fmt.Fprintln(errs, "stopped early")
	}
	fmt.Fprint(out, result.String())
	return err
}

// config is the match that the command line describes.
func (f *arenaFlags) config(players []string) (c arena.Config, err error) {
	c = arena.Config{
		Options: rules.Options{}, Pairs: (f.games + 1) / 2, OpeningPlies: f.opening, MaxPlies: f.plies, Seed: f.seed, Even: f.even,
		Workers: f.atOnce, Now: time.Now,
	}
	if c.Game, err = games.ByName(f.game); err != nil {
		return c, err
	}
	for _, o := range f.options {
		name, value, ok := strings.Cut(o, "=")
		if !ok {
			return c, fmt.Errorf("%q is no option: write Name=value", o)
		}
		c.Options[name] = value
	}
	for i := range players {
		if c.Players[i], err = arena.ParseSpec(players[i]); err != nil {
			return c, err
		}
	}
	if f.sprt != "" {
		low, high, _ := strings.Cut(f.sprt, ",")
		e0, err0 := strconv.ParseFloat(low, 64)
		e1, err1 := strconv.ParseFloat(high, 64)
		if err0 != nil || err1 != nil {
			return c, fmt.Errorf("--sprt takes two Elo differences such as 0,20, not %q", f.sprt)
		}
		c.SPRT = &arena.SPRT{Elo0: e0, Elo1: e1}
	}
	if f.plies < 0 {
		c.MaxPlies = 0
		if c.Game.Endless {
			c.MaxPlies = longestGame
		}
	}
	if f.atOnce == 0 {
		c.Workers = max(1, runtime.NumCPU()/max(c.Players[0].Options.Threads, c.Players[1].Options.Threads, 1))
	}
	if f.records != "" {
		return c, recordable(&c)
	}
	return c, nil
}
