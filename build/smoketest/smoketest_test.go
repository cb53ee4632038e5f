package smoketest

import (
	"archive/zip"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestUnzip(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, mode os.FileMode) string {
		t.Helper()
		file := filepath.Join(dir, "x.zip")
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		z := zip.NewWriter(f)
		h := &zip.FileHeader{Name: name}
		h.SetMode(mode)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write([]byte("text"))
		}
		if err == nil {
			err = z.Close()
		}
		if err == nil {
			err = f.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	if err := unzip(write("a b/c", 0o755), filepath.Join(dir, "out")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(dir, "out", "a b", "c"))
	if err != nil || info.Mode().Perm() != 0o755 || info.Size() != 4 {
		t.Errorf("%v, %v", info, err)
	}
	if err := unzip(filepath.Join(dir, "none"), dir); err == nil {
		t.Error("a zip file that is not there is unpacked")
	}
}

func TestBlank(t *testing.T) {
	for rgb, want := range map[string]bool{"": true, "abc": true, "abcabcabc": true, "abcabcabd": false, "abcabdabc": false} {
		if got := blank([]byte(rgb)); got != want {
			t.Errorf("%q: %v", rgb, got)
		}
	}
}

func TestWait(t *testing.T) {
	n := 0
	if err := wait(t.Context(), time.Minute, "three", func() bool { n++; return n == 3 }); err != nil || n != 3 {
		t.Errorf("asked %d times: %v", n, err)
	}
	if err := wait(t.Context(), time.Millisecond, "a miracle", func() bool { return false }); err == nil || !strings.Contains(err.Error(), "a miracle") {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := wait(ctx, time.Minute, "nothing", func() bool { return false }); err == nil {
		t.Error("it waits on after the end")
	}
}

func TestStepsTellWhatIsMissing(t *testing.T) {
	dir := t.TempDir()
	steps, done, err := Steps(dir, filepath.Join(dir, "pictures"))
	if err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, s := range steps {
		names = append(names, s.Name)
		if slices.Contains([]string{"tar.gz in a home", "macOS app", "Windows zip", "Windows installer", "Windows programs"}, s.Name) {
			if _, err := s.Do(t.Context()); err == nil {
				t.Errorf("%s is proved without a package", s.Name)
			}
		}
	}
	if len(names) < 10 {
		t.Errorf("the steps are %q", names)
	}
	if err := done(); err != nil {
		t.Error(err)
	}
	if got := dosPath("/tmp/a b"); got != `Z:\tmp\a b` {
		t.Errorf("%q", got)
	}
}
