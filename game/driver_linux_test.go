package game

import (
	"os"
	"runtime"
	"testing"
	"testing/fstest"

	"github.com/ebitengine/purego"
)

func TestPreferOpenGL(t *testing.T) {
	want := ""
	if _, err := purego.Dlopen("libGL.so.1", purego.RTLD_LAZY); err == nil && runtime.GOARCH == "amd64" {
		want = "1"
	}
	t.Setenv(steam, "")
	if preferOpenGL(); os.Getenv(steam) != want {
		t.Errorf("%q is said to Ebitengine, not %q", os.Getenv(steam), want)
	}
	t.Setenv(steam, "0")
	if preferOpenGL(); os.Getenv(steam) != "0" {
		t.Error("what the player has set is lost")
	}
}

func TestRendersInSoftware(t *testing.T) {
	threads := func(names ...string) fstest.MapFS {
		m := fstest.MapFS{}
		for i, n := range names {
			m[string(rune('1'+i))+"/comm"] = &fstest.MapFile{Data: []byte(n + "\n")}
		}
		return m
	}
	for _, c := range []struct {
		threads fstest.MapFS
		want    bool
	}{{threads("xotrio", "llvmpipe-0", "llvmpipe-1"), true}, {threads("xotrio", "iris-0"), false}, {nil, false}} {
		if got := rendersInSoftware(c.threads); got != c.want {
			t.Errorf("%v: %t", c.threads, got)
		}
	}
	if rendersInSoftware(threadNames) {
		t.Error("this test draws nothing")
	}
}
