package speech

import (
	"bufio"
	"bytes"
	"os/exec"
	"strings"
	"sync"
)

// New returns the voice of macOS.
func New() Voice {
	voices := sync.OnceValue(func() []byte {
		list, _ := exec.Command("say", "--voice=?").Output() // without a list the system's own voice speaks
		return list
	})
	return run(program{name: "say", why: "macos", args: func(u utterance) []string {
		args := []string{"--", u.text}
		if name := voiceFor(voices(), u.language); name != "" {
			args = append([]string{"--voice=" + name}, args...)
		}
		return args
	}})
}

// voiceFor returns the first voice of a language in the list that say prints, such as "Thomas fr_FR # Bonjour!"; "" if
// none.
func voiceFor(list []byte, language string) string {
	lines := bufio.NewScanner(bytes.NewReader(list))
	for lines.Scan() {
		voice, _, _ := strings.Cut(lines.Text(), "#")
		voice = strings.TrimSpace(voice)
		if at := strings.LastIndexByte(voice, ' '); at > 0 && strings.HasPrefix(voice[at+1:], language+"_") {
			return strings.TrimSpace(voice[:at])
		}
	}
	return ""
}

// quiet is needed on Windows only.
func quiet(*exec.Cmd) {}
