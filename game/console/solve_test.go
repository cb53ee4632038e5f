package console

import (
	"bytes"
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
		"the player who begins: won in 7\nworked out in "
	if !strings.HasPrefix(out.String(), want) {
		t.Errorf("%s", out.String())
	}
	stored, err := os.ReadFile("../../ai/oxixo/solve/tables/3.flate")
	if err != nil {
		t.Fatal(err)
	}
	if written, err := os.ReadFile(file); err != nil || !bytes.Equal(written, stored) {
		t.Errorf("the table that is written is not the stored one: %v", err)
	}
	c.SetArgs([]string{"solve", "--size", "5"})
	if err := c.Execute(); err == nil || !strings.Contains(err.Error(), "sizes are 3 and 4") {
		t.Errorf("size 5: %v", err)
	}
}
