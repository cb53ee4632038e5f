package speech

import (
	"encoding/base64"
	"os/exec"
	"strings"
	"syscall"
	"unicode/utf16"
)

// script speaks the text that stands in it, encoded, with a voice of the language where there is one.
const script = `Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
try { $s.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'LANGUAGE') } catch {}
$s.Speak([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('TEXT')))`

// New is the voice of Windows.
func New() Voice {
	return run(program{name: "powershell", why: "windows", args: func(u utterance) []string {
		return []string{"-NoProfile", "-NonInteractive", "-EncodedCommand", encoded(u)}
	}})
}

// encoded is the script as PowerShell takes it: no text, whatever is in it, can be taken for a command.
func encoded(u utterance) string {
	text := strings.NewReplacer("LANGUAGE", u.language, "TEXT", base64.StdEncoding.EncodeToString([]byte(u.text))).Replace(script)
	var bytes []byte
	for _, c := range utf16.Encode([]rune(text)) {
		bytes = append(bytes, byte(c), byte(c>>8))
	}
	return base64.StdEncoding.EncodeToString(bytes)
}

// quiet keeps the window of a console away.
func quiet(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
