//go:build linux

package export_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"xotrio/game/export"
)

// tool puts a script of that name first in the path and returns its output file.
func tool(t *testing.T, name, script string) (out string) {
	t.Helper()
	dir := t.TempDir()
	out = filepath.Join(dir, "out")
	if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\nOUT="+out+"\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":/usr/bin:/bin")
	return out
}

func TestAFolderIsShown(t *testing.T) {
	d := export.Desktop{Saved: filepath.Join(t.TempDir(), "a b"), Shelf: t.TempDir()}
	out := tool(t, "xdg-open", `printf %s "$1" > $OUT`)
	for _, f := range []export.Folder{export.Exports, export.Records} {
		if err := d.Show(f); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(out); err != nil || string(got) != d.Path(f) {
			t.Errorf("shown is %q, %v; want %q", got, err, d.Path(f))
		}
	}
	tool(t, "xdg-open", "exit 3")
	if err := d.Show(export.Exports); err == nil {
		t.Error("a program that fails is no error")
	}
	t.Setenv("PATH", t.TempDir())
	if err := d.Show(export.Exports); err == nil {
		t.Error("a missing program is no error")
	}
}

func TestAPictureIsCopied(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	out := tool(t, "xclip", `printf '%s\n' "$*" > $OUT; cat >> $OUT`)
	if err := (export.Desktop{}).CopyPicture("image/png", []byte("picture")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(out); err != nil || string(got) != "-selection clipboard -t image/png -i\npicture" {
		t.Errorf("%q %v", got, err)
	}
	t.Setenv("PATH", t.TempDir())
	if err := (export.Desktop{}).CopyPicture("image/png", nil); !errors.Is(err, export.ErrNoClipboard) {
		t.Errorf("without a program: %v", err)
	}
	out = tool(t, "wl-copy", `printf '%s\n' "$*" > $OUT; cat >> $OUT`)
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	if err := (export.Desktop{}).CopyPicture("image/gif", []byte("film")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(out); err != nil || string(got) != "-t image/gif\nfilm" {
		t.Errorf("%q %v", got, err)
	}
}
