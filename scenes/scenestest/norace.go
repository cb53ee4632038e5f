//go:build !race

package scenestest

const raced = false
