package file

import (
	"path/filepath"
	"testing"
)

func TestSystemFolders(t *testing.T) {
	t.Setenv(HomeVariable, "")
	f, _ := SystemFolders()
	if filepath.Base(f.Config) != appFolder || filepath.Base(f.Data) != appFolder {
		t.Errorf("folders %v", f)
	}
	root := t.TempDir()
	t.Setenv(HomeVariable, root)
	if f, _ := SystemFolders(); f != OneFolder(root) {
		t.Errorf("with %s=%s: %v", HomeVariable, root, f)
	}
	t.Setenv(HomeVariable, "here")
	if f, _ := SystemFolders(); !filepath.IsAbs(f.Data) || filepath.Base(f.Data) != "here" {
		t.Errorf("with a relative one: %v", f)
	}
}
