// Package stores makes the entries of a release in stores: recipes for Flatpak, winget, Homebrew, Scoop and the AUR,
// and the script that uploads to itch.io. Everything is made from pack.Own, the version and the checksums of the
// downloads. `go run ./build stores` makes and checks them, in seconds.
package stores

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"xotrio/build/drive"
	"xotrio/build/pack"
)

//go:embed files
var files embed.FS

//go:embed schemas
var schemas embed.FS

// byPython validates files of YAML or JSON, whose values are all read as strings, against a schema, the first argument.
const byPython = `import json, sys, yaml, jsonschema
check = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
wrong = [(f, e) for f in sys.argv[2:] for e in check.iter_errors(yaml.load(open(f), yaml.BaseLoader))]
for f, e in wrong:
    print(f, list(e.absolute_path), e.message[:500])
    for c in e.context or []:
        print("   ", list(c.absolute_path), c.message[:200])
sys.exit(len(wrong) > 0)
`

// facts is the data of the templates.
type facts struct {
	Own           pack.Identity
	Version, Date string
	Unix          int64
	sums          map[string]string
}

// names returns the templates and the paths of their results. A winget package has the path that its repository wants.
func (f *facts) names() map[string]string {
	owner, name, _ := strings.Cut(f.Own.Winget, ".")
	winget := fmt.Sprintf("winget/manifests/%s/%s/%s/%s/%s", strings.ToLower(owner[:1]), owner, strings.ReplaceAll(name, ".", "/"), f.Version, f.Own.Winget)
	return map[string]string{
		"flatpak.yml": "flatpak/" + f.Own.ID + ".yml", "winget-version.yaml": winget + ".yaml", "winget-installer.yaml": winget + ".installer.yaml",
		"winget-locale.yaml": winget + ".locale.en-GB.yaml", "xotrio.rb": "homebrew/Formula/xotrio.rb", "scoop.json": "scoop/bucket/xotrio.json",
		"PKGBUILD": "aur/PKGBUILD", "SRCINFO": "aur/.SRCINFO", "itch.sh": "itch/push.sh",
	}
}

// The downloads that recipes name.

// Source is the archive of the sources.
func (f *facts) Source() string { return pack.SourceName(f.Version) }

// Page is the file with the web page.
func (f *facts) Page() string { return pack.PageName(f.Version) }

// Setup64 is the installer for Windows on PCs.
func (f *facts) Setup64() string { return "xotrio-" + f.Version + "-windows-amd64-setup.exe" }

// SetupARM is the installer for Windows on ARM.
func (f *facts) SetupARM() string { return "xotrio-" + f.Version + "-windows-arm64-setup.exe" }

// Zip64 is the archive for Windows on PCs.
func (f *facts) Zip64() string { return "xotrio-" + f.Version + "-windows-amd64.zip" }

// ZipARM is the archive for Windows on ARM.
func (f *facts) ZipARM() string { return "xotrio-" + f.Version + "-windows-arm64.zip" }

// Tar64 is the archive for Linux on PCs.
func (f *facts) Tar64() string { return "xotrio-" + f.Version + "-linux-amd64.tar.gz" }

// TarARM is the archive for Linux on ARM.
func (f *facts) TarARM() string { return "xotrio-" + f.Version + "-linux-arm64.tar.gz" }

// MacIntel is the app for Intel processors, if it has one of its own.
func (f *facts) MacIntel() string { return "xotrio-" + f.Version + "-macos-intel.zip" }

