// Package news asks the homepage whether a newer version is there. Nothing asks by itself: whoever calls Ask has the player's consent.
package news

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Every is the time between two questions, and Again that after one that was not answered.
const (
	Every = 7 * 24 * time.Hour
	Again = 24 * time.Hour
)

// maxAnswer is the size in bytes of the largest answer that is read.
const maxAnswer = 4096

// number is how versions are written.
var number = regexp.MustCompile(`^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$`)

// Ask loads the file at an address, which is small and names the version that is there: {"version":"1.2.3"}. It has curl do it, which all systems
// that the program is given out for bring along or know by that name: what speaks HTTPS would be a tenth of the program's own size. The
// request says nothing of the program or the player.
func Ask(ctx context.Context, address string) (version string, err error) {
	cmd := exec.CommandContext(ctx, "curl", "--silent", "--fail", "--proto", "=https", "--max-time", "20", "--max-filesize", strconv.Itoa(maxAnswer),
		"--user-agent", "", "--", address)
	said, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s cannot be asked: %w", address, err)
	}
	return Read(said)
}

// Read is the version that an answer names.
func Read(answer []byte) (string, error) {
	var a struct {
		Version string `json:"version"`
	}
	if len(answer) > maxAnswer {
		return "", errors.New("the answer is longer than any that names a version")
	}
	if err := json.Unmarshal(answer, &a); err != nil {
		return "", fmt.Errorf("the answer cannot be read: %w", err)
	}
	if !number.MatchString(a.Version) {
		return "", fmt.Errorf("the answer names no version: %.40q", a.Version)
	}
	return a.Version, nil
}

// Newer reports whether version there is newer than own; what is no version is not.
func Newer(there, own string) bool {
	if !number.MatchString(there) || !number.MatchString(own) {
		return false
	}
	a, b := strings.Split(there, "."), strings.Split(own, ".")
	for i := range a {
		x, _ := strconv.Atoi(a[i]) // they are numbers
		y, _ := strconv.Atoi(b[i])
		if x != y {
			return x > y
		}
	}
	return false
}
