// Package update checks the homepage for a newer version. Nothing is requested automatically: the caller of Ask has the
// player's consent.
package update

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

// Every is the time between two checks, Again the time until the next one after a failure.
const (
	Every = 7 * 24 * time.Hour
	Again = 24 * time.Hour
)

// maxAnswer is the maximum size of an answer in bytes.
const maxAnswer = 4096

// number matches a version.
var number = regexp.MustCompile(`^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$`)

// Ask loads the file at an address, which is small and names the current version: {"version":"1.2.3"}. It runs curl,
// which all supported systems either include or know by that name: an HTTPS client would be a tenth of the program's
// own size. The request says nothing about the program or the player.
func Ask(ctx context.Context, address string) (version string, err error) {
	cmd := exec.CommandContext(ctx, "curl", "--silent", "--fail", "--proto", "=https", "--max-time", "20", "--max-filesize", strconv.Itoa(maxAnswer),
		"--user-agent", "", "--", address)
	said, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s cannot be asked: %w", address, err)
	}
	return Read(said)
}

// Read returns the version in an answer.
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

// Newer reports whether the version there is newer than own. It returns false if either is not a version.
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
