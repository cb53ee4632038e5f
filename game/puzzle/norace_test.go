//go:build !race

package puzzle

// racing is true with the race detector. It makes a proof ten times slower and finds nothing in it, because a search
// has one goroutine. So only a sample is proven then, as in short tests.
const racing = false
