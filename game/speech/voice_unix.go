//go:build !js && !windows && !darwin

package speech

import "os/exec"

// New is the voice of the system: speech-dispatcher, which the desktops' screen readers use, too.
func New() Voice {
	return run(program{name: "spd-say", why: "linux", stop: []string{"--cancel"}, args: func(u utterance) []string {
		return []string{"--wait", "--application-name", "XO Trio", "--language", u.language, "--", u.text}
	}})
}

// quiet is for Windows.
func quiet(*exec.Cmd) {}
