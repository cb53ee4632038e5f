package pack

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// hicolor has the sizes of the icon in the icon theme.
var hicolor = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// share returns the files below the share folder of a system: menu entry, icons, description, manual, shell
// completions. Files in folders shared with other programs are named by the ID to be unique. Debian has its own folder
// for zsh.
func (j *job) share(kind string) ([]entry, error) {
	zsh := "zsh/site-functions/_xotrio"
	if kind == "deb" {
		zsh = "zsh/vendor-completions/_xotrio"
	}
	out := []entry{
		{path: "man/man6/xotrio.6", data: j.papers["xotrio.6"]},
		{path: "bash-completion/completions/xotrio", data: j.papers["bash"]},
		{path: "fish/vendor_completions.d/xotrio.fish", data: j.papers["fish"]},
		{path: zsh, data: j.papers["zsh"]},
	}
	for _, f := range []struct{ file, to string }{
		{"menu.desktop", "applications/" + ID + ".desktop"},
		{"mime.xml", "mime/packages/" + ID + ".xml"},
		{"metainfo.xml", "metainfo/" + ID + ".metainfo.xml"},
	} {
		data, err := j.fill(f.file, map[string]any{"Changes": changesXML(j.short), "Screenshots": Screenshots})
		if err != nil {
			return nil, err
		}
		out = append(out, entry{path: f.to, data: data})
	}
	for _, size := range hicolor {
		out = append(out, entry{path: fmt.Sprintf("icons/hicolor/%dx%d/apps/%s.png", size, size, ID), data: j.icon(fmt.Sprintf("icon-%d.png", size))})
	}
	return out, nil
}

// Screenshot is a picture of the window for software centres. It is in the folder screenshots of the homepage.
type Screenshot struct {
	Name, Says string
	W, H       int
}

// Screenshots lists the pictures in build/pictures.
var Screenshots = []Screenshot{
	{"xobrainer.png", "XOBrainer: shape and colour", 1280, 800}, {"trexo.png", "Trexo: bricks that climb on bricks", 1280, 800},
	{"oxixo4.png", "Oxixo for four: push a cube, shift the row", 1280, 800},
}

// linuxTar makes the archive for installing into the home folder, or for not installing at all.
func (j *job) linuxTar(ctx context.Context, t Target) (string, error) {
	all, err := j.share("tar")
	if err != nil {
		return "", err
	}
	for i := range all {
		all[i].path = "share/" + all[i].path
	}
	dirs := folders(append([]entry{{path: "bin/xotrio"}, {path: "lib/xotrio/README.txt"}}, all...))
	slices.Reverse(dirs) // to remove them from the inside out
	install, err := j.fill("install.sh", map[string]any{"Files": sorted(all), "Folders": dirs})
	if err != nil {
		return "", err
	}
	readme, err := j.fill("readme-linux.txt", nil)
	if err != nil {
		return "", err
	}
	licence, others, err := j.legal(t.OS)
	if err != nil {
		return "", err
	}
	all = append(all, entry{path: "xotrio", data: j.programs[t.String()], program: true}, entry{path: "install.sh", data: install, program: true},
		entry{path: "README.txt", data: readme}, entry{path: "LICENSE", data: licence}, entry{path: "LICENCES.txt", data: others})
	folder := fmt.Sprintf("xotrio-%s-%s", j.Version, t)
	for i := range all {
		all[i].path = folder + "/" + all[i].path
	}
	name := folder + ".tar.gz"
	if err := writeTar(ctx, j.path(name), all, j.Time); err != nil {
		return "", err
	}
	return j.packed(name)
}

// docs is the folder for the documents of a program.
const docs = "usr/share/doc/xotrio/"

// bin is the folder for games by kind of package.
var bin = map[string]string{"deb": "usr/games/", "rpm": "usr/bin/"}

// system returns the files of a deb or rpm by path. news is the changelog in its format.
func (j *job) system(ctx context.Context, t Target, kind, news string) ([]entry, error) {
	all, err := j.share(kind)
	if err != nil {
		return nil, err
	}
	for i, e := range all {
		if strings.HasPrefix(e.path, "man/") {
			if all[i].data, err = squeeze(ctx, e.data); err != nil {
				return nil, err
			}
			all[i].path += ".gz"
		}
		all[i].path = "usr/share/" + all[i].path
	}
	licence, others, err := j.legal(t.OS)
	if err != nil {
		return nil, err
	}
	packed, err := squeeze(ctx, []byte(news))
	licence = append(licence, "\nThe licences of the works of others in it are in LICENCES.txt beside this file.\n"...)
	return append(all, entry{path: bin[kind] + "xotrio", data: j.programs[t.String()], program: true}, entry{path: docs + "copyright", data: licence},
		entry{path: docs + "LICENCES.txt", data: others}, entry{path: docs + "changelog.gz", data: packed}), err
}

func (j *job) linuxDeb(ctx context.Context, t Target) (string, error) {
	return j.nfpm(ctx, t, "deb", j.changesDebian(), fmt.Sprintf("xotrio_%s_%s.deb", j.Version, t.Arch))
}

func (j *job) linuxRPM(ctx context.Context, t Target) (string, error) {
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[t.Arch]
	return j.nfpm(ctx, t, "rpm", j.short, fmt.Sprintf("xotrio-%s-1.%s.rpm", j.Version, arch))
}

func (j *job) nfpm(ctx context.Context, t Target, kind, news, name string) (string, error) {
	all, err := j.system(ctx, t, kind, news)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(j.work, kind+"-"+t.String())
	release := map[string]string{"rpm": "1"}[kind] // Debian numbers only its own changes
	facts := map[string]any{"Files": sorted(all), "Kind": kind, "Arch": t.Arch, "Dir": dir, "Release": release,
		"MTime": j.Time.Format("2006-01-02T15:04:05Z"), "Lines": j.news()}
	recipe, err := j.fill("nfpm.yaml", facts)
	if err != nil {
		return "", err
	}
	log, err := j.fill("changelog.yaml", facts)
	if err != nil {
		return "", err
	}
	if err := writeFiles(dir, append(all, entry{path: "nfpm.yaml", data: recipe}, entry{path: "changelog.yaml", data: log}), j.Time); err != nil {
		return "", err
	}
	out, err := filepath.Abs(j.path(name))
	if err != nil {
		return "", err
	}
	if err := j.run(ctx, nil, "go", "run", nfpmTool, "package", "-f", filepath.Join(dir, "nfpm.yaml"), "-p", kind, "-t", out); err != nil {
		return "", err
	}
	return j.packed(name)
}

// Paper reports whether the file is documentation, which an rpm declares.
func (e entry) Paper() bool {
	return strings.HasPrefix(e.path, docs) || strings.HasPrefix(e.path, "usr/share/man/")
}

// Mode returns the permissions for the template of nfpm.
func (e entry) Mode() string { return fmt.Sprintf("0%o", e.mode()) }
