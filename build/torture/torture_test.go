package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"xotrio/build/drive"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// TestMain lets this program be its own child, as the tool does.
func TestMain(m *testing.M) {
	if text := os.Getenv(errandVariable); text != "" {
		os.Exit(beChild(text))
	}
	os.Exit(m.Run())
}

// newRig returns a rig whose children have the planted fault, "" for none. They have a display of their own: one that
// restarts when it has no clients, as that of xvfb-run does, is not always there.
//
// In the short form of the tests one fault is enough for what drives the real program, since each opens windows and
// ends processes.
func newRig(t *testing.T, plant string) *rig {
	t.Helper()
	if testing.Short() && plant != "forget" {
		t.Skip("the real program is played with")
	}
	if runtime.GOOS == "linux" {
		d, err := drive.StartDisplay(context.Background(), "Xvfb") // t.Context ends before the cleanup
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(d.Stop)
		t.Setenv("DISPLAY", d.Name)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r := &rig{self: self, program: self, plant: plant}
	r.findScreen()
	if r.noScreen != "" {
		t.Fatal(r.noScreen)
	}
	return r
}

func tryOnce(t *testing.T, k kind, seed uint64) *trial {
	t.Helper()
	dir, err := os.MkdirTemp("", "xot")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	tr := newTrial(seed, dir, time.Second)
	k.try(t.Context(), tr)
	if tr.missing != "" {
		t.Fatalf("not tried: %s", tr.missing)
	}
	if tr.tried == 0 {
		t.Errorf("nothing was tried: %q", tr.failures)
	}
	return tr
}

// sees fails the test unless k, tried a few times, reports one failure with all of these words.
func sees(t *testing.T, k kind, words ...string) {
	t.Helper()
	var all []string
	for seed := range uint64(4) {
		all = append(all, tryOnce(t, k, seed+1).failures...)
		for _, f := range all {
			found := true
			for _, w := range words {
				found = found && strings.Contains(f, w)
			}
			if found {
				return
			}
		}
	}
	t.Errorf("the fault is not seen: %q", all)
}

func TestAMoveThatIsNotWrittenIsSeen(t *testing.T) {
	sees(t, kill{newRig(t, "forget"), true}, "lost: on screen was")
}

func TestACrashIsSeen(t *testing.T) {
	sees(t, kill{newRig(t, "panic"), true}, "a crash report", "provoked during update")
}

// carelessDisk acknowledges writes on a full disk.
type carelessDisk struct{ file.Files }

// WriteNow implements file.Files.
func (c carelessDisk) WriteNow(name string, data []byte) (bool, error) {
	_, err := c.Files.WriteNow(name, data)
	if errors.Is(err, syscall.ENOSPC) {
		return false, nil
	}
	return false, err
}

// Write implements file.Files.
func (c carelessDisk) Write(name string, data []byte) error {
	if err := c.Files.Write(name, data); !errors.Is(err, syscall.ENOSPC) {
		return err
	}
	return nil
}

func TestWhatHoldsIsNoFailure(t *testing.T) {
	noFailure(t, files{}, full{}, secrets{})
	r := newRig(t, "")
	noFailure(t, kill{r, true}, killBooks{r}, windows{r})
}

func noFailure(t *testing.T, kinds ...kind) {
	t.Helper()
	for _, k := range kinds {
		if tr := tryOnce(t, k, 1); len(tr.failures) > 0 {
			t.Errorf("%s: %q", k.name(), tr.failures)
		}
	}
}

// fake is a kind that takes its time and fails with every third try.
type fake struct {
	word  string
	long  time.Duration
	seeds *[]uint64
}

func (f fake) name() string        { return f.word }
func (f fake) description() string { return "does " + f.word }
func (f fake) try(_ context.Context, t *trial) {
	*f.seeds = append(*f.seeds, t.seed)
	time.Sleep(f.long)
	if f.word == "none" {
		t.missing = "there is none"
		return
	}
	if t.tried++; t.seed%3 == 0 {
		t.fail("seed %d", t.seed)
	}
}

// Time is shared fairly, seeds count up from the first, missing kinds are named, and every failure has a command that
// reproduces it.
func TestTheTable(t *testing.T) {
	var a, b, c []uint64
	list := []kind{fake{"slow", 20 * time.Millisecond, &a}, fake{"quick", 2 * time.Millisecond, &b}, fake{"none", 0, &c}}
	rows, err := torture(t.Context(), list, 7, bounds{time: time.Second}, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if len(a) < 2 || len(b) < 2*len(a) || len(c) != 1 || a[0] != 7 || a[1] != 8 || b[2] != 9 {
		t.Errorf("seeds %v, %v, %v", a, b, c)
	}
	var out strings.Builder
	if failed := report(&out, rows); failed == 0 || failed != rows[0].failed+rows[1].failed {
		t.Errorf("%d failed", failed)
	}
	for _, want := range []string{"does slow\n", "not tried: there is none\n", "again: go run ./build torture --only quick --seed 9 --tries 1\n", " more\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
	a = nil
	if _, err := torture(t.Context(), list[:1], 9, bounds{tries: 1}, func(string) {}); err != nil || len(a) != 1 || a[0] != 9 {
		t.Errorf("one try: %v, %v", a, err)
	}
}

// A later match is not lost, an earlier one is.
func TestLost(t *testing.T) {
	for _, c := range []struct {
		shown []string
		will  bool
		disk  string
		lost  bool
	}{
		{[]string{"", "a", "a b"}, false, "a b", false}, {[]string{"", "a", "a b"}, false, "a b c", false},
		{[]string{"", "a", "a b"}, false, "a", true}, {[]string{"", "a", "a b"}, false, "a c", true},
		{[]string{"a", "a b", "a"}, false, "a b", true}, {[]string{"a", "a b", "a"}, true, "a b", false},
		{[]string{""}, false, "a", false}, {[]string{"a1"}, false, "a12", true},
	} {
		told := reports{states: c.shown, will: c.will}
		if lost := told.lost([]string{c.disk}); (lost != "") != c.lost {
			t.Errorf("%+v: %q", c, lost)
		}
	}
	told := reports{states: []string{"a"}}
	if told.lost(nil) == "" {
		t.Error("nothing on disk is taken for nothing lost")
	}
}

func TestABookThatIsNotWrittenIsSeen(t *testing.T) {
	sees(t, killBooks{newRig(t, "forget")}, "lost: ")
}

// The reader knows no checksum.
func TestADamagedDocumentThatLoadsIsSeen(t *testing.T) {
	blind := func(home string) (map[string]string, string, error) {
		for name := range contents(home) {
			if strings.HasSuffix(name, ".backup") {
				_ = os.Remove(filepath.Join(home, name))
			}
		}
		facts, _, err := openHome(home)
		return facts, "", err
	}
	sees(t, files{look: blind}, "there is no message that")
}

func TestAChangeOnAFullDiskThatIsLostIsSeen(t *testing.T) {
	sees(t, full{wrap: func(f file.Files) file.Files { return carelessDisk{f} }}, "lost: ")
}

// unflushed never flushes.
type unflushed struct{ file.Files }

// Write implements file.Files.
func (u unflushed) Write(name string, data []byte) error {
	_, err := u.Files.WriteNow(name, data)
	return err
}

func TestAChangeThatIsNotFlushedIsSeen(t *testing.T) {
	k := cut{wrap: func(f file.Files) file.Files { return unflushed{f} }}
	disk, err := newImage(t.Context(), t.TempDir(), 8<<10)
	if err != nil {
		t.Skipf("not tried here: %v", err)
	}
	disk.unmount()
	sees(t, k, "after a cut")
}

func TestASecretThatIsToldIsSeen(t *testing.T) {
	knowing := func(m *match.Match) review.Source {
		over, err := match.Parse(m.Text(), games.ByName)
		if err != nil {
			t.Fatal(err)
		}
		over.Resign(rules.X) // which reveals everything
		return review.OfMatch(over)
	}
	sees(t, secrets{weigh: knowing}, "the review tells of a card")
}
