package smoketest

import (
	"archive/zip"
	"context"
	"debug/macho"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// unzip unpacks a file into a new folder. Executable files stay executable.
func unzip(file, dir string) error {
	z, err := zip.OpenReader(file)
	if err != nil {
		return err
	}
	defer func() { _ = z.Close() }()
	return os.CopyFS(dir, z)
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
	facts := map[string]string{}
	for _, m := range fact.FindAllStringSubmatch(string(text), -1) {
		facts[m[1]] = m[2] + m[3]
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

// fact matches a string or a true value of a property list, after its key.
var fact = regexp.MustCompile(`<key>([^<]+)</key>\s*<(?:string>([^<]+)</string|(true)/)>`)

func (p *proof) halves(program string, found map[macho.Cpu]bool) error {
	if one, err := macho.Open(program); err == nil {
		defer func() { _ = one.Close() }()
		found[one.Cpu] = true
		return p.half(one)
	}
	fat, err := macho.OpenFat(program)
	if err != nil {
		return err
	}
	defer func() { _ = fat.Close() }()
	for _, a := range fat.Arches {
		found[a.Cpu] = true
		if err := p.half(a.File); err != nil {
			return err
		}
	}
	return nil
}

// half inspects the program for one architecture: the libraries it loads and whether it is signed.
func (p *proof) half(f *macho.File) error {
	libs, err := f.ImportedLibraries()
	if err != nil {
		return err
	}
	const loadSignature = 0x1d // LC_CODE_SIGNATURE; Go's linker signs for Apple's processors, and universal files keep it
	signed := slices.ContainsFunc(f.Loads, func(l macho.Load) bool { return f.ByteOrder.Uint32(l.Raw()) == loadSignature })
	if !signed && f.Cpu == macho.CpuArm64 {
		return errors.New("the program for Apple's processors is not signed, and would not start")
	}
	p.note("%s: %s, %d load commands, %s; signed: %v", f.Cpu, f.Type, len(f.Loads), strings.Join(libs, " "), signed)
	return nil
}
