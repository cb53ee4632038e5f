//go:build !js

package export

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// patience limits the wait for a program of the system. A file manager may run on after it.
const patience = 5 * time.Second

// Desktop is the Door of Linux, macOS and Windows.
type Desktop struct {
	// Saved is the folder that Save writes to, Shelf that of the records.
	Saved, Shelf string
}

// Save implements Door.
func (d Desktop) Save(name string, data []byte) (string, error) { return SaveIn(d.Saved, name, data) }

// Folders implements Door.
func (Desktop) Folders() bool { return true }

// Pick implements Door: files are dropped on the window.
func (Desktop) Pick(func(name string, data []byte)) error {
	return errors.New("drop the files on the window")
}

// Path implements Door.
func (d Desktop) Path(f Folder) string {
	if f == Records {
		return d.Shelf
	}
	return d.Saved
}

// Show implements Door: by xdg-open, open or explorer.
func (d Desktop) Show(f Folder) error {
	path := d.Path(f)
	if err := os.MkdirAll(path, 0o755); err != nil {
		return err
	}
	name := map[string]string{"darwin": "open", "windows": "explorer"}[runtime.GOOS]
	if name == "" {
		name = "xdg-open"
	}
	cmd := exec.Command(name, path)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%s is missing", name)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil && runtime.GOOS != "windows" { // Explorer always reports failure
			return fmt.Errorf("%s opens no folder here", name)
		}
	case <-time.After(patience): // the program itself shows the folder
	}
	return nil
}

// CopyPicture implements Door.
func (d Desktop) CopyPicture(kind string, data []byte) error {
	switch runtime.GOOS {
	case "darwin":
		return byFile(kind, data, func(path string) *exec.Cmd {
			class := map[string]string{"image/png": "PNGf", "image/gif": "GIFf"}[kind]
			return exec.Command("osascript", "-e", fmt.Sprintf("set the clipboard to (read (POSIX file %q) as «class %s»)", path, class))
		})
	case "windows":
		if kind != "image/png" {
			return ErrNoClipboard // its clipboard takes an animation for a still picture
		}
		return byFile(kind, data, func(path string) *exec.Cmd {
			const script = "Add-Type -AssemblyName System.Windows.Forms,System.Drawing;" +
				"$i=[System.Drawing.Image]::FromFile($env:XOTRIO_PICTURE);[System.Windows.Forms.Clipboard]::SetDataObject($i,$true);$i.Dispose()"
			cmd := exec.Command("powershell", "-NoProfile", "-NonInteractive", "-STA", "-Command", script)
			cmd.Env = append(os.Environ(), "XOTRIO_PICTURE="+path)
			hide(cmd)
			return cmd
		})
	}
	return byPipe(kind, data)
}

// byPipe copies with the clipboard program of X or Wayland.
func byPipe(kind string, data []byte) error {
	tools := [][]string{{"xclip", "-selection", "clipboard", "-t", kind, "-i"}}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		tools = append([][]string{{"wl-copy", "-t", kind}}, tools...)
	}
	var failed error
	for _, tool := range tools {
		if _, err := exec.LookPath(tool[0]); err != nil {
			continue
		}
		cmd := exec.Command(tool[0], tool[1:]...)
		cmd.Stdin = bytes.NewReader(data)
		if err := run(cmd); err != nil {
			failed = err
			continue
		}
		return nil
	}
	if failed == nil {
		failed = ErrNoClipboard
	}
	return failed
}

// byFile copies with a program that reads a temporary file.
func byFile(kind string, data []byte, how func(path string) *exec.Cmd) error {
	f, err := os.CreateTemp("", "xotrio-*."+strings.TrimPrefix(kind, "image/"))
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }()
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return run(how(filepath.Clean(f.Name())))
}

func run(cmd *exec.Cmd) error {
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%s does not start: %w", filepath.Base(cmd.Path), err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			return fmt.Errorf("%s failed: %w", filepath.Base(cmd.Path), err)
		}
		return nil
	case <-time.After(2 * patience):
		_ = cmd.Process.Kill()
		return fmt.Errorf("%s takes too long", filepath.Base(cmd.Path))
	}
}
