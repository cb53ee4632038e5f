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
	"slices"
	"strings"
)

// changes are what CHANGELOG.md tells of this version: the lines below its heading.
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

// plain takes the signs of Markdown out.
var plain = strings.NewReplacer("**", "", "`", "")

// changesXML are the changes as AppStream wants them: a paragraph, or the items of a list.
func (j *job) changesXML() string {
	var b strings.Builder
	open := ""
	end := func() {
		if open != "" {
			b.WriteString(open)
		}
		open = ""
	}
	list := false
	put := func(tag, line string) {
		end()
		b.WriteString("<" + tag + ">" + html.EscapeString(plain.Replace(line)))
		open = "</" + tag + ">\n"
	}
	for _, line := range lines(j.changes) {
		switch {
		case strings.HasPrefix(line, "- "):
			end()
			if !list {
				b.WriteString("<ul>\n")
				list = true
			}
			put("li", line[2:])
		case strings.TrimSpace(line) == "":
			end()
			if list {
				b.WriteString("</ul>\n")
				list = false
			}
		case open == "":
			put("p", line)
		default:
			b.WriteString(" " + html.EscapeString(plain.Replace(strings.TrimSpace(line))))
		}
	}
	end()
	if list {
		b.WriteString("</ul>\n")
	}
	return b.String()
}

// changesDebian are the changes as Debian wants them: an item behind each star, and who made the release when.
func (j *job) changesDebian() string {
	var b strings.Builder
	fmt.Fprintf(&b, "xotrio (%s) stable; urgency=medium\n\n", j.Version)
	fresh := true
	for _, line := range lines(j.changes) {
		line, item := strings.CutPrefix(plain.Replace(strings.TrimRight(line, " ")), "- ")
		switch {
		case line == "":
			fresh = true
		case item || fresh:
			b.WriteString("  * " + line + "\n")
			fresh = false
		default:
			b.WriteString("    " + strings.TrimSpace(line) + "\n")
		}
	}
	fmt.Fprintf(&b, "\n -- %s  %s\n", maintainer, j.Time.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	return b.String()
}

// finish writes the sums of all packages and the notes to the release.
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
		fmt.Fprintf(&table, "| `%s` | %s | %s |\n", name, whom(name), megabytes(len(data)))
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

// whom says for which computers a package is.
func whom(name string) string {
	for _, w := range []struct{ part, text string }{
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
