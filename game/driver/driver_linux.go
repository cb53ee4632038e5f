package driver

import (
	"os"
	"runtime"

	"github.com/ebitengine/purego"
)

// steam is what Ebitengine looks at to prefer OpenGL to OpenGL ES.
const steam = "SteamEnv"

// PreferOpenGL has Ebitengine (2.10.4, internal/graphicsdriver/opengl/gl) open the window with OpenGL where it would take
// OpenGL ES; it has to be called before. With the former, Mesa's software renderer leaves a picture to the display in memory
// that both share; with the latter it sends every byte of it. Only on PCs: smaller machines may know OpenGL ES alone.
func PreferOpenGL() {
	if runtime.GOARCH != "amd64" || os.Getenv(steam) != "" {
		return
	}
	if _, err := purego.Dlopen("libGL.so.1", purego.RTLD_LAZY|purego.RTLD_GLOBAL); err == nil {
		_ = os.Setenv(steam, "1") // the name and the value are well formed
	}
}

// InSoftware reports whether this program's pictures are drawn by the processor, once there has been one.
func InSoftware() bool { return renders(os.DirFS("/proc/self/task")) }
