package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"xotrio/build/drive"
)

// opens starts the game as players get it, with its files in home.
func opens(t *testing.T, home string, env ...string) *drive.Process {
	t.Helper()
	program, err := plain()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program)
	c.Env = drive.Environ(home, env...)
	p, err := drive.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	return p
}

func TestARealWindowOpensPlaysOnAndEndsAtASignalWithEverythingOnDisk(t *testing.T) {
	m := played(t, "xobrainer", round, "a1 b2")
	dir := home(t, m)
	c := opens(t, dir)
	// The lock of the game in progress shows that it runs; the window is there a moment later.
	deadline := time.Now().Add(20 * time.Second)
	for {
		if locks, _ := filepath.Glob(filepath.Join(dir, "*.lock")); len(locks) > 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the game does not come up")
		}
		time.Sleep(20 * time.Millisecond)
	}
	time.Sleep(2500 * time.Millisecond)
	c.Signal(syscall.SIGTERM)
	if err := c.Wait(2 * time.Second); err != nil {
		t.Errorf("it ended with %v", err)
	}
	text, err := os.ReadFile(filepath.Join(dir, currentFile("xobrainer")))
	if err != nil || string(text) != m.File() {
		t.Errorf("on disk is now %v\n%s", err, text)
	}
}

func TestWithoutADisplayOneSentenceTellsWhatIsMissing(t *testing.T) {
	c := opens(t, t.TempDir(), "DISPLAY=", "WAYLAND_DISPLAY=")
	var ended *exec.ExitError
	if err := c.Wait(10 * time.Second); !errors.As(err, &ended) || ended.ExitCode() != 1 {
		t.Errorf("it ended with %v", err)
	}
	said := c.Output()
	if !strings.HasPrefix(said, "xotrio: the window cannot be opened") || strings.Contains(said, "\n") || !strings.Contains(said, "libx11-6") ||
		strings.Contains(said, "go run") {
		t.Errorf("it said %q", said)
	}
}
