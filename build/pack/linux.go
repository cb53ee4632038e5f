package pack

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
)

// hicolor are the sizes of the icon theme that the icon is installed in.
var hicolor = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// share are the files below the share folder of a system: menu entry, icons, description, manual.
func (j *job) share() ([]entry, error) {
	var out []entry
	for _, f := range []struct{ file, to string }{
		{"xotrio.desktop", "applications/xotrio.desktop"},
		{"mime.xml", "mime/packages/xotrio.xml"},
		{"metainfo.xml", "metainfo/" + ID + ".metainfo.xml"},
		{"xotrio.6", "man/man6/xotrio.6"},
	} {
		data, err := j.fill(f.file, map[string]any{"Changes": j.changesXML()})
		if err != nil {
			return nil, err
		}
		out = append(out, entry{path: f.to, data: data})
	}
	for _, size := range hicolor {
		out = append(out, entry{path: fmt.Sprintf("icons/hicolor/%dx%d/apps/xotrio.png", size, size), data: j.icon(fmt.Sprintf("icon-%d.png", size))})
	}
	return out, nil
}

// linuxTar makes the archive for people who install into their home folder, or not at all.
func (j *job) linuxTar(ctx context.Context, t Target) (string, error) {
	all, err := j.share()
	if err != nil {
		return "", err
	}
	for i := range all {
		all[i].path = "share/" + all[i].path
	}
	install, err := j.fill("install.sh", map[string]any{"Files": sorted(all)})
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

// docs is where a system wants the papers of a program.
const docs = "usr/share/doc/xotrio/"

// system are the files of a package for the whole system, by their places in it; news is what is new, as it wants it.
func (j *job) system(ctx context.Context, t Target, news string) ([]entry, error) {
	all, err := j.share()
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
	return append(all, entry{path: "usr/bin/xotrio", data: j.programs[t.String()], program: true}, entry{path: docs + "copyright", data: licence},
		entry{path: docs + "LICENCES.txt", data: others}, entry{path: docs + "changelog.gz", data: packed}), err
}

// linuxDeb makes the package for Debian and its children.
func (j *job) linuxDeb(ctx context.Context, t Target) (string, error) {
	return j.nfpm(ctx, t, "deb", j.changesDebian(), fmt.Sprintf("xotrio_%s_%s.deb", j.Version, t.Arch))
}

// linuxRPM makes the package for Fedora, openSUSE and their like.
func (j *job) linuxRPM(ctx context.Context, t Target) (string, error) {
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[t.Arch]
	return j.nfpm(ctx, t, "rpm", j.changes, fmt.Sprintf("xotrio-%s-1.%s.rpm", j.Version, arch))
}

// nfpm makes a deb or an rpm.
func (j *job) nfpm(ctx context.Context, t Target, kind, news, name string) (string, error) {
	all, err := j.system(ctx, t, news)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(j.work, kind+"-"+t.String())
	release := map[string]string{"rpm": "1"}[kind] // Debian numbers only what it has changed itself
	recipe, err := j.fill("nfpm.yaml", map[string]any{"Files": sorted(all), "Arch": t.Arch, "Dir": dir, "Release": release,
		"MTime": j.Time.Format("2006-01-02T15:04:05Z")})
	if err != nil {
		return "", err
	}
	if err := lay(dir, append(all, entry{path: "nfpm.yaml", data: recipe}), j.Time); err != nil {
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

// Mode is the permissions of a file, for the recipe of nfpm.
func (e entry) Mode() string { return fmt.Sprintf("0%o", e.mode()) }
