package pack

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Work is something by others that is linked into the program.
type Work struct {
	// Name is the path of a module and its version, or the name of the language.
	Name string
	// Texts are its licence files: their names within the module, and what they say.
	Texts []Text
}

// Text is a licence file.
type Text struct{ Name, Text string }

// licenceName are the names of files that tell a licence or must be handed on with it.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|unlicense)([-._].*)?$`)

// Works are all works of others that are linked into the game on the given targets, by name, each with its licences. A
// work without one is an error.
func Works(ctx context.Context, root string, targets []Target) ([]Work, error) {
	j := &job{Release: Release{Root: root}}
	byName := map[string]*Work{}
	for _, t := range targets {
		env := []string{"CGO_ENABLED=0", "GOOS=" + t.OS, "GOARCH=" + t.Arch, "GOFLAGS="}
		said, err := j.command(ctx, env, "go", "list", "-deps", "-json=Dir,Standard,Module", ".").Output()
		if err != nil {
			return nil, fmt.Errorf("go list does not tell what is linked for %s: %w", t, err)
		}
		if err := linked(said, byName); err != nil {
			return nil, err
		}
	}
	goroot, err := j.command(ctx, nil, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	texts, err := licencesIn(strings.TrimSpace(string(goroot)), "")
	if err != nil {
		return nil, err
	}
	byName["Go"] = &Work{"Go, its run-time system and standard library", texts}
	var out []Work
	for _, w := range byName {
		if len(w.Texts) == 0 {
			return nil, fmt.Errorf("%s is linked in and has no licence file: it may not be given out", w.Name)
		}
		slices.SortFunc(w.Texts, func(a, b Text) int { return cmp.Compare(a.Name, b.Name) })
		out = append(out, *w)
	}
	slices.SortFunc(out, func(a, b Work) int { return cmp.Compare(a.Name, b.Name) })
	return out, nil
}

// linked adds the modules of the packages that go list told of, with the licence files of the module's folder and of all
// folders down to each package.
func linked(said []byte, byName map[string]*Work) error {
	for d := json.NewDecoder(bytes.NewReader(said)); ; {
		var p struct {
			Dir      string
			Standard bool
			Module   *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Standard || p.Module == nil || p.Module.Main {
			continue
		}
		if p.Module.Dir == "" { // below vendor
			at := strings.LastIndex(filepath.ToSlash(p.Dir), "/vendor/"+p.Module.Path)
			if at < 0 {
				return fmt.Errorf("nobody knows where the module %s lies", p.Module.Path)
			}
			p.Module.Dir = p.Dir[:at+len("/vendor/"+p.Module.Path)]
		}
		name := p.Module.Path + " " + p.Module.Version
		if byName[name] == nil {
			byName[name] = &Work{Name: name}
		}
		w := byName[name]
		for dir := p.Dir; ; dir = filepath.Dir(dir) {
			in, err := filepath.Rel(p.Module.Dir, dir)
			if err != nil {
				return err
			}
			texts, err := licencesIn(dir, in)
			if err != nil {
				return err
			}
			for _, t := range texts {
				if !slices.Contains(w.Texts, t) {
					w.Texts = append(w.Texts, t)
				}
			}
			if in == "." {
				break
			}
		}
	}
}

// licencesIn are the licence files of a folder, which lies at the path in within its module.
func licencesIn(dir, in string) (out []Text, err error) {
	all, err := os.ReadDir(dir)
	for _, f := range all {
		if err == nil && f.Type().IsRegular() && licenceName.MatchString(f.Name()) && filepath.Ext(f.Name()) != ".go" {
			var text []byte
			text, err = os.ReadFile(filepath.Join(dir, f.Name()))
			said := strings.ReplaceAll(string(text), "\r\n", "\n")
			out = append(out, Text{filepath.ToSlash(filepath.Join(in, f.Name())), strings.TrimSpace(said) + "\n"})
		}
	}
	return out, err
}

// LicenceText is what a package for the system of these targets says on the works of others in it.
func LicenceText(works []Work) []byte {
	var b strings.Builder
	b.WriteString("XO Trio is free software under the MIT licence, see LICENSE.\n\nIt contains the following works of others, with thanks:\n\n")
	for _, w := range works {
		fmt.Fprintf(&b, "  %s\n", w.Name)
	}
	b.WriteString("\nTheir licences follow.\n")
	for _, w := range works {
		for _, t := range w.Texts {
			fmt.Fprintf(&b, "\n%s\n%s: %s\n%s\n\n%s", strings.Repeat("=", 78), w.Name, t.Name, strings.Repeat("=", 78), t.Text)
		}
	}
	return []byte(b.String())
}

// Family is the name of the licence that a text is, or empty for one that nobody here has read yet.
func Family(text string) string {
	flat := strings.Join(strings.Fields(text), " ")
	for _, f := range []struct{ name, says string }{
		{"GPL", "GNU GENERAL PUBLIC LICENSE"}, {"GPL", "GNU LESSER GENERAL PUBLIC LICENSE"}, {"MPL", "Mozilla Public License"},
		{"Apache-2.0", "Apache License Version 2.0"}, {"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy"},
		{"BSD", "Redistribution and use in source and binary forms"}, {"zlib", "This software is provided 'as-is', without any express or implied warranty"},
		{"Unlicense", "This is free and unencumbered software released into the public domain"},
		{"patents", "Additional IP Rights Grant (Patents)"},
	} {
		if strings.Contains(flat, f.says) {
			return f.name
		}
	}
	return ""
}

// collect gathers the licences for each system.
func (j *job) collect(ctx context.Context) (string, error) {
	n := 0
	for _, t := range j.targets {
		if j.licences[t.OS] != nil {
			continue
		}
		works, err := Works(ctx, j.Root, slices.DeleteFunc(slices.Clone(j.targets), func(o Target) bool { return o.OS != t.OS }))
		if err != nil {
			return "", err
		}
		n = max(n, len(works))
		j.licences[t.OS] = LicenceText(works)
	}
	return fmt.Sprintf("%d works of others", n), nil
}

// legal are the files on licences that every package has.
func (j *job) legal(system string) (licence, others []byte, err error) {
	licence, err = os.ReadFile(filepath.Join(j.Root, "LICENSE"))
	return licence, j.licences[system], err
}
