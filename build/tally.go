package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// event is an event of `go test -json`; see go doc cmd/test2json.
type event struct {
	Action      string
	Package     string
	Test        string
	Elapsed     float64 // seconds, at the end of a test or package
	Output      string
	ImportPath  string // of build-output and build-fail
	FailedBuild string // of the failure of a package that could not be built
}

// testID names a test or subtest. Without a test it is the package itself, which fails on its own if it does not build
// or its process ends early.
type testID struct{ pkg, test string }

// String returns the package and the test.
func (id testID) String() string { return strings.TrimSpace(id.pkg + " " + id.test) }

// state is the progress of a test. If several runs have the same test, the larger one counts.
type state uint8

const (
	unknown state = iota
	skipped
	passed
	running // of a run that ended without a result for the test: a failure
	failed
)

// tally counts the tests of several runs of `go test`, each test once.
type tally struct {
	tests  map[testID]state
	output map[testID][]string
	build  map[string][]string // compiler messages by package
	took   map[string]float64  // seconds by package, over all runs
	stray  []string            // lines that are no events
}

func newTally() *tally {
	return &tally{tests: map[testID]state{}, output: map[testID][]string{}, build: map[string][]string{}, took: map[string]float64{}}
}

func (t *tally) read(r io.Reader) error {
	now := map[testID]state{}
	for lines := bufio.NewReader(r); ; {
		line, err := lines.ReadString('\n')
		if strings.TrimSpace(line) != "" {
			t.addEvent(now, line)
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
	}
	for id, s := range now {
		t.tests[id] = max(t.tests[id], s)
	}
	return nil
}

func (t *tally) addEvent(now map[testID]state, line string) {
	var e event
	if json.Unmarshal([]byte(line), &e) != nil || e.Action == "" {
		t.stray = append(t.stray, line)
		return
	}
	id := testID{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		t.build[e.ImportPath] = append(t.build[e.ImportPath], e.Output)
	case "output":
		t.output[id] = append(t.output[id], e.Output)
	case "run":
		now[id] = running
	case "pass", "skip", "fail":
		end := map[string]state{"pass": passed, "skip": skipped, "fail": failed}[e.Action]
		if e.Test != "" {
			now[id] = end
			return
		}
		t.took[e.Package] += e.Elapsed
		if end != failed {
			return // packages are not counted, only their tests
		}
		t.output[id] = append(t.output[id], t.build[e.FailedBuild]...)
		for k, s := range now {
			if k.pkg == id.pkg && s >= running {
				return // one of its tests counts
			}
		}
		now[id] = failed
	}
}

// merge adds another run. A test that failed in either has failed. Output is kept only of packages with failures.
func (t *tally) merge(o *tally) {
	bad := map[string]bool{}
	for id, s := range o.tests {
		t.tests[id] = max(t.tests[id], s)
		if s >= running {
			bad[id.pkg] = true
		}
	}
	for name, seconds := range o.took {
		t.took[name] += seconds
	}
	for id, said := range o.output {
		if bad[id.pkg] {
			t.output[id] = append(t.output[id], said...)
		}
	}
}

// counts returns the numbers of tests. A test that never ended has failed.
func (t *tally) counts() (pass, fail, skip int) {
	for _, s := range t.tests {
		switch s {
		case passed:
			pass++
		case skipped:
			skip++
		case running, failed:
			fail++
		}
	}
	return pass, fail, skip
}

// slowest returns the n slowest packages, a line each. Packages below 0.1 s, such as cached ones, are left out.
func (t *tally) slowest(n int) (lines []string) {
	names := slices.SortedFunc(maps.Keys(t.took), func(a, b string) int {
		return cmp.Or(cmp.Compare(t.took[b], t.took[a]), cmp.Compare(a, b))
	})
	for _, name := range names[:min(n, len(names))] {
		if t.took[name] >= 0.1 {
			lines = append(lines, fmt.Sprintf("%7.1f s  %s", t.took[name], name))
		}
	}
	return lines
}

// failures returns the failed tests by name, except tests that failed only because of a subtest.
func (t *tally) failures() []testID {
	var out []testID
	for id, s := range t.tests {
		if s >= running && !t.subtestFailed(id) {
			out = append(out, id)
		}
	}
	slices.SortFunc(out, func(a, b testID) int {
		return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.test, b.test))
	})
	return out
}

func (t *tally) subtestFailed(id testID) bool {
	for k, s := range t.tests {
		if k.pkg == id.pkg && s >= running && strings.HasPrefix(k.test, id.test+"/") {
			return true
		}
	}
	return false
}

// maxLines is the number of lines printed of one failed test.
const maxLines = 150

// outputOf returns the end of a test's output. A test that never ended gets the output of its package, which says why.
func (t *tally) outputOf(id testID) string {
	lines := t.output[id]
	if t.tests[id] == running {
		lines = slices.Concat(lines, t.output[testID{pkg: id.pkg}])
	}
	if len(lines) > maxLines {
		lines = slices.Concat([]string{fmt.Sprintf("(%d lines left out)\n", len(lines)-maxLines)}, lines[len(lines)-maxLines:])
	}
	return strings.Join(lines, "")
}
