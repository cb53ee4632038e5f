package smoketest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// stub is a library that Go programs use for random numbers and Wine 8 lacks. It is for these proofs only.
const stub = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T size) { return SystemFunction036(to, (ULONG)size); }
BOOL WINAPI DllMain(HINSTANCE h, DWORD why, LPVOID x) { return TRUE; }
`

// uninstallKey is the registry key of the list of installed programs.
const uninstallKey = `HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\XOTrio`

// wineEnv returns the environment of programs under Wine. Its translation of DirectX is too old for Ebitengine, so the
// game uses OpenGL.
func (p *proof) wineEnv() []string {
	return []string{"WINEPREFIX=" + p.prefix, "WINEARCH=win64", "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "EBITENGINE_GRAPHICS_LIBRARY=opengl",
		"XOTRIO_HOME=" + dosPath(p.saves())}
}

func (p *proof) saves() string { return filepath.Join(p.work, "wine-saves") }

func dosPath(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

func (p *proof) driveC(elem ...string) string {
	return filepath.Join(append([]string{p.prefix, "drive_c"}, elem...)...)
}

func (p *proof) folder() string { return p.driveC("unpacked", "XO Trio") }

func (p *proof) portable(ctx context.Context) error {
	for _, a := range []string{"amd64", "arm64"} {
		file, err := p.file("xotrio-*-windows-" + a + ".zip")
		if err != nil {
			return err
		}
		dir := filepath.Join(p.work, "windows-"+a)
		if err := unzip(file, dir); err != nil {
			return err
		}
		for _, name := range []string{"xotrio.exe", "xotrio.com"} {
			path := filepath.Join(dir, "XO Trio", name)
			said, err := p.run(ctx, nil, "wrestool", "-l", path)
			if err != nil {
				return err
			}
			for _, want := range []string{"type=group_icon", "type=version", "--type=24 "} {
				if !strings.Contains(said, want) {
					return fmt.Errorf("%s for %s has no resource of %s:\n%s", name, a, want, said)
				}
			}
			said, err = p.run(ctx, nil, "file", "-b", path)
			if err != nil {
				return err
			}
			p.note("%s %s: %s; icon, version and manifest", a, name, said)
		}
	}
	return nil
}

// wine creates a prefix.
func (p *proof) wine(ctx context.Context) error {
	if _, err := p.run(ctx, p.wineEnv(), "wineboot", "-i"); err != nil {
		return err
	}
	if _, err := p.run(ctx, p.wineEnv(), "wine", "winecfg", "-v", "win10"); err != nil {
		return err
	}
	source := filepath.Join(p.work, "stub.c")
	if err := os.WriteFile(source, []byte(stub), 0o644); err != nil {
		return err
	}
	library := p.driveC("windows", "system32", "bcryptprimitives.dll")
	if _, err := p.run(ctx, nil, "x86_64-w64-mingw32-gcc", "-shared", "-o", library, source, "-ladvapi32"); err != nil {
		return err
	}
	said, err := p.run(ctx, p.wineEnv(), "wine", "--version")
	p.note("%s, 64 bits, with the stub for random numbers; OpenGL", said)
	return err
}

// zip unpacks the zip file, plays and closes the window.
func (p *proof) zip(ctx context.Context) error {
	file, err := p.file("xotrio-*-windows-amd64.zip")
	if err != nil {
		return err
	}
	if err := unzip(file, filepath.Dir(p.folder())); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "wine", "xotrio.exe")
	cmd.Dir, cmd.Env = p.folder(), append(os.Environ(), p.wineEnv()...)
	return p.round(ctx, cmd, nil, "windows-zip")
}

// round starts the game under Wine, plays, closes the window and waits for the end. running is as for start.
func (p *proof) round(ctx context.Context, cmd *exec.Cmd, running func() bool, picture string) error {
	if err := os.RemoveAll(p.saves()); err != nil {
		return err
	}
	g, err := p.start(ctx, cmd, running)
	if err != nil {
		return err
	}
	defer g.Kill()
	if err := g.play(ctx, p.saves(), picture); err != nil {
		return err
	}
	if _, err := p.run(ctx, p.wineEnv(), "wine", "taskkill", "/im", "xotrio.exe"); err != nil { // a request, as from the close box
		return err
	}
	return g.end(ctx)
}

// console runs commands as in a console and through pipes, with both programs.
func (p *proof) console(ctx context.Context) error {
	for _, c := range []struct {
		name, in, want string
		args           []string
	}{
		{"xotrio.exe through a pipe", "", "xotrio ", []string{"xotrio.exe", "version"}},
		{"xotrio.com through a pipe", "", "xotrio ", []string{"xotrio.com", "version"}},
		{"`xotrio` in a console, which finds xotrio.com", "", "xotrio ", []string{"cmd", "/c", "xotrio version"}},
		{"engine by xotrio.exe", "ugi\nposition startpos\ngo perft 1\nquit\n", "Nodes searched: ", []string{"xotrio.exe", "engine", "--game", "oxixo"}},
		{"engine by xotrio.com", "ugi\nposition startpos\ngo perft 1\nquit\n", "Nodes searched: ", []string{"xotrio.com", "engine", "--game", "oxixo"}},
	} {
		cmd := exec.CommandContext(ctx, "wine", c.args...)
		cmd.Dir, cmd.Env, cmd.Stdin = p.folder(), append(os.Environ(), p.wineEnv()...), strings.NewReader(c.in)
		cmd.WaitDelay = 10 * time.Second
		said, err := cmd.Output()
		at := strings.Index(string(said), c.want)
		if err != nil || at < 0 {
			return fmt.Errorf("%s: %v\n%s", c.name, err, said)
		}
		line, _, _ := strings.Cut(string(said)[at:], "\n")
		p.note("%s: %s", c.name, strings.TrimSpace(line))
	}
	for _, name := range []string{"xotrio.exe", "xotrio.com"} {
		cmd := exec.CommandContext(ctx, "wine", name, "dance")
		cmd.Dir, cmd.Env = p.folder(), append(os.Environ(), p.wineEnv()...)
		said, err := cmd.CombinedOutput()
		var ended *exec.ExitError
		if !errors.As(err, &ended) || ended.ExitCode() != 1 {
			return fmt.Errorf("%s ended with %v where it should refuse:\n%s", name, err, said)
		}
		p.note("%s refuses with status 1: %s", name, strings.TrimSpace(string(said)))
	}
	return nil
}

// installer installs silently, starts the game from the Start menu, and uninstalls.
func (p *proof) installer(ctx context.Context) error {
	setup, err := p.file("xotrio-*-windows-amd64-setup.exe")
	if err != nil {
		return err
	}
	// Windows has this folder for programs of one user, UserProgramFiles; Wine creates it with the first of them.
	homes, err := filepath.Glob(p.driveC("users", "*", "AppData", "Local"))
	if err != nil {
		return err
	}
	for _, home := range homes {
		if err := os.MkdirAll(filepath.Join(home, "Programs"), 0o755); err != nil {
			return err
		}
	}
	before, err := p.onDrive()
	if err != nil {
		return err
	}
	if _, err := p.run(ctx, p.wineEnv(), "wine", setup, "/S"); err != nil {
		return err
	}
	after, err := p.onDrive()
	if err != nil {
		return err
	}
	var program, link string
	for _, f := range after {
		if !slices.Contains(before, f) {
			p.note("C: %s", f)
			switch filepath.Base(f) {
			case "xotrio.exe":
				program = f
			case "XO Trio.lnk":
				link = f
			}
		}
	}
	if program == "" || link == "" {
		return errors.New("the program or its entry in the Start menu is missing")
	}
	said, err := p.run(ctx, p.wineEnv(), "wine", "reg", "query", uninstallKey)
	if err != nil {
		return err
	}
	for line := range strings.Lines(said) {
		if strings.Contains(line, "REG_") {
			p.note("%s", strings.Join(strings.Fields(line), " "))
		}
	}
	cmd := exec.CommandContext(ctx, "wine", "start", "/unix", p.driveC(link))
	cmd.Env = append(os.Environ(), p.wineEnv()...)
	running := func() bool {
		said, err := p.run(ctx, p.wineEnv(), "wine", "tasklist")
		return err != nil || strings.Contains(said, "xotrio.exe")
	}
	if err := p.round(ctx, cmd, running, "windows-installer"); err != nil {
		return err
	}
	if _, err := p.run(ctx, p.wineEnv(), "wine", p.driveC(filepath.Dir(program), "uninstall.exe"), "/S"); err != nil {
		return err
	}
	var left []string
	gone := func() bool { // the uninstaller continues in a copy of itself
		now, err := p.onDrive()
		left = slices.DeleteFunc(now, func(f string) bool { return slices.Contains(before, f) })
		return err == nil && len(left) == 0
	}
	if err := wait(ctx, patience, "the program to be removed", gone); err != nil {
		return fmt.Errorf("%w; left are %q", err, left)
	}
	if said, err = p.run(ctx, p.wineEnv(), "wine", "reg", "query", uninstallKey); err == nil {
		return errors.New("the entry for removing is still there:\n" + said)
	}
	p.note("uninstalled: no file, menu entry or registry key left")
	return nil
}

func (p *proof) onDrive() ([]string, error) {
	all, err := tree(p.driveC())
	return slices.DeleteFunc(all, func(f string) bool { return strings.Contains(strings.ToLower(f), "/temp") }), err
}
