package pack

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xotrio/assets"
)

func unzipped(t *testing.T, data []byte) string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Everything that is linked in, on any system, comes with a licence that we have read and that allows use in a game
// under the MIT licence.
func TestLicencesOfEverythingLinkedIn(t *testing.T) {
	for _, system := range []string{"linux", "windows", "darwin", "js"} {
		targets := []Target{{system, "amd64"}, {system, "arm64"}}
		if system == "js" {
			targets = []Target{{"js", "wasm"}}
		}
		works, err := Works(t.Context(), "../..", targets)
		if err != nil {
			t.Fatal(err)
		}
		names := ""
		for _, w := range works {
			names += w.Name + "\n"
			free := false
			for _, text := range w.Texts {
				switch family := licenceFamily(text.Text); family {
				case "MIT", "BSD", "Apache-2.0", "zlib", "Unlicense":
					free = true
				case "GPL", "MPL":
					t.Errorf("%s: %s is the %s, which asks for more than we do", w.Name, text.Name, family)
				case "":
					if !strings.HasPrefix(strings.ToLower(text.Name), "notice") {
						t.Errorf("%s: nobody has read %s yet", w.Name, text.Name)
					}
				}
			}
			if !free {
				t.Errorf("%s has no licence that is known here", w.Name)
			}
		}
		for _, want := range []string{"Go, its run-time", "github.com/hajimehoshi/ebiten/v2 v", "github.com/go-text/typesetting v", "golang.org/x/image v"} {
			if !strings.Contains(names, want) {
				t.Errorf("%s is linked in on %s and not found:\n%s", want, system, names)
			}
		}
	}
}

