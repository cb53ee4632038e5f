package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// plain builds the game as players get it and gives a command that starts it with its files in home.
func plain(t *testing.T, home string) *exec.Cmd {
	t.Helper()
	name := filepath.Join(filepath.Dir(program), "plain")
	if out, err := exec.Command("go", "build", "-o", name, "xotrio").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c := exec.Command(name)
	c.Env = append(os.Environ(), "XOTRIO_HOME="+home, "PULSE_SERVER=unix:"+home+"/none")
	return c
}

// ends waits for c and fails when it takes longer.
func ends(t *testing.T, c *exec.Cmd, within time.Duration) error {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	select {
	case err := <-done:
		return err
	case <-time.After(within):
		_ = c.Process.Kill()
		<-done
		t.Fatalf("it has not ended within %v", within)
		return nil
	}
}

func TestARealWindowOpensPlaysOnAndEndsAtASignalWithEverythingOnDisk(t *testing.T) {
	m := played(t, "xobrainer", round, "a1 b2")
	dir := home(t, m)
	c := plain(t, dir)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
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
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := ends(t, c, 2*time.Second); err != nil {
		t.Errorf("it ended with %v", err)
	}
	text, err := os.ReadFile(filepath.Join(dir, currentFile("xobrainer")))
	if err != nil || string(text) != m.File() {
		t.Errorf("on disk is now %v\n%s", err, text)
	}
}

func TestWithoutADisplayOneSentenceTellsWhatIsMissing(t *testing.T) {
	c := plain(t, t.TempDir())
	c.Env = append(c.Env, "DISPLAY=", "WAYLAND_DISPLAY=")
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	err := ends(t, c, 10*time.Second)
	if err == nil || c.ProcessState.ExitCode() != 1 || out.Len() > 0 {
		t.Errorf("it ended with %v and said %s", err, out.String())
	}
	said := errs.String()
	if !strings.HasPrefix(said, "xotrio: the window cannot be opened") || strings.Count(said, "\n") != 1 || !strings.Contains(said, "libx11-6") ||
		strings.Contains(said, "go run") {
		t.Errorf("it said %q", said)
	}
}
