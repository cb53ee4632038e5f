// Package crash is what is left of the program after it has crashed: a report for those who mend
// it, and a picture for the player. It needs as little of the rest as it can, since any of that may be what broke.
package crash

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// Report is what there is to know of a panic. Nothing in its Text tells who plays.
type Report struct {
	// At is when it happened, on the player's clock.
	At time.Time
	// Version and Commit are those of the program, Commit empty where nobody knows.
	Version, Commit string
	// System is what else is known of the machine, such as how a browser calls itself; it may be empty.
	System string
	// Where is what the program was doing: update, draw, think, save.
	Where string
	// Value is what the panic said, Stack where it came from.
	Value, Stack string
	// Match is the record of the game in progress as it was last saved, empty for none.
	Match string
	// Tape is the last minute of input, as a tape of package input without what was typed, W and H are the window in pixels, and
	// Start is the record of the game in progress when the tape begins, empty for none.
	Tape  string
	W, H  int
	Start string
	// Home is the player's home folder, which is written as ~; empty where there is none.
	Home string
}

// maxStack is how much of a stack is written, in bytes: beyond that it repeats itself.
const maxStack = 64 << 10

// Text is the report as it is written.
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

// The headings of the tape and of the game in progress when it begins.
const (
	tapeHeading  = "The last minute of input, for xotrio replay-tape, in a window of "
	startHeading = "The game when that begins:"
)

// ReadTape finds the tape in a report, the window in which it was recorded and the record of the game when it begins, empty for
// none. Any other text is a tape itself, for a window of 1280x800.
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

// oneLine is s without line breaks.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// library is the version of a module that is linked in, empty where that is not known.
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

// homes are folders that bear somebody's name, wherever the program was built or runs.
var homes = regexp.MustCompile(`(?i)(?:/home/|/Users/|[a-z]:[\\/]+Users[\\/]+)[^/\\\s:"']+`)

// tidy is text with every home folder as ~ and with no names of players: what a panic says may hold a record.
func (r *Report) tidy(text string) string {
	if len(r.Home) > 1 {
		text = strings.ReplaceAll(text, r.Home, "~")
	}
	return homes.ReplaceAllString(Nameless(text), "~")
}

// seat is a line of a record about a player; what follows its first group is the name.
var seat = regexp.MustCompile(`(?m)^(Seat[0-9.]+: (?:person|computer [0-9]+)) .*$`)

// known are the keys of a record's lines that are no player's own words.
var known = regexp.MustCompile(`^(Game|Option\.\w+|Seat[0-9.]+|Start|Sealed|Seed|Clock[0-9]+|Bomb|Beam|Paused|DrawOffer|View\.[\w.-]+|Result): `)

// header is any line of a record's head.
var header = regexp.MustCompile(`^[A-Za-z0-9_.-]+: `)

// Nameless is a record without the names of the players: its lines say which seat is whose. Lines that this version does
// not know are left out, since they may hold names.
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
