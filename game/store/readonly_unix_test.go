//go:build unix

package store

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// In a folder that may not be written to nothing is said to be damaged: there is no permission.
func TestAReadOnlyFolder(t *testing.T) {
	root, err := os.MkdirTemp("", "xo") // not below a folder that is root's alone
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(root)
	if err := os.Chmod(root, 0o555); err != nil {
		t.Fatal(err)
	}
	program := os.Args[0]
	cmd := exec.Command(program)
	if os.Getuid() == 0 { // who may do anything plays somebody who may not
		program = filepath.Join(root, "program")
		data, err := os.ReadFile(os.Args[0])
		if err == nil {
			err = os.WriteFile(program, data, 0o755)
		}
		if err != nil {
			t.Fatal(err)
		}
		cmd = exec.Command(program)
		asNobody(cmd)
	}
	cmd.Dir, cmd.Env = root, append(os.Environ(), readOnlyVariable+"="+root)
	said, err := cmd.CombinedOutput()
	if err != nil || !strings.HasPrefix(string(said), KeyReadOnly+" ") || !strings.Contains(string(said), "no permission") || strings.Contains(string(said), "damaged") {
		t.Errorf("%v: %s", err, said)
	}
}
