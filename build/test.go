package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/build"
	"go/format"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"xotrio/build/drive"
	"xotrio/build/pack"
)

// Tools are run by version, so that they are no dependencies of the game. Staticcheck and deadcode use the same golang.org/x/tools.
const (
	staticcheckTool = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"
	deadcodeTool    = "golang.org/x/tools/cmd/deadcode@v0.44.0"
	actionlintTool  = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12" // checks the workflows of the public CI
)

// test runs the checks and every test once and ends with the number of tests. With all it adds what is too slow while working: the search
// for dead code, the builds and packages for all systems, the slow tests in full, the race detector on the short form of tests with several
// goroutines, and a minute of torture. It returns errFailed if anything failed.
//
// The packages are compiled once, by vet. Staticcheck reads them while the tests run; many of them wait for windows and other processes.
func test(ctx context.Context, out io.Writer, all bool) error {
	stop, err := ready(ctx, out, true)
	if err != nil {
		return err
	}
	defer stop()
	t := newTally()
	noCgo := []string{"CGO_ENABLED=0"}
	steps := []step{
		{"gofmt", formatted},
		shell("actionlint", noCgo, "go", "run", actionlintTool),
		shell("go vet", noCgo, "go", "vet", "./..."),
	}
	check := shell("staticcheck", noCgo, "go", "run", staticcheckTool, "./...")
	if all {
		races, err := raceTests(t)
		if err != nil {
			return err
		}
		steps = append(steps, concurrently(check, goTest("tests", t, "CGO_ENABLED=0", "-shuffle=on"))...)
		steps = append(steps, step{"deadcode", deadCode})
		steps = append(steps, crossBuilds()...)
		steps = append(steps, races, shell("torture, one minute", noCgo, "go", "run", "./build/torture", "-minutes", "1"))
	} else {
		steps = append(steps, concurrently(check, goTest("tests", t, "CGO_ENABLED=0", "-short"))...)
	}
	return finish(out, run(ctx, out, steps), t)
}

// goTest makes a step that runs the tests of all packages and counts them in t. Vet is off because it has a step of its
// own. With no other flag than -short Go caches the results.
func goTest(name string, t *tally, env string, flags ...string) step {
	return goTestOf([]string{"./..."}, name, t, env, flags...)
}

func goTestOf(packages []string, name string, t *tally, env string, flags ...string) step {
	return step{name, func(ctx context.Context) (string, error) {
		args := append([]string{"test", "-json", "-vet=off", "-timeout=25m"}, flags...)
		cmd := polite(ctx, "go", append(args, packages...)...)
		cmd.Env = append(os.Environ(), env)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		events, err := cmd.StdoutPipe()
		if err != nil {
			return "", err
		}
		if err := cmd.Start(); err != nil {
			return "", err
		}
		one := newTally()
		readErr := one.read(events)
		err = cmd.Wait()
		t.merge(one)
		pass, fail, skip := one.counts()
		note := count(pass, fail, skip)
		switch {
		case readErr != nil:
			return note, readErr
		case err != nil && fail == 0:
			return note, fmt.Errorf("go %s: %w\n%s%s", strings.Join(args, " "), err, strings.Join(one.stray, ""), stderr.String())
		case fail > 0:
			return note, errCounted
		}
		return note, nil
	}}
}

// errCounted is the failure of a step whose failed tests are in the tally.
var errCounted = errors.New("tests failed")

func withRace(s step) step {
	return step{s.name, func(ctx context.Context) (string, error) {
		if why := noRace(ctx); why != "" {
			return "", notRun(why)
		}
		return s.do(ctx)
	}}
}

// noRace says why the race detector cannot be used here, "" if it can. It needs a system supported by Go and, except on
// macOS, a C compiler with the headers of the C library.
func noRace(ctx context.Context) string {
	switch runtime.GOOS + "/" + runtime.GOARCH {
	case "darwin/amd64", "darwin/arm64":
		return ""
	case "linux/amd64", "linux/arm64", "windows/amd64":
	default:
		return "Go has no race detector for " + runtime.GOOS + "/" + runtime.GOARCH
	}
	cc := "gcc"
	if said, err := exec.CommandContext(ctx, "go", "env", "CC").Output(); err == nil && strings.TrimSpace(string(said)) != "" {
		cc = strings.Fields(string(said))[0]
	}
	cmd := exec.CommandContext(ctx, cc, "-x", "c", "-c", "-o", os.DevNull, "-")
	cmd.Stdin = strings.NewReader("#include <stdlib.h>\n#include <pthread.h>\n")
	if cmd.Run() != nil {
		return "the race detector needs a C compiler; install one (Debian: apt-get install gcc libc6-dev)"
	}
	return ""
}

