// Package crash makes what remains of the program after a crash: a report for the developers (report.go) and a picture
// for the player (screen.go). It depends on as little of the program as possible, since any of it may be what broke.
package crash

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// Report describes a panic. Its Text does not identify the players.
type Report struct {
	// At is the time of the panic, on the player's clock.
	At time.Time
	// Version and Commit are those of the program; Commit is "" if unknown.
	Version, Commit string
	// System describes the machine further, such as the browser's user agent; it may be "".
	System string
	// Where is the part of the program that was running: update, draw, think, save.
	Where string
	// Value is the value of the panic, Stack its stack trace.
	Value, Stack string
	// Match is the record of the game in progress as last saved, "" if none.
	Match string
	// Tape is the last minute of input, as a tape of package input without typed text. W and H are the size of the
	// window in pixels. Start is the record of the game in progress at the beginning of the tape, "" if none.
	Tape  string
	W, H  int
	Start string
	// Home is the player's home folder, written as ~ in the report; "" if there is none.
	Home string
}

// maxStack is the maximum length of the stack in the report, in bytes: longer stacks repeat themselves.
const maxStack = 64 << 10

// Text returns the report as written to the file.
func (r *Report) Text() string {
	var b strings.Builder
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%-9s%s\n", key, oneLine(value))
		}
	}
	b.WriteString("XO Trio crash report\n\n")
	line("Time", r.At.UTC().Format("2006-01-02 15:04:05 UTC"))
	line("Version", r.Version)
	line("Commit", r.Commit)
	line("System", strings.TrimSpace(fmt.Sprintf("%s/%s, %d processors %s", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), r.System)))
	line("Go", runtime.Version())
	line("Ebiten", library("github.com/hajimehoshi/ebiten/v2"))
	line("During", r.Where)
	b.WriteString("\n" + r.tidy(r.Value) + "\n\n")
	stack := r.Stack
	if len(stack) > maxStack {
		stack = strings.ToValidUTF8(stack[:maxStack], "") + "\n..."
	}
	b.WriteString(strings.TrimSpace(r.tidy(stack)) + "\n")
	if r.Match != "" {
		b.WriteString("\nThe game in progress, without names:\n\n" + Nameless(r.Match))
	}
	if r.Tape != "" {
		fmt.Fprintf(&b, "\n%s%dx%d\n\n%s", tapeHeading, r.W, r.H, r.Tape)
	}
	if r.Tape != "" && r.Start != "" {
		b.WriteString("\n" + startHeading + "\n\n" + Nameless(r.Start))
	}
	return b.String()
}

// The headings of the tape and of the game in progress at its beginning.
const (
	tapeHeading  = "The last minute of input, for xotrio replay-tape, in a window of "
	startHeading = "The game when that begins:"
)

// ReadTape returns the tape in a report, the size of the window during the recording and the record of the game at
// the beginning of the tape, "" if none. Any other text is taken as a tape itself, for a window of 1280x800.
func ReadTape(report string) (tape string, w, h int, start string) {
	_, rest, found := strings.Cut(report, "\n"+tapeHeading)
	if !found {
		return report, 1280, 800, ""
	}
	size, rest, _ := strings.Cut(rest, "\n")
	if _, err := fmt.Sscanf(size, "%dx%d", &w, &h); err != nil {
		w, h = 1280, 800
	}
	tape, start, _ = strings.Cut(rest, "\n"+startHeading+"\n\n")
	return tape, w, h, start
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// library returns the version of a linked module, "" if unknown.
func library(path string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, m := range info.Deps {
		if m.Path == path {
			return m.Version
		}
	}
	return ""
}

// homes matches home folders, which contain a user's name, of the machines that build and run the program.
var homes = regexp.MustCompile(`(?i)(?:/home/|/Users/|[a-z]:[\\/]+Users[\\/]+)[^/\\\s:"']+`)

// tidy replaces every home folder with ~ and removes names of players: the value of a panic may contain a record.
func (r *Report) tidy(text string) string {
	if len(r.Home) > 1 {
		text = strings.ReplaceAll(text, r.Home, "~")
	}
	return homes.ReplaceAllString(Nameless(text), "~")
}

// seat matches a line of a record about a player; the text after its first group is the name.
var seat = regexp.MustCompile(`(?m)^(Seat[0-9.]+: (?:person|computer [0-9]+)) .*$`)

// known matches the lines of a record that contain no text written by players.
var known = regexp.MustCompile(`^(Game|Option\.\w+|Seat[0-9.]+|Start|Sealed|Seed|Clock[0-9]+|Bomb|Beam|Paused|DrawOffer|View\.[\w.-]+|Result): `)

// header matches any line of a record's head.
var header = regexp.MustCompile(`^[A-Za-z0-9_.-]+: `)

// Nameless returns a record without the names of the players; its lines keep the seats. Lines that this version does
// not know are removed, since they may contain names.
func Nameless(record string) string {
	record = seat.ReplaceAllString(record, "$1")
	if !strings.HasPrefix(record, "XO Trio match ") {
		return record
	}
	head, plies, _ := strings.Cut(record, "\n\n")
	var lines []string
	for i, l := range strings.Split(head, "\n") {
		if i == 0 || known.MatchString(l) || !header.MatchString(l) {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "\n") + "\n\n" + plies
}
