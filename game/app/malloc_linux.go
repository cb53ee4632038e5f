package app

import "github.com/ebitengine/purego"

// The parameters of mallopt by their numbers in malloc.h: from how many bytes on a block is mapped by itself, so that it goes back to the
// system when it is freed, and how many bytes may lie free at the top of the heap.
const (
	trimThreshold = -1
	mmapThreshold = -3
	// ownBlock is both: what glibc begins with. Without being told it goes up to 32 MiB by itself as soon as large blocks were freed.
	ownBlock = 128 << 10
)

// keepBlocksApart has the C library give large blocks back to the system. Where the renderer works in software its textures are such blocks:
// after some sizes of the window they would all lie in a heap that is torn to pieces and never shrinks. Where the C library has no mallopt
// that does anything, nothing is changed.
func keepBlocksApart() {
	mallopt, err := purego.Dlsym(purego.RTLD_DEFAULT, "mallopt")
	if err != nil {
		return
	}
	for _, parameter := range []int{mmapThreshold, trimThreshold} {
		purego.SyscallN(mallopt, uintptr(parameter), ownBlock)
	}
}

// trimBlocks has the C library give back what is free within its heap.
func trimBlocks() {
	if trim, err := purego.Dlsym(purego.RTLD_DEFAULT, "malloc_trim"); err == nil {
		purego.SyscallN(trim, 0)
	}
}
