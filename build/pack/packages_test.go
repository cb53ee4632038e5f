package pack

import (
	"bytes"
	"crypto/sha256"
	"debug/macho"
	"debug/pe"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// targetsOf returns the targets of a system.
func targetsOf(system string) (out []Target) {
	for _, t := range Targets {
		if t.OS == system {
			out = append(out, t)
		}
	}
	return out
}

func TestSumsAndNotesTellOfEveryPackage(t *testing.T) {
	dir, r := made(t)
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	notes, err := os.ReadFile(filepath.Join(dir, "RELEASE-NOTES.md"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, f := range all {
		if f.Name() == "SHA256SUMS" || f.Name() == "RELEASE-NOTES.md" {
			continue
		}
		n++
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(data)
		if line := hex.EncodeToString(sum[:]) + "  " + f.Name() + "\n"; !strings.Contains(string(sums), line) {
			t.Errorf("SHA256SUMS does not say %s", line)
		}
		if len(data) > MaxSize || len(data) < 1<<20 || !strings.Contains(f.Name(), r.Version) {
			t.Errorf("%s has %d bytes", f.Name(), len(data))
		}
		if !strings.Contains(string(notes), "`"+f.Name()+"`") {
			t.Errorf("the notes do not tell of %s", f.Name())
		}
	}
	if want := 3*len(targetsOf("linux")) + 2*len(targetsOf("windows")) + len(macApps(t)) + 1; n != want {
		t.Errorf("there are %d packages, want %d", n, want)
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(string(notes), "# XO Trio "), "\n")
	if first != r.Version || !strings.Contains(string(notes), "## Downloads") {
		t.Errorf("the notes begin with %q", first)
	}
}

// legal fails if a package lacks the licence of the game or of a work linked in.
func legal(t *testing.T, what string, licence, others []byte, system string) {
	t.Helper()
	_, r := made(t)
	own, err := os.ReadFile(filepath.Join(r.Root, "LICENSE"))
	if err != nil {
		t.Fatal(err)
	}
	plain := func(b []byte) string { return strings.ReplaceAll(string(b), "\r\n", "\n") }
	if !strings.HasPrefix(plain(licence), string(own)) {
		t.Errorf("%s is without the licence of the game", what)
	}
	works, err := Works(t.Context(), r.Root, targetsOf(system))
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range works {
		for _, text := range w.Texts {
			if !strings.Contains(plain(others), w.Name+": "+text.Name+"\n") || !strings.Contains(plain(others), text.Text) {
				t.Errorf("%s is without %s of %s", what, text.Name, w.Name)
			}
		}
	}
}

func TestWindowsZip(t *testing.T) {
	for _, target := range targetsOf("windows") {
		_, r := made(t)
		name, data := read(t, "xotrio-%s-%s.zip", target)
		files := inZip(t, data, r)
		if len(files) != 5 {
			t.Errorf("%s has %d files", name, len(files))
		}
		legal(t, name, files["XO Trio/LICENSE.txt"].data, files["XO Trio/LICENCES.txt"].data, "windows")
		if readme := string(files["XO Trio/README.txt"].data); !strings.Contains(readme, "XO Trio "+r.Version+"\r\n") {
			t.Errorf("%s: the note begins with %.40q", name, readme)
		}
		for file, subsystem := range map[string]uint16{"xotrio.exe": pe.IMAGE_SUBSYSTEM_WINDOWS_GUI, "xotrio.com": pe.IMAGE_SUBSYSTEM_WINDOWS_CUI} {
			program := files["XO Trio/"+file].data
			p, err := pe.NewFile(bytes.NewReader(program))
			if err != nil {
				t.Fatal(err)
			}
			head, ok := p.OptionalHeader.(*pe.OptionalHeader64)
			machine := map[string]uint16{"amd64": pe.IMAGE_FILE_MACHINE_AMD64, "arm64": pe.IMAGE_FILE_MACHINE_ARM64}[target.Arch]
			if !ok || head.Subsystem != subsystem || p.Machine != machine {
				t.Errorf("%s: %s is for the machine %#x, subsystem %d", name, file, p.Machine, head.Subsystem)
			}
			rsrc := p.Section(".rsrc")
			if rsrc == nil {
				t.Fatalf("%s: %s has no resources", name, file)
			}
			raw, err := rsrc.Data()
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range []string{"PerMonitorV2", ">UTF-8<", "asInvoker", "\x89PNG"} {
				if !bytes.Contains(raw, []byte(want)) {
					t.Errorf("%s: the resources of %s are without %q", name, file, want)
				}
			}
			for _, want := range []string{r.Version + ".0", r.full(), "XO Trio", file} {
				if !bytes.Contains(raw, width(want)) {
					t.Errorf("%s: the version resource of %s is without %q", name, file, want)
				}
			}
		}
	}
}

// width returns text in UTF-16, as Windows keeps it.
func width(s string) (out []byte) {
	for _, u := range utf16.Encode([]rune(s)) {
		out = append(out, byte(u), byte(u>>8))
	}
	return out
}

func TestWindowsInstaller(t *testing.T) {
	for _, target := range targetsOf("windows") {
		_, r := made(t)
		name, data := read(t, "xotrio-%s-%s-setup.exe", target)
		p, err := pe.NewFile(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if p.Machine != pe.IMAGE_FILE_MACHINE_AMD64 {
			t.Errorf("%s is for the machine %#x", name, p.Machine)
		}
		raw, err := p.Section(".rsrc").Data()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(raw, []byte(`level="user"`)) && !bytes.Contains(raw, []byte(`level="asInvoker"`)) {
			t.Errorf("%s asks for an administrator", name)
		}
		if !bytes.Contains(raw, width(r.Version+".0")) || !bytes.Contains(raw, width("XO Trio installer")) {
			t.Errorf("%s does not tell its version", name)
		}
	}
}

// macApps returns the packages for macOS and the architectures of each.
func macApps(t *testing.T) map[string][]string {
	t.Helper()
	dir, r := made(t)
	out := map[string][]string{}
	for kind, processors := range map[string][]string{"universal": {"CpuAmd64", "CpuArm64"}, "intel": {"CpuAmd64"}, "apple": {"CpuArm64"}} {
		name := fmt.Sprintf("xotrio-%s-macos-%s.zip", r.Version, kind)
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			out[name] = processors
		}
	}
	return out
}

func TestMacApp(t *testing.T) {
	var all []string
	for name, processors := range macApps(t) {
		all = append(all, processors...)
		macApp(t, name, processors)
	}
	slices.Sort(all)
	if want := []string{"CpuAmd64", "CpuArm64"}[:len(targetsOf("darwin"))]; !slices.Equal(all, want) {
		t.Errorf("there are apps for %q", all)
	}
}

// macApp checks an app for the given architectures.
func macApp(t *testing.T, name string, processors []string) {
	t.Helper()
	dir, r := made(t)
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	files := inZip(t, data, r)
	app := fmt.Sprintf("XO Trio %s/XO Trio.app/Contents/", r.Version)
	legal(t, name, files[app+"Resources/LICENSE.txt"].data, files[app+"Resources/LICENCES.txt"].data, "darwin")
	for _, size := range []string{"3", "4", "5"} {
		if len(files[app+"Resources/tables/oxixo"+size+".flate"].data) == 0 {
			t.Errorf("%s lacks the table of size %s, which its program looks for there", name, size)
		}
	}
	program := files[app+"MacOS/xotrio"]
	if program.mode.Perm() != 0o755 {
		t.Errorf("the program has the mode %v", program.mode)
	}
	var kinds []string
	if len(processors) > 1 {
		fat, err := macho.NewFatFile(bytes.NewReader(program.data))
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range fat.Arches {
			kinds = append(kinds, a.Cpu.String())
			if a.Type != macho.TypeExec || a.Offset%(1<<a.Align) != 0 {
				t.Errorf("the half for %v is of type %v at %d", a.Cpu, a.Type, a.Offset)
			}
		}
	} else if one, err := macho.NewFile(bytes.NewReader(program.data)); err != nil || one.Type != macho.TypeExec {
		t.Errorf("%s: %v", name, err)
	} else {
		kinds = []string{one.Cpu.String()}
	}
	if !slices.Equal(kinds, processors) {
		t.Errorf("the program is for %q", kinds)
	}
	plist := string(files[app+"Info.plist"].data)
	for key, value := range map[string]string{"CFBundleShortVersionString": r.Version, "CFBundleVersion": r.Version, "CFBundleIdentifier": ID,
		"CFBundleExecutable": "xotrio", "CFBundleIconFile": "xotrio", "LSMinimumSystemVersion": "12.0", "LSApplicationCategoryType": "public.app-category.board-games"} {
		if want := "<key>" + key + "</key>\n\t<string>" + value + "</string>"; !strings.Contains(plist, want) {
			t.Errorf("Info.plist does not say %s", want)
		}
	}
	if !strings.Contains(plist, "<key>NSHighResolutionCapable</key>\n\t<true/>") {
		t.Error("Info.plist does not allow for fine screens")
	}
	if icon := files[app+"Resources/xotrio.icns"].data; !bytes.HasPrefix(icon, []byte("icns")) {
		t.Errorf("the icon begins with %.4q", icon)
	}
	if readme := string(files["XO Trio "+r.Version+"/READ ME FIRST.txt"].data); !strings.Contains(readme, "Open Anyway") || !strings.Contains(readme, "xattr -dr") {
		t.Error("the note does not say how to open the app")
	}
}

// shared checks the files below the share folder of a package for Linux.
func shared(t *testing.T, name, prefix string, files map[string]member, manual string) {
	t.Helper()
	_, r := made(t)
	for _, size := range hicolor {
		icon := files[fmt.Sprintf("%sicons/hicolor/%dx%d/apps/%s.png", prefix, size, size, ID)]
		if !bytes.HasPrefix(icon.data, []byte("\x89PNG")) || icon.mode.Perm() != 0o644 {
			t.Errorf("%s has no icon of %d pixels", name, size)
		}
	}
	for file, want := range map[string]string{
		"applications/" + ID + ".desktop":          "\nExec=xotrio %f\nMimeType=application/x-xotrio-record;\nIcon=" + ID + "\n",
		"mime/packages/" + ID + ".xml":             `<glob pattern="*.xotrio"/>`,
		"metainfo/" + ID + ".metainfo.xml":         `<release version="` + r.Version + `" date="` + r.Time.Format("2006-01-02") + `" type="stable">`,
		"metainfo/" + ID + ".metainfo.xml#urls":    `<url type="homepage">` + Own.Homepage + `</url>`,
		"applications/" + ID + ".desktop#language": "\nComment[nl]=",
		"bash-completion/completions/xotrio":       "__complete",
		"fish/vendor_completions.d/xotrio.fish":    "__complete",
	} {
		file, _, _ = strings.Cut(file, "#")
		if text := string(files[prefix+file].data); !strings.Contains(text, want) {
			t.Errorf("%s: %s does not say %q", name, file, want)
		}
	}
	if zsh := string(files[prefix+"zsh/site-functions/_xotrio"].data) + string(files[prefix+"zsh/vendor-completions/_xotrio"].data); !strings.HasPrefix(zsh, "#compdef xotrio\n") {
		t.Errorf("%s: the completion for zsh begins with %.20q", name, zsh)
	}
	if !strings.Contains(manual, `"XO Trio `+r.Version+`"`) || !strings.Contains(manual, "\n.SS puzzles\n") {
		t.Errorf("%s: the manual is not of this version", name)
	}
}

func TestLinuxArchive(t *testing.T) {
	for _, target := range targetsOf("linux") {
		_, r := made(t)
		name, data := read(t, "xotrio-%s-%s.tar.gz", target)
		files := inTar(t, data, r)
		top := strings.TrimSuffix(name, ".tar.gz") + "/"
		for _, program := range []string{"xotrio", "install.sh"} {
			if m := files[top+program].mode; m.Perm() != 0o755 {
				t.Errorf("%s: %s has the mode %v", name, program, m)
			}
		}
		legal(t, name, files[top+"LICENSE"].data, files[top+"LICENCES.txt"].data, "linux")
		shared(t, name, top+"share/", files, string(files[top+"share/man/man6/xotrio.6"].data))
	}
}

// The archive is installed into a home folder and removed again by its scripts.
func TestInstallScript(t *testing.T) {
	_, r := made(t)
	_, data := read(t, "xotrio-%s-linux-amd64.tar.gz")
	dir := t.TempDir()
	for name, m := range inTar(t, data, r) {
		if err := writeFiles(dir, []entry{{path: name, data: m.data, program: m.mode&0o100 != 0}}, r.Time); err != nil {
			t.Fatal(err)
		}
	}
	home := filepath.Join(t.TempDir(), "it's a & home")
	run := func(program string, args ...string) string {
		t.Helper()
		cmd := exec.Command(program, args...)
		cmd.Env = append(os.Environ(), "HOME="+home)
		said, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", program, err, said)
		}
		return string(said)
	}
	install := filepath.Join(dir, fmt.Sprintf("xotrio-%s-linux-amd64", r.Version), "install.sh")
	for _, prefix := range []string{filepath.Join(home, ".local"), filepath.Join(home, "else where")} {
		args := []string{prefix}
		if filepath.Base(prefix) == ".local" {
			args = nil // the default folder
		}
		for range 2 { // the second time is an update
			run(install, args...)
		}
		program := filepath.Join(prefix, "bin", "xotrio")
		if said := run(program, "version"); said != "xotrio "+r.Version+" ("+r.Commit+")\n" {
			t.Errorf("the installed program says %q", said)
		}
		menu, err := os.ReadFile(filepath.Join(prefix, "share/applications", ID+".desktop"))
		if want := "\nExec=\"" + program + "\" %f\n"; err != nil || !strings.Contains(string(menu), want) {
			t.Errorf("the menu entry is without %q: %v", want, err)
		}
		saves := filepath.Join(prefix, "share", "xotrio", "current.trexo.xotrio")
		if err := writeFiles(filepath.Dir(saves), []entry{{path: "current.trexo.xotrio"}}, r.Time); err != nil {
			t.Fatal(err)
		}
		run(filepath.Join(prefix, "lib/xotrio/uninstall.sh"))
		var left []string
		if err := filepath.WalkDir(prefix, func(at string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				left = append(left, at)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(left, []string{saves}) {
			t.Errorf("left are %q, want only what was played", left)
		}
	}
}

func TestDeb(t *testing.T) {
	for _, target := range targetsOf("linux") {
		_, r := made(t)
		name, data := read(t, "xotrio_%s_%s.deb", target.Arch)
		control, files := inDeb(t, data, r)
		for _, want := range []string{"Package: xotrio\n", "Version: " + r.Version + "\n", "Architecture: " + target.Arch + "\n", "Section: games\n",
			"Depends: libc6, libx11-6, libgl1\n", "Recommends: speech-dispatcher, libasound2t64 | libasound2, xclip | wl-clipboard | xsel, libxi6, libxcursor1, libxrandr2\n",
			"Homepage: " + Own.Homepage + "\n", "Maintainer: " + Own.Maintainer + "\n", "Description: Three board games"} {
			if !strings.Contains(control, want) {
				t.Errorf("%s: the control file is without %q:\n%s", name, want, control)
			}
		}
		if m := files["usr/games/xotrio"].mode; m.Perm() != 0o755 {
			t.Errorf("%s: the program has the mode %v", name, m)
		}
		legal(t, name, files[docs+"copyright"].data, files[docs+"LICENCES.txt"].data, "linux")
		shared(t, name, "usr/share/", files, unzipped(t, files["usr/share/man/man6/xotrio.6.gz"].data))
		news := unzipped(t, files[docs+"changelog.gz"].data)
		if !strings.HasPrefix(news, "xotrio ("+r.Version+") stable; urgency=medium\n\n  * ") || !strings.HasSuffix(news, r.Time.Format("Mon, 02 Jan 2006 15:04:05")+" +0000\n") {
			t.Errorf("%s: the changelog is %q", name, news)
		}
	}
}

// recommends is the tag of an rpm for what it recommends.
const recommends = 5046

func TestRPM(t *testing.T) {
	for _, target := range targetsOf("linux") {
		_, r := made(t)
		arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[target.Arch]
		name, data := read(t, "xotrio-%s-1.%s.rpm", arch)
		tags := inRPM(t, data)
		for tag, want := range map[uint32]string{1000: "xotrio", 1001: r.Version, 1002: "1", 1007: "xotrio", 1014: "MIT", 1022: arch} {
			if !slices.Equal(tags[tag], []string{want}) {
				t.Errorf("%s: tag %d is %q, want %q", name, tag, tags[tag], want)
			}
		}
		if log := tags[1081]; len(log) == 0 || !strings.HasSuffix(log[0], " - "+r.Version+"-1") { // version and release, which rpmlint compares
			t.Errorf("%s: the changelog begins with %q", name, log)
		}
		if about := strings.Join(tags[1005], ""); !strings.HasPrefix(about, "XOBrainer (shape") || strings.Contains(about, "\n.\n") || strings.Contains(about, summary) {
			t.Errorf("%s: the description is %q", name, about)
		}
		if !slices.Contains(tags[recommends], "libasound.so.2()(64bit)") {
			t.Errorf("%s recommends %q", name, tags[recommends])
		}
		needs := slices.DeleteFunc(slices.Clone(tags[1049]), func(n string) bool { return strings.HasPrefix(n, "rpmlib(") })
		slices.Sort(needs)
		if !slices.Equal(needs, []string{"libGL.so.1()(64bit)", "libX11.so.6()(64bit)", "libc.so.6()(64bit)"}) {
			t.Errorf("%s needs %q", name, needs)
		}
		for _, file := range []string{"xotrio", "LICENCES.txt", "copyright", ID + ".desktop", "xotrio.6.gz", "xotrio.fish", "_xotrio"} {
			if !slices.Contains(tags[1117], file) {
				t.Errorf("%s is without %s", name, file)
			}
		}
	}
}

// The archive of the sources is complete: it can be built and installed without a network or a module from elsewhere.
func TestTheSourcesAreInstalledWithoutANetwork(t *testing.T) {
	_, r := made(t)
	_, data := read(t, "xotrio-%s-source.tar.gz")
	dir := t.TempDir()
	for name, m := range inTar(t, data, r) {
		if err := writeFiles(dir, []entry{{path: name, data: m.data, program: m.mode&0o100 != 0}}, r.Time); err != nil {
			t.Fatal(err)
		}
	}
	to := filepath.Join(dir, "installed")
	cmd := exec.Command("go", "run", "./build", "install", to)
	cmd.Dir = filepath.Join(dir, "xotrio-"+r.Version)
	// Without folder names Go's cache has what was built from the same files elsewhere. Each file must be there, but
	// not all are compiled again.
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-trimpath", "GOMODCACHE="+filepath.Join(dir, "nothing"), "CGO_ENABLED=0", fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.Time.Unix()))
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	said, err := exec.Command(filepath.Join(to, "bin", "xotrio"), "--version").Output()
	if err != nil || string(said) != "xotrio "+r.Version+"\n" {
		t.Errorf("%q, %v", said, err)
	}
	for _, name := range []string{"share/applications/" + ID + ".desktop", "share/metainfo/" + ID + ".metainfo.xml", "share/man/man6/xotrio.6", "share/licenses/xotrio/LICENCES.txt"} {
		if _, err := os.Stat(filepath.Join(to, name)); err != nil {
			t.Error(err)
		}
	}
}
