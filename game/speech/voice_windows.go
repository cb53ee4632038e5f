package speech

import (
	"encoding/base64"
	"os/exec"
	"strings"
	"syscall"
	"unicode/utf16"
)

// script speaks the encoded text it contains, with a voice of the language if there is one.
const script = `Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
try { $s.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'LANGUAGE') } catch {}
$s.Speak([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('TEXT')))`

// New returns the voice of Windows.
func New() Voice {
	return run(program{name: "powershell", why: "windows", args: func(u utterance) []string {
		return []string{"-NoProfile", "-NonInteractive", "-EncodedCommand", encoded(u)}
	}})
}

// encoded returns the script in the encoding PowerShell accepts, so that no text can be interpreted as a command.
func encoded(u utterance) string {
	text := strings.NewReplacer("LANGUAGE", u.language, "TEXT", base64.StdEncoding.EncodeToString([]byte(u.text))).Replace(script)
	var bytes []byte
	for _, c := range utf16.Encode([]rune(text)) {
		bytes = append(bytes, byte(c), byte(c>>8))
	}
	return base64.StdEncoding.EncodeToString(bytes)
}

func quiet(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
