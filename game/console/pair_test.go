package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Pairs are printed as pairing programs print them: their number, then a line each, a bye as 0. Player 5, absent from
// the first round, meets 3, since the player who has played all games gets the bye (C9).
func TestPair(t *testing.T) {
	name := filepath.Join(t.TempDir(), "evening.trf")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	player := func(number, points, results string) string {
		return "001    " + number + strings.Repeat(" ", 6) + "Player" + strings.Repeat(" ", 60) + " " + points + "    1" + results + "\n"
	}
	evening := player("1", "1.0", "     3 w 1") + player("2", "1.0", "     4 b 1") + player("3", "0.0", "     1 b 0") +
		player("4", "0.0", "     2 w 0") + player("5", "0.0", "  0000 - Z")
	write(evening + "142 3\n")
	got, err := run(t, "pair", name)
	if want := "3\n2 1\n3 5\n4 0\n"; err != nil || got != want {
		t.Errorf("%q %v, want %q", got, err, want)
	}
	var piped bytes.Buffer
	c := command(strings.NewReader(evening+"142 3\n"), &piped)
	c.SetArgs([]string{"pair", "-"})
	if err := c.Execute(); err != nil || piped.String() != got {
		t.Errorf("from standard input: %q %v, want %q", piped.String(), err, got)
	}
	for text, want := range map[string]string{evening: "how many rounds", evening + "142 1\n": "all 1 of them", player("1", "0.0", "  0000 - X") + "142 3\n": `no result "X"`,
		player("1", "1.0", "     2 w 1") + player("2", "0.0", "     1 b 0") + "142 3\n": "no pairing exists"} {
		write(text)
		if got, err := run(t, "pair", name); err == nil || got != "" || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "evening.trf") {
			t.Errorf("%q %v, want a sentence with %q", got, err, want)
		}
	}
}
