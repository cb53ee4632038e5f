package smoketest

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"debug/macho"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// unzip sets the permissions in the file.
func unzip(file, dir string) error {
	z, err := zip.OpenReader(file)
	if err != nil {
		return err
	}
	defer func() { _ = z.Close() }()
	for _, f := range z.File {
		if !filepath.IsLocal(f.Name) {
			return errors.New(f.Name + " would be unpacked outside its folder")
		}
		r, err := f.Open()
		if err != nil {
			return err
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		to := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, data, f.Mode().Perm()); err != nil {
			return err
		}
	}
	return nil
}

// mac inspects the apps, which nothing here can start: one for both architectures, or one for each.
func (p *proof) mac(ctx context.Context) error {
	all, err := filepath.Glob(filepath.Join(p.dist, "xotrio-*-macos-*.zip"))
	if err != nil {
		return err
	}
	found := map[macho.Cpu]bool{}
	for _, file := range all {
		p.note("%s", filepath.Base(file))
		if err := p.macApp(ctx, file, found); err != nil {
			return err
		}
	}
	if !found[macho.CpuAmd64] || !found[macho.CpuArm64] {
		return fmt.Errorf("there are apps for %v only", found)
	}
	return nil
}

// macApp inspects one app and adds its architectures to found.
func (p *proof) macApp(ctx context.Context, file string, found map[macho.Cpu]bool) error {
	dir := filepath.Join(p.work, filepath.Base(file)+".d")
	if err := unzip(file, dir); err != nil {
		return err
	}
	apps, err := filepath.Glob(filepath.Join(dir, "*", "XO Trio.app", "Contents"))
	if err != nil || len(apps) != 1 {
		return fmt.Errorf("%d apps (%v)", len(apps), err)
	}
	text, err := os.ReadFile(filepath.Join(apps[0], "Info.plist"))
	if err != nil {
		return err
	}
	facts, err := plist(text)
	if err != nil {
		return err
	}
	for _, key := range []string{"CFBundleIdentifier", "CFBundleShortVersionString", "LSMinimumSystemVersion", "LSApplicationCategoryType", "NSHighResolutionCapable"} {
		if facts[key] == "" {
			return errors.New("Info.plist does not tell " + key)
		}
		p.note("%s: %s", key, facts[key])
	}
	program := filepath.Join(apps[0], "MacOS", facts["CFBundleExecutable"])
	if info, err := os.Stat(program); err != nil || info.Mode().Perm()&0o111 != 0o111 {
		return fmt.Errorf("the program cannot be executed: %v", err)
	}
	if err := p.halves(program, found); err != nil {
		return err
	}
	said, err := p.run(ctx, nil, "icns2png", "-l", filepath.Join(apps[0], "Resources", facts["CFBundleIconFile"]+".icns"))
	if err != nil {
		return err
	}
	for line := range strings.Lines(said) {
		if strings.Contains(line, "bytes)") || strings.Contains(line, "-bit icon") {
			p.note("icon %s", strings.TrimSpace(line))
		}
	}
	return nil
}

// plist reads the strings and booleans at the top of a property list.
func plist(text []byte) (map[string]string, error) {
	out := map[string]string{}
	key := ""
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		start, ok := t.(xml.StartElement)
		if !ok {
			continue
		}
		switch start.Name.Local {
		case "key", "string":
			var value string
			if err := d.DecodeElement(&value, &start); err != nil {
				return nil, err
			}
			if start.Name.Local == "key" {
				key = value
			} else {
				out[key] = value
			}
		case "true":
			out[key] = "true"
		}
	}
}

// halves inspects the program for every architecture in a file.
func (p *proof) halves(program string, found map[macho.Cpu]bool) error {
	whole, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	fat, err := macho.NewFatFile(bytes.NewReader(whole))
	if errors.Is(err, macho.ErrNotFat) {
		one, err := macho.NewFile(bytes.NewReader(whole))
		if err != nil {
			return err
		}
		found[one.Cpu] = true
		return p.half(one, whole)
	}
	if err != nil {
		return err
	}
	for _, a := range fat.Arches {
		found[a.Cpu] = true
		if err := p.half(a.File, whole[a.Offset:a.Offset+a.Size]); err != nil {
			return err
		}
	}
	return nil
}

// half inspects the program for one architecture: the libraries it loads and its signature.
func (p *proof) half(f *macho.File, program []byte) error {
	libs, err := f.ImportedLibraries()
	if err != nil {
		return err
	}
	signed := ""
	for _, l := range f.Loads {
		if raw := l.Raw(); f.ByteOrder.Uint32(raw) == loadSignature {
			at, size := f.ByteOrder.Uint32(raw[8:]), f.ByteOrder.Uint32(raw[12:])
			pages, err := signature(program, program[at:at+size])
			if err != nil {
				return fmt.Errorf("%s: %w", f.Cpu, err)
			}
			signed = fmt.Sprintf("signed ad hoc, the hashes of %d pages are right", pages)
		}
	}
	if signed == "" && f.Cpu == macho.CpuArm64 {
		return errors.New("the program for Apple's processors is not signed, and would not start")
	}
	if signed == "" {
		signed = "not signed, which Intel does not ask for"
	}
	p.note("%s: %s, %d load commands, %s; %s", f.Cpu, f.Type, len(f.Loads), strings.Join(libs, " "), signed)
	return nil
}

// Constants of Apple's cs_blobs.h.
const (
	loadSignature   = 0x1d
	superBlob       = 0xfade0cc0
	codeDirectory   = 0xfade0c02
	flagAdHoc       = 0x2
	hashTypeSHA256  = 2
	headOfDirectory = 44
)

// signature checks the code directory in the signature of a program: it must be an ad-hoc one with a correct hash of
// every page. It returns the number of pages.
func signature(program, blob []byte) (pages int, err error) {
	u := binary.BigEndian.Uint32
	if len(blob) < 20 || u(blob) != superBlob || u(blob[8:]) < 1 {
		return 0, errors.New("the signature has no head")
	}
	d := blob[u(blob[16:]):]
	if len(d) < headOfDirectory || u(d) != codeDirectory {
		return 0, errors.New("the signature has no code directory")
	}
	flags, hashes, slots, limit, size, kind, shift := u(d[12:]), u(d[16:]), int(u(d[28:])), int(u(d[32:])), int(d[36]), d[37], d[39]
	if flags&flagAdHoc == 0 || kind != hashTypeSHA256 || size != sha256.Size {
		return 0, fmt.Errorf("the signature is none made ad hoc with SHA-256: flags %#x, hashes of type %d", flags, kind)
	}
	page := 1 << shift
	for i := range slots {
		part := program[i*page : min((i+1)*page, limit)]
		if sum := sha256.Sum256(part); !bytes.Equal(sum[:], d[int(hashes)+i*size:int(hashes)+(i+1)*size]) {
			return 0, fmt.Errorf("the hash of page %d is wrong", i)
		}
	}
	if slots*page < limit {
		return 0, errors.New("not all pages are signed")
	}
	return slots, nil
}
