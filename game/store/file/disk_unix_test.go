//go:build unix

package file

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// Links that form a cycle are replaced: they point to no file.
func TestLinksInACircle(t *testing.T) {
	root := t.TempDir()
	path := filepath.Join(root, "a")
	if err := os.Symlink("a", path); err != nil {
		t.Fatal(err)
	}
	d := NewDisk(OneFolder(root))
	if err := d.Write("a", []byte("text")); err != nil {
		t.Error(err)
	}
	if data, err := d.Read("a"); err != nil || string(data) != "text" {
		t.Errorf("%q, %v", data, err)
	}
}

// Without a home folder nothing is written to the root folder of the system.
func TestSystemFoldersWithoutAHome(t *testing.T) {
	for _, name := range []string{HomeVariable, "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	if f, err := SystemFolders(); f != (Folders{}) || err != ErrNowhere {
		t.Fatalf("folders %v, told %v", f, err)
	}
	root := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", root)
	t.Setenv("XDG_DATA_HOME", root)
	xdg.Reload()
	if f, err := SystemFolders(); err != nil || !strings.HasPrefix(f.Data, root) || !strings.HasPrefix(f.Config, root) {
		t.Errorf("with folders for both: %v, %v", f, err)
	}
}

// Only the owner can read the folder of the tables.
func TestTheFolderOfTablesIsTheOwners(t *testing.T) {
	folder := OneFolder(t.TempDir()).Tables()
	if err := WriteTable(folder, "a.table", strings.NewReader("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}
