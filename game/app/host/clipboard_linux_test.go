package host

import (
	"os"
	"path/filepath"
	"testing"
)

// A tool that was installed meanwhile is found; those of Wayland are used only with a Wayland display.
func TestClipboardTools(t *testing.T) {
	bin := t.TempDir()
	t.Setenv("PATH", bin)
	t.Setenv("WAYLAND_DISPLAY", "")
	install := func(name, script string) {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	c := Clipboard{}
	if _, ok := c.Read(); ok || !c.Missing() {
		t.Fatal("there is a clipboard before a tool is installed")
	}
	install("wl-paste", "echo wayland")
	install("wl-copy", "")
	if !c.Missing() {
		t.Error("a tool for Wayland is used without it")
	}
	copied := filepath.Join(bin, "copied")
	install("xclip", `case "$1" in -in) IFS= read -r line; printf %s "$line" > `+copied+`;; *) printf old;; esac`)
	if text, ok := c.Read(); !ok || text != "old" || c.Missing() {
		t.Errorf("after xclip was installed %q is read, %t", text, ok)
	}
	c.Write("new\n")
	if got, err := os.ReadFile(copied); err != nil || string(got) != "new" {
		t.Errorf("%q is copied: %v", got, err)
	}
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	if text, _ := c.Read(); text != "wayland\n" {
		t.Errorf("on Wayland %q is read", text)
	}
}
