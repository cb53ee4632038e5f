//go:build !race

package puzzle

// racing reports whether the race detector looks on. It makes a proof ten times as slow and finds nothing in it, since a search has one
// goroutine: then a sample is proven, as in the quick tests.
const racing = false
