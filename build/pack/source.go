package pack

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// source makes the archive from which stores build, without a network: the files of the project, and the modules of others below vendor.
func (j *job) source(ctx context.Context) (string, error) {
	names, err := j.projectFiles(ctx)
	if err != nil {
		return "", err
	}
	var all []entry
	add := func(from, to string) error {
		info, err := os.Stat(from)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed, and git not told yet
		}
		if err != nil {
			return err
		}
		data, err := os.ReadFile(from)
		all = append(all, entry{path: j.sourceFolder() + to, data: data, program: info.Mode()&0o100 != 0})
		return err
	}
	for _, name := range names {
		if err := add(filepath.Join(j.Root, filepath.FromSlash(name)), name); err != nil {
			return "", err
		}
	}
	vendor := filepath.Join(j.work, "vendor")
	if err := j.run(ctx, []string{"GOFLAGS="}, "go", "mod", "vendor", "-o", vendor); err != nil {
		return "", err
	}
	err = filepath.WalkDir(vendor, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(vendor, at)
		if err != nil {
			return err
		}
		return add(at, "vendor/"+filepath.ToSlash(name))
	})
	if err != nil {
		return "", err
	}
	for i := range all {
		all[i].program = strings.HasSuffix(all[i].path, ".sh") || strings.HasSuffix(all[i].path, "/.ci/run") // whatever the umask of a copy
	}
	name := SourceName(j.Version)
	data, err := tarOf(all, j.Time)
	if err != nil {
		return "", err
	}
	// Few load it: what libdeflate would save is not worth the minute that it takes for this much.
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := z.Write(data); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	if err := os.WriteFile(j.path(name), packed.Bytes(), 0o644); err != nil {
		return "", err
	}
	return j.packed(name)
}

// sourceFolder is the folder in the archive of the sources.
func (j *job) sourceFolder() string { return "xotrio-" + j.Version + "/" }

// SourceName is the file name of the archive of the sources of a version.
func SourceName(version string) string { return "xotrio-" + version + "-source.tar.gz" }

// PageName is the file name of the web page of a version in one file.
func PageName(version string) string { return "xotrio-" + version + "-web.zip" }

// projectFiles are the files of the project: those that git knows, or, where there is no clone, all but what is made.
func (j *job) projectFiles(ctx context.Context) (names []string, err error) {
	if top, err := git(ctx, j.Root, "rev-parse", "--show-prefix"); err == nil && top == "" {
		listed, err := git(ctx, j.Root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
		if err != nil {
			return nil, fmt.Errorf("git does not list the files: %w", err)
		}
		names = strings.Split(strings.TrimRight(listed, "\x00"), "\x00")
		slices.Sort(names)
		return names, nil
	}
	err = filepath.WalkDir(j.Root, func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(j.Root, at)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if slices.Contains([]string{".git", "dist", "pictures", "vendor"}, name) {
				return filepath.SkipDir
			}
			return nil
		}
		names = append(names, filepath.ToSlash(name))
		return nil
	})
	slices.Sort(names)
	return names, err
}

// pageZip makes one file of the web page, for itch.io and for whoever puts it on a server of their own. What is packed by brotli is left out:
// only a server that is told so can hand it out.
func (j *job) pageZip(ctx context.Context) (string, error) {
	var all []entry
	err := fs.WalkDir(os.DirFS(j.page), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, ".br") {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(j.page), name)
		all = append(all, entry{path: name, data: data})
		return err
	})
	if err != nil {
		return "", err
	}
	name := PageName(j.Version)
	if err := writeZip(ctx, j.path(name), all, j.Time); err != nil {
		return "", err
	}
	j.made = append(j.made, name) // nobody waits for it: it may be larger than what players load
	info, err := os.Stat(j.path(name))
	if err != nil {
		return "", err
	}
	return name + ", " + megabytes(int(info.Size())), nil
}
