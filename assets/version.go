package assets

import (
	"runtime/debug"
	"sync"
)

// version is the version of the program. It is raised with each release, together with a heading in CHANGELOG.md.
// Packages, the title screen and "xotrio version" all use it.
const version = "0.1.0"

// commit is the commit of a package; "go run ./build all" sets it when linking.
var commit string

// news is the address of the current version number; "go run ./build all" sets it when linking, once there is a
// homepage.
var news string

// News returns the address of the current version number, "" if the build has none.
func News() string { return news }

// page is the address of the web page of the game; "go run ./build all" sets it when linking.
var page = "xotrio:"

// Page returns the prefix of links that a desktop makes. Without a web page they can only be pasted into the game.
func Page() string { return page }

// Version returns the version of the program, such as 0.1.0.
func Version() string { return version }

// Commit returns the start of the hash of the commit that the program was built from, followed by + if files had been
// changed since. It is "" if unknown.
func Commit() string {
	if commit != "" {
		return commit
	}
	return built()
}

// built is the commit recorded by the go command, in a program built from a git checkout.
var built = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return noted(info.Settings)
})

// commitLetters is the length of a shortened commit hash.
const commitLetters = 12

// noted returns the commit in the settings of a build.
func noted(settings []debug.BuildSetting) string {
	name, changed := "", ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			name = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	if name == "" {
		return ""
	}
	return name[:min(len(name), commitLetters)] + changed
}
