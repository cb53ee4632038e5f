package companion

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/store"
	files "xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
)

// kept is a book and its writer.
type kept struct {
	*Book
	w *store.Writer
}

func (k kept) Problem() *store.Problem { return k.w.Problem() }
func (k kept) Flush() error            { return k.w.Flush() }
func (k kept) Close() error            { return k.w.Close() }

func open(t *testing.T, folder string) kept {
	t.Helper()
	w := store.NewWriter(files.NewDisk(files.OneFolder(folder)))
	b := kept{NewBook(w, games.ByName), w}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func TestAKilledProgramGoesOn(t *testing.T) {
	folder := t.TempDir()
	b := open(t, folder)
	m := begun(t, boxed("sets1", "timebomb,random"), Tap{Kind: Lots}, goOn)
	m.Tick(100)
	do(t, m, end)
	m.Tick(33)
	b.Save(m)
	// Nothing is closed or flushed, as after a kill.
	got := open(t, folder).Current()
	if got == nil || !equal(got.now, m.now) || got.since != 33 || !got.Paused() {
		t.Fatalf("it comes back as %+v", got)
	}
}

func TestScoresAreKept(t *testing.T) {
	folder := t.TempDir()
	b := open(t, folder)
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	m := begun(t, boxed("round", ""), xOpens, goOn, end, Tap{Kind: Row, Side: rules.O, Win: win(xobrainer.Claim{From: "a1", To: "e1"})})
	b.Save(m)
	b.Finish(m, now)
	b.Finish(m, now) // as after a kill between the two files
	unfinished := begun(t, boxed("round", ""), xOpens)
	b.Save(unfinished)
	b.Finish(unfinished, now)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	b = open(t, folder)
	want := []Record{{ID: "7", Date: "2026-11-22T20:00:00Z", Game: "xobrainer", Format: "round", People: [2][]string{{"Anna"}, {"Ben"}}, Winner: rules.O, Ending: "row",
		Points: [2]int{0, 15}, Rounds: 1, Turns: [2]int{1, 0}}}
	if d := cmp.Diff(want, b.Records()); d != "" {
		t.Error(d)
	}
	if b.Current() != nil {
		t.Error("a match that is over is still in progress")
	}
	first := b.Records()[0]
	for _, r := range []Record{{ID: "9", Date: "2026-11-22T21:00:00Z"}, {ID: "5", Date: "2026-11-21T20:00:00Z"}, {ID: "9", Date: "2026-11-22T21:00:00Z"}} {
		whole := first
		whole.ID, whole.Date = r.ID, r.Date
		b.Restore(whole)
	}
	b.Forget("7")
	b.Restore(first)
	var ids []string
	for _, r := range b.Records() {
		ids = append(ids, r.ID)
	}
	if d := cmp.Diff([]string{"5", "7", "9"}, ids); d != "" {
		t.Error(d)
	}
	b.Forget("5")
	b.Forget("9")
	b.Forget("8")
	if b.Forget("7"); len(b.Records()) != 0 {
		t.Error("a record cannot be taken out")
	}
}

func TestDamagedFilesAreSetAside(t *testing.T) {
	for _, text := range []string{"", "{", `{"version":1,"setup":{"game":"chess"}}`,
		`{"version":1,"setup":{"game":"trexo","people":[["A"],["B"]],"games":1,"clock":{"Main":0,"Increment":0}},"taps":[{"t":0,"do":"end"}]}`,
		`{"version":1,"setup":{"game":"trexo","people":[["A"],["B"]],"games":1,"clock":{"Main":60,"Increment":0}},"taps":[{"t":0,"do":"open","side":1},{"t":0,"do":"go"},{"t":90,"do":"end"}]}`,
		`{"version":1,"setup":{"game":"trexo","people":[["A"],["B"]],"games":1,"clock":{"Main":60,"Increment":0}},"taps":[{"t":0,"do":"open","side":1},{"t":0,"do":"go"},{"t":9,"do":"flag"}]}`} {
		text = string(store.Seal([]byte(text)))
		folder := t.TempDir()
		for _, name := range []string{matchName, recordsName} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		b := open(t, folder)
		if b.Current() != nil {
			t.Errorf("%s is a match", text)
		}
		p := b.Problem()
		if p == nil || !strings.Contains(p.Error(), matchName+".damaged-1") {
			t.Errorf("%s: the player reads %v", text, p)
		}
		kept, err := os.ReadFile(filepath.Join(folder, matchName+".damaged-1"))
		if err != nil || string(kept) != text {
			t.Errorf("%s was kept as %q, %v", text, kept, err)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
}
