package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is far too large is not read to its end, and said to be none of ours.
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
