package console

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
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

func TestSolveAPosition(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--position", "1XXXX/5/5/5/OOOO1 x"}, "for the side to move: won in 1 ply, best move a2a5\n"},
		{[]string{"--position", "3/3/3 x"}, "for the side to move: won in 7 plies, best move b3c3\n"},
		{[]string{"--position", "XXXXX/5/5/5/5 o"}, "for the side to move: lost, the game is over\n"},
		{[]string{"--position", "5/5/5/5/5 x", "--time", "1ms"}, "nothing was proven within 1ms\n"},
		{[]string{"--position", "5/5/5/5/5 x", "--time", "1ms", "--json"},
			"{\n  \"position\": \"5/5/5/5/5 x\",\n  \"result\": \"unknown\",\n  \"plies\": 0,\n  \"exact\": false,\n  \"best\": \"\"\n}\n"},
	} {
		var out bytes.Buffer
		command := command(nil, &out)
		command.SetArgs(append([]string{"solve", "--tables", t.TempDir()}, c.args...))
		if err := command.Execute(); err != nil || out.String() != c.want {
			t.Errorf("%q: %v\n%s", c.args, err, out.String())
		}
	}
	for _, args := range [][]string{{"--position", "nonsense"}, {"--position", "3/3/3 x", "--size", "3"}, {"--time", "3s"}, {"--position", "3/3/3 x", "--time", "0s"}, {"--json", "--write", "x"}} {
		command := command(nil, io.Discard)
		command.SetArgs(append([]string{"solve"}, args...))
		if err := command.Execute(); err == nil {
			t.Errorf("%q is taken", args)
		}
	}
}

// The object has the facts of the text.
func TestSolveForPrograms(t *testing.T) {
	var out bytes.Buffer
	c := command(nil, &out)
	c.SetArgs([]string{"solve", "--size", "3", "--json"})
	if err := c.Execute(); err != nil {
		t.Fatal(err)
	}
	var got solvedBoard
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Positions != 19683 || got.Won != 12748 || got.LongestWin != 7 || got.Lost != 6935 || got.LongestLoss != 8 || got.Drawn != 0 || got.Opener != "won in 7" || len(got.Distances) != 9 {
		t.Errorf("%+v", got)
	}
}
