package pack

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// source makes the archive for stores, which build it without a network: the files of the project, and the modules of
// others in vendor.
func (j *job) source(ctx context.Context) (string, error) {
	names, err := j.projectFiles(ctx)
	if err != nil {
		return "", err
	}
	var all []entry
	add := func(from, to string) error {
		info, err := os.Stat(from)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed, and git does not know yet
		}
		if err != nil {
			return err
		}
		data, err := os.ReadFile(from)
		all = append(all, entry{path: j.sourceFolder() + to, data: data, program: info.Mode()&0o100 != 0})
		return err
	}
	for _, name := range names {
		if err := add(filepath.Join(j.Root, filepath.FromSlash(name)), name); err != nil {
			return "", err
		}
	}
	vendor := filepath.Join(j.work, "vendor")
	if err := j.run(ctx, []string{"GOFLAGS="}, "go", "mod", "vendor", "-o", vendor); err != nil {
		return "", err
	}
	err = filepath.WalkDir(vendor, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(vendor, at)
		if err != nil {
			return err
		}
		return add(at, "vendor/"+filepath.ToSlash(name))
	})
	if err != nil {
		return "", err
	}
	for i := range all {
		all[i].program = strings.HasSuffix(all[i].path, ".sh") || strings.HasSuffix(all[i].path, "/.ci/run") // whatever the umask of the copy
	}
	name := SourceName(j.Version)
	data, err := tarOf(all, j.Time)
	if err != nil {
		return "", err
	}
	// Few people download it: what libdeflate would save is not worth the minute that it needs for this much.
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := z.Write(data); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	if err := os.WriteFile(j.path(name), packed.Bytes(), 0o644); err != nil {
		return "", err
	}
	return j.packed(name)
}

func (j *job) sourceFolder() string { return "xotrio-" + j.Version + "/" }

// SourceName returns the name of the archive of the sources of a version.
func SourceName(version string) string { return "xotrio-" + version + "-source.tar.gz" }

// PageName returns the name of the file with the web page of a version.
func PageName(version string) string { return "xotrio-" + version + "-web.zip" }

// projectFiles returns the files that git knows, or, outside a clone, all except what is made.
func (j *job) projectFiles(ctx context.Context) (names []string, err error) {
	if top, err := git(ctx, j.Root, "rev-parse", "--show-prefix"); err == nil && top == "" {
		listed, err := git(ctx, j.Root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
		if err != nil {
			return nil, fmt.Errorf("git does not list the files: %w", err)
		}
		names = strings.Split(strings.TrimRight(listed, "\x00"), "\x00")
		slices.Sort(names)
		return names, nil
	}
	err = filepath.WalkDir(j.Root, func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(j.Root, at)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if slices.Contains([]string{".git", "dist", "pictures", "vendor"}, name) {
				return filepath.SkipDir
			}
			return nil
		}
		names = append(names, filepath.ToSlash(name))
		return nil
	})
	slices.Sort(names)
	return names, err
}

// pageZip makes one file of the web page, for itch.io and for people with a server of their own. It has the programs once,
// packed by gzip, which the page unpacks itself: only a server that is set up for brotli can deliver that.
func (j *job) pageZip(ctx context.Context) (string, error) {
	var all []entry
	err := fs.WalkDir(os.DirFS(j.page), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, ".br") {
			return err
		}
		if _, err := os.Stat(filepath.Join(j.page, name+".gz")); err == nil {
			return nil
		}
		data, err := fs.ReadFile(os.DirFS(j.page), name)
		all = append(all, entry{path: name, data: data})
		return err
	})
	if err != nil {
		return "", err
	}
	name := PageName(j.Version)
	if err := writeZip(ctx, j.path(name), all, j.Time); err != nil {
		return "", err
	}
	return j.packed(name)
}

// bills writes a bill of materials of the program of each system, in the format of CycloneDX, for people who look for
// vulnerabilities.
func (j *job) bills(ctx context.Context) (string, error) {
	// The tool is built for this machine and then analyses others.
	if err := j.run(ctx, []string{"GOBIN=" + j.work, "GOFLAGS="}, "go", "install", billTool); err != nil {
		return "", err
	}
	systems := []Target{{"js", "wasm"}}
	for _, t := range j.targets {
		if !slices.ContainsFunc(systems, func(o Target) bool { return o.OS == t.OS }) {
			systems = append(systems, t)
		}
	}
	for _, t := range systems {
		name := BillName(j.Version, t.OS)
		out, err := filepath.Abs(j.path(name))
		if err != nil {
			return "", err
		}
		env := []string{"CGO_ENABLED=0", "GOOS=" + t.OS, "GOARCH=" + t.Arch, "GOFLAGS="}
		if err := j.run(ctx, env, filepath.Join(j.work, "cyclonedx-gomod"), "app", "-json", "-noserial", "-licenses", "-output", out, "."); err != nil {
			return "", err
		}
		j.made = append(j.made, name)
	}
	return fmt.Sprintf("%d files", len(systems)), nil
}

// BillName returns the name of the bill of materials of a version for a system, in Go's terms.
func BillName(version, system string) string {
	if system == "js" {
		system = "web"
	}
	return "xotrio-" + version + "-" + system + ".cdx.json"
}

