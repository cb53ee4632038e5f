package host

import (
	"os"
	"os/exec"
	"strings"
)

// Clipboard is the clipboard of a Linux desktop, which programs reach through one of three tools. The tools are searched at each call, so that
// one that is installed while the game runs is found. It implements input.Clipboard.
type Clipboard struct{}

// clipboardTools are the commands that read and write the clipboard. Those of Wayland need a Wayland display.
var clipboardTools = []struct {
	wayland     bool
	read, write []string
}{
	{true, []string{"wl-paste", "--no-newline"}, []string{"wl-copy"}},
	{false, []string{"xclip", "-out", "-selection", "clipboard"}, []string{"xclip", "-in", "-selection", "clipboard"}},
	{false, []string{"xsel", "--output", "--clipboard"}, []string{"xsel", "--input", "--clipboard"}},
}

// clipboardTool returns the commands that read and write, nil if no tool is installed.
func clipboardTool() (read, write []string) {
	for _, t := range clipboardTools {
		if t.wayland && os.Getenv("WAYLAND_DISPLAY") == "" {
			continue
		}
		if _, err := exec.LookPath(t.read[0]); err == nil {
			if _, err = exec.LookPath(t.write[0]); err == nil {
				return t.read, t.write
			}
		}
	}
	return nil, nil
}

// Missing implements input.Clipboard.
func (Clipboard) Missing() bool {
	read, _ := clipboardTool()
	return read == nil
}

// Read implements input.Clipboard.
func (Clipboard) Read() (string, bool) {
	read, _ := clipboardTool()
	if read == nil {
		return "", false
	}
	text, err := exec.Command(read[0], read[1:]...).Output()
	return string(text), err == nil
}

// Write implements input.Clipboard.
func (Clipboard) Write(text string) {
	if _, write := clipboardTool(); write != nil {
		c := exec.Command(write[0], write[1:]...)
		c.Stdin = strings.NewReader(text)
		_ = c.Run() // the program keeps a copy of its own
	}
}
