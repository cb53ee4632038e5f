package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What cannot be opened gets a sentence before there is a window.
func TestOnlyARecordIsOpened(t *testing.T) {
	folder := t.TempDir()
	letter := filepath.Join(folder, "letter.txt")
	large := filepath.Join(folder, "large.xotrio")
	record := filepath.Join(folder, "a.xotrio")
	for name, text := range map[string]string{letter: "Dear Anna", large: strings.Repeat("x", maxRecord+1),
		record: "XO Trio match 1\nGame: trexo\nSeat1: person Anna\nSeat2: computer 2\nSeed: 1\n\n1. e5f5\nend\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"chess"}, `"chess" is neither a command`},
		{[]string{record, letter}, "one record can be opened at a time"},
		{[]string{letter}, "is no record of a match that can be read"},
		{[]string{large}, "it has more than"},
		{[]string{folder}, "is no file"},
	} {
		c := command(strings.NewReader(""), new(strings.Builder))
		c.SetArgs(test.args)
		c.SetErr(new(strings.Builder))
		if err := c.Execute(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: %v, want %q", test.args, err, test.want)
		}
	}
	if text, err := readRecord(record); err != nil || !strings.Contains(text, "e5f5") {
		t.Errorf("%q %v", text, err)
	}
}
