package pack

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/template"
)

// Most is how large a download may be, in bytes.
const Most = 15_000_000

// Step is one thing to do on the way to the packages; Do returns a few words on what it made.
type Step struct {
	Name string
	Do   func(context.Context) (note string, err error)
}

// job is the making of all packages of a release.
type job struct {
	Release
	out, work string
	page      string // the folder of the web page, empty for none
	asks      string // whom the program may ask for a newer version; what a store builds knows nobody
	targets   []Target
	icons     map[string][]byte
	licences  map[string][]byte  // by system
	programs  map[string][]byte  // by target; for Windows with its resources
	companion map[string][]byte  // xotrio.com by target
	made      []string           // names of files in out
	templates *template.Template // of files
	papers    map[string][]byte  // the manual and the completions of shells
	changes   string             // what is new in this version
	short     string             // the same, in a few lines
}

// files are the texts that go into packages, with places to fill in.
//
//go:embed files
var files embed.FS

// Steps are how the packages of a release for some targets are made in the folder out, in this order, with the sources, and with the web page
// from the folder page and a bill of materials for each system where such a folder is named; what lies there from earlier times is removed first. Nothing is kept elsewhere once done was called.
func Steps(r Release, out, page string, targets []Target) (steps []Step, done func(), err error) {
	j, done, err := newJob(r, targets)
	if err != nil {
		return nil, nil, err
	}
	j.out, j.page, j.asks = out, page, Own.News()
	if err := j.clear(); err != nil {
		done()
		return nil, nil, err
	}
	steps = []Step{{"icons", j.drawIcons}, {"licences", j.collect}}
	for _, t := range targets {
		steps = append(steps, Step{t.OS + "/" + t.Arch, func(ctx context.Context) (string, error) { return j.program(ctx, t) }})
	}
	if slices.ContainsFunc(targets, func(t Target) bool { return t.OS == "linux" }) {
		steps = append(steps, Step{"manual, completions", j.print})
	}
	for _, t := range targets {
		name := func(what string) string { return t.OS + "/" + t.Arch + " " + what }
		step := func(what string, do func(context.Context, Target) (string, error)) {
			steps = append(steps, Step{name(what), func(ctx context.Context) (string, error) { return do(ctx, t) }})
		}
		switch t.OS {
		case "windows":
			step("zip", j.windowsZip)
			step("installer", j.windowsSetup)
		case "linux":
			step("tar.gz", j.linuxTar)
			step("deb", j.linuxDeb)
			step("rpm", j.linuxRPM)
		}
	}
	if slices.Contains(targets, Target{"darwin", "amd64"}) && slices.Contains(targets, Target{"darwin", "arm64"}) {
		steps = append(steps, Step{"macOS app", j.macZip})
	}
	if page != "" {
		steps = append(steps, Step{"page in one file", j.pageZip}, Step{"bills of materials", j.bills})
	}
	return append(steps, Step{"sources", j.source}, Step{"notes and sums", j.finish}), done, nil
}

// Needs are the programs that have to be there, and the packages of Debian that bring them.
func Needs() map[string]string {
	return map[string]string{"git": "git", "makensis": "nsis", "libdeflate-gzip": "libdeflate-tools"}
}

