package smoketest

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestPlist(t *testing.T) {
	facts, err := plist([]byte(`<?xml version="1.0"?><plist version="1.0"><dict><key>A</key><string>one &amp; two</string><key>B</key><true/>
		<key>C</key><array><string>en</string></array><key>D</key><false/></dict></plist>`))
	if err != nil || facts["A"] != "one & two" || facts["B"] != "true" || facts["D"] != "" {
		t.Errorf("%v, %v", facts, err)
	}
	if _, err := plist([]byte("<plist><dict><key>A</key>")); err == nil {
		t.Error("half a list is taken")
	}
}

// signed returns a program of some pages with its signature.
func signed(pages, rest int) (program, blob []byte) {
	const page, ident = 4096, "a.out\x00"
	program = make([]byte, pages*page+rest)
	for i := range program {
		program[i] = byte(i * 7)
	}
	slots := (len(program) + page - 1) / page
	hashes := headOfDirectory + len(ident)
	d := make([]byte, headOfDirectory)
	put := func(at int, v uint32) { binary.BigEndian.PutUint32(d[at:], v) }
	put(0, codeDirectory)
	put(4, uint32(hashes+slots*sha256.Size))
	put(12, 0x20000|flagAdHoc)
	put(16, uint32(hashes))
	put(20, headOfDirectory)
	put(28, uint32(slots))
	put(32, uint32(len(program)))
	d[36], d[37], d[39] = sha256.Size, hashTypeSHA256, 12
	d = append(d, ident...)
	for i := range slots {
		sum := sha256.Sum256(program[i*page : min((i+1)*page, len(program))])
		d = append(d, sum[:]...)
	}
	head := make([]byte, 20)
	for i, v := range []uint32{superBlob, uint32(20 + len(d)), 1, 0, 20} {
		binary.BigEndian.PutUint32(head[4*i:], v)
	}
	return program, append(head, d...)
}

func TestSignature(t *testing.T) {
	for _, rest := range []int{0, 1, 4095} {
		program, blob := signed(2, rest)
		if n, err := signature(program, blob); err != nil || n != 2+min(rest, 1) {
			t.Errorf("with %d bytes over: %d pages, %v", rest, n, err)
		}
	}
	for what, spoil := range map[string]func(program, blob []byte){
		"a changed byte":     func(p, _ []byte) { p[5000]++ },
		"another hash":       func(_, b []byte) { b[len(b)-1]++ },
		"no ad-hoc flag":     func(_, b []byte) { b[20+15] = 0 },
		"no head":            func(_, b []byte) { b[0] = 0 },
		"no code directory":  func(_, b []byte) { b[20] = 0 },
		"hashes of SHA-1":    func(_, b []byte) { b[20+37] = 1 },
		"a page left out":    func(_, b []byte) { b[20+31]-- },
		"nothing in the set": func(_, b []byte) { b[11] = 0 },
	} {
		program, blob := signed(2, 100)
		spoil(program, blob)
		if _, err := signature(program, blob); err == nil {
			t.Errorf("%s is not noticed", what)
		}
	}
}

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
	if err := unzip(write("../c", 0o644), filepath.Join(dir, "out")); err == nil {
		t.Error("a file outside the folder is unpacked")
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
