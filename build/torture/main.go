// Command torture tortures the real program: it kills it, feeds it nonsense, damages its files, fills its disk, takes its servers
// away and turns its clock, and looks each time whether what it promises still holds. It ends with one table.
// `go run ./build torture` starts it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"xotrio/build/drive"
)

func main() {
	if text := os.Getenv(errandVariable); text != "" {
		os.Exit(beChild(text))
	}
	minutes := flag.Float64("minutes", 1, "for how long, shared fairly between the kinds")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()%1e9), "of the first try of every kind")
	only := flag.String("only", "", "the one kind to try, empty for all")
	tries := flag.Int("tries", 0, "how often each kind is tried, 0 for as often as there is time")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, *only, *seed, bounds{time.Duration(*minutes * float64(time.Minute)), *tries})
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "torture:", err)
		os.Exit(1)
	}
}

// errFailed is returned when something failed that has been told already.
var errFailed = errors.New("something failed, see above")

// run tortures and prints the table.
func run(ctx context.Context, only string, seed uint64, b bounds) error {
	r := &rig{}
	list := kinds(r)
	if only != "" {
		var names []string
		list = nil
		for _, k := range kinds(r) {
			names = append(names, k.name())
			if k.name() == only {
				list = []kind{k}
			}
		}
		if list == nil {
			return fmt.Errorf("no kind is called %q: there are %s", only, strings.Join(names, ", "))
		}
	}
	dir, err := os.MkdirTemp("", "xotorture")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := r.build(ctx, dir); err != nil {
		return err
	}
	fmt.Printf("seed %d\n", seed)
	rows, err := torture(ctx, list, seed, b, func(s string) { fmt.Println(s) })
	failed := report(os.Stdout, rows)
	if failed > 0 {
		err = errFailed
	}
	return err
}

// rig is what the kinds share.
type rig struct {
	// self is this program, which is also the child with a window; program is XO Trio.
	self, program string
	// noScreen says why no window can be opened, empty where one can.
	noScreen string
	// plant is the fault that children are to have, for tests of this tool; empty for none.
	plant string
}

// patience is how long is waited for what a child does: not for as long where it is to have a fault, and may never do it.
func (r *rig) patience() time.Duration {
	if r.plant != "" {
		return patience / 6
	}
	return patience
}

// build makes XO Trio and looks what there is.
func (r *rig) build(ctx context.Context, dir string) (err error) {
	if r.self, err = os.Executable(); err != nil {
		return err
	}
	r.look()
	r.program, err = drive.Build(ctx, dir, ".")
	return err
}

// look finds out whether there is a screen.
func (r *rig) look() {
	if runtime.GOOS == "linux" && !drive.Answers(os.Getenv("DISPLAY")) {
		r.noScreen = "no window can be opened, as there is no display"
	}
}
