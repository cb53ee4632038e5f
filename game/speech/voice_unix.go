//go:build !js && !windows && !darwin

package speech

import "os/exec"

// New returns the voice of the system: speech-dispatcher, which the desktops' screen readers also use.
func New() Voice {
	return run(program{name: "spd-say", why: "linux", stop: []string{"--cancel"}, args: func(u utterance) []string {
		return []string{"--wait", "--application-name", "XO Trio", "--language", u.language, "--", u.text}
	}})
}

// quiet is needed on Windows only.
func quiet(*exec.Cmd) {}
