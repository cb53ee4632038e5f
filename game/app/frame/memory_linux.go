package frame

import "github.com/ebitengine/purego"

// Parameters of mallopt, by their numbers in malloc.h.
const (
	trimThreshold = -1 // number of bytes that may be free at the top of the heap
	mmapThreshold = -3 // size in bytes of the smallest block that is mapped by itself, so that it returns to the system when it is freed
	// ownBlock is glibc's initial value of both. glibc raises it up to 32 MiB by itself as soon as large blocks were freed.
	ownBlock = 128 << 10
)

// SeparateLargeBlocks makes the C library return large blocks to the system. The textures of a software renderer are such blocks: after a few
// sizes of the window they would all be in a fragmented heap that never shrinks. Nothing changes if the C library has no working mallopt.
func SeparateLargeBlocks() {
	mallopt, err := purego.Dlsym(purego.RTLD_DEFAULT, "mallopt")
	if err != nil {
		return
	}
	for _, parameter := range []int{mmapThreshold, trimThreshold} {
		purego.SyscallN(mallopt, uintptr(parameter), ownBlock)
	}
}

func trimHeap() {
	if trim, err := purego.Dlsym(purego.RTLD_DEFAULT, "malloc_trim"); err == nil {
		purego.SyscallN(trim, 0)
	}
}
