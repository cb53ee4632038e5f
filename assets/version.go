package assets

import (
	"runtime/debug"
	"sync"
)

// version is the one place where the program's version stands. It is raised with each release, together with a heading in
// CHANGELOG.md. Packages, the title screen and `xotrio version` all take it from here.
const version = "0.1.0"

// commit is the commit from which a package was built; `go run ./build all` sets it when it links.
var commit string

// news is the address at which the version that is there stands; `go run ./build all` sets it when it links, once there is a homepage.
var news string

// News is the address that may be asked which version is there, empty where the build knows none.
func News() string { return news }

// page is the address of the web page of the game; `go run ./build all` sets it when it links.
var page = "xotrio:"

// Page is the address with which links begin that a desktop gives away. Without one they can be pasted into the game alone.
func Page() string { return page }

// Version is the version of the program, such as 0.1.0.
func Version() string { return version }

// Commit is the beginning of the name of the commit that the program was built from, with a + behind it where files had been
// changed since. It is empty where nobody knows.
func Commit() string {
	if commit != "" {
		return commit
	}
	return built()
}

// built is the commit that the go command noted, by itself, in a program built where git knows the files.
var built = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return noted(info.Settings)
})

// commitLetters is how many letters of the name of a commit are told.
const commitLetters = 12

// noted is the commit among the settings of a build.
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
