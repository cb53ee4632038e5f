package smoketest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"xotrio/build/drive"
	"xotrio/build/pack"
)

// arch is the architecture of this machine, whose packages can be started.
const arch = runtime.GOARCH

func (p *proof) unpacked(ctx context.Context) (string, error) {
	dir := filepath.Join(p.work, "tar")
	if found, _ := filepath.Glob(filepath.Join(dir, "*")); len(found) == 1 {
		return found[0], nil
	}
	archive, err := p.file("xotrio-*-linux-" + arch + ".tar.gz")
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	if _, err := p.run(ctx, nil, "tar", "-xzf", archive, "-C", dir); err != nil {
		return "", err
	}
	found, err := filepath.Glob(filepath.Join(dir, "*"))
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("the archive unpacks to %d things, not to one folder", len(found))
	}
	if err != nil {
		return "", err
	}
	return found[0], nil
}

// tarball installs the archive into an empty home folder, plays, and removes it again, which leaves the home empty.
func (p *proof) tarball(ctx context.Context) error {
	from, err := p.unpacked(ctx)
	if err != nil {
		return err
	}
	home, saves := filepath.Join(p.work, "a home & more"), filepath.Join(p.work, "saves")
	if err := os.MkdirAll(home, 0o755); err != nil {
		return err
	}
	env := []string{"HOME=" + home, "XOTRIO_HOME=" + saves}
	said, err := p.run(ctx, env, filepath.Join(from, "install.sh"))
	if err != nil {
		return err
	}
	p.note("%s", strings.ReplaceAll(said, "\n", "\n    "))
	installed, err := tree(home)
	if err != nil {
		return err
	}
	p.note("%d files and folders in the home", len(installed))
	program := filepath.Join(home, ".local/bin/xotrio")
	if said, err = p.run(ctx, env, program, "version"); err != nil {
		return err
	}
	p.note("%s", said)
	menu := filepath.Join(home, ".local/share/applications", pack.ID+".desktop")
	if _, err := p.run(ctx, nil, "desktop-file-validate", menu); err != nil {
		return err
	}
	text, err := os.ReadFile(menu)
	if want := `Exec="` + program + `" %f`; err != nil || !strings.Contains(string(text), want+"\n") {
		return fmt.Errorf("the menu entry does not say %s: %v\n%s", want, err, text)
	}
	cmd := exec.CommandContext(ctx, program)
	cmd.Env = append(os.Environ(), env...)
	g, err := p.start(ctx, cmd, nil)
	if err != nil {
		return err
	}
	defer g.Kill()
	if err := g.play(ctx, saves, "linux-tar"); err != nil {
		return err
	}
	if err := g.terminate(ctx); err != nil {
		return err
	}
	if said, err = p.run(ctx, env, filepath.Join(home, ".local/lib/xotrio/uninstall.sh")); err != nil {
		return err
	}
	p.note("%s", said)
	left, err := tree(home)
	if err == nil && len(left) > 0 {
		err = fmt.Errorf("left behind: %q", left)
	}
	return err
}

// texts checks the menu entry, the description for software centres and the manual with their own tools.
func (p *proof) texts(ctx context.Context) error {
	from, err := p.unpacked(ctx)
	if err != nil {
		return err
	}
	found, err := filepath.Glob(filepath.Join(from, "share/metainfo/*.xml"))
	if err != nil || len(found) != 1 {
		return fmt.Errorf("%d descriptions: %v", len(found), err)
	}
	said, err := exec.CommandContext(ctx, "appstreamcli", "validate", "--strict", "--no-net", found[0]).CombinedOutput()
	if left := slices.DeleteFunc(complaints(string(said)), func(c string) bool { return strings.HasSuffix(c, "unknown-tag developer") }); len(left) > 0 || err != nil && len(complaints(string(said))) == 0 {
		return fmt.Errorf("appstreamcli: %v\n%s", err, said)
	}
	p.note("appstreamcli --strict: no complaint but that one older than 0.16.4 does not know who the developer is")
	if _, err := p.run(ctx, nil, "desktop-file-validate", filepath.Join(from, "share/applications", pack.ID+".desktop")); err != nil {
		return err
	}
	p.note("desktop-file-validate: no complaint")
	return nil
}

// complaints returns the lines of a checker that begin with a letter for a severity.
func complaints(said string) (out []string) {
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		for _, mark := range []string{"E: ", "W: ", "I: "} {
			if strings.HasPrefix(line, mark) || strings.Contains(line, ": "+mark) {
				out = append(out, line)
				break
			}
		}
	}
	return out
}

