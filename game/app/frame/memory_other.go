//go:build !linux

package frame

// SeparateLargeBlocks does nothing: only the C library of Linux keeps the blocks of freed textures.
func SeparateLargeBlocks() {}

func trimHeap() {}
