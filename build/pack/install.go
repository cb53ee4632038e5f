package pack

import (
	"context"
	"os"
	"runtime"
	"text/template"
)

// Install builds the program for this system and lays it below the folder to, with all that a system knows it by, and returns how many files
// that are. It needs nothing but Go and the sources, and where those bring vendor along no network.
func Install(ctx context.Context, r Release, to string) (files int, err error) {
	j, done, err := newJob(r, []Target{{runtime.GOOS, runtime.GOARCH}})
	if err != nil {
		return 0, err
	}
	defer done()
	t := j.targets[0]
	for _, do := range []func(context.Context) (string, error){
		j.drawIcons, j.collect, func(ctx context.Context) (string, error) { return j.program(ctx, t) }, j.print,
	} {
		if _, err := do(ctx); err != nil {
			return 0, err
		}
	}
	all, err := j.share("tar")
	if err != nil {
		return 0, err
	}
	licence, others, err := j.legal(t.OS)
	if err != nil {
		return 0, err
	}
	all = append(all, entry{path: "licenses/xotrio/LICENSE", data: licence}, entry{path: "licenses/xotrio/LICENCES.txt", data: others})
	for i := range all {
		all[i].path = "share/" + all[i].path
	}
	name := "bin/xotrio"
	if t.OS == "windows" {
		name += ".exe"
	}
	all = append(all, entry{path: name, data: j.programs[t.String()], program: true})
	return len(all), lay(to, all, r.Time)
}

// newJob is a job for some targets, which has a folder to work in until done is called.
func newJob(r Release, targets []Target) (j *job, done func(), err error) {
	work, err := os.MkdirTemp("", "xotrio-pack")
	if err != nil {
		return nil, nil, err
	}
	j = &job{Release: r, work: work, targets: targets, icons: map[string][]byte{}, licences: map[string][]byte{},
		programs: map[string][]byte{}, companion: map[string][]byte{}, papers: map[string][]byte{}}
	done = func() { _ = os.RemoveAll(work) }
	if j.templates, err = template.New("").ParseFS(files, "files/*"); err == nil {
		if j.changes, err = changes(r); err == nil {
			j.short = shortened(j.changes)
			return j, done, nil
		}
	}
	done()
	return nil, nil, err
}
