package assets

// version is the one place where the program's version stands. It is raised with each release, together with a heading in
// CHANGELOG.md.
const version = "0.1.0"

// Version is the version of the program, such as 0.1.0.
func Version() string { return version }
