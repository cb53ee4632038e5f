//go:build !linux

package game

import "io/fs"

// threadNames is where the system tells the names of this program's threads; this one does not.
var threadNames fs.FS

// preferOpenGL chooses between kinds of OpenGL where Ebitengine does; here it does not.
func preferOpenGL() {}

// rendersInSoftware tells that the pictures are drawn by the processor, where that can be found out.
func rendersInSoftware(fs.FS) bool { return false }