// Work is something by others that is linked into the program.
type Work struct {
	// Name is the path and version of a module, or the name of the language.
	Name string
	// Texts has its licence files.
	Texts []Text
}

// Text is a licence file, by its name within the module.
type Text struct{ Name, Text string }

// licenceName matches files with a licence or that must be distributed with it.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|unlicense)([-._].*)?$`)

// Works returns the works of others that are linked into the game on the given targets, by name. A work without a
// licence is an error.
func Works(ctx context.Context, root string, targets []Target) ([]Work, error) {
	j := &job{Release: Release{Root: root}}
	byName := map[string]*Work{}
	for _, t := range targets {
		env := []string{"CGO_ENABLED=0", "GOOS=" + t.OS, "GOARCH=" + t.Arch, "GOFLAGS="}
		said, err := j.command(ctx, env, "go", "list", "-deps", "-json=Dir,Standard,Module", ".").Output()
		if err != nil {
			return nil, fmt.Errorf("go list does not tell what is linked for %s: %w", t, err)
		}
		if err := linked(said, byName); err != nil {
			return nil, err
		}
	}
	goroot, err := j.command(ctx, nil, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	texts, err := licencesIn(strings.TrimSpace(string(goroot)), "")
	if err != nil {
		return nil, err
	}
	byName["Go"] = &Work{"Go, its run-time system and standard library", texts}
	var out []Work
	for _, w := range byName {
		if len(w.Texts) == 0 {
			return nil, fmt.Errorf("%s is linked in and has no licence file: it may not be given out", w.Name)
		}
		slices.SortFunc(w.Texts, func(a, b Text) int { return cmp.Compare(a.Name, b.Name) })
		out = append(out, *w)
	}
	slices.SortFunc(out, func(a, b Work) int { return cmp.Compare(a.Name, b.Name) })
	return out, nil
}

// linked adds the modules in the output of go list, with the licence files of all folders from the module's down to
// each package.
func linked(said []byte, byName map[string]*Work) error {
	for d := json.NewDecoder(bytes.NewReader(said)); ; {
		var p struct {
			Dir      string
			Standard bool
			Module   *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Standard || p.Module == nil || p.Module.Main {
			continue
		}
		if p.Module.Dir == "" { // in vendor
			at := strings.LastIndex(filepath.ToSlash(p.Dir), "/vendor/"+p.Module.Path)
			if at < 0 {
				return fmt.Errorf("nobody knows where the module %s lies", p.Module.Path)
			}
			p.Module.Dir = p.Dir[:at+len("/vendor/"+p.Module.Path)]
		}
		name := p.Module.Path + " " + p.Module.Version
		if byName[name] == nil {
			byName[name] = &Work{Name: name}
		}
		w := byName[name]
		for dir := p.Dir; ; dir = filepath.Dir(dir) {
			in, err := filepath.Rel(p.Module.Dir, dir)
			if err != nil {
				return err
			}
			texts, err := licencesIn(dir, in)
			if err != nil {
				return err
			}
			for _, t := range texts {
				if !slices.Contains(w.Texts, t) {
					w.Texts = append(w.Texts, t)
				}
			}
			if in == "." {
				break
			}
		}
	}
}

// licencesIn returns the licence files of a folder. in is its path within its module.
func licencesIn(dir, in string) (out []Text, err error) {
	all, err := os.ReadDir(dir)
	for _, f := range all {
		if err == nil && f.Type().IsRegular() && licenceName.MatchString(f.Name()) && filepath.Ext(f.Name()) != ".go" {
			var text []byte
			text, err = os.ReadFile(filepath.Join(dir, f.Name()))
			said := strings.ReplaceAll(string(text), "\r\n", "\n")
			out = append(out, Text{filepath.ToSlash(filepath.Join(in, f.Name())), strings.TrimSpace(said) + "\n"})
		}
	}
	return out, err
}

// LicenceText returns the file on licences of a package.
func LicenceText(works []Work) []byte {
	var b strings.Builder
	b.WriteString("XO Trio is free software under the MIT licence, see LICENSE.\n\nIt contains the following works of others, with thanks:\n\n")
	for _, w := range works {
		fmt.Fprintf(&b, "  %s\n", w.Name)
	}
	b.WriteString("\nTheir licences follow.\n")
	for _, w := range works {
		for _, t := range w.Texts {
			fmt.Fprintf(&b, "\n%s\n%s: %s\n%s\n\n%s", strings.Repeat("=", 78), w.Name, t.Name, strings.Repeat("=", 78), t.Text)
		}
	}
	return []byte(b.String())
}

// collect gathers the licences for each system.
func (j *job) collect(ctx context.Context) (string, error) {
	n := 0
	for _, t := range j.targets {
		if j.licences[t.OS] != nil {
			continue
		}
		works, err := Works(ctx, j.Root, slices.DeleteFunc(slices.Clone(j.targets), func(o Target) bool { return o.OS != t.OS }))
		if err != nil {
			return "", err
		}
		n = max(n, len(works))
		j.licences[t.OS] = LicenceText(works)
	}
	return fmt.Sprintf("%d works of others", n), nil
}

// legal returns the two files on licences of every package.
func (j *job) legal(system string) (licence, others []byte, err error) {
	licence, err = os.ReadFile(filepath.Join(j.Root, "LICENSE"))
	return licence, j.licences[system], err
}
