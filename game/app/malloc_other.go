//go:build !linux

package app

// keepBlocksApart changes nothing: only the C library of Linux keeps what textures have left.
func keepBlocksApart() {}

// trimBlocks changes nothing, for the same reason.
func trimBlocks() {}
