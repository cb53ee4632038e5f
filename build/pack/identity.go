package pack

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
)

// Identity says who gives the program out, and where. All packages, all descriptions of stores and the page are made from it.
type Identity struct {
	// Name is what players read, Summary what it is in one line.
	Name, Summary string
	// ID names the program to macOS, to the software centres of Linux and to their stores: the domain of the homepage, or of the account that
	// holds the repository, reversed, and a name. Files on Linux are named by it.
	ID string
	// Publisher is who is named as author, Maintainer a name and an address to which people may write.
	Publisher, Maintainer string
	// Homepage has the page on which the game is played, with a slash at its end; Repository the sources, Bugs what is wrong with them.
	// Downloads lie below Repository, as GitHub has them.
	Homepage, Repository, Bugs string
	// Winget, Itch, Tap and Bucket are the names in stores: PUBLISHER.NAME of winget, USER/GAME of itch.io, and the repositories OWNER/NAME in
	// which Homebrew and Scoop look.
	Winget, Itch, Tap, Bucket string
	// Primary is the colour behind the program's name in software centres, by light and by dark.
	Primary [2]string
}

// Own is that of this program. Whoever publishes it puts their own in place of all that says "invalid", which no domain and no
// account can be called: RELEASING.md tells what is to be decided. A release is refused until then.
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

// Names by which systems know the program.
const (
	// Name is what players read.
	Name = "XO Trio"
	// ID is that of Own.
	ID        = "org.xotrio.XOTrio"
	summary   = "Three board games of five in a row"
	publisher = "The XO Trio authors"
	// copyright is the line in LICENSE.
	copyright = "Copyright (c) 2026 The XO Trio authors"
)

// Placeholders are the names of those parts that nobody has decided yet: what says that it is invalid, and an ID in a domain that is not the
// homepage's or the repository's.
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

// owned reports whether the ID lies in a domain that belongs to the publisher.
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

// reversed is a domain from its end to its beginning.
func reversed(domain string) string {
	parts := strings.Split(domain, ".")
	slices.Reverse(parts)
	return strings.Join(parts, ".")
}

// Developer names the publisher to software centres.
func (i *Identity) Developer() string { return i.ID[:strings.LastIndex(i.ID, ".")] }

// VersionFile is the name of the small file on the homepage that says which version is there.
const VersionFile = "version.json"

// News is the address of that file, empty while there is no homepage.
func (i *Identity) News() string {
	if i.Page() == "" {
		return ""
	}
	return i.Page() + VersionFile
}

// Page is the address of the page on which the game is played, with which the links begin that players give away; empty while there is no homepage.
func (i *Identity) Page() string {
	if strings.Contains(i.Homepage, "invalid") {
		return ""
	}
	return i.Homepage
}

// Address is the maintainer's address alone.
func (i *Identity) Address() string {
	_, rest, _ := strings.Cut(i.Maintainer, "<")
	return strings.TrimSuffix(rest, ">")
}

// Download is the address at which a file of a version lies.
func (i *Identity) Download(version, file string) string {
	return i.Repository + "/releases/download/v" + version + "/" + file
}
