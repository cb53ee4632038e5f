package update

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestAnswers(t *testing.T) {
	for answer, want := range map[string]string{
		`{"version":"0.2.0"}`: "0.2.0", `{"version":"10.20.30","more":1}` + "\n": "10.20.30",
		`{"version":"0.2"}`: "", `{"version":"1.2.3 <b>"}`: "", `{}`: "", `<html>`: "", ``: "", `{"version":1}`: "", `{"version":"0.2.0"}` + strings.Repeat(" ", 5000): "",
	} {
		got, err := Read([]byte(answer))
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%.60q: %q, %v", answer, got, err)
		}
	}
}

func TestNewer(t *testing.T) {
	for _, c := range []struct {
		there, own string
		want       bool
	}{
		{"0.2.0", "0.1.9", true}, {"0.10.0", "0.9.0", true}, {"1.0.0", "0.99.99", true}, {"0.1.1", "0.1.0", true},
		{"0.1.0", "0.1.0", false}, {"0.1.0", "0.2.0", false}, {"", "0.1.0", false}, {"0.2.0", "", false}, {"9", "0.1.0", false},
	} {
		if got := Newer(c.there, c.own); got != c.want {
			t.Errorf("%q, having %q: %v", c.there, c.own, got)
		}
	}
}

// Curl is called for that address alone, over HTTPS, with limits of size and time.
func TestAskHasCurlDoIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for curl is a script")
	}
	dir := t.TempDir()
	script := "#!/bin/sh\necho \"$@\" > " + filepath.Join(dir, "args") + "\necho '{\"version\":\"3.2.1\"}'\n"
	if err := os.WriteFile(filepath.Join(dir, "curl"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	got, err := Ask(t.Context(), "https://example.org/version.json")
	args, _ := os.ReadFile(filepath.Join(dir, "args"))
	if err != nil || got != "3.2.1" || !strings.Contains(string(args), "--proto =https") || !strings.HasSuffix(string(args), "-- https://example.org/version.json\n") {
		t.Errorf("%q, %v, %q", got, err, args)
	}
	if err := os.WriteFile(filepath.Join(dir, "curl"), []byte("#!/bin/sh\nexit 22\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := Ask(t.Context(), "https://example.org/version.json"); err == nil || !strings.Contains(err.Error(), "cannot be asked") {
		t.Error(err)
	}
}
