package arena

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/ugi"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// asEngine is the environment variable that makes the test binary run as an engine, so that tests can play against a
// real process.
const asEngine = "run-as-an-engine"

func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == asEngine {
		runEngine(os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

// runEngine serves the engine protocol for a game; manner selects correct or faulty behaviour.
func runEngine(game, manner string) {
	if manner == "well" {
		g, err := games.ByName(game)
		if err != nil {
			panic(err)
		}
		err = ugi.Serve(context.Background(), os.Stdin, os.Stdout, ugi.Config{Game: g, Name: "test", Author: "nobody", Now: time.Now,
			NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(game, l, o) }})
		if err != nil {
			panic(err)
		}
		return
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); {
		case word == "quit":
			return
		case word == "ugi" && manner != "mute":
			fmt.Println("ugiok")
		case word == "isready":
			fmt.Println("readyok")
		case word == "go" && manner == "wrong":
			fmt.Println("bestmove a1a1")
		case word == "go" && manner == "dies":
			return
		case word == "go" && manner == "complains":
			fmt.Println("info error I cannot think")
			fmt.Println("bestmove none")
		case word == "setoption" && manner == "picky":
			fmt.Println("info error no such option")
		}
	}
}

// engineSpec returns the spec of the test binary as an engine, with settings as for ParseSpec.
func engineSpec(t *testing.T, game, manner, settings string) Spec {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s, err := ParseSpec(fmt.Sprintf(`engine:"'%s' %s %s %s",%s`, self, asEngine, game, manner, settings))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// spec parses a valid spec.
func spec(t *testing.T, text string) Spec {
	t.Helper()
	s, err := ParseSpec(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// config returns a short match of two weak players.
func config(t *testing.T, game string, o rules.Options) Config {
	t.Helper()
	g := gamestest.Info(t, game)
	return Config{Game: g, Options: o, Players: [2]Spec{spec(t, "level:2,depth=1,hash=1"), spec(t, "uct:playouts=3,hash=1")}, Pairs: 2,
		OpeningPlies: 4, MaxPlies: 2000, Seed: 3, Workers: 2, Now: time.Now}
}

// Every game, every format of XOBrainer and some of its variants: pairs share their opening with sides swapped, the
// moves of a record are legal and lead to its outcome, and all counts add up.
func TestMatchesOfEveryKind(t *testing.T) {
	kinds := []struct {
		game    string
		options rules.Options
	}{{"trexo", nil}, {"oxixo", nil}, {"oxixo", rules.Options{"Size": "4"}}, {"oxixo", rules.Options{"Size": "3"}}, {"oxixo4", nil}}
	for _, f := range []string{"sets5", "sets3", "sets1", "round", "rounds:2", "points:30"} {
		kinds = append(kinds, struct {
			game    string
			options rules.Options
		}{"xobrainer", rules.Options{"Format": f}})
	}
	for _, v := range []string{"random", "mission", "random,mission,map,trap,timebomb,timebalance"} {
		kinds = append(kinds, struct {
			game    string
			options rules.Options
		}{"xobrainer", rules.Options{"Format": "rounds:2", "Variants": v}})
	}
	for _, k := range kinds {
		c := config(t, k.game, k.options)
		records := map[int][]Record{}
		c.Save = func(r Record) error {
			records[r.Pair] = append(records[r.Pair], r)
			return nil
		}
		told := 0
		c.Progress = func(r Result) { told = r.Games() }
		result, err := Run(context.Background(), c)
		if err != nil {
			t.Fatalf("%s %v: %v", k.game, k.options, err)
		}
		n := 0
		for _, p := range result.Pairs {
			n += p
		}
		if result.Games() != 4 || told != 4 || n != 2 || result.XWon+result.OWon+result.Drawn != 4 || result.Faults != [2]int{} {
			t.Errorf("%s %v: %+v", k.game, k.options, result)
		}
		for pair, r := range records {
			if len(r) != 2 || r[0].Seed != r[1].Seed || r[0].Opening != r[1].Opening || !slices.Equal(r[0].Moves[:r[0].Opening], r[1].Moves[:r[1].Opening]) {
				t.Errorf("%s %v, pair %d has no common opening: %+v", k.game, k.options, pair, r)
				continue
			}
			if r[0].Names[0] != r[1].Names[1] || r[0].Names[1] != r[1].Names[0] || r[0].Opening < 4 {
				t.Errorf("%s %v, pair %d: %v, %v, opening %d", k.game, k.options, pair, r[0].Names, r[1].Names, r[0].Opening)
			}
			for _, r := range r {
				p, err := c.Game.New(r.Options)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range r.Moves {
					if !p.Legal(m) {
						t.Fatalf("%s: %d is not legal in %s", k.game, m, p.Text())
					}
					p.Do(m)
				}
				if p.Outcome() != r.Outcome && r.Fault == "" {
					t.Errorf("%s: the record says %v, the moves lead to %v", k.game, r.Outcome, p.Outcome())
				}
			}
		}
	}
}

// With limits of nodes the games do not depend on the number of workers.
func TestSameSeedSameMatch(t *testing.T) {
	var first map[[2]int]Record
	for _, workers := range []int{1, 3} {
		c := config(t, "trexo", nil)
		c.Workers, c.Pairs = workers, 4
		records := map[[2]int]Record{}
		c.Save = func(r Record) error {
			records[[2]int{r.Pair, r.Game}] = r
			return nil
		}
		if _, err := Run(context.Background(), c); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = records
			continue
		}
		for key, r := range records {
			if !slices.Equal(r.Moves, first[key].Moves) {
				t.Errorf("game %v: %v, at first %v", key, r.Moves, first[key].Moves)
			}
		}
	}
	if len(first) != 8 || slices.Equal(first[[2]int{1, 1}].Moves, first[[2]int{2, 1}].Moves) {
		t.Errorf("%d games, the first two pairs alike or not", len(first))
	}
}

func TestTheStrongerPlayerIsFound(t *testing.T) {
	c := config(t, "trexo", nil)
	c.Players[0], c.Players[1] = spec(t, "level:3,nodes=3000,hash=1"), spec(t, "uct:playouts=2,hash=1")
	c.Pairs, c.SPRT = 40, &SPRT{0, 100}
	result, err := Run(context.Background(), c)
	if err != nil || result.Decision() != Stronger || result.Games() > 60 || result.Won < result.Games()*3/4 {
		t.Errorf("%v, %v", result.String(), err)
	}
	if low, _, _ := result.Elo(); low < 0 {
		t.Errorf("the interval reaches down to %v", low)
	}
	if text := result.String(); !strings.Contains(text, "the test accepts +100 Elo rather than 0") {
		t.Error(text)
	}
}

func TestInterruptionKeepsWhatThereIs(t *testing.T) {
	c := config(t, "oxixo", nil)
	c.Pairs = 100_000
	ctx, cancel := context.WithCancel(context.Background())
	c.Progress = func(r Result) {
		if r.Games() == 5 {
			cancel()
		}
	}
	result, err := Run(ctx, c)
	if err != nil || result.Games() < 5 || result.Games() > 10 {
		t.Errorf("%d games, %v", result.Games(), err)
	}
}

func TestInvalidMatches(t *testing.T) {
	broken := errors.New("the disk is full")
	for name, spoil := range map[string]func(*Config){
		"no pairs":       func(c *Config) { c.Pairs = 0 },
		"no workers":     func(c *Config) { c.Workers = 0 },
		"negative plies": func(c *Config) { c.OpeningPlies = -1 },
		"wrong test":     func(c *Config) { c.SPRT = &SPRT{20, 20} },
		"wrong option":   func(c *Config) { c.Options = rules.Options{"Size": "9"} },
		"long opening":   func(c *Config) { c.OpeningPlies, c.Options = 400, rules.Options{"Size": "3"} },
		"full disk":      func(c *Config) { c.Save = func(Record) error { return broken } },
		"no such engine": func(c *Config) { c.Players[0] = spec(t, "engine:/no/such/program,nodes=1") },
	} {
		c := config(t, "oxixo", nil)
		spoil(&c)
		if _, err := Run(context.Background(), c); err == nil {
			t.Errorf("%s: the match is played", name)
		} else if name == "full disk" && !errors.Is(err, broken) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestLongGamesAreCutOff(t *testing.T) {
	c := config(t, "oxixo", nil)
	c.MaxPlies = 3
	result, err := Run(context.Background(), c)
	if err != nil || result.CutOff != 4 || result.Drawn != 4 || !strings.Contains(result.String(), "4 games cut off") {
		t.Errorf("%v, %v", result.String(), err)
	}
}

// The first level is for children: in every game it loses about half of the games against a player that completes a
// row, stops one of the opponent's, and otherwise plays at random. In XOBrainer a game is a round. Four hundred games
// give the share to within 5 %; the forty games of the short test only show that neither side is far better.
func TestLevelOneLosesEveryOtherGameToAChild(t *testing.T) {
	pairs, least, most := 200, 0.43, 0.57
	if testing.Short() {
		pairs, least, most = 20, 0.25, 0.75
	}
	for _, c := range engines.All() {
		t.Run(c.Game, func(t *testing.T) {
			m := config(t, c.Game, nil)
			m.Players = [2]Spec{spec(t, "level:1,hash=1"), spec(t, "child:")}
			m.Pairs, m.OpeningPlies, m.Workers, m.MaxPlies, m.Seed = pairs, 0, runtime.NumCPU(), 300, 1
			if c.Game == "xobrainer" {
				m.Options = rules.Options{"Format": "round"}
			}
			r, err := Run(context.Background(), m)
			if err != nil {
				t.Fatal(err)
			}
			share := (float64(r.Won) + float64(r.Drawn)/2) / float64(r.Games())
			t.Logf("level 1 won %d, drew %d and lost %d games: %.1f %%", r.Won, r.Drawn, r.Lost, 100*share)
			if share < least || share > most {
				t.Errorf("level 1 has %.1f %% of the points, %d won, %d drawn, %d lost; want %.0f to %.0f %%", 100*share, r.Won, r.Drawn, r.Lost, 100*least, 100*most)
			}
		})
	}
}
