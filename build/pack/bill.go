package pack

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
)

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
