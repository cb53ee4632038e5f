//go:build !race

package pack

// tested are the targets that the tests pack, and again those packed a second time to be compared: one of each kind of
// package, and both halves of the app. With the race detector, which finds nothing in programs that were built without it, it
// is only one.
var (
	tested = Targets
	again  = []Target{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "amd64"}, {"darwin", "arm64"}}
)
