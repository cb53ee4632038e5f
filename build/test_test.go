package main

import (
	"context"
	"errors"
	"go/build"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"xotrio/build/pack"
)

// result runs the steps and returns what was printed.
func result(ctx context.Context, t *tally, steps ...step) (string, error) {
	var out strings.Builder
	err := finish(&out, run(ctx, &out, steps), t)
	return out.String(), err
}

func fine(context.Context) (string, error) { return "", nil }

func TestStepsEndWithTheCount(t *testing.T) {
	good, _ := counted(t, ev("run", "A", ""), ev("pass", "A", ""))
	bad, _ := counted(t, ev("run", "A", ""), ev("output", "A", "it broke\n"), ev("fail", "A", ""))
	broken := func(context.Context) (string, error) { return "", errors.New("line 7 is wrong") }
	for _, c := range []struct {
		name  string
		tally *tally
		steps []step
		last  string
		fails bool
		says  string
	}{
		{"all is well", good, []step{{"vet", fine}}, "1 passed, 0 failed", false, "vet  "},
		{"a check fails", good, []step{{"vet", broken}, {"more", fine}}, "1 passed, 1 failed", true, "FAILED: vet\nline 7 is wrong\n"},
		{"what follows is done all the same", good, []step{{"vet", broken}, {"more", fine}}, "1 passed, 1 failed", true, "more  "},
		{"tests fail", bad, []step{{"tests", func(context.Context) (string, error) { return "", errCounted }}}, "0 passed, 1 failed", true,
			"FAILED: p A\nit broke\n"},
		{"not run", good, []step{{"race", func(context.Context) (string, error) { return "", notRun("there is no compiler") }}},
			"1 passed, 0 failed, 1 skipped", false, "Not run: race. there is no compiler."},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, err := result(t.Context(), c.tally, c.steps...)
			lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
			if last := lines[len(lines)-1]; last != c.last {
				t.Errorf("the last line is %q, want %q", last, c.last)
			}
			if (err != nil) != c.fails || !strings.Contains(out, c.says) {
				t.Errorf("error %v, want one: %v; the output has to contain %q:\n%s", err, c.fails, c.says, out)
			}
		})
	}
}

func TestStepsStopWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	reached := false
	out, err := result(ctx, newTally(), step{"first", func(context.Context) (string, error) { cancel(); return "", nil }},
		step{"second", func(context.Context) (string, error) { reached = true; return "", nil }})
	if err == nil || reached || !strings.Contains(out, "interrupted") {
		t.Errorf("error %v, the second step done: %v, output:\n%s", err, reached, out)
	}
}

func TestConcurrentSteps(t *testing.T) {
	met := make(chan bool)
	first := step{"first", func(context.Context) (string, error) { met <- true; return "", errors.New("wrong") }}
	second := step{"second", func(context.Context) (string, error) { <-met; return "fine", nil }}
	out, err := result(t.Context(), newTally(), concurrently(first, second)...)
	if i, k := strings.Index(out, "first"), strings.Index(out, "second"); err == nil || i < 0 || k < i || !strings.Contains(out, "fine") {
		t.Errorf("error %v, output:\n%s", err, out)
	}
}

