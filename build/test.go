package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"xotrio/build/pack"
)

// staticcheck is run by its version, so that it is no dependency of the game.
const staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"

// actionlint checks the workflows of the public CI; it, too, is run by its version.
const actionlint = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"

// test runs the checks and every test once and ends with how many tests ran. All adds what one does not wait for while working: the
// builds and packages for all systems, the slow tests in full, under the race detector the short form of those in which goroutines meet, and
// a minute of torture. It returns errFailed where anything failed.
func test(ctx context.Context, out io.Writer, all bool) error {
	stop, err := ready(ctx, out, true)
	if err != nil {
		return err
	}
	defer stop()
	t := newTally()
	steps := []step{
		{"gofmt", formatted},
		shell("go vet", []string{"CGO_ENABLED=0"}, "go", "vet", "./..."),
		shell("staticcheck", []string{"CGO_ENABLED=0"}, "go", "run", staticcheck, "./..."),
		shell("actionlint", []string{"CGO_ENABLED=0"}, "go", "run", actionlint),
	}
	if all {
		races, err := raceTests(t)
		if err != nil {
			return err
		}
		steps = append(steps, crossBuilds()...)
		steps = append(steps, goTest("tests", t, "CGO_ENABLED=0", "-shuffle=on"), races,
			shell("torture, one minute", []string{"CGO_ENABLED=0"}, "go", "run", "./build/torture", "-minutes", "1"))
	} else {
		steps = append(steps, goTest("tests", t, "CGO_ENABLED=0", "-short"))
	}
	return finish(out, run(ctx, out, steps), t)
}

// goTest makes a step that runs the tests of all packages with these flags and counts them in t. Vet is off because it
// has a step of its own. Without other flags than -short the results are those of Go's cache where nothing has changed.
func goTest(name string, t *tally, env string, flags ...string) step {
	return goTestOf([]string{"./..."}, name, t, env, flags...)
}

// goTestOf is goTest for some packages.
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

// errCounted is the failure of a step whose failed tests are counted one by one.
var errCounted = errors.New("tests failed")

// withRace lets s run only where the race detector works.
func withRace(s step) step {
	return step{s.name, func(ctx context.Context) (string, error) {
		if why := noRace(ctx); why != "" {
			return "", notRun(why)
		}
		return s.do(ctx)
	}}
}

// noRace says why the race detector cannot be used here, or nothing where it can: it needs a system that Go has it for,
// and except on macOS a C compiler with the headers of the C library.
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
// that failed counts as one failure besides the tests, one that could not be run as skipped.
func finish(out io.Writer, r report, t *tally) error {
	pass, fail, skip := t.counts()
	for _, id := range t.failures() {
		fmt.Fprintf(out, "\nFAILED: %s\n%s", id, t.said(id))
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

// count is the plain count; what was skipped is named only where there is any.
func count(pass, fail, skip int) string {
	s := fmt.Sprintf("%d passed, %d failed", pass, fail)
	if skip > 0 {
		s += fmt.Sprintf(", %d skipped", skip)
	}
	return s
}

// formatted fails with the names of the Go files that gofmt would change.
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

// unformatted are the Go files of a tree that gofmt would change. Folders that the go command ignores are left out.
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

// crossBuilds builds everything for each system that the game is given out for, as it is given out; for a browser the two programs of the
// page. One kind of processor is enough, as no file of the project is for only one of them; the tests of build/pack make the programs for the
// other kind, and find here in Go's cache what they need for this one.
func crossBuilds() (out []step) {
	for _, t := range pack.Targets {
		if t.Arch == "amd64" {
			env, args := t.Build()
			out = append(out, shell("build "+t.String(), env, "go", append(args, "./...")...))
		}
	}
	return append(out, shell("build js-wasm", []string{"CGO_ENABLED=0", "GOOS=js", "GOARCH=wasm"}, "go", "vet", ".", "./game/worker", "./game/browser"))
}

// instrumented are the folders with what the program is made of. The tests below build drive programs that are built without the race
// detector.
var instrumented = []string{"rules", "ai", "game", "scenes", "assets"}

// racing are the packages below root in which the race detector sees something, as arguments of the go command: those that start a goroutine, and
// those whose tests start one or wait for what goes on in one. In the tests of the others everything happens in a single goroutine.
func racing(root string) (packages []string, err error) {
	for _, top := range instrumented {
		err := filepath.WalkDir(filepath.Join(root, top), func(dir string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if d.Name() == "testdata" {
				return filepath.SkipDir
			}
			p, err := build.ImportDir(dir, 0)
			var none *build.NoGoError
			if errors.As(err, &none) {
				return nil
			}
			if err != nil {
				return err
			}
			tests := slices.Concat(p.TestGoFiles, p.XTestGoFiles)
			if len(tests) == 0 {
				return nil
			}
			for _, name := range slices.Concat(p.GoFiles, tests) {
				file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.SkipObjectResolution)
				if err != nil {
					return err
				}
				if concurrent(file) {
					rel, err := filepath.Rel(root, dir)
					packages = append(packages, "./"+filepath.ToSlash(rel))
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return packages, nil
}

// concurrent reports whether a file starts goroutines, by itself, as a task or as threads of an engine, or waits for one.
func concurrent(file *ast.File) (found bool) {
	sync := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"sync"` })
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.SelectorExpr); ok {
				switch called.Sel.Name {
				case "Go": // of sync.WaitGroup
					found = found || sync
				case "AfterFunc", "Sleep": // of time
					found = true
				case "Until": // of scenestest.Hands
					found = found || len(n.Args) == 3
				}
			}
		case *ast.KeyValueExpr: // of ai.Options
			key, ok := n.Key.(*ast.Ident)
			one, literal := n.Value.(*ast.BasicLit)
			found = found || ok && key.Name == "Threads" && !(literal && one.Value == "1")
		case *ast.SelectorExpr:
			p, ok := n.X.(*ast.Ident)
			found = found || ok && p.Name == "task" && n.Sel.Name == "Task"
		}
		return !found
	})
	return found
}

// raceTests is the step with the race detector: the short forms of the tests, as what the slow ones add are more of the same moves, seeds
// and positions, in which it sees what it has seen.
func raceTests(t *tally) (step, error) {
	packages, err := racing(".")
	return withRace(goTestOf(packages, "tests, race detector", t, "CGO_ENABLED=1", "-shuffle=on", "-race", "-short")), err
}