func TestLicencesAreLookedForUpToTheModule(t *testing.T) {
	dir := t.TempDir()
	err := writeFiles(dir, []entry{
		{path: "LICENSE", data: []byte("one\r\n")}, {path: "a/b/COPYING.txt", data: []byte("two")}, {path: "a/licence_test.go"}, {path: "c/LICENSE", data: []byte("not of a/b")},
		{path: "a/Notice.md", data: []byte("three")}, {path: "a/LICENSES/x"}, {path: "licensed.txt"},
	}, time.Unix(oldest, 0))
	if err != nil {
		t.Fatal(err)
	}
	said := `{"Dir":"/usr/lib/go/src/fmt","Standard":true}{"Dir":"/own","Module":{"Path":"xotrio","Main":true}}` +
		`{"Dir":"` + dir + `/a/b","Module":{"Path":"example.org/m","Version":"v1.0.0","Dir":"` + dir + `"}}` +
		`{"Dir":"` + dir + `","Module":{"Path":"example.org/m","Version":"v1.0.0","Dir":"` + dir + `"}}`
	found := map[string]*Work{}
	if err := linked([]byte(said), found); err != nil {
		t.Fatal(err)
	}
	w := found["example.org/m v1.0.0"]
	if len(found) != 1 || w == nil || len(w.Texts) != 3 {
		t.Fatalf("found %v", found)
	}
	text := string(LicenceText([]Work{*w}))
	for _, want := range []string{"a/b/COPYING.txt", "a/Notice.md", "LICENSE", "\none\n", "\ntwo\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if err := linked([]byte("{"), found); err == nil {
		t.Error("half an answer is taken")
	}
}

func TestFamilies(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of\ncharge, to any person obtaining a copy": "MIT", "GNU GENERAL PUBLIC\n LICENSE": "GPL", "All rights reserved.": "",
	} {
		if got := licenceFamily(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("SOURCE_DATE_EPOCH", "")
	if _, err := Find(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "SOURCE_DATE_EPOCH") {
		t.Errorf("outside a clone: %v", err)
	}
	for _, wrong := range []string{"today", "-5", "300000000"} {
		t.Setenv("SOURCE_DATE_EPOCH", wrong)
		if _, err := Find(t.Context(), dir); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	if r, err := Find(t.Context(), dir); err != nil || r.Commit != "" || r.Time.Unix() != 1700000000 || r.Version != assets.Version() || r.full() != r.Version {
		t.Errorf("%+v, %v", r, err)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "")
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@example.org"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_COMMITTER_DATE=1600000000 +0200")
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, said)
		}
	}
	git("init", "-q")
	git("commit", "-q", "--allow-empty", "-m", "one")
	r, err := Find(t.Context(), dir)
	if err != nil || len(r.Commit) != 12 || r.Time.Unix() != 1600000000 {
		t.Errorf("%+v, %v", r, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "new"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if changed, err := Find(t.Context(), dir); err != nil || changed.Commit != r.Commit+"+" {
		t.Errorf("with a change: %+v, %v", changed, err)
	}
}

func TestChanges(t *testing.T) {
	r := Release{Root: t.TempDir(), Version: "1.2.0", Time: time.Unix(1700000000, 0).UTC()}
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(r.Root, "CHANGELOG.md"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("# New\n\n## 1.2.0\n\nFirst & <best>,\ntwo lines.\n\n- **One** thing\n  goes on\n- `two`\n\nEnd.\n\n## 1.1.0\n\n- old\n")
	got, err := changes(r)
	if want := "First & <best>,\ntwo lines.\n\n- **One** thing\n  goes on\n- `two`\n\nEnd.\n"; err != nil || got != want {
		t.Errorf("%q, %v", got, err)
	}
	text := changesXML(shortened(got))
	if want := "<p>First &amp; &lt;best&gt;, two lines.</p>\n<ul>\n<li>One thing goes on</li>\n<li>two End.</li>\n</ul>\n"; text != want {
		t.Errorf("%q", text)
	}
	if err := xml.Unmarshal([]byte("<d>"+text+"</d>"), new(struct{})); err != nil {
		t.Error(err)
	}
	for _, without := range []string{"# New\n\n## 1.2.01\n\n- x\n", "## 1.2.0\n\n## 1.1.0\n\n- x\n", ""} {
		write(without)
		if _, err := changes(r); err == nil {
			t.Errorf("changes are found in %q", without)
		}
	}
}

// Packages and software centres get few words on a release: first sentences, ten lines, none too long for Debian.
func TestShortChanges(t *testing.T) {
	text := "Three games,\nfor all.\n\n- **One** thing: more\n  goes on. And on.\n- `two`\n" + strings.Repeat("- "+strings.Repeat("word ", 30)+"\n", 20)
	got := shortened(text)
	if want := "Three games, for all.\n\n- **One** thing: more goes on.\n- `two`\n- word"; !strings.HasPrefix(got, want) || strings.Count(got, "\n") != most+1 {
		t.Errorf("%q", got)
	}
	j := &job{Release: Release{Version: "1.2.0", Time: time.Unix(1700000000, 0).UTC()}, short: got}
	debian := j.changesDebian()
	if want := "xotrio (1.2.0) stable; urgency=medium\n\n  * Three games, for all.\n  * One thing: more goes on.\n  * two\n  * word word"; !strings.HasPrefix(debian, want) {
		t.Errorf("%q", debian)
	}
	if want := "\n\n -- " + Own.Maintainer + "  Tue, 14 Nov 2023 22:13:20 +0000\n"; !strings.HasSuffix(debian, want) {
		t.Errorf("%q", debian)
	}
	for line := range strings.SplitSeq(debian, "\n") {
		if len(line) > debianWidth && !strings.HasPrefix(line, " -- ") {
			t.Errorf("%d letters: %s", len(line), line)
		}
	}
	if strings.Count(debian, "word") != 30*(most-3) {
		t.Error("words got lost")
	}
}

func TestUniversalTakesOnlyProgramsForMacOS(t *testing.T) {
	for _, wrong := range [][]byte{nil, []byte("MZ\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"), {0xcf, 0xfa, 0xed}} {
		if _, err := universal(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}

func TestUniversalKeepsBothProgramsAsTheyAre(t *testing.T) {
	program := func(cpu byte, size int) []byte {
		return append([]byte{0xcf, 0xfa, 0xed, 0xfe, cpu, 0, 0, 1, 3, 0, 0, 0}, bytes.Repeat([]byte{cpu}, size)...)
	}
	one, two := program(7, 20000), program(12, 5)
	both, err := universal(one, two)
	if err != nil {
		t.Fatal(err)
	}
	u := func(at int) int { return int(binary.BigEndian.Uint32(both[at:])) }
	if u(0) != 0xcafebabe || u(4) != 2 {
		t.Errorf("the head is % x", both[:8])
	}
	for i, p := range [][]byte{one, two} {
		e := 8 + 20*i
		if u(e) != 0x01000000|int(p[4]) || u(e+4) != 3 || u(e+8)%(1<<fatAlign) != 0 || u(e+16) != fatAlign || !bytes.Equal(both[u(e+8):u(e+8)+u(e+12)], p) {
			t.Errorf("the entry of program %d is % x", i, both[e:e+20])
		}
	}
}

func TestDeflateGivesBackWhatWasPut(t *testing.T) {
	for _, text := range []string{"", "a", strings.Repeat("to be read again ", 5000)} {
		packed, err := squeeze(t.Context(), []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := unzipped(t, packed); got != text || len(text) > 100 && len(packed) > len(text)/50 {
			t.Errorf("%.20q came back as %.20q, packed to %d bytes", text, got, len(packed))
		}
	}
}

func TestTooLargeADownloadIsRefused(t *testing.T) {
	j := &job{out: t.TempDir()}
	if err := os.WriteFile(j.path("large"), make([]byte, MaxSize+1), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := j.packed("large"); err == nil || !strings.Contains(err.Error(), "15.00 MB") {
		t.Errorf("%v", err)
	}
	if _, err := j.packed("none"); err == nil {
		t.Error("a package that was not made is taken")
	}
}

func TestDosTime(t *testing.T) {
	date, clock := dos(time.Date(2026, 11, 21, 13, 45, 59, 0, time.UTC))
	if date != 46<<9|11<<5|21 || clock != 13<<11|45<<5|29 {
		t.Errorf("%#x %#x", date, clock)
	}
}

func TestAMissingProgramIsToldInOneSentence(t *testing.T) {
	err := requireProgram("no-such-program-here", "a-package")
	if err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), "apt-get install a-package") {
		t.Errorf("%v", err)
	}
}

// licenceFamily returns the name of a licence by its text, "" if it is unknown.
func licenceFamily(text string) string {
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
