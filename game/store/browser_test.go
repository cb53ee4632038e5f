package store

import (
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"strings"
	"testing"
	"time"

	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// localStorage is a browser storage with room for the given number of bytes.
type localStorage struct {
	texts map[string]string
	locks map[string]bool
	room  int
	err   error
}

func newLocalStorage(room int) *localStorage {
	return &localStorage{texts: map[string]string{"other/page": "not ours"}, locks: map[string]bool{}, room: room}
}

func (c *localStorage) Get(key string) (string, bool, error) {
	text, ok := c.texts[key]
	return text, ok, c.err
}

func (c *localStorage) Set(key, text string) error {
	used := len(key) + len(text)
	for k, v := range c.texts {
		if k != key {
			used += len(k) + len(v)
		}
	}
	if used > c.room {
		return file.ErrQuota
	}
	c.texts[key] = text
	return c.err
}

func (c *localStorage) Remove(key string) error {
	delete(c.texts, key)
	return c.err
}

func (c *localStorage) Keys() (keys []string, err error) {
	for k := range c.texts {
		keys = append(keys, k)
	}
	return keys, c.err
}

func (c *localStorage) Lock(name string) (func(), bool) {
	if c.locks[name] {
		return func() {}, false
	}
	c.locks[name] = true
	return func() { delete(c.locks, name) }, true
}

func TestBrowserKeepsFiles(t *testing.T) {
	c := newLocalStorage(1 << 20)
	b := file.NewBrowser(c)
	if _, err := b.Read("current.game.xotrio"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reading what is not there: %v", err)
	}
	for _, name := range []string{"current.game.xotrio", "records/b.xotrio", "records/a.xotrio", "boards/x.txt"} {
		if err := b.Write(name, []byte("text of "+name)); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := b.Read("records/a.xotrio"); err != nil || string(data) != "text of records/a.xotrio" {
		t.Errorf("read %q, %v", data, err)
	}
	if got, err := b.List("records"); err != nil || fmt.Sprint(got) != "[a.xotrio b.xotrio]" {
		t.Errorf("listed %v, %v", got, err)
	}
	for i, want := range []string{"browser:current.game.xotrio.damaged-1", "browser:current.game.xotrio.damaged-2"} {
		if err := b.Write("current.game.xotrio", []byte{byte('0' + i)}); err != nil {
			t.Fatal(err)
		}
		kept, err := b.Aside("current.game.xotrio", "damaged")
		if err != nil || kept != want {
			t.Errorf("set aside as %s, %v", kept, err)
		}
		if _, err := b.Read("current.game.xotrio"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("still there: %v", err)
		}
	}
	if err := b.Remove("nothing"); err != nil {
		t.Error(err)
	}
	if c.texts["other/page"] != "not ours" {
		t.Error("the texts of others are touched")
	}
}

// A file without room is reported, and nothing else is deleted for it.
func TestBrowserIsFull(t *testing.T) {
	c := newLocalStorage(1000)
	b := file.NewBrowser(c)
	for i := range 9 {
		if err := b.Write(fmt.Sprintf("records/2026-0%d.xotrio", i+1), []byte(strings.Repeat("x", 60))); err != nil {
			t.Fatal(err)
		}
	}
	w := NewWriter(b)
	w.Write("current.game.xotrio", []byte(strings.Repeat("z", 400)))
	if err := w.Close(); !errors.Is(err, file.ErrQuota) {
		t.Errorf("closing: %v", err)
	}
	if p := w.Problem(); p == nil || p.Key != KeyBrowserFull || p.Args[0] != "browser:current.game.xotrio" ||
		strings.Contains(english(p), "current.game") {
		t.Errorf("got %v", p)
	}
	if got, err := b.List("records"); len(got) != 9 || err != nil {
		t.Errorf("left are %v, %v", got, err)
	}
}

// Two tabs follow the same rules as two programs on a disk.
func TestTwoTabs(t *testing.T) {
	c := newLocalStorage(1 << 20)
	m := newMatch(t, "trexo", "A", "B")
	first, second := Open(file.NewBrowser(c)), Open(file.NewBrowser(c))
	if first.Slot() != 1 || second.Slot() != 2 || first.w.Problem() != nil {
		t.Errorf("slots %d and %d", first.Slot(), second.Slot())
	}
	if p := second.w.Problem(); p == nil || p.Key != KeySecond {
		t.Errorf("the second tab gets %v", p)
	}
	first.SaveCurrent("game", m, time.Time{})
	if err := errors.Join(first.Close(), second.Close()); err != nil {
		t.Fatal(err)
	}
	again := Open(file.NewBrowser(c))
	if all, damages := again.LoadCurrent(games.ByName); len(damages) != 0 || len(all) != 1 || all[0].Match.Text() != m.Text() {
		t.Errorf("came back: %v, %v", all, damages)
	}
	again.Finish("game", m, time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	keys, _ := c.Keys()
	sort.Strings(keys)
	if got := strings.Join(keys, " "); got != "other/page xotrio/records/2026-01-02_03-04-05_trexo_A-B.xotrio" {
		t.Errorf("kept are %s", got)
	}
}

func TestBrowserRefuses(t *testing.T) {
	c := newLocalStorage(1000)
	b := file.NewBrowser(c)
	if err := b.Write("a", nil); err != nil {
		t.Fatal(err)
	}
	c.err = errors.New("denied")
	_, read := b.Read("a")
	_, list := b.List("records")
	_, aside := b.Aside("a", "damaged")
	for i, err := range []error{read, list, aside, b.Write("a", nil), b.Write("records/a", nil), b.Remove("a")} {
		if err == nil || !strings.Contains(err.Error(), "denied") {
			t.Errorf("call %d: %v", i, err)
		}
	}
}

// In a browser a saved game lasts at once, and needs no copy.
func TestInABrowserAGameIsThereAtOnce(t *testing.T) {
	c := newLocalStorage(1 << 20)
	s := Open(file.NewBrowser(c))
	m := newMatch(t, "trexo", "A", "B")
	s.SaveCurrent("game", m, time.Time{})
	if text := c.texts[file.BrowserPrefix+"current.game.xotrio"]; text != m.File() {
		t.Errorf("there is %q", text)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, ok := c.texts[file.BrowserPrefix+"current.game.backup"]; ok {
		t.Error("there is a copy")
	}
}
