package file

import (
	"errors"
	"os"
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

// A folder that cannot be used is an error, one that has yet to be created is none.
func TestUnusableHome(t *testing.T) {
	dir := t.TempDir()
	plain, link, closed := filepath.Join(dir, "file"), filepath.Join(dir, "link"), filepath.Join(dir, "closed")
	if err := os.WriteFile(plain, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, "nowhere"), link); err != nil {
		t.Skip("links need a permission here: ", err)
	}
	if err := os.Mkdir(closed, 0); err != nil {
		t.Fatal(err)
	}
	wants := map[string]error{plain: ErrHomeFile, link: ErrHomeLink, filepath.Join(dir, "new"): nil, dir: nil}
	if _, err := os.ReadDir(closed); err != nil { // root may open everything
		wants[closed] = ErrHomeClosed
	}
	for home, want := range wants {
		t.Setenv(HomeVariable, home)
		if _, err := SystemFolders(); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("with %s: %v, want %v", home, err, want)
		}
	}
}
