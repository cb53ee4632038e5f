//go:build unix

package store

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// In a read-only folder nothing is reported as damaged: the problem is the missing permission.
func TestAReadOnlyFolder(t *testing.T) {
	root, err := os.MkdirTemp("", "xo") // not below a folder of root
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(root)
	if err := os.Chmod(root, 0o555); err != nil {
		t.Fatal(err)
	}
	program := os.Args[0]
	cmd := exec.Command(program)
	if os.Getuid() == 0 { // root may write anywhere
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
	if err != nil || !strings.HasPrefix(string(said), KeyReadOnly+" ") || !strings.Contains(string(said), "may not write there") || strings.Contains(string(said), "damaged") {
		t.Errorf("%v: %s", err, said)
	}
}

func asNobody(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
}
