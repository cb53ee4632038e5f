package main

import (
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

func TestWhatIsConcurrent(t *testing.T) {
	for body, want := range map[string]bool{
		"func f() { go f() }":                                    true,
		"func f() { g(func() { go f() }) }":                      true,
		"import \"sync\"\nfunc f(w *sync.WaitGroup) { w.Go(f) }": true,
		"type t struct{ work task.Task[int] }":                   true,
		"func f() { time.AfterFunc(1, f) }":                      true,
		"func f(h *Hands) { h.Until(t, \"it is done\", ok) }":    true,
		"func f() { time.Sleep(1) }":                             true,
		"var o = ai.Options{Threads: n}":                         true,
		"var o = ai.Options{Threads: 1}":                         false,
		"func f(b beam) { b.Until(3) }":                          false,
		"func f() { f() }":                                       false,
		"func f(m menu) { m.Go(scenes.Title{}) }":                false,
		"type t struct{ Task int }":                              false,
		"func f(e exercise) { show(e.Task) }":                    false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package a\n"+body, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := concurrent(file); got != want {
			t.Errorf("%s: %v", body, got)
		}
	}
}

// The runner of work in the background, what writes files and the whole program are among those that the race detector watches, and rules are not.
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
