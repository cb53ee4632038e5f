package stores

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/build/pack"
)

// downloads returns a folder with checksums of downloads that are not there, and their release.
func downloads(t *testing.T, without string) (pack.Release, string) {
	t.Helper()
	r := pack.Release{Version: "1.2.3", Commit: "0123456789ab", Time: time.Unix(1700000000, 0).UTC()}
	var b strings.Builder
	for _, name := range []string{"source.tar.gz", "web.zip", "windows-amd64.zip", "windows-arm64.zip", "windows-amd64-setup.exe", "windows-arm64-setup.exe",
		"linux-amd64.tar.gz", "linux-arm64.tar.gz", "macos-apple.zip", "macos-intel.zip"} {
		if name != without {
			b.WriteString(sum(name) + "  xotrio-1.2.3-" + name + "\n")
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return r, dir
}

func sum(name string) string {
	s := sha256.Sum256([]byte(name))
	return hex.EncodeToString(s[:])
}

func recipes(t *testing.T) (dir string, texts map[string]string) {
	t.Helper()
	r, dist := downloads(t, "")
	dir = filepath.Join(t.TempDir(), "stores")
	made, err := Make(r, pack.Own, dist, dir)
	if err != nil {
		t.Fatal(err)
	}
	texts = map[string]string{}
	for _, name := range made {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return dir, texts
}

// Every recipe has the addresses and checksums of the downloads of this version, and of no other.
func TestRecipesNameTheDownloads(t *testing.T) {
	_, texts := recipes(t)
	at := pack.Own.Repository + "/releases/download/v1.2.3/xotrio-1.2.3-"
	winget := "winget/manifests/x/XOTrioInvalid/XOTrio/1.2.3/XOTrioInvalid.XOTrio"
	for name, want := range map[string][]string{
		"flatpak/" + pack.Own.ID + ".yml": {"id: " + pack.Own.ID + "\n", at + "source.tar.gz\n", sum("source.tar.gz"), "GOPROXY: 'off'"},
		winget + ".installer.yaml": {at + "windows-amd64-setup.exe\n", sum("windows-amd64-setup.exe"), at + "windows-arm64-setup.exe\n", sum("windows-arm64-setup.exe"),
			"ReleaseDate: 2023-11-14\n"},
		winget + ".yaml":              {"ManifestType: version\n"},
		winget + ".locale.en-GB.yaml": {"This program is not theirs."},
		"homebrew/Formula/xotrio.rb":  {`url "` + at + `source.tar.gz"`, sum("source.tar.gz")},
		"scoop/bucket/xotrio.json":    {at + `windows-amd64.zip"`, sum("windows-amd64.zip"), at + `windows-arm64.zip"`, sum("windows-arm64.zip")},
		"aur/PKGBUILD":                {"pkgver=1.2.3\n", at + "source.tar.gz'", sum("source.tar.gz")},
		"aur/.SRCINFO":                {"pkgver = 1.2.3\n", at + "source.tar.gz\n", sum("source.tar.gz")},
		"itch/push.sh": {"push xotrio-1.2.3-web.zip html5\n", "push xotrio-1.2.3-macos-apple.zip mac\n", "push xotrio-1.2.3-macos-intel.zip mac-intel\n",
			pack.Own.Itch + ":$2"},
	} {
		for _, w := range want {
			if !strings.Contains(texts[name], w) {
				t.Errorf("%s is without %q:\n%s", name, w, texts[name])
			}
		}
		delete(texts, name)
	}
	if len(texts) > 0 {
		t.Errorf("more was made: %v", texts)
	}
}

func TestRecipesForDownloadsThatAreNotThereAreRefused(t *testing.T) {
	r, dist := downloads(t, "source.tar.gz")
	if _, err := Make(r, pack.Own, dist, filepath.Join(dist, "stores")); err == nil || !strings.Contains(err.Error(), "xotrio-1.2.3-source.tar.gz is not among the downloads") {
		t.Error(err)
	}
	if _, err := Make(r, pack.Own, t.TempDir(), filepath.Join(dist, "stores")); err == nil || !strings.Contains(err.Error(), "go run ./build all") {
		t.Error(err)
	}
}

// The recipes are valid, and the two schemas reject what is not.
func TestChecks(t *testing.T) {
	dir, _ := recipes(t)
	checks, err := Checks(dir)
	if err != nil || len(checks) != 8 {
		t.Fatalf("%d checks: %v", len(checks), err)
	}
	if err := exec.Command("python3", "-c", "import yaml, jsonschema").Run(); err != nil {
		t.Skip("the schemas are checked by Python; in Debian it is in yamllint and python3-jsonschema")
	}
	for _, c := range checks {
		if name, _, _ := strings.Cut(c.Name, ":"); name != "winget" && name != "scoop" {
			continue
		}
		if err := c.Do(t.Context()); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
	}
	err = filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(at, "winget") && !strings.Contains(at, "scoop") {
			return err
		}
		text, err := os.ReadFile(at)
		if err != nil {
			return err
		}
		broken := strings.NewReplacer("1.2.3", "1.2", "https://", "ftp://").Replace(string(text))
		return os.WriteFile(at, []byte(broken), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range checks {
		if name, _, _ := strings.Cut(c.Name, ":"); (name == "winget" || name == "scoop") && c.Do(t.Context()) == nil {
			t.Errorf("%s takes what is wrong", c.Name)
		}
	}
}

func TestSchemasAreJSON(t *testing.T) {
	all, err := schemas.ReadDir("schemas")
	if err != nil || len(all) != 2 {
		t.Fatal(err)
	}
	for _, f := range all {
		text, err := schemas.ReadFile("schemas/" + f.Name())
		if err != nil || !json.Valid(text) {
			t.Errorf("%s: %v", f.Name(), err)
		}
	}
	if !slices.Contains([]string{"scoop.json", "winget.json"}, all[0].Name()) {
		t.Error(all[0].Name())
	}
}
