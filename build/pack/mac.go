package pack

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// macZip makes the app for macOS, a folder that Finder shows as a program, and a note on how to open it. There is one
// app for both architectures if that is small enough for a download, else one for each.
func (j *job) macZip(ctx context.Context) (string, error) {
	intel, apple := j.programs["darwin-amd64"], j.programs["darwin-arm64"]
	both, err := universal(intel, apple)
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("xotrio-%s-macos-universal.zip", j.Version)
	if err := j.macApp(ctx, name, both, "Intel and Apple processors"); err != nil {
		return "", err
	}
	info, err := os.Stat(j.path(name))
	if err != nil || info.Size() <= MaxSize {
		return j.packed(name)
	}
	note := fmt.Sprintf("both in one would have %s, so they are two: ", megabytes(int(info.Size())))
	if err := os.Remove(j.path(name)); err != nil {
		return note, err
	}
	var made []string
	for _, one := range []struct {
		name, processors string
		program          []byte
	}{{"apple", "Apple processors (M1 and later)", apple}, {"intel", "Intel processors", intel}} {
		name := fmt.Sprintf("xotrio-%s-macos-%s.zip", j.Version, one.name)
		if err := j.macApp(ctx, name, one.program, one.processors); err != nil {
			return note, err
		}
		said, err := j.packed(name)
		if err != nil {
			return note, err
		}
		made = append(made, said)
	}
	return note + strings.Join(made, "; "), nil
}

func (j *job) macApp(ctx context.Context, name string, program []byte, processors string) error {
	plist, err := j.fill("Info.plist", nil)
	if err != nil {
		return err
	}
	readme, err := j.fill("readme-macos.txt", map[string]any{"Processors": processors})
	if err != nil {
		return err
	}
	licence, others, err := j.legal("darwin")
	if err != nil {
		return err
	}
	tables, err := j.tables()
	if err != nil {
		return err
	}
	folder := Name + " " + j.Version + "/"
	app := folder + Name + ".app/Contents/"
	entries := []entry{
		{path: folder + "READ ME FIRST.txt", data: readme},
		{path: app + "Info.plist", data: plist},
		{path: app + "PkgInfo", data: []byte("APPL????")},
		{path: app + "MacOS/xotrio", data: program, program: true},
		{path: app + "Resources/xotrio.icns", data: j.icon("xotrio.icns")},
		{path: app + "Resources/LICENSE.txt", data: licence},
		{path: app + "Resources/LICENCES.txt", data: others},
	}
	for _, t := range tables {
		entries = append(entries, entry{path: app + "Resources/" + t.path, data: t.data})
	}
	return writeZip(ctx, j.path(name), entries, j.Time)
}

// tables returns the tables of Oxixo's computer player, which both programs of the app share.
func (j *job) tables() (found []entry, err error) {
	const home = "ai/oxixo/solve"
	files, err := filepath.Glob(filepath.Join(j.Root, filepath.FromSlash(home), "tables", "*.flate"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("there are no tables in %s: the sources are not whole (%v)", home, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		found = append(found, entry{path: "tables/" + filepath.Base(f), data: data})
	}
	return found, nil
}

// fatAlign is the alignment of programs in a universal one, as a power of two: the largest page size of macOS.
const fatAlign = 14

// universal joins a program for Intel and one for Apple's processors: a header with the kind, offset and size of each,
// then both unchanged, so that the signature in the second remains valid.
func universal(programs ...[]byte) ([]byte, error) {
	const fatMagic, entryLength = 0xcafebabe, 20
	var head, body bytes.Buffer
	put := func(values ...uint32) {
		for _, v := range values {
			head.Write(binary.BigEndian.AppendUint32(nil, v))
		}
	}
	put(fatMagic, uint32(len(programs)))
	at := 8 + entryLength*len(programs)
	start := at
	for _, p := range programs {
		if len(p) < 12 || binary.LittleEndian.Uint32(p) != 0xfeedfacf {
			return nil, errors.New("this is no program for macOS")
		}
		body.Write(make([]byte, (1<<fatAlign-(start+body.Len())%(1<<fatAlign))%(1<<fatAlign)))
		put(binary.LittleEndian.Uint32(p[4:]), binary.LittleEndian.Uint32(p[8:]), uint32(start+body.Len()), uint32(len(p)), fatAlign)
		body.Write(p)
	}
	return append(head.Bytes(), body.Bytes()...), nil
}