// unavoidable has the complaints of lintian and rpmlint that cannot be avoided, with the reasons.
var unavoidable = map[string]string{
	"no-signature":              "the packages bear no signature: their sums do, see RELEASING.md",
	"invalid-license":           "Debian's rpmlint has no list of licences",
	"manpage-not-compressed":    "it wants bzip2, and every man reads gzip",
	"no-manual-page-for-binary": "the manual is in section 6, of games, where Debian's rpmlint does not look",
}

// linted checks the deb and the rpm with lintian and rpmlint. A complaint that is not unavoidable is an error.
func (p *proof) linted(ctx context.Context) error {
	deb, err := p.file("xotrio_*_" + arch + ".deb")
	if err != nil {
		return err
	}
	rpm, err := p.file("xotrio-*." + map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[arch] + ".rpm")
	if err != nil {
		return err
	}
	// rpmlint unpacks by cpio, which as root writes into the system itself if the paths in a package begin with a
	// slash.
	shim := filepath.Join(p.work, "shim")
	if err := os.MkdirAll(shim, 0o755); err != nil {
		return err
	}
	cpio, err := exec.LookPath("cpio")
	if err != nil {
		return err
	}
	script := "#!/bin/sh\nexec " + cpio + " --no-absolute-filenames \"$@\"\n"
	if err := os.WriteFile(filepath.Join(shim, "cpio"), []byte(script), 0o755); err != nil {
		return err
	}
	var wrong []string
	for _, args := range [][]string{{"lintian", "--allow-root", deb}, {"rpmlint", rpm}} {
		cmd := exec.CommandContext(ctx, args[0], args[1:]...)
		cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "PATH="+shim+string(filepath.ListSeparator)+os.Getenv("PATH"))
		said, err := cmd.CombinedOutput()
		var ended *exec.ExitError
		if err != nil && !errors.As(err, &ended) {
			return err
		}
		found := complaints(string(said))
		if err != nil && len(found) == 0 {
			return fmt.Errorf("%s: %w\n%s", args[0], err, said)
		}
		for _, c := range found {
			known := false
			for tag, why := range unavoidable {
				if strings.Contains(c, " "+tag) {
					p.note("%s: %s", c, why)
					known = true
				}
			}
			if !known {
				wrong = append(wrong, c)
			}
		}
		p.note("%s: %d complaints", args[0], len(found))
	}
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "\n"))
	}
	return nil
}

func (p *proof) root() string { return filepath.Join(p.work, "debian") }

// inside makes a command in the clean Debian.
func (p *proof) inside(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "chroot", append([]string{p.root(), program}, args...)...)
	cmd.Env = []string{"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "XOTRIO_HOME=/tmp/saves",
		"DISPLAY=" + os.Getenv("DISPLAY")}
	return cmd
}

func (p *proof) ask(ctx context.Context, program string, args ...string) (string, error) {
	said, err := drive.Run(p.inside(ctx, program, args...))
	return strings.TrimSpace(said), err
}

// debian makes a minimal Debian.
func (p *proof) debian(ctx context.Context) error {
	if os.Geteuid() != 0 {
		return errors.New("a clean Debian can only be made by root")
	}
	suite := "stable"
	if release, err := os.ReadFile("/etc/os-release"); err == nil && strings.Contains("\n"+string(release), "\nID=debian\n") {
		_, name, _ := strings.Cut(string(release), "VERSION_CODENAME=")
		suite, _, _ = strings.Cut(name, "\n")
	}
	if _, err := p.run(ctx, nil, "debootstrap", "--variant=minbase", suite, p.root()); err != nil {
		return err
	}
	// If this machine has settings for apt, the clean one needs them too.
	own, err := filepath.Glob("/etc/apt/apt.conf.d/*")
	if err != nil {
		return err
	}
	for _, f := range append(own, "/etc/resolv.conf") {
		text, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		if f == "/etc/resolv.conf" || strings.Contains(string(text), "Acquire::Check") || strings.Contains(string(text), "Acquire::http") {
			if err := os.WriteFile(filepath.Join(p.root(), f), text, 0o644); err != nil {
				return err
			}
		}
	}
	said, err := p.ask(ctx, "sh", "-c", ". /etc/os-release; echo $PRETTY_NAME; dpkg -l | grep -c ^ii; ldconfig -p | grep -c -e libX11 -e libGL || :")
	p.note("%s (packages; libraries for windows)", strings.ReplaceAll(said, "\n", ", "))
	return err
}

