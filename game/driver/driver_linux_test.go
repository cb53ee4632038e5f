package driver

import (
	"os"
	"runtime"
	"testing"

	"github.com/ebitengine/purego"
)

func TestPreferOpenGL(t *testing.T) {
	want := ""
	if _, err := purego.Dlopen("libGL.so.1", purego.RTLD_LAZY); err == nil && runtime.GOARCH == "amd64" {
		want = "1"
	}
	t.Setenv(steam, "")
	if PreferOpenGL(); os.Getenv(steam) != want {
		t.Errorf("%q is said to Ebitengine, not %q", os.Getenv(steam), want)
	}
	t.Setenv(steam, "0")
	if PreferOpenGL(); os.Getenv(steam) != "0" {
		t.Error("what the player has set is lost")
	}
}
