//go:build race

package pack

// See full_test.go.
var (
	tested = []Target{{"linux", "amd64"}}
	again  = tested
)
