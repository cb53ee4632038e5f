package pack

import (
	"context"
	"fmt"
	"path/filepath"
)

// windowsFiles returns the files of the game for Windows, which are in one folder.
func (j *job) windowsFiles(t Target) ([]entry, error) {
	licence, others, err := j.legal(t.OS)
	if err != nil {
		return nil, err
	}
	readme, err := j.fill("readme-windows.txt", nil)
	return []entry{
		{path: "xotrio.exe", data: j.programs[t.String()], program: true},
		{path: "xotrio.com", data: j.companion[t.String()], program: true},
		{path: "README.txt", data: crlf(readme)},
		{path: "LICENSE.txt", data: crlf(licence)},
		{path: "LICENCES.txt", data: crlf(others)},
	}, err
}

func (j *job) windowsZip(ctx context.Context, t Target) (string, error) {
	all, err := j.windowsFiles(t)
	if err != nil {
		return "", err
	}
	for i := range all {
		all[i].path = Name + "/" + all[i].path
	}
	name := fmt.Sprintf("xotrio-%s-%s.zip", j.Version, t)
	if err := writeZip(ctx, j.path(name), all, j.Time); err != nil {
		return "", err
	}
	return j.packed(name)
}

func (j *job) windowsSetup(ctx context.Context, t Target) (string, error) {
	if err := requireProgram("makensis", "nsis"); err != nil {
		return "", err
	}
	all, err := j.windowsFiles(t)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(j.work, "setup-"+t.String())
	size := 0
	for _, e := range all {
		size += len(e.data)
	}
	script, err := j.fill("installer.nsi", map[string]any{"Files": all, "KB": size / 1024})
	if err != nil {
		return "", err
	}
	all = append(all, entry{path: "installer.nsi", data: script}, entry{path: "xotrio.ico", data: j.icon("xotrio.ico")},
		entry{path: "installer.bmp", data: j.icon("installer.bmp")})
	if err := writeFiles(dir, all, j.Time); err != nil {
		return "", err
	}
	name := fmt.Sprintf("xotrio-%s-%s-setup.exe", j.Version, t)
	out, err := filepath.Abs(j.path(name))
	if err != nil {
		return "", err
	}
	if err := j.run(ctx, nil, "makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", "-XOutFile "+out, filepath.Join(dir, "installer.nsi")); err != nil {
		return "", err
	}
	return j.packed(name)
}

// Path is for the template of the installer.
func (e entry) Path() string { return e.path }