// finish lists what failed, with its output, and what was not run, and ends with the count on a line of its own. A check
// that failed counts as one more failure, one that could not be run as skipped.
func finish(out io.Writer, r report, t *tally) error {
	pass, fail, skip := t.counts()
	for _, id := range t.failures() {
		fmt.Fprintf(out, "\nFAILED: %s\n%s", id, t.outputOf(id))
	}
	for _, f := range r.failed {
		if !errors.Is(f.err, errCounted) {
			fail++
			fmt.Fprintf(out, "\nFAILED: %s\n%s\n", f.name, strings.TrimRight(f.err.Error(), "\n"))
		}
	}
	for _, s := range r.skipped {
		skip++
		fmt.Fprintf(out, "\nNot run: %s. %s.\n", s.name, s.err)
	}
	if slow := t.slowest(10); len(slow) > 0 {
		fmt.Fprintf(out, "\nThe slowest packages:\n%s\n", strings.Join(slow, "\n"))
	}
	fmt.Fprintf(out, "\n%s\n", count(pass, fail, skip))
	if fail > 0 || len(r.failed) > 0 {
		return errFailed
	}
	return nil
}

func count(pass, fail, skip int) string {
	s := fmt.Sprintf("%d passed, %d failed", pass, fail)
	if skip > 0 {
		s += fmt.Sprintf(", %d skipped", skip)
	}
	return s
}

func formatted(context.Context) (string, error) {
	wrong, err := unformatted(os.DirFS("."))
	if err != nil {
		return "", err
	}
	if len(wrong) > 0 {
		return "", errors.New("gofmt -w would change:\n" + strings.Join(wrong, "\n"))
	}
	return "", nil
}

// unformatted returns the Go files that gofmt would change, except in folders that the go command ignores.
func unformatted(tree fs.FS) (wrong []string, err error) {
	err = fs.WalkDir(tree, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if n := d.Name(); path != "." && (strings.HasPrefix(n, ".") || strings.HasPrefix(n, "_") || n == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		source, err := fs.ReadFile(tree, path)
		if err != nil {
			return err
		}
		if good, err := format.Source(source); err != nil || !bytes.Equal(good, source) {
			wrong = append(wrong, path)
		}
		return nil
	})
	return wrong, err
}

// crossBuilds builds everything for each system as it is released, and for browsers the two programs of the page. One
// architecture is enough, as no file is for only one. The tests of build/pack make the programs for the other and find
// in Go's cache what they need for this one.
func crossBuilds() (out []step) {
	for _, t := range pack.Targets {
		if t.Arch == "amd64" {
			env, args := t.Build()
			out = append(out, shell("build "+t.String(), env, "go", append(args, "./...")...))
		}
	}
	return append(out, shell("build js-wasm", []string{"CGO_ENABLED=0", "GOOS=js", "GOARCH=wasm"}, "go", "vet", ".", "./game/worker", "./game/browser"))
}

// instrumented has the folders of the program. Tests in build drive programs that are built without the race detector.
var instrumented = []string{"rules", "ai", "game", "scenes", "assets"}

// concurrent matches what starts goroutines, directly, as a task or as threads of an engine, or waits for one.
var concurrent = regexp.MustCompile(`(?m)^[^/]*(\bgo (func\b|[\w.]+\()|\.Go\(func\b|\btime\.(AfterFunc|Sleep)\(|\btask\.Task\b|\bThreads: *([^1\s]|1\w)|\.Until\([^(),]*,[^(),]*,)`)

// racing returns the packages with something to find for the race detector, as arguments of the go command: packages that
// start a goroutine, and packages whose tests start one or wait for one. The tests of all others use a single goroutine.
func racing(root string) (packages []string, err error) {
	tested := map[string]bool{}
	for _, top := range instrumented {
		err = errors.Join(err, fs.WalkDir(os.DirFS(root), top, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") {
				return err
			}
			dir := path.Dir(name)
			tested[dir] = tested[dir] || strings.HasSuffix(name, "_test.go")
			if match, err := build.Default.MatchFile(filepath.Join(root, dir), path.Base(name)); !match {
				return err
			}
			source, err := os.ReadFile(filepath.Join(root, name))
			if at := "./" + dir; concurrent.Match(source) && !slices.Contains(packages, at) {
				packages = append(packages, at)
			}
			return err
		}))
	}
	return slices.DeleteFunc(packages, func(at string) bool { return !tested[at[2:]] }), err
}

// raceTests uses the short form of the tests, as the slow ones add more of the same moves, seeds and positions.
func raceTests(t *tally) (step, error) {
	packages, err := racing(".")
	return withRace(goTestOf(packages, "tests, race detector", t, "CGO_ENABLED=1", "-shuffle=on", "-race", "-short")), err
}

