// Command torture does harm to the real program, in several ways at random, and checks each time that its promises
// hold: it kills it, feeds it nonsense, damages its files, fills its disk, cuts the power. It prints one table. `go run
// ./build torture` starts it.
//
// A failure is printed with the command that reproduces it. Ten kinds share the time (--minutes, 1 by default); building
// the program takes half a minute.
//
// main.go has the schedule of the kinds and the table, play.go the kinds that play in a window (kill, monkey, sizes),
// books.go kills, two programs and damaged files, disk.go full disks and power cuts, secrets.go hidden cards. child.go is
// the program under test, drivers.go and clerk.go drive it, records.go has the matches.
//
// Kinds that have answered their question were removed: foreign files in place of ours, nonsense for the engine, a lost display
// or sound server, a clock that jumps, memory growth and an idle program. Commit ac051bcc has them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
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

// errFailed reports failures that have been printed already.
var errFailed = errors.New("something failed, see above")

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

// rig is shared by the kinds.
type rig struct {
	// self is this program, which is also the child with a window; program is XO Trio.
	self, program string
	// noScreen says why no window can be opened, "" if one can.
	noScreen string
	// plant is a fault of the children, for tests of this tool; "" for none.
	plant string
}

// patience returns the timeout for a child. It is shorter for one with a planted fault, which may never do what is
// awaited.
func (r *rig) patience() time.Duration {
	if r.plant != "" {
		return patience / 6
	}
	return patience
}

func (r *rig) build(ctx context.Context, dir string) (err error) {
	if r.self, err = os.Executable(); err != nil {
		return err
	}
	r.findScreen()
	r.program, err = drive.Build(ctx, dir, ".")
	return err
}

func (r *rig) findScreen() {
	if runtime.GOOS == "linux" && !drive.Answers(os.Getenv("DISPLAY")) {
		r.noScreen = "no window can be opened, as there is no display"
	}
}

// kind is one way to torture the program.
type kind interface {
	// name is the value of --only.
	name() string
	// description says in a few words what is done and what must hold.
	description() string
	// try does it once, in about t.share or a few seconds, and reports to t. Apart from the timing of processes it
	// depends on t.luck only.
	try(ctx context.Context, t *trial)
}

// kinds lists them in the order of the table.
func kinds(r *rig) []kind {
	return []kind{
		kill{r, false}, kill{r, true}, monkey{r}, killBooks{r}, windows{r}, files{}, full{}, cut{}, sizes{r}, secrets{},
	}
}

// trial is one try of a kind.
type trial struct {
	// seed reproduces the try; luck is seeded with it.
	seed uint64
	luck *rand.Rand
	// dir is an empty folder for the try, share the time left for its kind.
	dir   string
	share time.Duration

	tried    int
	failures []string
	// note is added to the row of the table; missing says why the kind cannot be tried here.
	note, missing string
}

func newTrial(seed uint64, dir string, share time.Duration) *trial {
	return &trial{seed: seed, luck: rand.New(rand.NewPCG(seed, 2026)), dir: dir, share: share}
}

func (t *trial) fail(format string, args ...any) {
	t.failures = append(t.failures, fmt.Sprintf(format, args...))
}

func (t *trial) check(what string, err error) (ok bool) {
	if err != nil {
		t.fail("%s: %v", what, err)
	}
	return err == nil
}

func pick[T any](luck *rand.Rand, list ...T) T { return list[luck.IntN(len(list))] }

// row is the result of one kind.
type row struct {
	kind kind
	// tries counts the calls, tried what was done in them.
	tries, tried, failed int
	took                 time.Duration
	note, missing        string
	failures             []failure
}

// failure is a failure in one try, and its seed.
type failure struct {
	seed uint64
	text string
}

// bounds limits the time, or the number of tries of each kind if tries is not 0.
type bounds struct {
	time  time.Duration
	tries int
}

// keepFailures is the number of failures of a kind that are printed in full.
const keepFailures = 5

// torture tries the kind that has had the least time so far, until the time is over or each has had its tries. The n-th
// try of a kind has seed+n, so that the seed printed with a failure reproduces it as the first try.
func torture(ctx context.Context, list []kind, seed uint64, b bounds, say func(string)) ([]*row, error) {
	var rows []*row
	for _, k := range list {
		rows = append(rows, &row{kind: k})
	}
	began := time.Now()
	for n := 0; ctx.Err() == nil; n++ {
		r := next(rows, b.tries)
		if r == nil || b.tries == 0 && time.Since(began) >= b.time && !fresh(rows) {
			break
		}
		if err := once(ctx, r, seed, b, len(list), say); err != nil {
			return rows, err
		}
	}
	return rows, ctx.Err()
}

func fresh(rows []*row) bool {
	for _, r := range rows {
		if r.took == 0 && r.missing == "" {
			return true
		}
	}
	return false
}

// next returns the row that has had the least time, or with a number of tries the first one that has not had them; nil
// if all are done.
func next(rows []*row, tries int) (least *row) {
	for _, r := range rows {
		switch {
		case r.missing != "", tries > 0 && r.tries >= tries:
		case least == nil || tries == 0 && r.took < least.took:
			least = r
		}
	}
	return least
}

func once(ctx context.Context, r *row, seed uint64, b bounds, kinds int, say func(string)) error {
	dir, err := os.MkdirTemp("", "xot") // a short name, as paths of sockets must be
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	t := newTrial(seed+uint64(r.tries), dir, b.time/time.Duration(kinds)-r.took)
	began := time.Now()
	r.kind.try(ctx, t)
	r.tries++
	r.took += max(time.Since(began), 1)
	if ctx.Err() != nil {
		return nil // an interrupted try proves nothing
	}
	r.tried += t.tried
	r.failed += len(t.failures)
	if t.note != "" {
		r.note = t.note
	}
	r.missing = t.missing
	for _, f := range t.failures {
		line, _, _ := strings.Cut(f, "\n")
		say(fmt.Sprintf("FAILED: %s, seed %d: %s", r.kind.name(), t.seed, line[:min(len(line), 160)]))
		if len(r.failures) < keepFailures {
			r.failures = append(r.failures, failure{t.seed, f})
		}
	}
	return nil
}

// report prints the table, and for each failure the command that reproduces it. It returns the number of failures.
func report(out io.Writer, rows []*row) (failed int) {
	fmt.Fprintf(out, "\n%-9s %9s %7s %8s  %s\n", "kind", "tried", "failed", "seconds", "what")
	tried := 0
	for _, r := range rows {
		what := r.kind.description()
		if r.note != "" {
			what += " (" + r.note + ")"
		}
		if r.missing != "" {
			what = "not tried: " + r.missing
		}
		fmt.Fprintf(out, "%-9s %9d %7d %8.1f  %s\n", r.kind.name(), r.tried, r.failed, r.took.Seconds(), what)
		failed += r.failed
		tried += r.tried
	}
	fmt.Fprintf(out, "%-9s %9d %7d\n", "all", tried, failed)
	for _, r := range rows {
		for _, f := range r.failures {
			fmt.Fprintf(out, "\n%s: %s\n  again: go run ./build torture --only %s --seed %d --tries 1\n",
				r.kind.name(), strings.ReplaceAll(strings.TrimSpace(f.text), "\n", "\n  "), r.kind.name(), f.seed)
		}
		if more := r.failed - len(r.failures); more > 0 {
			fmt.Fprintf(out, "\n%s: %d more\n", r.kind.name(), more)
		}
	}
	return failed
}