func TestUnreachableFunctionsAreRead(t *testing.T) {
	got := unreachableIn("game/a.go:241:6: unreachable func: gone\nwarning\na/a_test.go:1:2: unreachable func: die.Legal\n" +
		"scenes/scenestest/hands.go:12:15: unreachable func: Hands.Wait\n")
	want := []function{
		{"game/a.go:241:6", "game/a.go", "gone"}, {"scenes/scenestest/hands.go:12:15", "scenes/scenestest/hands.go", "Hands.Wait"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for file, tests := range map[string]bool{"rules/rulestest/exam.go": true, "build/drive/twins/twins.go": true, "game/match/clock.go": false, "build/test.go": false} {
		if forTests.MatchString(file) != tests {
			t.Errorf("%s is for tests: %v", file, !tests)
		}
	}
}

func TestShell(t *testing.T) {
	if _, err := shell("version", nil, "go", "version").do(t.Context()); err != nil {
		t.Errorf("go version: %v", err)
	}
	if _, err := shell("wrong", nil, "go", "no-such-command").do(t.Context()); err == nil || !strings.Contains(err.Error(), "no-such-command") {
		t.Errorf("a wrong command fails with %v: want what it said", err)
	}
	if _, err := shell("env", []string{"GOOS=plan9"}, "go", "tool", "no-such-tool").do(t.Context()); err == nil {
		t.Error("a missing tool is no failure")
	}
}

func TestUnformatted(t *testing.T) {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	got, err := unformatted(fstest.MapFS{
		"good.go": file("package a\n"), "a/bad.go": file("package  a\n"), "a/broken.go": file("package"), "a/b.txt": file("x  y"),
		".hidden/bad.go": file("package  a\n"), "_old/bad.go": file("package  a\n"), "a/testdata/bad.go": file("package  a\n"),
	})
	if want := "a/bad.go a/broken.go"; err != nil || strings.Join(got, " ") != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

func TestCrossBuildsNameEverySystem(t *testing.T) {
	var names []string
	for _, s := range crossBuilds() {
		names = append(names, s.name)
	}
	want := "build linux-amd64,build windows-amd64,build darwin-amd64,build js-wasm"
	if got := strings.Join(names, ","); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Building everything for one architecture shows that it builds for the other, since both have the same files.
func TestNoFileIsForOneKindOfProcessor(t *testing.T) {
	n := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		n++
		for _, target := range pack.Targets {
			one, other := build.Default, build.Default
			one.GOOS, one.GOARCH, other.GOOS, other.GOARCH = target.OS, "amd64", target.OS, target.Arch
			a, err1 := one.MatchFile(filepath.Dir(path), d.Name())
			b, err2 := other.MatchFile(filepath.Dir(path), d.Name())
			if a != b || err1 != nil || err2 != nil {
				t.Errorf("%s: it belongs to %s/amd64: %v, and to %s: %v (%v, %v)", path, target.OS, a, target, b, err1, err2)
			}
		}
		return nil
	})
	if err != nil || n < 500 {
		t.Errorf("%d files looked at: %v", n, err)
	}
}

func TestWhatIsConcurrent(t *testing.T) {
	for body, want := range map[string]bool{
		"func f() { go f() }":                                 true,
		"func f() { g(func() { go f() }) }":                   true,
		"func f(w *sync.WaitGroup) { w.Go(func() { f() }) }":  true,
		"// as in go test(1)":                                 false,
		"type t struct{ work task.Task[int] }":                true,
		"func f() { time.AfterFunc(1, f) }":                   true,
		"func f(h *Hands) { h.Until(t, \"it is done\", ok) }": true,
		"func f() { time.Sleep(1) }":                          true,
		"var o = ai.Options{Threads: n}":                      true,
		"var o = ai.Options{Threads: 1}":                      false,
		"func f(b beam) { b.Until(3) }":                       false,
		"func f() { f() }":                                    false,
		"func f(m menu) { m.Go(scenes.Title{}) }":             false,
		"type t struct{ Task int }":                           false,
		"func f(e exercise) { show(e.Task) }":                 false,
	} {
		if got := concurrent.MatchString(body); got != want {
			t.Errorf("%s: %v", body, got)
		}
	}
}

func TestRacing(t *testing.T) {
	packages, err := racing("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"./game/task": true, "./game/store": true, "./game/session": true, "./game/review": true, "./game/app": true, "./ai/search": true, "./scenes/replay": true,
		"./scenes": true, "./rules/trexo": false, "./game/match": false, "./scenes/ui/layout": false,
	} {
		if slices.Contains(packages, name) != want {
			t.Errorf("%s is among them: %v", name, !want)
		}
	}
	t.Logf("%d packages: %q", len(packages), packages)
}