// forTests matches the files of packages that exist for tests. Their functions may be reached by tests alone.
var forTests = regexp.MustCompile(`^(.*test|build/(drive|fault).*)/[^/]*$`)

// deadCode fails with the functions that no program reaches on any system and, in packages for tests, no test.
func deadCode(ctx context.Context) (string, error) {
	tool, done, err := installed(ctx, deadcodeTool)
	if err != nil {
		return "", err
	}
	defer done()
	dead, err := unreachable(ctx, tool, "linux", "amd64", "./...")
	if err != nil {
		return "", err
	}
	dead = slices.DeleteFunc(dead, func(f function) bool { return forTests.MatchString(f.file) })
	for _, t := range []struct {
		os, arch string
		programs []string
	}{
		{"js", "wasm", []string{".", "./game/worker", "./build/webtest/page"}}, {"windows", "amd64", []string{"./..."}}, {"darwin", "arm64", []string{"./..."}},
	} {
		if len(dead) == 0 {
			break
		}
		there, err := unreachable(ctx, tool, t.os, t.arch, t.programs...)
		if err != nil {
			return "", err
		}
		files, err := goFiles(ctx, t.os, t.arch, t.programs...)
		if err != nil {
			return "", err
		}
		dead = slices.DeleteFunc(dead, func(f function) bool { return files[f.file] && !slices.Contains(there, f) })
	}
	inTests, err := unreachable(ctx, tool, "linux", "amd64", "-test", "./...")
	if err != nil {
		return "", err
	}
	for _, f := range inTests {
		if forTests.MatchString(f.file) {
			dead = append(dead, f)
		}
	}
	if len(dead) > 0 {
		var lines []string
		for _, f := range dead {
			lines = append(lines, f.at+": "+f.name)
		}
		return "", errors.New("nothing reaches these functions:\n" + strings.Join(lines, "\n"))
	}
	return "", nil
}

// function is a function in a source file. The position at has the file, line and column.
type function struct{ at, file, name string }

// unreachable runs deadcode for a system. Paths are relative to the root of the project.
func unreachable(ctx context.Context, tool, goos, goarch string, args ...string) ([]function, error) {
	out, err := forSystem(ctx, goos, goarch, tool, args...)
	if err != nil {
		return nil, err
	}
	return unreachableIn(out), nil
}

// unreachableIn parses the output of deadcode, lines such as "game/a.go:241:6: unreachable func: gone". Functions in test
// files are left out: deadcode reports methods that a test needs to satisfy an interface.
func unreachableIn(out string) (list []function) {
	for line := range strings.Lines(out) {
		at, name, ok := strings.Cut(strings.TrimSpace(line), ": unreachable func: ")
		file, _, _ := strings.Cut(at, ":")
		if file = filepath.ToSlash(file); ok && !strings.HasSuffix(file, "_test.go") {
			list = append(list, function{at, file, name})
		}
	}
	return list
}

// goFiles returns the project's files that programs are made of on a system.
func goFiles(ctx context.Context, goos, goarch string, programs ...string) (map[string]bool, error) {
	const format = `{{if not .Standard}}{{with .Module}}{{if .Main}}{{$d := $.Dir}}{{range $.GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{end}}{{end}}{{end}}`
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	out, err := forSystem(ctx, goos, goarch, "go", append([]string{"list", "-deps", "-f", format}, programs...)...)
	files := map[string]bool{}
	for line := range strings.Lines(out) {
		if name, err := filepath.Rel(root, strings.TrimSpace(line)); err == nil {
			files[filepath.ToSlash(name)] = true
		}
	}
	return files, err
}

// forSystem runs a tool that looks at the sources of another system, and returns its standard output.
func forSystem(ctx context.Context, goos, goarch, program string, args ...string) (string, error) {
	cmd := polite(ctx, program, args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
	return drive.Run(cmd)
}

// installed builds a tool for this machine, which "go run" does not while GOOS names another. The caller calls done at the end.
func installed(ctx context.Context, tool string) (program string, done func(), err error) {
	dir, err := os.MkdirTemp("", "xotrio-tool")
	if err != nil {
		return "", nil, err
	}
	done = func() { _ = os.RemoveAll(dir) }
	cmd := polite(ctx, "go", "install", tool)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOBIN="+dir, "GOOS=", "GOARCH=")
	if _, err := drive.Run(cmd); err != nil {
		done()
		return "", nil, err
	}
	name, _, _ := strings.Cut(path.Base(tool), "@")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(dir, name), done, nil
}
