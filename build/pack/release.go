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

// Names by which systems know the program.
const (
	// Name is what players read.
	Name = "XO Trio"
	// ID names the program to macOS and to Linux software centres. It has the form of a reversed domain; a publisher with a
	// domain of their own writes it here before the first release.
	ID = "org.xotrio.XOTrio"
	// maintainer is whom deb and rpm name. There is no address yet, so it is one that cannot exist.
	maintainer = "The XO Trio authors <authors@xotrio.invalid>"
	// copyright is the line in LICENSE.
	copyright = "Copyright (c) 2026 The XO Trio authors"
	summary   = "Three board games of five in a row"
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
	if name, err := git(ctx, root, "rev-parse", "--short=12", "HEAD"); err == nil {
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
