package pack

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"xotrio/build/drive"
)

// Target is a system and an architecture, in Go's terms.
type Target struct{ OS, Arch string }

// String returns the part of file names, such as linux-amd64.
func (t Target) String() string { return t.OS + "-" + t.Arch }

// Targets lists the systems of a release.
var Targets = []Target{{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}}

// Tools are run by version, so that they are no dependencies of the game.
const (
	winresTool = "github.com/tc-hib/go-winres@v0.3.3"
	billTool   = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.9.0"
	nfpmTool   = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.44.0" // later ones need a module that is not available
)

// apart is the build tag of a program that finds its tables among the resources of its app, see package solve.
const apart = "apart"

// command makes a command that runs in the root of the project and whose output depends only on its input.
func (j *job) command(ctx context.Context, env []string, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = j.Root
	cmd.Env = append(os.Environ(), "LC_ALL=C", "TZ=UTC", fmt.Sprintf("SOURCE_DATE_EPOCH=%d", j.Time.Unix()))
	cmd.Env = append(cmd.Env, env...)
	return cmd
}

func (j *job) run(ctx context.Context, env []string, program string, args ...string) error {
	_, err := drive.Run(j.command(ctx, env, program, args...))
	return err
}

// compile builds a package of the project for a target and returns the program, which contains no folder, user or time.
func (j *job) compile(ctx context.Context, t Target, from, flags string) ([]byte, error) {
	file := filepath.Join(j.work, t.String(), filepath.Base(from)+".bin")
	flags = strings.TrimSpace("-s -w -buildid= -X xotrio/assets.commit=" + j.Commit + " " + flags)
	if j.newsURL != "" {
		flags += " -X xotrio/assets.news=" + j.newsURL
	}
	if page := Own.Page(); page != "" {
		flags += " -X xotrio/assets.page=" + page
	}
	if t.OS == "linux" {
		flags += " -bindnow" // with read-only relocation tables, as distributions want
	}
	env, args := t.Build()
	if err := j.run(ctx, env, "go", append(args, "-ldflags", flags, "-o", file, from)...); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// Build returns the environment and arguments of the go command, without packages, that compile the game for t. What is
// built with them is in Go's cache when the downloads are made.
func (t Target) Build() (env, args []string) {
	env = []string{"CGO_ENABLED=0", "GOOS=" + t.OS, "GOARCH=" + t.Arch, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=", "GOEXPERIMENT="}
	args = []string{"build", "-trimpath", "-buildvcs=false"}
	if t.OS == "linux" { // position independent
		args = append(args, "-buildmode=pie")
	}
	args = append(args, drive.Small()...)
	if t.OS == "darwin" {
		args = append(args, "-tags", apart)
	}
	return env, args
}

// resources adds icon, manifest and version to a Windows program.
func (j *job) resources(ctx context.Context, program []byte, name, description string) ([]byte, error) {
	dir := filepath.Join(j.work, "winres-"+name)
	manifest, err := j.fill("manifest.xml", nil)
	if err != nil {
		return nil, err
	}
	type m = map[string]any
	recipe, err := json.MarshalIndent(m{
		"RT_GROUP_ICON": m{"APP": m{"0000": "xotrio.ico"}},
		"RT_MANIFEST":   m{"#1": m{"0409": "manifest.xml"}},
		"RT_VERSION": m{"#1": m{"0000": m{
			"fixed": m{"file_version": j.dotted(), "product_version": j.dotted()},
			"info": m{"0409": m{
				"CompanyName": Own.Publisher, "FileDescription": description, "FileVersion": j.dotted(), "InternalName": "xotrio",
				"LegalCopyright": copyright, "OriginalFilename": name, "ProductName": Name, "ProductVersion": j.full(),
			}},
		}}},
	}, "", "\t")
	if err != nil {
		return nil, err
	}
	err = writeFiles(dir, []entry{
		{path: "xotrio.ico", data: j.icon("xotrio.ico")}, {path: "manifest.xml", data: manifest}, {path: "winres.json", data: recipe},
		{path: name, data: program, program: true},
	}, j.Time)
	if err != nil {
		return nil, err
	}
	err = j.run(ctx, nil, "go", "run", winresTool, "patch", "--no-backup", "--delete", "--in", filepath.Join(dir, "winres.json"), filepath.Join(dir, name))
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, name))
}
