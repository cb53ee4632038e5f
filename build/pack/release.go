// Package pack makes the downloads: a zip and an installer for Windows, an app for macOS, an archive and packages for Linux, each
// with icon, version and licences. The same commit, built with the same Go, gives the same bytes: everything is dated by
// the commit, sorted, and free of the names of folders and people.
package pack

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"xotrio/assets"
)

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
