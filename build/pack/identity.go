package pack

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
)

// Identity is the publisher and the public names of the program. All packages, store entries and the page are made from
// it.
type Identity struct {
	// Name is the name for players, Summary one line about the program.
	Name, Summary string
	// ID identifies the program to macOS, to software centres on Linux and their stores: the reversed domain of the
	// homepage, or of the account that has the repository, and a name. It is the base name of files on Linux.
	ID string
	// Publisher is the author, Maintainer a name and an email address.
	Publisher, Maintainer string
	// Homepage is the page with the game, with a slash at its end. Repository has the sources, and below it the
	// downloads, as on GitHub; Bugs is its list of issues.
	Homepage, Repository, Bugs string
	// Winget, Itch, Tap and Bucket are the names in stores: PUBLISHER.NAME of winget, USER/GAME of itch.io, and the
	// repositories OWNER/NAME for Homebrew and Scoop.
	Winget, Itch, Tap, Bucket string
	// Primary is the colour behind the name in software centres, on light and on dark.
	Primary [2]string
}

// Own is the identity of this program. A publisher replaces everything that says "invalid", which no domain or account
// can be called; RELEASING.md says what to decide. Until then a release is refused.
var Own = Identity{
	Name:       Name,
	Summary:    summary,
	ID:         ID,
	Publisher:  publisher,
	Maintainer: "The XO Trio authors <authors@xotrio.invalid>",
	Homepage:   "https://xotrio.invalid/",
	Repository: "https://github.com/xotrio-invalid/xotrio",
	Bugs:       "https://github.com/xotrio-invalid/xotrio/issues",
	Winget:     "XOTrioInvalid.XOTrio",
	Itch:       "xotrio-invalid/xo-trio",
	Tap:        "xotrio-invalid/homebrew-tap",
	Bucket:     "xotrio-invalid/scoop-bucket",
	Primary:    [2]string{"#f0b040", "#a52f66"},
}

// The names that systems know the program by.
const (
	// Name is the name for players.
	Name = "XO Trio"
	// ID is that of Own.
	ID        = "org.xotrio.XOTrio"
	summary   = "Three board games of five in a row"
	publisher = "The XO Trio authors"
	// copyright is the line in LICENSE.
	copyright = "Copyright (c) 2026 The XO Trio authors"
)

// Placeholders returns the names of the fields that are undecided: those with "invalid", and an ID in a domain that is
// neither the homepage's nor the repository's.
func (i *Identity) Placeholders() (names []string) {
	v := reflect.ValueOf(*i)
	for n := range v.NumField() {
		if s, ok := v.Field(n).Interface().(string); ok && strings.Contains(strings.ToLower(s), "invalid") {
			names = append(names, v.Type().Field(n).Name)
		}
	}
	if !i.owned() {
		names = append(names, "ID")
	}
	return names
}

// owned reports whether the ID is in a domain of the publisher.
func (i *Identity) owned() bool {
	home, err := url.Parse(i.Homepage)
	repository, err2 := url.Parse(i.Repository)
	if err != nil || err2 != nil {
		return false
	}
	owner, _, _ := strings.Cut(strings.TrimPrefix(repository.Path, "/"), "/")
	in := func(domain string) bool { return strings.HasPrefix(strings.ToLower(i.ID), strings.ToLower(domain)+".") }
	return in(reversed(home.Hostname())) || repository.Hostname() == "github.com" && in("io.github."+strings.ReplaceAll(owner, "-", "_"))
}

func reversed(domain string) string {
	parts := strings.Split(domain, ".")
	slices.Reverse(parts)
	return strings.Join(parts, ".")
}

// Developer returns the ID of the publisher for software centres.
func (i *Identity) Developer() string { return i.ID[:strings.LastIndex(i.ID, ".")] }

// VersionFile is a small file on the homepage with the latest version.
const VersionFile = "version.json"

// News returns the address of VersionFile, "" without a homepage.
func (i *Identity) News() string {
	if i.Page() == "" {
		return ""
	}
	return i.Page() + VersionFile
}

// Page returns the address of the page with the game, which links shared by players begin with; "" without a homepage.
func (i *Identity) Page() string {
	if strings.Contains(i.Homepage, "invalid") {
		return ""
	}
	return i.Homepage
}

// Address returns the email address of the maintainer.
func (i *Identity) Address() string {
	_, rest, _ := strings.Cut(i.Maintainer, "<")
	return strings.TrimSuffix(rest, ">")
}

// Download returns the address of a file of a version.
func (i *Identity) Download(version, file string) string {
	return i.Repository + "/releases/download/v" + version + "/" + file
}
