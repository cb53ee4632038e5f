// Package pack makes the downloads: a zip and an installer for Windows, an app for macOS, an archive and packages for
// Linux, each with icon, version and licences. The same commit built with the same Go gives the same bytes: everything
// has the date of the commit, is sorted, and contains no names of folders or people.
//
// pack.go has the steps of a release, identity.go the publisher and the public names, compile.go the programs,
// windows.go, mac.go and linux.go the packages of each system, archive.go their formats, sources.go the sources and the
// licences of others, notes.go the changelogs. The texts in packages are templates in the folder files.
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
	"xotrio/build/drive"
)

// MaxSize is the largest size of a download in bytes.
const MaxSize = 15_000_000

// Step is one step in making the packages. Do returns a few words about its result.
type Step struct {
	Name string
	Do   func(context.Context) (note string, err error)
}

// job makes all packages of a release.
type job struct {
	Release
	out, work string
	page      string // the folder of the web page, "" for none
	newsURL   string // the address of News; "" in what stores build
	targets   []Target
	icons     map[string][]byte
	licences  map[string][]byte  // by system
	programs  map[string][]byte  // by target; for Windows with its resources
	companion map[string][]byte  // xotrio.com by target
	made      []string           // names of files in out
	templates *template.Template // of files
	papers    map[string][]byte  // the manual and shell completions
	changes   string             // what is new in this version
	short     string             // the same in a few lines
}

// files has the templates of the texts in packages.
//
//go:embed files
var files embed.FS

// Steps returns the steps that make the packages of a release for some targets in the folder out, and the sources. If
// page names the folder of the web page, they also make a file of it and a bill of materials for each system. Packages
// in out are removed first. The caller calls done to remove temporary files.
func Steps(r Release, out, page string, targets []Target) (steps []Step, done func(), err error) {
	j, done, err := newJob(r, targets)
	if err != nil {
		return nil, nil, err
	}
	j.out, j.page, j.newsURL = out, page, Own.News()
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

// Needs returns the programs that are needed and the Debian packages that provide them.
func Needs() map[string]string {
	return map[string]string{"git": "git", "makensis": "nsis", "libdeflate-gzip": "libdeflate-tools"}
}

// clear creates out and removes earlier packages.
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

// drawIcons runs a program of its own, because that depends on all of the game's drawing.
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

func (j *job) icon(name string) []byte {
	if j.icons[name] == nil {
		panic("no icon is called " + name)
	}
	return j.icons[name]
}

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

// print runs the program to print its manual and completions. The program for this system is built if it is not among
// the packages.
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
		said, err := drive.Run(j.command(ctx, nil, file, args...))
		if err != nil {
			return "", err
		}
		j.papers[name] = []byte(said)
	}
	return fmt.Sprintf("%d files", len(j.papers)), nil
}

func (j *job) path(name string) string { return filepath.Join(j.out, name) }

// packed adds a package to j.made and returns its size, or fails if it is too large.
func (j *job) packed(name string) (string, error) {
	info, err := os.Stat(j.path(name))
	if err != nil {
		return "", err
	}
	j.made = append(j.made, name)
	note := name + ", " + megabytes(int(info.Size()))
	if info.Size() > MaxSize {
		return note, fmt.Errorf("%s has %s, and no download may have more than %s", name, megabytes(int(info.Size())), megabytes(MaxSize))
	}
	return note, nil
}

func megabytes(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }

func requireProgram(program, debian string) error {
	if _, err := exec.LookPath(program); err != nil {
		return errors.New("this needs " + program + ": install it with `apt-get install " + debian + "` or your system's package manager, and start again")
	}
	return nil
}

func lines(text string) []string { return strings.Split(strings.TrimRight(text, "\n"), "\n") }

// Release describes what is packed.
type Release struct {
	// Root is the folder with go.mod.
	Root string
	// Version is three numbers. Commit is the abbreviated hash, with a + if files have changed since, and "" if it is
	// unknown.
	Version, Commit string
	// Time is the time of the commit, and of all files in all packages.
	Time time.Time
}

// Find describes the release in the folder root. Outside a clone of the repository SOURCE_DATE_EPOCH must have the
// time, in seconds since 1970. If set, it is used in a clone as well.
func Find(ctx context.Context, root string) (Release, error) {
	r := Release{Root: root, Version: assets.Version()}
	seconds := os.Getenv("SOURCE_DATE_EPOCH")
	// Sources unpacked inside the clone of something else are not of its commit.
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

// Obstacles returns what prevents a release, a clause each.
func (r *Release) Obstacles() (clauses []string) {
	if open := Own.Placeholders(); len(open) > 0 {
		clauses = append(clauses, "build/pack/identity.go has placeholders for "+strings.Join(open, ", "))
	}
	if r.Commit == "" || strings.HasSuffix(r.Commit, "+") {
		clauses = append(clauses, "there are files that are not committed, or nobody knows the commit")
	}
	return clauses
}

// oldest is the first time in zip files, the beginning of 1980.
const oldest = 315532800

func git(ctx context.Context, root string, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", append([]string{"-C", root}, args...)...).Output()
	return strings.TrimSpace(string(out)), err
}

// dotted returns the version in four numbers, for Windows.
func (r Release) dotted() string { return r.Version + ".0" }

func (r Release) full() string {
	if r.Commit == "" {
		return r.Version
	}
	return r.Version + " (" + r.Commit + ")"
}

// Install builds the program for this system, installs it below the folder to with all that belongs to it, and returns
// the number of files. It needs only Go and the sources, and no network if those include vendor.
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
	return len(all), writeFiles(to, all, r.Time)
}

// newJob returns a job with a temporary folder, which done removes.
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
