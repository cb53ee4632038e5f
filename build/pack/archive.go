package pack

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"time"
)

// entry is a file in a package. path has slashes; program is true if it is executable.
type entry struct {
	path    string
	data    []byte
	program bool
}

func (e entry) mode() os.FileMode {
	if e.program {
		return 0o755
	}
	return 0o644
}

func sorted(entries []entry) []entry {
	out := slices.Clone(entries)
	slices.SortFunc(out, func(a, b entry) int { return cmp.Compare(a.path, b.path) })
	return out
}

// folders returns all folders above the entries, each before its contents, with a slash at the end.
func folders(entries []entry) (out []string) {
	for _, e := range entries {
		for d := path.Dir(e.path); d != "."; d = path.Dir(d) {
			if !slices.Contains(out, d+"/") {
				out = append(out, d+"/")
			}
		}
	}
	slices.Sort(out)
	return out
}

// deflate packs data for zip and gzip files. It uses libdeflate, whose best level is 5 % smaller than that of Go, which
// decides whether two programs for macOS fit into one download.
func deflate(ctx context.Context, data []byte) ([]byte, error) {
	const header, trailer = 10, 8 // of a gzip file without a name
	cmd := exec.CommandContext(ctx, "libdeflate-gzip", "-12", "-c")
	cmd.Stdin = bytes.NewReader(data)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	switch {
	case err != nil:
		return nil, fmt.Errorf("libdeflate-gzip: %w\n%s", err, said.String())
	case len(out) < header+trailer || out[3] != 0:
		return nil, errors.New("libdeflate-gzip made no gzip file that can be read here")
	}
	return out[header : len(out)-trailer], nil
}

// writeZip records permissions for the systems that have them.
func writeZip(ctx context.Context, name string, entries []entry, when time.Time) error {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range sorted(entries) {
		packed, err := deflate(ctx, e.data)
		if err != nil {
			return err
		}
		h := &zip.FileHeader{Name: e.path, Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(e.data),
			CompressedSize64: uint64(len(packed)), UncompressedSize64: uint64(len(e.data))}
		h.SetMode(e.mode())
		//lint:ignore SA1019 a header for what is packed already is written as it is, without a look at Modified
		h.ModifiedDate, h.ModifiedTime = dos(when)
		w, err := z.CreateRaw(h)
		if err != nil {
			return err
		}
		if _, err := w.Write(packed); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// dos returns a time in the format of zip files: local time, which is taken to be UTC, to two seconds.
func dos(t time.Time) (date, clock uint16) {
	t = t.UTC()
	return uint16(t.Day() + int(t.Month())<<5 + (t.Year()-1980)<<9), uint16(t.Second()/2 + t.Minute()<<5 + t.Hour()<<11)
}

// writeTar makes a gzipped tar file without owners.
func writeTar(ctx context.Context, name string, entries []entry, when time.Time) error {
	data, err := tarOf(entries, when)
	if err != nil {
		return err
	}
	packed, err := squeeze(ctx, data)
	if err != nil {
		return err
	}
	return os.WriteFile(name, packed, 0o644)
}

func tarOf(entries []entry, when time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	header := func(name string, kind byte, mode os.FileMode, size int) error {
		return w.WriteHeader(&tar.Header{Name: name, Typeflag: kind, Mode: int64(mode), Size: int64(size), ModTime: when, Format: tar.FormatUSTAR})
	}
	for _, d := range folders(entries) {
		if err := header(d, tar.TypeDir, 0o755, 0); err != nil {
			return nil, err
		}
	}
	for _, e := range sorted(entries) {
		if err := header(e.path, tar.TypeReg, e.mode(), len(e.data)); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// squeeze packs data as a gzip file without name and time.
func squeeze(ctx context.Context, data []byte) ([]byte, error) {
	packed, err := deflate(ctx, data)
	if err != nil {
		return nil, err
	}
	out := append([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255}, packed...) // deflated, no date, best compression, unknown system
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(data))
	return binary.LittleEndian.AppendUint32(out, uint32(len(data))), nil
}

// writeFiles writes entries below a folder, for tools that read files.
func writeFiles(dir string, entries []entry, when time.Time) error {
	for _, e := range entries {
		name := filepath.Join(dir, filepath.FromSlash(e.path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, e.data, e.mode()); err != nil {
			return err
		}
		if err := os.Chmod(name, e.mode()); err != nil { // whatever the umask
			return err
		}
		if err := os.Chtimes(name, when, when); err != nil {
			return err
		}
	}
	return nil
}

// crlf ends lines as old editors on Windows need it.
func crlf(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) }
