package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/xobrainer"
)

// foreign puts what is no file of the program in the place of its files, and takes the right to write away.
type foreign struct {
	r *rig
	// wrap stands between the store and the files, nil for nothing.
	wrap func(store.Files) store.Files
}

func (foreign) name() string { return "foreign" }
func (foreign) what() string {
	return "starts with folders, pipes, sockets, devices, links and rubbish for files, or read-only: none hangs, what is not saved is told"
}

// stranger is something that may lie in the place of a file.
type stranger struct {
	name string
	make func(path string) error
}

// strangers are all of them.
func strangers() []stranger {
	link := func(to string) func(string) error { return func(path string) error { return os.Symlink(to, path) } }
	text := func(s string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(s), 0o600) }
	}
	return []stranger{
		{"a folder", func(path string) error { return os.Mkdir(path, 0o700) }},
		{"a folder with something in it", func(path string) error { return os.MkdirAll(filepath.Join(path, "a", "b"), 0o700) }},
		{"a named pipe", makePipe}, {"a socket", makeSocket},
		{"an endless device", makeDevice}, {"a link to nothing", link("nothing/there")},
		{"a link to itself", func(path string) error { return os.Symlink(filepath.Base(path), path) }},
		{"an empty file", text("")}, {"a long line", text(strings.Repeat("x", 1<<20))}, {"zeros", text(strings.Repeat("\x00", 4096))},
		{"rubbish", text("\xff\xfe{]\n\n[[[")}, {"a file without rights", func(path string) error { return os.WriteFile(path, []byte("{}"), 0) }},
	}
}

// ownFiles are the names under which the program looks for files, or makes them.
var ownFiles = strings.Fields(`settings.json records boards decks tables crash-news last-words-1
	.current.new .current.now .none.new .none.now`)

func (k foreign) try(ctx context.Context, t *trial) {
	for range 20 {
		home, err := os.MkdirTemp(t.dir, "h")
		if !t.check("a home", err) {
			return
		}
		at, what := k.place(t, home)
		k.save(t, home, at+" as "+what)
	}
	k.readOnly(t)
	if k.r != nil && k.r.noScreen == "" && t.luck.IntN(3) == 0 && ctx.Err() == nil {
		k.window(ctx, t)
	}
}

// place furnishes home, and puts a stranger into it in the place of a file that the program has, or would have.
func (foreign) place(t *trial, home string) (at, what string) {
	m, err := newMatch(t.luck)
	if t.check("a match", err) {
		_, err = furnish(home, m)
		t.check("a home", err)
	}
	names := append([]string{}, ownFiles...)
	have, err := filepath.Glob(filepath.Join(home, "*"))
	t.check("a home", err)
	for _, name := range have { // the game in progress, its lock and the like
		base := filepath.Base(name)
		names = append(names, base, base, strings.TrimSuffix(base, filepath.Ext(base))+".backup")
	}
	at = pick(t.luck, names...)
	s := pick(t.luck, strangers()...)
	t.check("a stranger", errors.Join(os.RemoveAll(filepath.Join(home, at)), s.make(filepath.Join(home, at))))
	return at, s.name
}

// save starts the store in home, saves a match, and ends. What it has not been able to save it must have told.
func (k foreign) save(t *trial, home, where string) {
	m, err := newMatch(t.luck)
	if !t.check("a match", err) {
		return
	}
	t.tried++
	told, done := "", make(chan error, 1)
	go func() {
		files := store.Files(store.NewDisk(store.OneFolder(home)))
		if k.wrap != nil {
			files = k.wrap(files)
		}
		s := store.Open(files)
		_, told = takeUp(s)
		s.NewReport()
		set := s.Preferences().Settings()
		set.Volume = 7
		s.Own(xobrainer.Info(), xobrainer.OptionLayout, nil)
		s.Own(xobrainer.Info(), xobrainer.OptionDeck, nil)
		err := s.Preferences().Save(set)
		keep(s, m)
		failed := s.Close()
		for p := s.Problem(); p != nil; p = s.Problem() {
			told += p.Error()
		}
		if failed != nil && told == "" {
			err = fmt.Errorf("nobody is told that %w", failed)
		}
		done <- err
	}()
	select {
	case err := <-done:
		t.check(where, err)
	case <-time.After(patience):
		t.fail("%s: the program hangs", where)
		return
	}
	if told == "" && !holds(home, m) {
		t.fail("%s: the match is not saved, and nobody is told", where)
	}
}

// holds reports whether m lies in home as a game in progress.
func holds(home string, m *match.Match) bool {
	names, _ := filepath.Glob(filepath.Join(home, "*.xotrio")) // the pattern is well formed
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
			continue
		}
		if text, err := os.ReadFile(name); err == nil && string(text) == m.File() {
			return true
		}
	}
	return false
}

// readOnly saves where nothing may be written.
func (k foreign) readOnly(t *trial) {
	at := filepath.Join(t.dir, "ro")
	home := filepath.Join(at, "h")
	if !t.check("a home", os.Mkdir(at, 0o700)) {
		return
	}
	unmount, err := mount(at, 512)
	if err != nil && os.Geteuid() == 0 {
		t.note = "not read-only: root writes everywhere, and " + err.Error()
		return
	}
	m, e := newMatch(t.luck)
	if !t.check("a match", e) {
		return
	}
	if _, e := furnish(home, m); !t.check("a home", e) {
		return
	}
	if err == nil {
		defer unmount()
		err = protect(at, true)
	} else if err = os.Chmod(home, 0o500); err == nil {
		defer func() { _ = os.Chmod(home, 0o700) }()
	}
	if t.check("read only", err) {
		k.save(t, home, "a folder that is read only")
	}
}

// window plays in a window with a stranger among the files.
func (k foreign) window(ctx context.Context, t *trial) {
	home := filepath.Join(t.dir, "w")
	at, what := k.place(t, home)
	c, err := k.r.start(ctx, errand{Mode: "monkey", Home: home, Seed: t.luck.Uint64(), Ticks: 60, Steady: true}, "")
	if !t.check("starting", err) {
		return
	}
	up := c.await("up", 1, patience)
	err = c.end(patience)
	if ctx.Err() != nil {
		return
	}
	t.tried++
	if !up || err != nil {
		t.fail("%s as %s: the program shows nothing, or ends with %v", at, what, err)
	}
	if strings.HasPrefix(at, "last-words") {
		return // of which a report is made
	}
	for _, text := range crashes(home) {
		t.fail("%s as %s: a crash report: %s", at, what, text)
	}
}
