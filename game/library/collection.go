package library

import (
	"archive/zip"
	"bytes"
	"context"
	"io"

	"xotrio/game/store"
)

// Collection is every record that does not lie in the bin, each with its branches as File gives it, as one ZIP archive of files that are named
// like the records, and how many they are. A record that cannot be read goes along as it is, so that nothing stays behind. It waits for the
// disk; once ctx is done, the error is that of ctx.
func (l *Library) Collection(ctx context.Context) (archive []byte, n int, err error) {
	if err := l.Wait(); err != nil {
		return nil, 0, err
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range l.Entries() {
		if e.Deleted {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		text, err := l.given(e.Name)
		if err != nil {
			return nil, 0, err
		}
		f, err := w.CreateHeader(&zip.FileHeader{Name: e.Name, Method: zip.Deflate, Modified: e.When})
		if err != nil {
			return nil, 0, err
		}
		if _, err := io.WriteString(f, text); err != nil {
			return nil, 0, err
		}
		n++
	}
	err = w.Close()
	return out.Bytes(), n, err
}

// given is the record of that name for others.
func (l *Library) given(name string) (string, error) {
	if m, err := l.Match(name); err == nil {
		return l.File(m), nil
	}
	data, err := l.files.Read(store.RecordsFolder + "/" + name)
	return string(data), err
}
