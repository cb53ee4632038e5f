package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xotrio/game/store/file"
)

// trap is a disk on which the games in progress cannot be looked for a second time without a panic: taking the slot is the first.
type trap struct {
	file.Files
	looks int
}

func (t *trap) List(folder string) ([]string, error) {
	if folder == "" {
		if t.looks++; t.looks > 1 {
			panic("trapped")
		}
	}
	return t.Files.List(folder)
}

// A panic before there is a window is an error with a sentence, and a report is written.
func TestAPanicAtTheStart(t *testing.T) {
	dir := t.TempDir()
	_, err := newApp(&trap{Files: file.NewDisk(file.OneFolder(dir))}, "", Options{})
	if !errors.Is(err, errCrashed) || !strings.Contains(err.Error(), "trapped") {
		t.Fatalf("the error is %v", err)
	}
	found, _ := filepath.Glob(filepath.Join(dir, "crash-*.txt"))
	if len(found) != 1 || !strings.Contains(err.Error(), found[0]) {
		t.Fatalf("reports: %q, told: %v", found, err)
	}
	text, err := os.ReadFile(found[0])
	if err != nil || !strings.Contains(string(text), "During   start") || !strings.Contains(string(text), "crash_test.go") {
		t.Errorf("%s, %v", text, err)
	}
}

// Where even the screen that tells of a crash is broken, the program ends and says so, and does not crash on and on.
func TestACrashInACrashEndsTheProgram(t *testing.T) {
	dir := t.TempDir()
	a, err := newApp(file.NewDisk(file.OneFolder(dir)), "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.finish()
	if err := a.onPanic("update", "first"); err != nil || a.crashScreen == nil {
		t.Fatalf("the first one: %v", err)
	}
	if err := a.onPanic("draw", "second"); !errors.Is(err, errCrashed) {
		t.Errorf("the second one: %v", err)
	}
	if found, _ := filepath.Glob(filepath.Join(dir, "crash-2*.txt")); len(found) != 1 {
		t.Errorf("reports: %q", found)
	}
}

// A panic while a computer player thinks is an error that tells where the report lies.
func TestAThinkPanic(t *testing.T) {
	dir := t.TempDir()
	a, err := newApp(file.NewDisk(file.OneFolder(dir)), "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.finish()
	said := a.onThinkPanic("think", "oh").Error()
	found, _ := filepath.Glob(filepath.Join(dir, "crash-2*.txt"))
	if len(found) != 1 || !strings.Contains(said, found[0]) || a.crashScreen != nil {
		t.Errorf("reports: %q, told: %s", found, said)
	}
}
