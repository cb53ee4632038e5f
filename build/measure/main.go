// Command measure lets computer players play one game of each kind on the display that there is and measures what that costs:
// frames a second while something moves, the processor at rest, the first frame, and memory. Pictures are left in a folder. Every
// screen is a process of its own. `go run ./build measure` starts it.
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
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// startVariable tells a child when it was started, in nanoseconds.
const startVariable = "MEASURE_START"

func main() {
	pictures := flag.String("pictures", "pictures", "the folder for the pictures")
	only := flag.String("only", "", "the one screen to measure, empty for all")
	show := flag.Bool("show", false, "only the title and a game of each kind, which have pictures, not what is only measured")
	rest := flag.Duration("rest", 20*time.Second, "for how long each screen is left alone")
	child := flag.Bool("child", false, "measure in this process and print JSON")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := measure(ctx, *pictures, chosen(*only, *show), *rest, *child); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// chosen are the screens that are measured: the one of that name, or all, or those that have something to show.
func chosen(only string, show bool) []screen {
	return slices.DeleteFunc(slices.Clone(screens), func(s screen) bool {
		return only != "" && s.name != only || show && (s.keys != nil || s.sizes > 0)
	})
}

func measure(ctx context.Context, pictures string, list []screen, rest time.Duration, child bool) error {
	if len(list) == 0 {
		return errors.New("no screen is called so")
	}
	if err := os.MkdirAll(pictures, 0o755); err != nil {
		return err
	}
	if child {
		return play(list[0], pictures, rest)
	}
	fmt.Println(heading)
	for _, s := range list {
		r, err := inChild(ctx, s.name, pictures, rest)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		fmt.Println(r)
	}
	return nil
}

// inChild measures a screen in a process of its own.
func inChild(ctx context.Context, name, pictures string, rest time.Duration) (r result, err error) {
	self, err := os.Executable()
	if err != nil {
		return r, err
	}
	cmd := exec.CommandContext(ctx, self, "-child", "-only", name, "-pictures", pictures, "-rest", rest.String())
	cmd.Env = append(os.Environ(), startVariable+"="+strconv.FormatInt(time.Now().UnixNano(), 10))
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Run(); err != nil {
		return r, err
	}
	return r, json.Unmarshal(out.Bytes(), &r)
}

// screen is something to be measured: a game between computer players, or the title where game is empty.
type screen struct {
	name, game string
	options    rules.Options
	// level is that of every player, 0 for the two weakest in turn.
	level int
	// plies is after how many of them a picture is taken, and the keys are pressed.
	plies int
	// keys turn the view, each so many ticks after the picture. They are what is measured, and end the game.
	keys map[int]ebiten.Key
	// sizes is how many sizes the window is given.
	sizes int
}

// turn are keys that turn the view of Trexo.
var turn = map[int]ebiten.Key{
	10: ebiten.KeyD, 25: ebiten.KeyD, 40: ebiten.KeyD, 55: ebiten.KeyD, 70: ebiten.KeyT, 110: ebiten.KeyEqual, 125: ebiten.KeyT, 165: ebiten.KeyHome,
}

// screens are all that is measured. While the last but one is turned, the strongest level thinks.
var screens = []screen{
	{name: "title"},
	{name: "xobrainer", game: "xobrainer", options: rules.Options{"Format": "round"}, plies: 8},
	{name: "trexo", game: "trexo", plies: 8},
	{name: "oxixo", game: "oxixo", plies: 8},
	{name: "oxixo4", game: "oxixo4", plies: 8},
	{name: "turning", game: "trexo", plies: 8, keys: turn},
	{name: "thinking", game: "trexo", plies: 1, level: int(ai.MaxLevel), keys: turn},
	{name: "resizing", game: "trexo", plies: 1, sizes: 800},
}

// match is the match that is played, nil for none.
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
		seat := match.Computer("", level)
		if s.sizes > 0 && i == 0 {
			seat = match.Person("")
		}
		set.Seats = append(set.Seats, seat)
	}
	return match.New(set, g)
}

// route is where the program begins.
func (s screen) route(m *match.Match) scenes.Route {
	if m == nil {
		return scenes.Title{}
	}
	return scenes.Table{Match: m}
}