// Mac returns the apps for macOS: one, or one for each architecture.
func (f *facts) Mac() (names []string) {
	for name := range f.sums {
		if strings.Contains(name, "-macos-") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// URL returns the address of a download after the release.
func (f *facts) URL(file string) string { return f.Own.Download(f.Version, file) }

// Sum returns the SHA-256 of a download.
func (f *facts) Sum(file string) (string, error) {
	if f.sums[file] == "" {
		return "", fmt.Errorf("%s is not among the downloads: make all of them first, by `go run ./build all`", file)
	}
	return f.sums[file], nil
}

// Make writes the recipes for the downloads in dist into the folder out, which it empties first, and returns their
// names.
func Make(r pack.Release, own pack.Identity, dist, out string) (made []string, err error) {
	f := &facts{Own: own, Version: r.Version, Date: r.Time.Format("2006-01-02"), Unix: r.Time.Unix(), sums: map[string]string{}}
	sums, err := os.ReadFile(filepath.Join(dist, "SHA256SUMS"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there are no downloads in %s: make them first, by `go run ./build all`", dist)
	}
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(sums)) {
		sum, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
		if !ok {
			return nil, fmt.Errorf("SHA256SUMS has a line that is none of its: %q", line)
		}
		f.sums[name] = sum
	}
	if err := os.RemoveAll(out); err != nil {
		return nil, err
	}
	recipes, err := template.New("").ParseFS(files, "files/*")
	if err != nil {
		return nil, err
	}
	for from, to := range f.names() {
		var b bytes.Buffer
		if err := recipes.Lookup(from).Execute(&b, f); err != nil {
			return nil, fmt.Errorf("%s: %w", to, err)
		}
		mode := os.FileMode(0o644)
		if strings.HasSuffix(to, ".sh") {
			mode = 0o755
		}
		name := filepath.Join(out, filepath.FromSlash(to))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(name, b.Bytes(), mode); err != nil {
			return nil, err
		}
		made = append(made, to)
	}
	slices.Sort(made)
	return made, nil
}

// Needs returns the programs that check recipes and the Debian packages that provide them.
func Needs() map[string]string {
	return map[string]string{"flatpak-builder": "flatpak-builder", "yamllint": "yamllint", "ruby": "ruby", "shellcheck": "shellcheck", "makepkg": "makepkg",
		"jsonschema": "python3-jsonschema"}
}

// Check is a check of a recipe.
type Check struct {
	Name string
	Do   func(context.Context) error
}

// Checks returns a check for each recipe in the folder out, by the store's own tool if Debian has it, else by a schema.
func Checks(out string) (checks []Check, err error) {
	all := func(pattern string) []string {
		found, err := filepath.Glob(filepath.Join(out, filepath.FromSlash(pattern)))
		if err != nil {
			panic(err) // the patterns are well-formed
		}
		return found
	}
	add := func(name string, do func(context.Context) error) { checks = append(checks, Check{name, do}) }
	run := func(name string, args ...string) {
		add(name, func(ctx context.Context) error {
			_, err := drive.Run(exec.CommandContext(ctx, args[0], args[1:]...))
			return err
		})
	}
	flatpak, winget := all("flatpak/*.yml"), all("winget/manifests/*/*/*/*/*.yaml")
	if len(flatpak) != 1 || len(winget) != 3 {
		return nil, fmt.Errorf("%s holds %d recipes for Flatpak and %d for winget, and should hold 1 and 3", out, len(flatpak), len(winget))
	}
	run("flatpak: flatpak-builder", "flatpak-builder", "--show-manifest", flatpak[0])
	run("yaml: yamllint", append([]string{"yamllint", "-s", "-d", "{extends: default, rules: {line-length: disable, document-start: disable, comments: disable}}"},
		append(winget, flatpak...)...)...)
	add("winget: schema", func(ctx context.Context) error { return bySchema(ctx, "winget.json", winget...) })
	add("scoop: schema", func(ctx context.Context) error { return bySchema(ctx, "scoop.json", all("scoop/bucket/*.json")...) })
	run("homebrew: ruby", "ruby", "-wc", filepath.Join(out, "homebrew/Formula/xotrio.rb"))
	run("itch: shellcheck", "shellcheck", filepath.Join(out, "itch/push.sh"))
	// makepkg sets and reads variables that shellcheck does not see.
	run("aur: shellcheck", "shellcheck", "-s", "bash", "-e", "SC2034,SC2154,SC2164", filepath.Join(out, "aur/PKGBUILD"))
	add("aur: makepkg", func(ctx context.Context) error { return sameInfo(ctx, filepath.Join(out, "aur")) })
	return checks, nil
}

func bySchema(ctx context.Context, schema string, recipes ...string) error {
	text, err := schemas.ReadFile("schemas/" + schema)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "xotrio-stores")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, schema)
	if err := os.WriteFile(file, text, 0o644); err != nil {
		return err
	}
	if len(recipes) == 0 {
		return errors.New("there is nothing to check by " + schema)
	}
	_, err = drive.Run(exec.CommandContext(ctx, "python3", append([]string{"-c", byPython, file}, recipes...)...))
	return err
}

// sameInfo runs makepkg on the recipe in a folder and compares the output with .SRCINFO, which the AUR shows. makepkg
// refuses to run as root, so root runs it as another user, on a copy.
func sameInfo(ctx context.Context, dir string) error {
	recipe, err := os.ReadFile(filepath.Join(dir, "PKGBUILD"))
	if err != nil {
		return err
	}
	want, err := os.ReadFile(filepath.Join(dir, ".SRCINFO"))
	if err != nil {
		return err
	}
	copied, err := os.MkdirTemp("", "xotrio-aur")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(copied) }()
	if err := os.WriteFile(filepath.Join(copied, "PKGBUILD"), recipe, 0o644); err != nil {
		return err
	}
	if err := os.Chmod(copied, 0o777); err != nil { // for the user that runs makepkg
		return err
	}
	args := []string{"makepkg", "--printsrcinfo"}
	if os.Geteuid() == 0 {
		args = append([]string{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"}, args...)
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir = copied
	cmd.Env = append(os.Environ(), "CARCH=x86_64", "HOME="+copied, "PACMAN=true") // any program will do: nothing is installed
	said, err := drive.Run(cmd)
	if err != nil {
		return err
	}
	if strings.TrimSpace(said) != strings.TrimSpace(string(want)) {
		return fmt.Errorf(".SRCINFO is not what makepkg makes of PKGBUILD:\n%s", said)
	}
	return nil
}
