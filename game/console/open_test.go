package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that cannot be opened gets a sentence before there is a window.
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

// A file that is far too large is refused without reading all of it.
func TestWhatHasNoEndIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "large")
	if err := os.WriteFile(name, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := readFile(name); err != nil || string(data) != "x" {
		t.Errorf("%q, %v", data, err)
	}
	if err := os.Truncate(name, maxRead+1); err != nil {
		t.Fatal(err)
	}
	if _, err := readFile(name); err == nil || !strings.Contains(err.Error(), "16 MiB") {
		t.Errorf("%v", err)
	}
}
