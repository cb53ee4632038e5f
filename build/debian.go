package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// need is something that the system has to have.
type need struct {
	// what it is called in a sentence.
	what string
	// has reports whether it is there.
	has func() bool
	// debian is the package of Debian that brings it.
	debian string
}

// program is the need for a program that is found by its name.
func program(name, debian string) need {
	return need{name, func() bool { _, err := exec.LookPath(name); return err == nil }, debian}
}

// lacking are the needs that are not met.
func lacking(needs []need) (out []need) {
	for _, n := range needs {
		if !n.has() {
			out = append(out, n)
		}
	}
	return out
}

// advice is one sentence that says what to install for needs that are not met, and how: on Debian and its children by
// one command.
func advice(missing []need, debian bool) string {
	var what, packages []string
	for _, n := range missing {
		what = append(what, n.what)
		if !strings.Contains(" "+strings.Join(packages, " ")+" ", " "+n.debian+" ") {
			packages = append(packages, n.debian)
		}
	}
	list := strings.Join(packages, " ")
	if debian {
		return fmt.Sprintf("This needs %s: install it with `apt-get install --no-install-recommends %s` as root, and start again.",
			strings.Join(what, ", "), list)
	}
	return fmt.Sprintf("This needs %s: install it with your system's package manager (in Debian the packages are %s), and start again.",
		strings.Join(what, ", "), list)
}

// isDebian tells from the text of /etc/os-release whether a system is Debian or made from it.
func isDebian(release string) bool {
	for line := range strings.Lines(release) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if key == "ID" || key == "ID_LIKE" {
			for _, id := range strings.Fields(strings.Trim(value, `"'`)) {
				if id == "debian" {
					return true
				}
			}
		}
	}
	return false
}

// provide sees to it that needs are met: on Debian it installs what is missing when run as root. Otherwise the error is
// the sentence that says what to install.
func provide(ctx context.Context, say func(string), needs []need) error {
	missing := lacking(needs)
	if len(missing) == 0 {
		return nil
	}
	release, _ := os.ReadFile("/etc/os-release") // none: not Debian
	debian := isDebian(string(release))
	if !debian || os.Geteuid() != 0 {
		return fmt.Errorf("%s", advice(missing, debian))
	}
	args := []string{"install", "-y", "--no-install-recommends"}
	for _, n := range missing {
		args = append(args, n.debian)
	}
	start := time.Now()
	for _, a := range [][]string{{"update"}, args} {
		cmd := exec.CommandContext(ctx, "apt-get", append([]string{"-q", "-o", "Acquire::Retries=3"}, a...)...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		if said, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s\nIt could not be installed: apt-get %s: %w\n%s", advice(missing, true),
				strings.Join(a, " "), err, bytes.TrimSpace(said))
		}
	}
	if still := lacking(missing); len(still) > 0 {
		return fmt.Errorf("after it was installed it is still not found: %s", advice(still, true))
	}
	say(fmt.Sprintf("installed %s in %.1f s", strings.Join(args[3:], " "), time.Since(start).Seconds()))
	return nil
}
