package pack

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// again are the targets that are packed a second time for comparison: one of each kind of package, and both halves of
// the app.
var again = []Target{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "amd64"}, {"darwin", "arm64"}}

// sandbox is the folder for everything that these tests make.
var sandbox string

func TestMain(m *testing.M) {
	var err error
	if sandbox, err = os.MkdirTemp("", "xotrio-packtest"); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(sandbox)
	os.Exit(code)
}

// release is the present one. Its commit is always set, so that it can be searched for in packages.
var release = sync.OnceValues(func() (Release, error) {
	root, err := filepath.Abs("../..")
	if err != nil {
		return Release{}, err
	}
	r, err := Find(context.Background(), root)
	r.Commit = "0123456789ab"
	return r, err
})

// packages makes the packages of some targets.
func packages(r Release, out string, targets []Target) (string, error) {
	steps, done, err := Steps(r, out, "", targets)
	if err != nil {
		return "", err
	}
	defer done()
	for _, s := range steps {
		if _, err := s.Do(context.Background()); err != nil {
			return "", fmt.Errorf("%s: %w", s.Name, err)
		}
	}
	return out, nil
}

// dist makes all packages once.
var dist = sync.OnceValues(func() (string, error) {
	r, err := release()
	if err != nil {
		return "", err
	}
	return packages(r, filepath.Join(sandbox, "dist"), Targets)
})

// made returns the folder with the packages and their release. The short form of the tests packs nothing.
func made(t *testing.T) (string, Release) {
	t.Helper()
	if testing.Short() {
		t.Skip("the program is built and packed for every system")
	}
	dir, err := dist()
	if err != nil {
		t.Fatal(err)
	}
	r, err := release()
	if err != nil {
		t.Fatal(err)
	}
	return dir, r
}

// read returns a package.
func read(t *testing.T, format string, args ...any) (name string, data []byte) {
	t.Helper()
	dir, r := made(t)
	name = fmt.Sprintf(format, append([]any{r.Version}, args...)...)
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return name, data
}

// member is a file in a package.
type member struct {
	data []byte
	mode os.FileMode
}

func inZip(t *testing.T, data []byte, r Release) map[string]member {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]member{}
	last := ""
	for _, f := range z.File {
		c, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		all, err := io.ReadAll(c)
		if err != nil {
			t.Fatal(err)
		}
		if d := f.Modified.Sub(r.Time); d > 0 || d < -2e9 {
			t.Errorf("%s is of %v, not of %v", f.Name, f.Modified, r.Time)
		}
		if f.Name <= last {
			t.Errorf("%s stands behind %s", f.Name, last)
		}
		last = f.Name
		out[f.Name] = member{all, f.Mode()}
	}
	return out
}

// inTar returns the files of a gzipped tar file, without folders.
func inTar(t *testing.T, packed []byte, r Release) map[string]member {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]member{}
	for tr := tar.NewReader(z); ; {
		h, err := tr.Next()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(r.Time) || h.Uid != 0 || h.Gid != 0 {
			t.Errorf("%s is of %v and belongs to %d:%d", h.Name, h.ModTime, h.Uid, h.Gid)
		}
		all, err := io.ReadAll(tr)
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			out[strings.TrimPrefix(h.Name, "./")] = member{all, h.FileInfo().Mode()}
		}
	}
}

// inDeb returns the control fields and the files of a deb.
func inDeb(t *testing.T, data []byte, r Release) (control string, files map[string]member) {
	t.Helper()
	rest, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	if !ok {
		t.Fatal("this is no archive of ar")
	}
	for len(rest) >= 60 {
		var size int
		name := strings.TrimRight(string(rest[:16]), " /")
		if _, err := fmt.Sscan(string(rest[48:58]), &size); err != nil {
			t.Fatal(err)
		}
		part := rest[60 : 60+size]
		switch name {
		case "control.tar.gz":
			control = string(inTar(t, part, r)["control"].data)
		case "data.tar.gz":
			files = inTar(t, part, r)
		}
		rest = rest[60+size+size%2:]
	}
	return control, files
}

// inRPM returns the texts in the header of an rpm by tag.
func inRPM(t *testing.T, data []byte) map[uint32][]string {
	t.Helper()
	const lead, text, texts, i18n = 96, 6, 8, 9
	header := func(at int) (entries, store, end int) {
		if !bytes.Equal(data[at:at+3], []byte{0x8e, 0xad, 0xe8}) {
			t.Fatal("this is no header of rpm")
		}
		n, size := int(binary.BigEndian.Uint32(data[at+8:])), int(binary.BigEndian.Uint32(data[at+12:]))
		return at + 16, at + 16 + 16*n, at + 16 + 16*n + size
	}
	_, _, end := header(lead) // the signature, padded to a multiple of eight
	entries, store, _ := header((end + 7) / 8 * 8)
	out := map[uint32][]string{}
	for e := entries; e < store; e += 16 {
		u := func(i int) uint32 { return binary.BigEndian.Uint32(data[e+4*i:]) }
		if kind := u(1); kind == text || kind == texts || kind == i18n {
			rest := data[store+int(u(2)):]
			for range u(3) {
				one, after, _ := bytes.Cut(rest, []byte{0})
				out[u(0)] = append(out[u(0)], string(one))
				rest = after
			}
		}
	}
	return out
}

// The same commit gives the same bytes in another folder and at another time: a copy of the sources is built for
// comparison.
func TestTheSameCommitGivesTheSameBytes(t *testing.T) {
	dir, r := made(t)
	listed, err := exec.Command("git", "-C", r.Root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Fatal(err)
	}
	other := r
	other.Root = filepath.Join(sandbox, "another", "folder")
	for _, name := range strings.Split(strings.TrimRight(string(listed), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(r.Root, name))
		if errors.Is(err, os.ErrNotExist) {
			continue // removed, and git does not know yet
		}
		to := filepath.Join(other.Root, name)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(to), 0o700)
		}
		if err == nil {
			err = os.WriteFile(to, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	second, err := packages(other, filepath.Join(sandbox, "second"), again)
	if err != nil {
		t.Fatal(err)
	}
	all, err := os.ReadDir(second)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, f := range all {
		if f.Name() == "SHA256SUMS" || f.Name() == "RELEASE-NOTES.md" {
			continue // they are about all packages
		}
		one, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		two, err := os.ReadFile(filepath.Join(second, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one, two) {
			t.Errorf("%s comes out differently", f.Name())
		}
		if bytes.Contains(two, []byte(sandbox)) || bytes.Contains(one, []byte(r.Root)) {
			t.Errorf("%s names a folder of this machine", f.Name())
		}
		compared++
	}
	want := len(macApps(t)) + 1 // the sources
	for _, a := range again {
		want += map[string]int{"linux": 3, "windows": 2}[a.OS]
	}
	if compared != want {
		t.Errorf("%d packages were compared, want %d", compared, want)
	}
}
