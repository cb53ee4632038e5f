package console

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// asked holds for each shell a script that prints what the shell completes at the end of "xotrio rev" and of "xotrio ",
// with the completion of the program in the file "script".
var asked = map[string]string{
	"bash": `
. /usr/share/bash-completion/bash_completion
. ./script
complete_at() { COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); __start_xotrio 2>/dev/null; echo "${COMPREPLY[*]}"; }
complete_at xotrio rev
complete_at xotrio ""
`,
	"fish": `
source ./script
complete -C 'xotrio rev'
complete -C 'xotrio '
`,
	"zsh": `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source ./script; compdef _xotrio xotrio; print re""ady'
until zpty -r -m shell said '*ready*'; do :; done
zpty -w -n shell $'xotrio rev\t'
until zpty -r -m shell said '*review*'; do :; done
print -r -- $said
zpty -w -n shell $'\025xotrio \t'
until zpty -r -m shell said '*version*'; do :; done
print -r -- $said
`,
}

// Real shells complete the commands. What starts with none of them is left to the shell, which knows the files.
func TestShellsCompleteCommands(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the shells are tried on Linux")
	}
	home := t.TempDir()
	if err := os.Symlink(program(t).Path, filepath.Join(home, "xotrio")); err != nil {
		t.Fatal(err)
	}
	for shell, script := range asked {
		t.Run(shell, func(t *testing.T) {
			if _, err := exec.LookPath(shell); err != nil {
				t.Fatalf("%v: `go run ./build test` installs it on Debian, as root", err)
			}
			dir := t.TempDir()
			completion, err := run(t, "completion", shell)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "script"), []byte(completion), 0o600); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			c := exec.CommandContext(ctx, shell, "-c", script)
			c.Dir, c.WaitDelay = dir, time.Second
			c.Env = append(program(t).Env, "PATH="+home+string(os.PathListSeparator)+os.Getenv("PATH"), "HOME="+home, "XDG_CONFIG_HOME="+home)
			said, err := c.Output()
			if err != nil {
				t.Fatalf("%v\n%s", err, said)
			}
			for _, command := range []string{"review", "arena", "solve", "version"} {
				if !strings.Contains(string(said), command) {
					t.Errorf("%s is not offered:\n%s", command, said)
				}
			}
		})
	}
}
