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
