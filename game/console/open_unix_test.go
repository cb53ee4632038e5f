//go:build unix

package console

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe is no record, and the program does not wait for its writer.
func TestAPipeIsNoRecord(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe.xotrio")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readRecord(name); err == nil || !strings.Contains(err.Error(), "is no file") {
		t.Errorf("%v", err)
	}
}
