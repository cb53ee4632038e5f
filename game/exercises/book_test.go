package exercises_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/exercises"
	"xotrio/game/store"
	"xotrio/game/store/file"
)

var day = time.Date(2026, 11, 20, 23, 0, 0, 0, time.Local)

type kept struct {
	*exercises.Book
	w *store.Writer
}

func (k kept) Problem() *store.Problem { return k.w.Problem() }
func (k kept) Flush() error            { return k.w.Flush() }
func (k kept) Close() error            { return k.w.Close() }

func open(t *testing.T, dir string) kept {
	t.Helper()
	w := store.NewWriter(file.NewDisk(file.OneFolder(dir)))
	b := kept{exercises.New(w), w}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func flush(t *testing.T, b kept) {
	t.Helper()
	if err := b.Flush(); err != nil {
		t.Fatal(err)
	}
}

func one(position string) exercises.Exercise {
	return exercises.Exercise{Record: "a.xotrio", Ply: 3, Game: "trexo", Position: position, Side: "x", Played: "e6f6", Best: []string{"g5g6"}}
}

// A file that says what no review can have written is damaged, whatever its sum: screens rely on the lines of play.
func TestAbsurdExercises(t *testing.T) {
	good := judge.Line{Text: "g5g6", Plan: []string{"g5g6"}, Chance: 700, Round: 700}
	for name, change := range map[string]func(*judge.Line){
		"no moves": func(l *judge.Line) { l.Plan = []string{} }, "another move": func(l *judge.Line) { l.Plan = []string{"a1a2"} },
		"no text": func(l *judge.Line) { l.Text, l.Plan = "", []string{""} }, "a chance of 101 %": func(l *judge.Line) { l.Chance = 1010 },
		"a negative chance": func(l *judge.Line) { l.Round = -1 }, "": func(*judge.Line) {},
	} {
		dir := t.TempDir()
		e, line := one("p"), good
		change(&line)
		e.Lines, e.Kept, e.Due = []judge.Line{line}, "2026-11-20", "2026-11-21"
		text, err := json.Marshal(map[string]any{"exercises": []exercises.Exercise{e}})
		if err != nil {
			t.Fatal(err)
		}
		sealed := store.Seal([]byte(`{"version":1,` + string(text[1:])))
		if err := os.WriteFile(filepath.Join(dir, "exercises.json"), sealed, 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		if damaged := b.Problem() != nil; damaged == (name == "") || damaged == (len(b.All()) == 1) {
			t.Errorf("with %q in a line there are %d exercises, damaged %t", name, len(b.All()), damaged)
		}
	}
}

// An exercise is due 1, 3, 7 and 21 days after it was added or solved, and is then learned; a mistake starts it again.
func TestAnExerciseComesBack(t *testing.T) {
	dir := t.TempDir()
	b := open(t, dir)
	e := one("p")
	b.Keep(e, day)
	now := day
	for _, days := range []int{1, 3, 7, 21} {
		if due := b.Due(now.AddDate(0, 0, days-1)); len(due) != 0 {
			t.Errorf("due %d days after, too early", days-1)
		}
		now = now.AddDate(0, 0, days)
		if due := b.Due(now); len(due) != 1 {
			t.Fatalf("not due after %d days", days)
		}
		if !b.Answer(e, true, now) {
			t.Fatal("it is not known")
		}
		flush(t, b)
		b = open(t, dir) // loaded from disk
	}
	if due := b.Due(now.AddDate(9, 0, 0)); len(due) != 0 || !b.All()[0].Learned() {
		t.Error("what is learned is asked")
	}
	b.Answer(e, false, now)
	if len(b.Due(now)) != 0 || len(b.Due(now.AddDate(0, 0, 1))) != 1 {
		t.Error("after a mistake it does not begin again")
	}
	if b.Answer(one("another"), true, now) {
		t.Error("an answer to an exercise that there is not")
	}
}

func TestTheSamePositionIsKeptOnce(t *testing.T) {
	b := open(t, t.TempDir())
	b.Keep(one("p"), day)
	b.Keep(one("q"), day)
	b.Keep(one("p"), day.AddDate(0, 0, 5))
	all := b.All()
	if len(all) != 2 || all[1].Position != "p" || all[1].Kept != "2026-11-25" || all[1].Due != "2026-11-26" || all[1].Best[0] != "g5g6" {
		t.Errorf("%+v", all)
	}
	if due := b.Due(day.AddDate(0, 1, 0)); len(due) != 2 || due[0].Position != "q" {
		t.Errorf("%+v", due)
	}
	b.Drop(one("q"))
	if len(b.All()) != 1 {
		t.Error("it is still there")
	}
}

func TestADamagedFileIsKeptAndTold(t *testing.T) {
	for i, content := range []string{"{", `{"version": 1, "exercises": []}`} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "exercises.json"), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		if p := b.Problem(); p == nil || p.Key != store.KeyDamaged || b.Problem() != nil {
			t.Errorf("%d: told %v", i, p)
		}
		b.Keep(one("p"), day)
		flush(t, b)
		if kept, err := os.ReadFile(filepath.Join(dir, "exercises.json.damaged-1")); err != nil || string(kept) != content {
			t.Errorf("%d: %q %v", i, kept, err)
		}
		if n := len(open(t, dir).All()); n != 1 {
			t.Errorf("%d: %d exercises", i, n)
		}
	}
}

// If the book is full, learned exercises are removed first, then the oldest.
func TestTheBookIsBounded(t *testing.T) {
	dir := t.TempDir()
	list := `{"version":1,"exercises":[{"game":"trexo","position":"first","side":"x","best":["a"],"kept":"2026-11-20","due":"2026-11-21","done":0},` +
		`{"game":"trexo","position":"learned","side":"x","best":["a"],"kept":"2026-11-20","due":"2026-11-21","done":4}`
	for i := range 4998 {
		list += `,{"game":"trexo","position":"` + strconv.Itoa(i) + `","side":"x","best":["a"],"kept":"2026-11-20","due":"2026-11-21","done":0}`
	}
	if err := os.WriteFile(filepath.Join(dir, "exercises.json"), store.Seal([]byte(list+"]}")), 0o600); err != nil {
		t.Fatal(err)
	}
	b := open(t, dir)
	b.Keep(one("new"), day)
	all := b.All()
	if len(all) != 5000 || all[0].Position != "first" || all[1].Position != "0" || all[4999].Position != "new" {
		t.Errorf("%d exercises, %q, %q", len(all), all[0].Position, all[1].Position)
	}
}
