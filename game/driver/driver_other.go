//go:build !linux

package driver

// PreferOpenGL chooses between kinds of OpenGL where Ebitengine does; here it does not.
func PreferOpenGL() {}

// InSoftware reports whether this program's pictures are drawn by the processor, where that can be found out.
func InSoftware() bool { return false }
