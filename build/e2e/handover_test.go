package e2e

import (
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"xotrio/build/drive"
	"xotrio/rules"
	"xotrio/scenes"
)

// Who starts the program with a record while a window is open sees it there, and the second program ends at once.
func TestARecordOpensInTheWindowThatIsThere(t *testing.T) {
	program, err := plain()
	if err != nil {
		t.Fatal(err)
	}
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.shows("title.quit")
	m := played(t, "oxixo", nil, "")
	m.Resign(rules.X)
	record := filepath.Join(t.TempDir(), "given.xotrio")
	write(t, record, m.File())
	cmd := exec.Command(program, record)
	cmd.Env = drive.Environ(g.home)
	second, err := drive.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Kill()
	for ended := false; !ended; {
		g.ticks(1)
		select {
		case <-second.Ended():
			ended = true
		default:
		}
	}
	if err := second.Wait(time.Second); err != nil {
		t.Fatal(err)
	}
	g.ticks(30)
	names, err := filepath.Glob(filepath.Join(g.home, "records", "*.xotrio"))
	if err != nil || len(names) != 1 {
		t.Fatalf("on the shelf are %q, %v", names, err)
	}
	g.twin(scenes.Replay{Match: m, Record: filepath.Base(names[0])}).shows("replay.title")
}
