package store

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"testing"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// mem is Files in memory that can be made to fail and to wait.
type mem struct {
	mu    sync.Mutex
	files map[string]string
	locks map[string]bool
	// fail returns the error of a call (write, remove, aside, list, read) on a file, nil to execute it.
	fail func(call, name string) error
	// gate, if set, blocks each write until something is sent to it. A write sends to entered when it starts to wait.
	gate, entered chan struct{}
	// calls lists the writes and removals executed.
	calls []string
}

func newMem() *mem {
	return &mem{files: map[string]string{}, locks: map[string]bool{}, fail: func(string, string) error { return nil }}
}

func (m *mem) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail("read", name); err != nil {
		return nil, err
	}
	data, ok := m.files[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return []byte(data), nil
}

func (m *mem) Write(name string, data []byte) error {
	if m.gate != nil {
		m.entered <- struct{}{}
		<-m.gate
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail("write", name); err != nil {
		return err
	}
	m.files[name] = string(data)
	m.calls = append(m.calls, "write "+name+" "+string(data))
	return nil
}

func (m *mem) WriteNow(name string, data []byte) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail("now", name); err != nil {
		return false, err
	}
	m.files[name] = string(data)
	m.calls = append(m.calls, "now "+name+" "+string(data))
	return false, nil
}

func (m *mem) Append(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name] += string(data)
	return m.fail("append", name)
}

func (m *mem) Stamp(name string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.files[name]
	if !ok {
		return ""
	}
	return "file " + data
}

func (m *mem) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail("remove", name); err != nil {
		return err
	}
	delete(m.files, name)
	m.calls = append(m.calls, "remove "+name)
	return nil
}

func (m *mem) Aside(name, why string) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail("aside", name); err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		kept := fmt.Sprintf("%s.%s-%d", name, why, n)
		if _, taken := m.files[kept]; !taken {
			m.files[kept] = m.files[name]
			delete(m.files, name)
			return "mem/" + kept, nil
		}
	}
}

func (m *mem) List(folder string) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail("list", folder); err != nil {
		return nil, err
	}
	var names []string
	for name := range m.files {
		if path.Dir(name) == path.Clean(folder) {
			names = append(names, strings.TrimPrefix(name, folder+"/"))
		}
	}
	sort.Strings(names)
	return names, nil
}

func (m *mem) Path(name string) string { return "mem/" + name }

func (m *mem) Lock(name string) (func(), bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.locks[name] {
		return func() {}, false
	}
	m.locks[name] = true
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.locks, name)
	}, true
}

// loadOne returns the only game in progress and the only damage, nil for none.
func loadOne(s *Store) (m *match.Match, damage *Damage) {
	all, damages := s.LoadCurrent(games.ByName)
	if len(all) > 1 || len(damages) > 1 {
		panic("there are several games in progress")
	}
	if len(all) > 0 {
		m = all[0].Match
	}
	if len(damages) > 0 {
		damage = damages[0]
	}
	return m, damage
}

var currentPlace = At("current")

// failOn makes the given call on the given file return err; nil ends that.
func (m *mem) failOn(call, name string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fail = func(c, n string) error {
		if c == call && n == name {
			return err
		}
		return nil
	}
}

// tree returns the names of all files below a folder, except locks.
func tree(t *testing.T, root string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, file.LockSuffix) {
			rel, _ := filepath.Rel(root, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
