//go:build race

package puzzle

// See norace_test.go.
const racing = true
