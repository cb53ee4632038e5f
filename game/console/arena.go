package console

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/ai/arena"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

// longestGame limits games without a certain end, in plies.
const longestGame = 300

// progressEvery is the time between two progress lines.
const progressEvery = 2 * time.Second

// arenaFlags are the flags of a match or ladder.
type arenaFlags struct {
	game, sprt, records           string
	options                       []string
	games, opening, plies, atOnce int
	seed                          uint64
	even                          int64

	// for a ladder:
	ladder            bool
	levels, top, file string
	second, minutes   int
	first             int
}

func arenaCommand(out io.Writer) *cobra.Command {
	var f arenaFlags
	c := &cobra.Command{
		Use:   "arena --game GAME PLAYER PLAYER",
		Short: "Play a match between two computer players and measure how strong they are",
		Long: `Play a match between two computer players, in pairs of games from random openings with sides swapped, and print
wins, draws, losses, the difference in Elo with its 95 % interval, and the time per move. Ctrl+C stops and prints the results so far.

With --ladder, and no players, each level plays the one below it and, in --second games, the one below that. All get an
Elo on one scale, which starts at 1000 for level 1, or at --first. --file saves the table, and continues it next time.

A player is one of
  level:3                        a level of this program as it plays on screen
  level:2,nodes=20000,threads=2  the same with limits of its own: time=, nodes=, depth=
  elo:1375                       a strength on the scale of the levels
  strength:sees=3,nodes=9000,noise=20,blindspots=50,careless=20,threats=5,skilled=1
                                 the parts of a level, for tuning the ladder
  uct:playouts=30000             a reference player with random playouts; or uct:time=1s
  child:                         the reference for level 1: completes a row or stops one, else moves at random
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
	flags.StringArrayVar(&f.options, "option", nil, "an `OPTION` of the game such as Format=round or Size=4; may be repeated")
	flags.IntVar(&f.games, "games", 100, "the `NUMBER` of games, rounded up to pairs; with --sprt the maximum")
	flags.StringVar(&f.sprt, "sprt", "", "end as soon as it is certain which of two `ELO,ELO` differences fits better, such as 0,20")
	flags.IntVar(&f.opening, "opening", 4, "the `NUMBER` of random plies at the start of each pair, and of each later round of a match")
	flags.Int64Var(&f.even, "even", 0, "skip openings that give a side less than 40 % by a search of this number of `NODES`")
	flags.IntVar(&f.plies, "plies", unlimited, "the `NUMBER` of plies after which a game is a draw, 0 for never (default: 300 in Oxixo, else never)")
	flags.Lookup("plies").DefValue = "0" // its usage says what holds without it
	flags.IntVar(&f.atOnce, "at-once", 0, "the `NUMBER` of games at the same time (default: one per processor)")
	flags.Uint64Var(&f.seed, "seed", 1, "the seed, a `NUMBER`, of openings and everything random")
	flags.StringVar(&f.records, "records", "", "a `FOLDER` for the records of the games")
	flags.BoolVar(&f.ladder, "ladder", false, "play all levels against their neighbours and put them on one scale")
	flags.StringVar(&f.levels, "levels", "1-10", "the `LEVELS` of the ladder, such as 3-7")
	flags.IntVar(&f.first, "first", 0, "the `ELO` of level 1 on the ladder (default: as in --file, else 1000)")
	flags.IntVar(&f.second, "second", 20, "the `NUMBER` of games of each level of the ladder against the one two below")
	flags.StringVar(&f.top, "top", "", "the `LIMITS` of the strongest level on the ladder, such as nodes=500000 (default: as rated)")
	flags.IntVar(&f.minutes, "minutes", 0, "the `MINUTES` after which the ladder ends, 0 for never")
	flags.StringVar(&f.file, "file", "", "the `FILE` of the ladder's table, continued if it exists")
	return c
}

// unlimited is --plies if it is not given.
const unlimited = -1

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

func (f *arenaFlags) config(players []string) (c arena.Config, err error) {
	for _, n := range []struct {
		flag         string
		given, least int64
	}{{"games", int64(f.games), 1}, {"opening", int64(f.opening), 0}, {"plies", int64(f.plies), unlimited}, {"even", f.even, 0}, {"at-once", int64(f.atOnce), 0}} {
		if n.given < n.least {
			return c, fmt.Errorf("--%s is %d at least, not %d", n.flag, max(n.least, 0), n.given)
		}
	}
	c = arena.Config{
		Options: rules.Options{}, Pairs: (f.games + 1) / 2, OpeningPlies: f.opening, MaxPlies: f.plies, Seed: f.seed, Even: f.even,
		Workers: f.atOnce, Now: time.Now, Sentence: errorText,
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

// runLadder stores the table in the file.
func runLadder(ctx context.Context, out, errs io.Writer, f arenaFlags) error {
	c, err := f.config(nil)
	if err != nil {
		return err
	}
	if f.sprt != "" || f.minutes < 0 {
		return errors.New("a ladder has a number of games and no test, and minutes from 0")
	}
	l := arena.Ladder{Match: c, Games: f.games, Second: f.second, Time: time.Duration(f.minutes) * time.Minute}
	if l.Lowest, l.Highest, err = readLevels(f.levels); err != nil {
		return err
	}
	if f.top != "" {
		s, err := arena.ParseSpec(fmt.Sprintf("level:%d,%s", ai.MaxLevel, f.top))
		if err != nil {
			return err
		}
		l.Top = s.Limits
	}
	if f.records != "" {
		if err := os.MkdirAll(f.records, 0o755); err != nil {
			return fmt.Errorf("the folder for the records cannot be made: %w", err)
		}
		l.Match.Save = func(r arena.Record) error {
			high, low := max(r.Specs[0].Level, r.Specs[1].Level), min(r.Specs[0].Level, r.Specs[1].Level)
			folder := filepath.Join(f.records, fmt.Sprintf("level%d-level%d", high, low))
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return err
			}
			return saveRecord(c.Game, folder, r)
		}
	}
	t, err := openTable(f.file)
	if err != nil {
		return err
	}
	if f.first != 0 {
		t.First = f.first
	}
	first := cmp.Or(t.First, arena.FirstElo)
	made := []string{
		fmt.Sprintf("The levels of %s on one scale, level %d = %d Elo; XO Trio %s", c.Game.Name, l.Lowest, first, assets.Version()),
		"xotrio arena --ladder --game " + c.Game.Name + f.settings(),
	}
	keep := func() error {
		var b bytes.Buffer
		if err := t.Write(&b, made...); err != nil || f.file == "" {
			return err
		}
		return os.WriteFile(f.file, b.Bytes(), 0o644)
	}
	var unkept error
	l.Progress = func(high, low ai.Level, tally arena.Tally) {
		fmt.Fprintf(errs, "level %d against %d: %d games: +%d =%d -%d (%.1f %%)\n", high, low, tally.Games(), tally.Won, tally.Drawn, tally.Lost, 100*tally.Score())
		unkept = errors.Join(unkept, keep())
	}
	err = l.Run(ctx, t)
	if ctx.Err() != nil {
		fmt.Fprintln(errs, "stopped early")
	}
	return errors.Join(t.Write(out, made...), keep(), unkept, err)
}

// settings returns the non-default settings of a ladder as written on the command line.
func (f *arenaFlags) settings() string {
	var b strings.Builder
	for _, o := range f.options {
		b.WriteString(" --option " + o)
	}
	fmt.Fprintf(&b, " --games %d --second %d", f.games, f.second)
	if f.levels != "1-10" {
		b.WriteString(" --levels " + f.levels)
	}
	if f.top != "" {
		b.WriteString(" --top " + f.top)
	}
	if f.first != 0 {
		fmt.Fprintf(&b, " --first %d", f.first)
	}
	if f.even != 0 {
		fmt.Fprintf(&b, " --even %d", f.even)
	}
	if f.seed != 1 {
		fmt.Fprintf(&b, " --seed %d", f.seed)
	}
	return b.String()
}

// readLevels parses a range of levels such as 1-7.
func readLevels(text string) (low, high ai.Level, err error) {
	a, b, ok := strings.Cut(text, "-")
	l, err1 := strconv.Atoi(a)
	h, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || !ai.Level(l).Valid() || !ai.Level(h).Valid() || l >= h {
		return 0, 0, fmt.Errorf("--levels takes a range such as 1-7, not %q", text)
	}
	return ai.Level(l), ai.Level(h), nil
}

// openTable returns an empty table if there is none of an earlier run.
func openTable(name string) (*arena.Table, error) {
	if name == "" {
		return new(arena.Table), nil
	}
	text, err := readFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return new(arena.Table), nil
	}
	if err != nil {
		return nil, fmt.Errorf("the table cannot be continued: %w", err)
	}
	t, err := arena.ReadTable(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

func saveRecord(g *rules.Info, folder string, r arena.Record) error {
	m, err := replay(g, r)
	if err != nil {
		return fmt.Errorf("pair %d, game %d: %w", r.Pair, r.Game, err)
	}
	return os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d-%d.xotrio", r.Pair, r.Game)), []byte(m.File()), 0o644)
}

// recordable is called before the first game.
func recordable(c *arena.Config) error {
	if err := c.Game.CheckOptions(c.Options); err != nil {
		return err
	}
	if _, err := newMatch(c.Game, c.Options, 0, [2]*arena.Spec{&c.Players[0], &c.Players[1]}); err != nil {
		return fmt.Errorf("the games cannot be kept as records: %w", err)
	}
	return nil
}

func newMatch(g *rules.Info, o rules.Options, seed uint64, specs [2]*arena.Spec) (*match.Match, error) {
	s := match.Setup{Game: g.Name, Options: o, Seed: seed}
	for i := range g.Seats {
		s.Seats = append(s.Seats, seatOf(specs[i%2]))
	}
	return match.New(s, g)
}

// replay checks every move again.
func replay(g *rules.Info, r arena.Record) (*match.Match, error) {
	m, err := newMatch(g, r.Options, r.Seed, r.Specs)
	if err != nil {
		return nil, err
	}
	for m.Ply() < len(r.Moves) {
		if why := m.Play(r.Moves[m.Ply()]); why != nil {
			return nil, why
		}
	}
	var played []rules.Move
	for _, e := range m.Log() {
		played = append(played, e.Move)
	}
	if !slices.Equal(played, r.Moves) {
		return nil, fmt.Errorf("chance does not draw again what it drew")
	}
	if r.Fault != "" {
		if err := end(m, r); err != nil {
			return nil, err
		}
	}
	if got := m.Result().Outcome; got != r.Outcome {
		return nil, fmt.Errorf("played again it ends as %v and not as %v", got, r.Outcome)
	}
	return m, nil
}

// end ends a match as the arena did: the loser's fault becomes a resignation, a game cut off a draw by agreement.
func end(m *match.Match, r arena.Record) error {
	if err := m.Notes().Set("arena", r.Fault); err != nil {
		return err
	}
	if loser := r.Outcome.Winner().Other(); loser != rules.Nobody {
		if why := m.Resign(loser); why != nil {
			return why
		}
		return nil
	}
	agree := func(rules.Game, rules.Side) bool { return true }
	for side := rules.X; side <= rules.O && !m.Result().Over(); side++ {
		if _, why := m.OfferDraw(side, agree); why != nil {
			return why
		}
	}
	return nil
}

// seatOf enters players by name, unless they are levels: records know computer players by level only.
func seatOf(s *arena.Spec) match.Seat {
	if s.Kind == arena.Level {
		return match.Computer(s.Text, int(s.Level))
	}
	return match.Person(s.Text)
}
