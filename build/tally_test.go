package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// counted returns a tally of the events, and its count.
func counted(t *testing.T, events ...string) (*tally, string) {
	t.Helper()
	c := newTally()
	if err := c.read(strings.NewReader(strings.Join(events, "\n"))); err != nil {
		t.Fatal(err)
	}
	return c, count(c.counts())
}

// ev is an event of package p.
func ev(action, test, output string) string {
	return fmt.Sprintf(`{"Time":"2026-01-02T03:04:05Z","Action":%q,"Package":"p","Test":%q,"Output":%q}`, action, test, output)
}

func TestCount(t *testing.T) {
	for _, c := range []struct {
		name   string
		events []string
		want   string
		failed []string
	}{
		{"nothing", nil, "0 passed, 0 failed", nil},
		{"tests and subtests", []string{ev("start", "", ""), ev("run", "A", ""), ev("run", "A/x", ""), ev("pass", "A/x", ""),
			ev("pass", "A", ""), ev("run", "B", ""), ev("pause", "B", ""), ev("cont", "B", ""), ev("pass", "B", ""), ev("pass", "", "")},
			"3 passed, 0 failed", nil},
		{"skipped", []string{ev("run", "A", ""), ev("skip", "A", ""), ev("pass", "", "")}, "0 passed, 0 failed, 1 skipped", nil},
		{"a failed subtest fails its test, and is listed alone", []string{ev("run", "A", ""), ev("run", "A/x", ""), ev("fail", "A/x", ""),
			ev("fail", "A", ""), ev("run", "AB", ""), ev("fail", "AB", ""), ev("fail", "", "")}, "0 passed, 3 failed", []string{"p A/x", "p AB"}},
		{"a package that fails with all its tests passed", []string{ev("run", "A", ""), ev("pass", "A", ""), ev("fail", "", "")},
			"1 passed, 1 failed", []string{"p"}},
		{"a test that never ends", []string{ev("run", "A", ""), ev("pass", "A", ""), ev("run", "B", ""), ev("fail", "", "")},
			"1 passed, 1 failed", []string{"p B"}},
		{"events that break off", []string{ev("run", "A", ""), `{"Action":"pa`}, "0 passed, 1 failed", []string{"p A"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			n, got := counted(t, c.events...)
			var failed []string
			for _, id := range n.failures() {
				failed = append(failed, id.String())
			}
			if got != c.want || !slices.Equal(failed, c.failed) {
				t.Errorf("%s with failures %q, want %s with %q", got, failed, c.want, c.failed)
			}
		})
	}
}

func TestMergeCountsEachTestOnce(t *testing.T) {
	a, _ := counted(t, ev("run", "A", ""), ev("pass", "A", ""), ev("run", "B", ""), ev("skip", "B", ""), ev("run", "C", ""),
		ev("output", "C", "it was fine"), ev("pass", "C", ""), ev("pass", "", ""))
	b, _ := counted(t, ev("run", "A", ""), ev("pass", "A", ""), ev("run", "B", ""), ev("pass", "B", ""), ev("run", "C", ""),
		ev("output", "C", "it broke"), ev("fail", "C", ""), ev("fail", "", ""))
	for _, order := range [][]*tally{{a, b}, {b, a}} {
		all := newTally()
		all.merge(order[0])
		all.merge(order[1])
		if got := count(all.counts()); got != "2 passed, 1 failed" {
			t.Errorf("%s, want 2 passed, 1 failed", got)
		}
		if said := all.outputOf(testID{"p", "C"}); said != "it broke" {
			t.Errorf("the failed test is shown with %q, want what it said where it failed", said)
		}
	}
}

func TestSlowestPackages(t *testing.T) {
	end := func(pkg string, seconds float64) string {
		return fmt.Sprintf(`{"Action":"pass","Package":%q,"Elapsed":%g}`, pkg, seconds)
	}
	a, _ := counted(t, end("quick", 1), end("slow", 20.5), end("cached", 0), end("raced", 3))
	b, _ := counted(t, end("raced", 4))
	a.merge(b)
	if got, want := strings.Join(a.slowest(3), "\n"), "   20.5 s  slow\n    7.0 s  raced\n    1.0 s  quick"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := len(a.slowest(10)); got != 3 {
		t.Errorf("%d packages are listed, want 3 without the one from the cache", got)
	}
}

func TestLongOutputLosesItsBeginning(t *testing.T) {
	var events []string
	for i := range maxLines + 7 {
		events = append(events, ev("output", "A", fmt.Sprintf("line %d\n", i)))
	}
	c, _ := counted(t, events...)
	if said := c.outputOf(testID{"p", "A"}); !strings.HasPrefix(said, "(7 lines left out)\nline 7\n") {
		t.Errorf("it begins %.60q", said)
	}
}

// The real go command runs packages that fail in every possible way.
func TestCountOfTheRealCommand(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":         "module m\ngo 1.25\n",
		"good/a_test.go": "package good\nimport \"testing\"\nfunc TestA(t *testing.T) { t.Run(\"s\", func(*testing.T) {}) }\n",
		"bad/a_test.go": "package bad\nimport \"testing\"\nfunc TestA(t *testing.T) { t.Run(\"s\", func(t *testing.T) { t.Error(\"wrong here\") }) }\n" +
			"func TestB(t *testing.T) { t.Skip() }\n",
		"panics/a_test.go":   "package panics\nimport \"testing\"\nfunc TestA(t *testing.T) { panic(\"lost\") }\n",
		"exits/a_test.go":    "package exits\nimport (\"os\"; \"testing\")\nfunc TestA(t *testing.T) { os.Exit(3) }\n",
		"unbuilt/a_test.go":  "package unbuilt\nfunc helper() { undefined() }\n",
		"untested/source.go": "package untested\n",
	} {
		at := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "test", "-json", "-vet=off", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	events, _ := cmd.Output() // it fails, as it should
	c, got := counted(t, string(events))
	if got != "2 passed, 5 failed, 1 skipped" {
		t.Errorf("%s, want 2 passed, 5 failed, 1 skipped", got)
	}
	for id, word := range map[testID]string{{"m/bad", "TestA/s"}: "wrong here", {"m/panics", "TestA"}: "panic: lost",
		{"m/exits", "TestA"}: "", {"m/unbuilt", ""}: "undefined: undefined"} {
		if !slices.Contains(c.failures(), id) {
			t.Errorf("%s is not among the failures %v", id, c.failures())
		}
		if !strings.Contains(c.outputOf(id), word) {
			t.Errorf("%s is shown with %q, which lacks %q", id, c.outputOf(id), word)
		}
	}
}
