package app

import (
	"os"
	"path/filepath"
	"testing"
)

// A tool for the clipboard is found that was installed meanwhile; those of Wayland only there.
func TestAToolForTheClipboardIsFoundLater(t *testing.T) {
	bin := t.TempDir()
	t.Setenv("PATH", bin)
	t.Setenv("WAYLAND_DISPLAY", "")
	install := func(name, does string) {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+does+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	c := systemClipboard{}
	if _, ok := c.Read(); ok || !c.Missing() {
		t.Fatal("there is a clipboard before a tool is installed")
	}
	install("wl-paste", "echo wayland")
	install("wl-copy", "")
	if !c.Missing() {
		t.Error("a tool for Wayland is used without it")
	}
	kept := filepath.Join(bin, "kept")
	install("xclip", `case "$1" in -in) IFS= read -r line; printf %s "$line" > `+kept+`;; *) printf old;; esac`)
	if text, ok := c.Read(); !ok || text != "old" || c.Missing() {
		t.Errorf("after xclip was installed %q is read, %t", text, ok)
	}
	c.Write("new\n")
	if got, err := os.ReadFile(kept); err != nil || string(got) != "new" {
		t.Errorf("%q is copied: %v", got, err)
	}
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	if text, _ := c.Read(); text != "wayland\n" {
		t.Errorf("on Wayland %q is read", text)
	}
}
