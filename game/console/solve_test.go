package console

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSolve(t *testing.T) {
	file := filepath.Join(t.TempDir(), "3.flate")
	var out bytes.Buffer
	c := command(nil, &out)
	c.SetArgs([]string{"solve", "--size", "3", "--write", file})
	if err := c.Execute(); err != nil {
		t.Fatal(err)
	}
	want := "Oxixo 3 x 3: 19683 positions\nwon 12748, the longest in 7 plies\nlost 6935, the longest in 8 plies\ndrawn 0\n" +
		"the player who begins: won in 7\nsolved in "
	if !strings.HasPrefix(out.String(), want) {
		t.Errorf("%s", out.String())
	}
	stored, err := os.ReadFile("../../ai/oxixo/solve/tables/oxixo3.flate")
	if err != nil {
		t.Fatal(err)
	}
	if written, err := os.ReadFile(file); err != nil || !bytes.Equal(written, stored) {
		t.Errorf("the table that is written is not the stored one: %v", err)
	}
	c.SetArgs([]string{"solve", "--size", "6"})
	if err := c.Execute(); err == nil || !strings.Contains(err.Error(), "--size is 3, 4 or 5") {
		t.Errorf("size 6: %v", err)
	}
}

// The table of 3 x 3 agrees with a second computation from the rules alone (ai/oxixo/solve); its columns add up to the
// counts above it.
func TestSolveDistances(t *testing.T) {
	var out bytes.Buffer
	c := command(nil, &out)
	c.SetArgs([]string{"solve", "--size", "3", "--distances"})
	if err := c.Execute(); err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(out.String(), "plies       won      lost\n")
	if !ok {
		t.Fatal(out.String())
	}
	won, lost, rows := 0, 0, strings.Split(strings.TrimSuffix(table, "\n"), "\n")
	for i, row := range rows {
		var plies, w, l int
		if n, err := fmt.Sscan(row, &plies, &w, &l); n != 3 || err != nil || plies != i {
			t.Fatalf("line %d: %q", i, row)
		}
		won, lost = won+w, lost+l
	}
	if len(rows) != 9 || won != 12748 || lost != 6935 {
		t.Errorf("%d rows, %d won, %d lost", len(rows), won, lost)
	}
	c.SetArgs([]string{"solve", "--size", "5", "--distances"})
	if err := c.Execute(); err == nil || !strings.Contains(err.Error(), "--size 3 or 4") {
		t.Errorf("size 5: %v", err)
	}
}

func TestSolveTheRealBoardsEndgames(t *testing.T) {
	if testing.Short() {
		t.Skip("33 million positions are solved")
	}
	var out, errs bytes.Buffer
	c := command(nil, &out)
	c.SetErr(&errs)
	folder := t.TempDir()
	c.SetArgs([]string{"solve", "--size", "5", "--neutral", "0", "--tables", folder})
	if err := c.Execute(); err != nil {
		t.Fatal(err)
	}
	// The published total number of classes of 25 marks.
	if want := "0 neutral: 20073427 won, 13326948 lost, 154057 drawn, solved in "; !strings.HasPrefix(out.String(), want) {
		t.Errorf("%s", out.String())
	}
	if !strings.Contains(errs.String(), "0 neutral, round 1: ") {
		t.Errorf("no progress is told: %s", errs.String())
	}
	c.SetArgs([]string{"solve", "--size", "5", "--neutral", "9"})
	if err := c.Execute(); err == nil || !strings.Contains(err.Error(), "--neutral is 0 to 4") {
		t.Errorf("nine neutral cubes: %v", err)
	}
}
