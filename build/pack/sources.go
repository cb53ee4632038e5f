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

// source makes the archive from which stores build, without a network: the files of the project, and the modules of others below vendor.
func (j *job) source(ctx context.Context) (string, error) {
	names, err := j.projectFiles(ctx)
	if err != nil {
		return "", err
	}
	var all []entry
	add := func(from, to string) error {
		info, err := os.Stat(from)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed, and git not told yet
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
		all[i].program = strings.HasSuffix(all[i].path, ".sh") || strings.HasSuffix(all[i].path, "/.ci/run") // whatever the umask of a copy
	}
	name := SourceName(j.Version)
	data, err := tarOf(all, j.Time)
	if err != nil {
		return "", err
	}
	// Few load it: what libdeflate would save is not worth the minute that it takes for this much.
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

// sourceFolder is the folder in the archive of the sources.
func (j *job) sourceFolder() string { return "xotrio-" + j.Version + "/" }

// SourceName is the file name of the archive of the sources of a version.
func SourceName(version string) string { return "xotrio-" + version + "-source.tar.gz" }

// PageName is the file name of the web page of a version in one file.
func PageName(version string) string { return "xotrio-" + version + "-web.zip" }

// projectFiles are the files of the project: those that git knows, or, where there is no clone, all but what is made.
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

// pageZip makes one file of the web page, for itch.io and for whoever puts it on a server of their own. What is packed by brotli is left out:
// only a server that is told so can hand it out.
func (j *job) pageZip(ctx context.Context) (string, error) {
	var all []entry
	err := fs.WalkDir(os.DirFS(j.page), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, ".br") {
			return err
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
	j.made = append(j.made, name) // nobody waits for it: it may be larger than what players load
	info, err := os.Stat(j.path(name))
	if err != nil {
		return "", err
	}
	return name + ", " + megabytes(int(info.Size())), nil
}

// bills writes what the program of each system is made of, in the form of CycloneDX, for whoever looks for faults in the works of others.
func (j *job) bills(ctx context.Context) (string, error) {
	// The tool is built for this machine, and asked about others.
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

// BillName is the file name of the bill of materials of a version for a system, as Go calls it.
func BillName(version, system string) string {
	if system == "js" {
		system = "web"
	}
	return "xotrio-" + version + "-" + system + ".cdx.json"
}

// Work is something by others that is linked into the program.
type Work struct {
	// Name is the path of a module and its version, or the name of the language.
	Name string
	// Texts are its licence files: their names within the module, and what they say.
	Texts []Text
}

// Text is a licence file.
type Text struct{ Name, Text string }

// licenceName are the names of files that tell a licence or must be handed on with it.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|unlicense)([-._].*)?$`)

// Works are all works of others that are linked into the game on the given targets, by name, each with its licences. A
// work without one is an error.
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

// linked adds the modules of the packages that go list told of, with the licence files of the module's folder and of all
// folders down to each package.
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
		if p.Module.Dir == "" { // below vendor
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

// licencesIn are the licence files of a folder, which lies at the path in within its module.
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

// LicenceText is what a package for the system of these targets says on the works of others in it.
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

// legal are the files on licences that every package has.
func (j *job) legal(system string) (licence, others []byte, err error) {
	licence, err = os.ReadFile(filepath.Join(j.Root, "LICENSE"))
	return licence, j.licences[system], err
}
