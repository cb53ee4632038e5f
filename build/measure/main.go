// Command measure has computer players play one game of each kind on the display and measures the cost: frames a second
// while something moves, the processor when idle, the time to the first frame, and memory. It leaves pictures in a
// folder. Every screen has a process of its own. `go run ./build measure` starts it; it takes about two minutes for each
// game. With -against COMMIT each screen is measured of that commit, too, by turns, so that both meet the same machine:
//
//	go run ./build measure -against v0.1.0 -only trexo -runs 3
//
// main.go has the screens, run.go plays and measures one of them.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/build/drive"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// startVariable has the start time of a child, in nanoseconds.
const startVariable = "MEASURE_START"

func main() {
	pictures := flag.String("pictures", "pictures", "the folder for the pictures")
	only := flag.String("only", "", "the one screen to measure, empty for all")
	show := flag.Bool("show", false, "only the title and a game of each kind, which have pictures, not what is only measured")
	rest := flag.Duration("rest", 20*time.Second, "for how long each screen is left alone")
	against := flag.String("against", "", "a commit to compare with, measured by turns with this tree")
	runs := flag.Int("runs", 1, "how often each screen is measured")
	child := flag.Bool("child", false, "measure in this process and print JSON")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := measure(ctx, *pictures, chosen(*only, *show), *rest, *against, *runs, *child); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// chosen returns the screen called only, or all, or with show those with pictures worth seeing.
func chosen(only string, show bool) []screen {
	return slices.DeleteFunc(slices.Clone(screens), func(s screen) bool {
		return only != "" && s.name != only || show && s.keys != nil
	})
}

func measure(ctx context.Context, pictures string, list []screen, rest time.Duration, against string, runs int, child bool) error {
	if len(list) == 0 {
		return errors.New("no screen is called so")
	}
	if err := os.MkdirAll(pictures, 0o755); err != nil {
		return err
	}
	if child {
		return play(list[0], pictures, rest)
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	programs := []string{self}
	if against != "" {
		dir, err := os.MkdirTemp("", "xotrio-measure")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		other, err := built(ctx, dir, against)
		if err != nil {
			return err
		}
		programs = append(programs, other)
	}
	fmt.Println(heading)
	for _, s := range list {
		for n := range runs * len(programs) {
			program, dir := programs[n%len(programs)], pictures
			if program != self {
				dir = filepath.Join(pictures, against)
			}
			r, err := inChild(ctx, program, s.name, dir, rest)
			if err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
			if program != self {
				r.Name = "  " + against
			}
			fmt.Println(r)
		}
	}
	return nil
}

func built(ctx context.Context, dir, commit string) (program string, err error) {
	tree := filepath.Join(dir, "tree")
	if _, err := drive.Run(exec.CommandContext(ctx, "git", "worktree", "add", "--detach", tree, commit)); err != nil {
		return "", err
	}
	defer func() {
		_, e := drive.Run(exec.Command("git", "worktree", "remove", "--force", tree))
		err = errors.Join(err, e)
	}()
	program = filepath.Join(dir, "measure.exe") // the ending does no harm elsewhere
	cmd := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-o", program, "./build/measure")
	cmd.Dir, cmd.Env = tree, append(os.Environ(), "CGO_ENABLED=0")
	_, err = drive.Run(cmd)
	return program, err
}

func inChild(ctx context.Context, program, name, pictures string, rest time.Duration) (r result, err error) {
	cmd := exec.CommandContext(ctx, program, "-child", "-only", name, "-pictures", pictures, "-rest", rest.String())
	cmd.Env = append(os.Environ(), startVariable+"="+strconv.FormatInt(time.Now().UnixNano(), 10))
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Run(); err != nil {
		return r, err
	}
	return r, json.Unmarshal(out.Bytes(), &r)
}

// screen is something to be measured: a game between computer players, or the title if game is "".
type screen struct {
	name, game string
	options    rules.Options
	// level is that of every player, 0 for the two weakest in turn.
	level int
	// plies is the number of plies before a picture is taken and the keys are pressed.
	plies int
	// keys turn the view, by the tick after the picture. Only the time from then on is measured, and they end the game.
	keys map[int]ebiten.Key
}

var turn = map[int]ebiten.Key{
	10: ebiten.KeyD, 25: ebiten.KeyD, 40: ebiten.KeyD, 55: ebiten.KeyD, 70: ebiten.KeyT, 110: ebiten.KeyEqual, 125: ebiten.KeyT, 165: ebiten.KeyHome,
}

// screens are measured in this order. While the view turns in thinking, the strongest level thinks.
var screens = []screen{
	{name: "title"},
	{name: "xobrainer", game: "xobrainer", options: rules.Options{"Format": "round"}, plies: 8},
	{name: "trexo", game: "trexo", plies: 8},
	{name: "oxixo", game: "oxixo", plies: 8},
	{name: "oxixo4", game: "oxixo4", plies: 8},
	{name: "turning", game: "trexo", plies: 8, keys: turn},
	{name: "thinking", game: "trexo", plies: 1, level: int(ai.MaxLevel), keys: turn},
}

// match returns nil for the title.
func (s screen) match() (*match.Match, error) {
	if s.game == "" {
		return nil, nil
	}
	g, err := games.ByName(s.game)
	if err != nil {
		return nil, err
	}
	set := match.Setup{Game: s.game, Options: s.options, Seed: 1}
	for i := range g.Seats {
		level := s.level
		if level == 0 {
			level = 1 + i%2
		}
		set.Seats = append(set.Seats, match.Computer("", level))
	}
	return match.New(set, g)
}

func (s screen) route(m *match.Match) scenes.Route {
	if m == nil {
		return scenes.Title{}
	}
	return scenes.Table{Match: m}
}
