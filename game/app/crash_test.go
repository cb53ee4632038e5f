package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xotrio/game/store/file"
)

// panickingFiles are files that panic when the games in progress are listed for the second time; the first time is for the slot.
type panickingFiles struct {
	file.Files
	lists int
}

func (f *panickingFiles) List(folder string) ([]string, error) {
	if folder == "" {
		if f.lists++; f.lists > 1 {
			panic("trapped")
		}
	}
	return f.Files.List(folder)
}

// reports returns the paths of the reports in a folder.
func reports(dir string) []string {
	found, _ := filepath.Glob(filepath.Join(dir, "crash-2*.txt"))
	return found
}

// A panic before there is a window becomes an error with a sentence, and writes a report.
func TestPanicAtTheStart(t *testing.T) {
	dir := t.TempDir()
	_, err := newApp(&panickingFiles{Files: file.NewDisk(file.OneFolder(dir))}, "", Options{})
	if !errors.Is(err, errCrashed) || !strings.Contains(err.Error(), "trapped") {
		t.Fatalf("the error is %v", err)
	}
	found := reports(dir)
	if len(found) != 1 || !strings.Contains(err.Error(), found[0]) {
		t.Fatalf("reports: %q, error: %v", found, err)
	}
	text, err := os.ReadFile(found[0])
	if err != nil || !strings.Contains(string(text), "During   start") || !strings.Contains(string(text), "crash_test.go") {
		t.Errorf("%s, %v", text, err)
	}
}

// A panic of the crash screen ends the program.
func TestPanicOfTheCrashScreen(t *testing.T) {
	dir := t.TempDir()
	p := open(t, file.NewDisk(file.OneFolder(dir)), Options{})
	if err := p.a.onPanic("update", "first"); err != nil || p.a.crashScreen == nil {
		t.Fatalf("the first panic: %v", err)
	}
	if err := p.a.onPanic("draw", "second"); !errors.Is(err, errCrashed) {
		t.Errorf("the second panic: %v", err)
	}
	if found := reports(dir); len(found) != 1 {
		t.Errorf("reports: %q", found)
	}
}

// A panic of a computer player becomes an error with the path of the report.
func TestPanicOfAComputerPlayer(t *testing.T) {
	dir := t.TempDir()
	p := open(t, file.NewDisk(file.OneFolder(dir)), Options{})
	text := p.a.onThinkPanic("think", "oh").Error()
	if found := reports(dir); len(found) != 1 || !strings.Contains(text, found[0]) || p.a.crashScreen != nil {
		t.Errorf("reports: %q, error: %s", found, text)
	}
}
