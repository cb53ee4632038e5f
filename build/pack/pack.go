// Package pack makes the downloads: a zip and an installer for Windows, an app for macOS, an archive and packages for Linux, each
// with icon, version and licences. The same commit, built with the same Go, gives the same bytes: everything is dated by
// the commit, sorted, and free of the names of folders and people.
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
	"strconv"
	"strings"
	"text/template"
	"time"

	"xotrio/assets"
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

// Release is what is to be packed.
type Release struct {
	// Root is the folder with go.mod.
	Root string
	// Version is three numbers; Commit the beginning of the commit's name, with a + where files have been changed since, and
	// empty where nobody knows.
	Version, Commit string
	// Time is when the commit was made. All files in all packages are of this time.
	Time time.Time
}

// Find describes the release in the folder root. Outside a clone of the repository SOURCE_DATE_EPOCH must tell the time, in
// seconds since 1970; where it is set it is obeyed in a clone as well.
func Find(ctx context.Context, root string) (Release, error) {
	r := Release{Root: root, Version: assets.Version()}
	seconds := os.Getenv("SOURCE_DATE_EPOCH")
	// Sources that lie unpacked in the clone of something else are not of its commit.
	if below, err := git(ctx, root, "rev-parse", "--show-prefix"); err == nil && below == "" {
		name, err := git(ctx, root, "rev-parse", "--short=12", "HEAD")
		if err != nil {
			return r, errors.New("this clone of the repository has no commit yet: commit something and start again")
		}
		r.Commit = name
		changed, err := git(ctx, root, "status", "--porcelain")
		if err != nil {
			return r, err
		}
		if changed != "" {
			r.Commit += "+"
		}
		if seconds == "" {
			if seconds, err = git(ctx, root, "log", "-1", "--format=%ct"); err != nil {
				return r, err
			}
		}
	}
	if seconds == "" {
		return r, errors.New("this is no clone of the repository, so nobody knows how old it is: set SOURCE_DATE_EPOCH to the seconds since 1970 and start again")
	}
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil || n < oldest {
		return r, fmt.Errorf("%q is no time for a release: SOURCE_DATE_EPOCH is in seconds since 1970, and zip files know none before 1980", seconds)
	}
	r.Time = time.Unix(n, 0).UTC()
	return r, nil
}

// Against is what stands in the way of giving the release out, a clause each.
func (r *Release) Against() (clauses []string) {
	if open := Own.Placeholders(); len(open) > 0 {
		clauses = append(clauses, "build/pack/identity.go has placeholders for "+strings.Join(open, ", "))
	}
	if r.Commit == "" || strings.HasSuffix(r.Commit, "+") {
		clauses = append(clauses, "there are files that are not committed, or nobody knows the commit")
	}
	return clauses
}

// oldest is the first time that zip files know, the beginning of 1980.
const oldest = 315532800

// git asks git in a folder.
func git(ctx context.Context, root string, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", append([]string{"-C", root}, args...)...).Output()
	return strings.TrimSpace(string(out)), err
}

// dotted is the version in four numbers, as Windows wants it.
func (r Release) dotted() string { return r.Version + ".0" }

// full is the version and the commit, where that is known.
func (r Release) full() string {
	if r.Commit == "" {
		return r.Version
	}
	return r.Version + " (" + r.Commit + ")"
}

// Install builds the program for this system and lays it below the folder to, with all that a system knows it by, and returns how many files
// that are. It needs nothing but Go and the sources, and where those bring vendor along no network.
func Install(ctx context.Context, r Release, to string) (files int, err error) {
	j, done, err := newJob(r, []Target{{runtime.GOOS, runtime.GOARCH}})
	if err != nil {
		return 0, err
	}
	defer done()
	t := j.targets[0]
	for _, do := range []func(context.Context) (string, error){
		j.drawIcons, j.collect, func(ctx context.Context) (string, error) { return j.program(ctx, t) }, j.print,
	} {
		if _, err := do(ctx); err != nil {
			return 0, err
		}
	}
	all, err := j.share("tar")
	if err != nil {
		return 0, err
	}
	licence, others, err := j.legal(t.OS)
	if err != nil {
		return 0, err
	}
	all = append(all, entry{path: "licenses/xotrio/LICENSE", data: licence}, entry{path: "licenses/xotrio/LICENCES.txt", data: others})
	for i := range all {
		all[i].path = "share/" + all[i].path
	}
	name := "bin/xotrio"
	if t.OS == "windows" {
		name += ".exe"
	}
	all = append(all, entry{path: name, data: j.programs[t.String()], program: true})
	return len(all), lay(to, all, r.Time)
}

// newJob is a job for some targets, which has a folder to work in until done is called.
func newJob(r Release, targets []Target) (j *job, done func(), err error) {
	work, err := os.MkdirTemp("", "xotrio-pack")
	if err != nil {
		return nil, nil, err
	}
	j = &job{Release: r, work: work, targets: targets, icons: map[string][]byte{}, licences: map[string][]byte{},
		programs: map[string][]byte{}, companion: map[string][]byte{}, papers: map[string][]byte{}}
	done = func() { _ = os.RemoveAll(work) }
	if j.templates, err = template.New("").ParseFS(files, "files/*"); err == nil {
		if j.changes, err = changes(r); err == nil {
			j.short = shortened(j.changes)
			return j, done, nil
		}
	}
	done()
	return nil, nil, err
}
