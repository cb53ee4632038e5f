package pack

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// changes returns the section of CHANGELOG.md on this version.
func changes(r Release) (string, error) {
	text, err := os.ReadFile(filepath.Join(r.Root, "CHANGELOG.md"))
	if err != nil {
		return "", err
	}
	_, rest, ok := strings.Cut("\n"+string(text), "\n## "+r.Version+"\n")
	rest, _, _ = strings.Cut(rest, "\n## ")
	if rest = strings.TrimSpace(rest); !ok || rest == "" {
		return "", errors.New("CHANGELOG.md tells nothing of version " + r.Version + ": write a heading and what is new below")
	}
	return rest + "\n", nil
}

// plain removes Markdown.
var plain = strings.NewReplacer("**", "", "`", "")

// most is the number of changes for packages and software centres. CHANGELOG.md and the release notes have all.
const most = 10

// shortened returns the first changes, each cut after its first sentence, one a line.
func shortened(changes string) string {
	var out []string
	for _, line := range lines(changes) {
		switch line = strings.TrimRight(line, " "); {
		case line == "":
		case strings.HasPrefix(line, "- ") || len(out) == 0:
			out = append(out, line)
		default:
			out[len(out)-1] += " " + strings.TrimSpace(line)
		}
	}
	for i, line := range out {
		sentence, _, more := strings.Cut(line, ". ")
		if sentence = strings.TrimRight(sentence, ":"); more {
			sentence += "."
		}
		out[i] = sentence
		if i == 0 && !strings.HasPrefix(line, "- ") {
			out[i] += "\n"
		}
	}
	return strings.Join(out[:min(len(out), most)], "\n") + "\n"
}

// changesXML returns short changes, one a line, for AppStream: paragraphs and lists.
func changesXML(changes string) string {
	var b strings.Builder
	for _, line := range lines(changes) {
		if line == "" {
			continue
		}
		tag := "p"
		if item, ok := strings.CutPrefix(line, "- "); ok {
			tag, line = "li", item
		}
		fmt.Fprintf(&b, "<%s>%s</%s>\n", tag, html.EscapeString(plain.Replace(line)), tag)
	}
	list := regexp.MustCompile(`(<li>.*\n)+`)
	return list.ReplaceAllStringFunc(b.String(), func(items string) string { return "<ul>\n" + items + "</ul>\n" })
}

// news returns the short changes without Markdown, one a line.
func (j *job) news() (out []string) {
	for _, line := range lines(j.short) {
		if line = plain.Replace(strings.TrimPrefix(line, "- ")); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// debianWidth is the longest line of Debian's changelog.
const debianWidth = 80

// changesDebian returns an entry of Debian's changelog: items, author and date.
func (j *job) changesDebian() string {
	var b strings.Builder
	fmt.Fprintf(&b, "xotrio (%s) stable; urgency=medium\n\n", j.Version)
	for _, line := range j.news() {
		at := "  * "
		for _, word := range strings.Fields(line) {
			if len(at)+len(word) > debianWidth {
				b.WriteString(strings.TrimRight(at, " ") + "\n")
				at = "    "
			}
			at += word + " "
		}
		b.WriteString(strings.TrimRight(at, " ") + "\n")
	}
	fmt.Fprintf(&b, "\n -- %s  %s\n", Own.Maintainer, j.Time.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	return b.String()
}

func (j *job) finish(context.Context) (string, error) {
	slices.Sort(j.made)
	var sums, table strings.Builder
	for _, name := range j.made {
		data, err := os.ReadFile(j.path(name))
		if err != nil {
			return "", err
		}
		sum := sha256.Sum256(data)
		fmt.Fprintf(&sums, "%s  %s\n", hex.EncodeToString(sum[:]), name)
		fmt.Fprintf(&table, "| `%s` | %s | %s |\n", name, platform(name), megabytes(len(data)))
	}
	if err := os.WriteFile(j.path("SHA256SUMS"), []byte(sums.String()), 0o644); err != nil {
		return "", err
	}
	notes, err := j.fill("notes.md", map[string]any{"Changes": j.changes, "Table": table.String()})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d packages", len(j.made)), os.WriteFile(j.path("RELEASE-NOTES.md"), notes, 0o644)
}

// platform says which computers a package is for.
func platform(name string) string {
	for _, w := range []struct{ part, text string }{
		{"-source", "whoever builds it, without a network: the sources, with the modules of others"},
		{".cdx.json", "whoever wants to know what is in it: the bill of materials (CycloneDX)"},
		{"-web", "any web server, and itch.io: the page"},
		{"windows-amd64-setup", "Windows 10 and 11, installer"},
		{"windows-arm64-setup", "Windows 11 on ARM, installer"},
		{"windows-amd64", "Windows 10 and 11, to unpack"},
		{"windows-arm64", "Windows on ARM, to unpack"},
		{"macos-apple", "macOS 12 and later, Apple processors (M1 and later)"},
		{"macos-intel", "macOS 12 and later, Intel processors"},
		{"macos-universal", "macOS 12 and later, Intel and Apple processors"},
		{"linux-amd64", "Linux on 64-bit PCs, any distribution with glibc"},
		{"linux-arm64", "Linux on 64-bit ARM, any distribution with glibc"},
		{"amd64.deb", "Debian, Ubuntu, Mint on 64-bit PCs"},
		{"arm64.deb", "Debian, Ubuntu, Raspberry Pi OS on 64-bit ARM"},
		{"x86_64.rpm", "Fedora, openSUSE on 64-bit PCs"},
		{"aarch64.rpm", "Fedora, openSUSE on 64-bit ARM"},
	} {
		if strings.Contains(name, w.part) {
			return w.text
		}
	}
	panic("nobody knows whom " + name + " is for")
}