// clear makes the folder for the packages and removes those of earlier times.
func (j *job) clear() error {
	if err := os.MkdirAll(j.out, 0o755); err != nil {
		return err
	}
	for _, pattern := range []string{"xotrio*", "SHA256SUMS", "RELEASE-NOTES.md"} {
		old, err := filepath.Glob(filepath.Join(j.out, pattern))
		if err != nil {
			return err
		}
		for _, f := range old {
			if err := os.Remove(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// fill is one of the files with the facts of the release, and more, in its places.
func (j *job) fill(name string, more map[string]any) ([]byte, error) {
	facts := map[string]any{
		"Name": Name, "ID": ID, "Version": j.Version, "Dotted": j.dotted(), "Full": j.full(), "Copyright": copyright, "Summary": summary,
		"Who": &Own, "Date": j.Time.Format("2006-01-02"), "Unix": j.Time.Unix(),
	}
	for k, v := range more {
		facts[k] = v
	}
	var b bytes.Buffer
	err := j.templates.Lookup(name).Option("missingkey=error").Execute(&b, facts)
	return b.Bytes(), err
}

// drawIcons has the icons drawn, by a program of its own because it needs all of the game's drawing.
func (j *job) drawIcons(ctx context.Context) (string, error) {
	dir := filepath.Join(j.work, "icons")
	if err := j.run(ctx, []string{"CGO_ENABLED=0"}, "go", "run", "-trimpath", "-buildvcs=false", "./build/icons", dir); err != nil {
		return "", err
	}
	all, err := os.ReadDir(dir)
	for _, f := range all {
		if err == nil {
			j.icons[f.Name()], err = os.ReadFile(filepath.Join(dir, f.Name()))
		}
	}
	return fmt.Sprintf("%d files", len(all)), err
}

// icon is one of the drawn files.
func (j *job) icon(name string) []byte {
	if j.icons[name] == nil {
		panic("no icon is called " + name)
	}
	return j.icons[name]
}

// program builds the game for a target.
func (j *job) program(ctx context.Context, t Target) (string, error) {
	flags := ""
	if t.OS == "windows" {
		flags = "-H=windowsgui"
	}
	p, err := j.compile(ctx, t, ".", flags)
	if err == nil && t.OS == "windows" {
		var c []byte
		if p, err = j.resources(ctx, p, "xotrio.exe", Name); err == nil {
			c, err = j.compile(ctx, t, "./build/com", "")
		}
		if err == nil {
			j.companion[t.String()], err = j.resources(ctx, c, "xotrio.com", Name+" for the console")
		}
	}
	j.programs[t.String()] = p
	return megabytes(len(p)), err
}

// print has the program print its manual and its completions: the one for this system, which is built for that where it is not packed.
func (j *job) print(ctx context.Context) (string, error) {
	here := Target{runtime.GOOS, runtime.GOARCH}
	p := j.programs[here.String()]
	if p == nil || here.OS == "windows" {
		var err error
		if p, err = j.compile(ctx, here, ".", ""); err != nil {
			return "", err
		}
	}
	file := filepath.Join(j.work, "xotrio-here")
	if err := os.WriteFile(file, p, 0o755); err != nil {
		return "", err
	}
	for name, args := range map[string][]string{
		"xotrio.6": {"manual", "--date", j.Time.Format("2006-01-02")}, "bash": {"completion", "bash"}, "zsh": {"completion", "zsh"}, "fish": {"completion", "fish"},
	} {
		said, err := j.command(ctx, nil, file, args...).Output()
		if err != nil {
			return "", fmt.Errorf("xotrio %s: %w", strings.Join(args, " "), err)
		}
		j.papers[name] = said
	}
	return fmt.Sprintf("%d files", len(j.papers)), nil
}

// path is where a package is written to.
func (j *job) path(name string) string { return filepath.Join(j.out, name) }

// packed notes that a package was made, says how large it is, and refuses one that is too large.
func (j *job) packed(name string) (string, error) {
	info, err := os.Stat(j.path(name))
	if err != nil {
		return "", err
	}
	j.made = append(j.made, name)
	note := name + ", " + megabytes(int(info.Size()))
	if info.Size() > Most {
		return note, fmt.Errorf("%s has %s, and no download may have more than %s", name, megabytes(int(info.Size())), megabytes(Most))
	}
	return note, nil
}

// megabytes is a size for people.
func megabytes(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }

// has tells in one sentence what to install where a program is missing.
func has(program, debian string) error {
	if _, err := exec.LookPath(program); err != nil {
		return errors.New("this needs " + program + ": install it with `apt-get install " + debian + "` or your system's package manager, and start again")
	}
	return nil
}

// lines are the lines of a text without what is blank at their ends.
func lines(text string) []string { return strings.Split(strings.TrimRight(text, "\n"), "\n") }
