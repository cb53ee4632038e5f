package console

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xotrio/ai/engines"
)

func TestTuneTellsNewWeights(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		s, err := engines.Tunable(game)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for range 2 {
			var out, errs bytes.Buffer
			c := command(nil, &out)
			c.SetErr(&errs)
			args := []string{"tune", "--game", game, "--games", "40", "--nodes", "80", "--at-once", "2", "--epochs", "3"}
			file := filepath.Join(t.TempDir(), "table.txt")
			if s.Text != nil {
				args = append(args, "--write", file)
			}
			c.SetArgs(args)
			if err := c.Execute(); err != nil {
				t.Fatalf("%s: %v\n%s", game, err, errs.String())
			}
			if s.Text != nil {
				table, err := os.ReadFile(file)
				if err != nil || !strings.HasPrefix(string(table), "# xotrio tune --game "+game) {
					t.Fatalf("%s: the table is %.60q, %v", game, table, err)
				}
				fmt.Fprintf(&out, "[]int{\n%s", table)
			}
			for _, want := range []string{"round 1, 40 games\n", "held out 0.", "correlation with the search", "[]int{\n"} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("%s: %q is missing in %s", game, want, out.String())
				}
			}
			texts = append(texts, out.String())
		}
		if texts[0] != texts[1] {
			t.Errorf("%s: the same seed gives %s and %s", game, texts[0], texts[1])
		}
	}
}

func TestTuneStopsOnCtrlC(t *testing.T) {
	c := program(t, "tune", "--game", "oxixo", "--games", "1000000", "--nodes", "50")
	var out bytes.Buffer
	c.Stdout = &out
	errs, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	// The games end once there are enough positions to fit to.
	told := ""
	for lines := bufio.NewScanner(errs); lines.Scan(); {
		told += lines.Text() + "\n"
		var done, games, positions int
		if n, _ := fmt.Sscanf(lines.Text(), "%d of %d games, %d positions", &done, &games, &positions); n == 3 && done >= 40 {
			if err := c.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := c.Wait(); err != nil || !strings.Contains(told, "the games end here") || !strings.Contains(out.String(), "[]int{") {
		t.Errorf("%v, %q, %q", err, out.String(), told)
	}
}

func TestWrongTuneCommandLines(t *testing.T) {
	for _, args := range [][]string{{}, {"--game", "chess"}, {"--game", "trexo", "--games", "0"}, {"--game", "trexo", "--nodes", "0"}, {"--game", "trexo", "--rounds", "0"}, {"--game", "trexo", "--result", "101"},
		{"--game", "oxixo", "--write", "x"}, {"--game", "trexo", "more"}} {
		var out bytes.Buffer
		c := command(nil, &out)
		c.SetErr(&out)
		c.SetArgs(append([]string{"tune"}, args...))
		if err := c.Execute(); err == nil {
			t.Errorf("%q is taken: %s", args, out.String())
		}
	}
}
