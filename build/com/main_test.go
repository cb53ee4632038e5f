package main

import "testing"

func TestTargetIsTheProgramBeside(t *testing.T) {
	for self, want := range map[string]string{"/a/xotrio.com": "/a/xotrio.exe", "/a.b/XOTRIO.COM": "/a.b/XOTRIO.exe", "/a.b/other": "/a.b/other.exe"} {
		if got := target(self); got != want {
			t.Errorf("beside %s lies %s, want %s", self, got, want)
		}
	}
}
