//go:build unix

package app

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"xotrio/ai/oxixo/solve"
	"xotrio/game/store"
	"xotrio/game/store/file"
)

// A named pipe in the place of the last words does not block the start.
func TestNamedPipeForLastWords(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "last-words-1"), 0o600); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		a, err := newApp(file.NewDisk(file.OneFolder(dir)), "", Options{})
		if err == nil {
			a.finish()
		}
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("the start blocks")
	}
}

// A damaged table is set aside and reported once.
func TestDamagedTable(t *testing.T) {
	folders := file.OneFolder(t.TempDir())
	name := solve.FileName(1)
	if err := file.WriteTable(folders.Tables(), name, strings.NewReader("rubbish")); err != nil {
		t.Fatal(err)
	}
	s := open(t, file.NewDisk(folders), Options{}).a.storage
	s.checkTables(folders.Tables())
	if p := s.nextProblem(); p == nil || p.Key != store.KeyTable || !strings.HasSuffix(p.Args[0].(string), name) {
		t.Errorf("reported is %v", p)
	}
	if _, err := os.Stat(filepath.Join(folders.Tables(), name+".damaged-1")); err != nil {
		t.Error(err)
	}
	s.checkTables(folders.Tables())
	if p := s.nextProblem(); p != nil {
		t.Errorf("reported again is %v", p)
	}
}
