package assets

import (
	"regexp"
	"runtime/debug"
	"testing"
)

// Windows, macOS, deb and rpm only agree on versions of three plain numbers.
func TestVersionIsThreeNumbers(t *testing.T) {
	if !regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`).MatchString(Version()) {
		t.Errorf("%q is no version of three numbers", Version())
	}
}

func TestNotedCommit(t *testing.T) {
	const full = "0123456789abcdef0123456789abcdef01234567"
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, ""},
		{[]debug.BuildSetting{{Key: "vcs.modified", Value: "true"}}, ""},
		{[]debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: full}, {Key: "vcs.modified", Value: "false"}}, "0123456789ab"},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: full}, {Key: "vcs.modified", Value: "true"}}, "0123456789ab+"},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: "7"}}, "7"},
	} {
		if got := noted(c.settings); got != c.want {
			t.Errorf("%v is %q, want %q", c.settings, got, c.want)
		}
	}
}

func TestALinkedCommitIsTold(t *testing.T) {
	defer func(was string) { commit = was }(commit)
	commit = "feed"
	if Commit() != "feed" {
		t.Errorf("%q", Commit())
	}
}