// deb installs the package with apt, plays, and removes it again.
func (p *proof) deb(ctx context.Context) error {
	file, err := p.file("xotrio_*_" + arch + ".deb")
	if err != nil {
		return err
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(filepath.Join(p.root(), "tmp/xotrio.deb"), data, 0o644)
	}
	if err != nil {
		return err
	}
	if _, err := p.ask(ctx, "apt-get", "-q", "update"); err != nil {
		return err
	}
	before, err := p.ask(ctx, "sh", "-c", "dpkg-query -W -f '${Package}\n' | sort")
	if err != nil {
		return err
	}
	if _, err := p.ask(ctx, "apt-get", "-q", "-y", "install", "--no-install-recommends", "/tmp/xotrio.deb"); err != nil {
		return err
	}
	after, err := p.ask(ctx, "sh", "-c", "dpkg-query -W -f '${Package}\n' | sort")
	if err != nil {
		return err
	}
	came := slices.DeleteFunc(strings.Fields(after), func(n string) bool { return slices.Contains(strings.Fields(before), n) })
	p.note("apt installed %d packages: %s", len(came), strings.Join(came, " "))
	for _, q := range [][]string{{"/usr/games/xotrio", "version"}, {"dpkg-query", "-W", "-f", "${Package} ${Version} ${Architecture}, needs ${Depends}", "xotrio"}} {
		said, err := p.ask(ctx, q[0], q[1:]...)
		if err != nil {
			return err
		}
		p.note("%s", said)
	}
	g, err := p.start(ctx, p.inside(ctx, "/usr/games/xotrio"), nil)
	if err != nil {
		return err
	}
	defer g.Kill()
	if err := g.play(ctx, filepath.Join(p.root(), "tmp/saves"), "linux-deb"); err != nil {
		return err
	}
	if err := g.terminate(ctx); err != nil {
		return err
	}
	if _, err := p.ask(ctx, "apt-get", "-q", "-y", "purge", "xotrio"); err != nil {
		return err
	}
	left, err := p.ask(ctx, "sh", "-c", "find / -xdev -iname '*xotrio*' -not -path '/tmp/*' -not -path '/proc/*' -not -path '/var/log/*'")
	if err == nil && left != "" {
		err = fmt.Errorf("left behind:\n%s", left)
	}
	p.note("purged: nothing left")
	return err
}

// rpm installs the package into an empty rpm database and starts it. Its dependencies are looked up in the clean
// Debian, which has exactly those of the deb.
func (p *proof) rpm(ctx context.Context) error {
	file, err := p.file("xotrio-*." + map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[arch] + ".rpm")
	if err != nil {
		return err
	}
	needs, err := p.run(ctx, nil, "rpm", "-qpR", file)
	if err != nil {
		return err
	}
	libraries, err := p.ask(ctx, "ldconfig", "-p")
	if err != nil {
		return err
	}
	for _, need := range strings.Fields(needs) {
		name, _, is := strings.Cut(need, "()(64bit)")
		if !is {
			return fmt.Errorf("it needs %s, which is no library", need)
		}
		if !strings.Contains(libraries, "\t"+name+" ") {
			return fmt.Errorf("it needs %s, which is not in a Debian with libx11-6 and libgl1", name)
		}
		p.note("needs %s: found", name)
	}
	root := filepath.Join(p.work, "rpm")
	if err := os.MkdirAll(root, 0o755); err != nil {
		return err
	}
	in := func(args ...string) (string, error) {
		return p.run(ctx, nil, "rpm", append([]string{"--root", root, "--dbpath", "/var/lib/rpm"}, args...)...)
	}
	if _, err := in("-i", "--nodeps", "--ignorearch", "--noscripts", file); err != nil {
		return err
	}
	if _, err := in("-V", "--nodeps", "xotrio"); err != nil {
		return fmt.Errorf("what was installed is not what is in the package: %w", err)
	}
	all, err := in("-ql", "xotrio")
	if err != nil {
		return err
	}
	p.note("%d files installed and verified", len(strings.Fields(all)))
	said, err := p.run(ctx, nil, filepath.Join(root, "usr/bin/xotrio"), "version")
	if err != nil {
		return err
	}
	p.note("%s", said)
	if _, err := in("-e", "--nodeps", "xotrio"); err != nil {
		return err
	}
	left, err := p.run(ctx, nil, "find", root, "-iname", "*xotrio*")
	if err == nil && left != "" {
		err = fmt.Errorf("left behind:\n%s", left)
	}
	p.note("removed: nothing left")
	return err
}
