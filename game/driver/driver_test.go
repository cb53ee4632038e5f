package driver

import (
	"testing"
	"testing/fstest"
)

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
		if got := renders(c.threads); got != c.want {
			t.Errorf("%v: %t", c.threads, got)
		}
	}
	if InSoftware() {
		t.Error("this test draws nothing")
	}
}
