//go:build linux

package game

import (
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/ebitengine/purego"
)

// steam is what Ebitengine looks at to prefer OpenGL to OpenGL ES.
const steam = "SteamEnv"

// preferOpenGL has Ebitengine (2.10.4, internal/graphicsdriver/opengl/gl) open the window with OpenGL where it would take
// OpenGL ES. With the former, Mesa's software renderer leaves a picture to the display in memory that both share; with the
// latter it sends every byte of it, which takes half as long again as drawing it. Only on PCs: smaller machines may know
// OpenGL ES alone.
func preferOpenGL() {
	if runtime.GOARCH != "amd64" || os.Getenv(steam) != "" {
		return
	}
	if _, err := purego.Dlopen("libGL.so.1", purego.RTLD_LAZY|purego.RTLD_GLOBAL); err == nil {
		_ = os.Setenv(steam, "1") // the name and the value are well formed
	}
}

// threadNames is where the system tells the names of this program's threads.
var threadNames = os.DirFS("/proc/self/task")

// rendersInSoftware tells that the pictures are drawn by the processor: Mesa's renderer names its threads.
func rendersInSoftware(threads fs.FS) bool {
	files, _ := fs.Glob(threads, "*/comm") // the pattern is well formed
	for _, f := range files {
		if name, err := fs.ReadFile(threads, f); err == nil && strings.HasPrefix(string(name), "llvmpipe-") {
			return true
		}
	}
	return false
}
