package store

import (
	"errors"
	"fmt"
	"io/fs"

	"xotrio/game/store/file"
)

// Keys of the problems, used by screens to look up the sentence in their own language.
const (
	// KeyFull: the disk is full. KeyReadOnly: writing is not allowed. KeyFolder: there is a folder with the name of the
	// file. KeyLocked: another program has the file open. KeyWrite: any other failure.
	KeyFull     = "store.full"
	KeyReadOnly = "store.read-only"
	KeyFolder   = "store.folder"
	KeyLocked   = "store.locked"
	KeyWrite    = "store.write"
	// KeyBrowserFull: the browser has no room left for the page.
	KeyBrowserFull = "store.browser-full"
	// KeySecond: another XO Trio is running, and this one has its own games in progress.
	KeySecond = "store.second"
	// KeyCrowded: too many programs are running, and this one saves nothing.
	KeyCrowded = "store.crowded"
	// KeySettings: a value in the settings is invalid and its default is used.
	KeySettings = "store.settings"
	// KeyDamaged: a file could not be read and was set aside. KeyDamagedStays: it stays in its place. KeyRestored: it
	// was set aside, and the game continues with a copy.
	KeyDamaged      = "store.damaged"
	KeyDamagedStays = "store.damaged-stays"
	KeyRestored     = "store.damaged-restored"
	// KeyNewer: a newer XO Trio wrote the file. KeyUnread: it could not be read at all, and its content is unknown. Both
	// stay in their place.
	KeyNewer  = "store.newer-stays"
	KeyUnread = "store.unread-stays"
	// KeyHomeless: there is no folder to save anything in.
	KeyHomeless = "store.homeless"
	// KeyTable: a table of the computer player was damaged and set aside. KeyTableStays: it stays in its place.
	KeyTable      = "store.table"
	KeyTableStays = "store.table-stays"
	// KeyOwn: a file that a player has written, such as a board, is invalid.
	KeyOwn = "store.own"
)

// Problem is something that the player should know. The game continues.
type Problem struct {
	// Key identifies the sentence, Args are its arguments, in order.
	Key  string
	Args []string
	// Text is the sentence in English.
	Text string
}

// Error returns the English sentence.
func (p *Problem) Error() string { return p.Text }

func problem(key, format string, args ...string) *Problem {
	list := make([]any, len(args))
	for i, a := range args {
		list[i] = a
	}
	return &Problem{Key: key, Args: args, Text: fmt.Sprintf(format, list...)}
}

// cause returns why a file could not be read, in words for people.
func cause(err error) string {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	switch {
	case file.Locked(err):
		return "another program has locked it"
	case file.Forbidden(err):
		return "there is no permission to read it"
	}
	return err.Error()
}

func writeProblem(path string, err error) *Problem {
	switch {
	case errors.Is(err, file.ErrQuota):
		return problem(KeyBrowserFull, "The browser has no room left for XO Trio: %s could not be saved. Export your games in the library, "+
			"delete those that you no longer need, and empty the bin; it is tried again.", path)
	case errors.Is(err, file.ErrNowhere):
		return HomelessProblem()
	case file.NoRoom(err):
		return problem(KeyFull, "The disk is full: %s could not be saved. Make room; it is tried again.", path)
	case errors.Is(err, file.ErrFolder):
		return problem(KeyFolder, "%s could not be saved: a folder stands in its place. Move the folder away; it is tried again.", path)
	case file.Locked(err), errors.Is(err, errLockHeld):
		return problem(KeyLocked, "%s could not be saved: another program has locked it. Close that program; it is tried again.", path)
	case file.Forbidden(err):
		return problem(KeyReadOnly, "%s could not be saved: there is no permission to write there. Change the rights of the folder, or set "+
			file.HomeVariable+" to another folder.", path)
	}
	return problem(KeyWrite, "%s could not be saved (%s). It is tried again.", path, err.Error())
}

// Damage describes a file that could not be read. Problem converts it to a message for the player.
type Damage struct {
	// Path is the original path of the file, Kept its path after it was set aside; "" if it was not: it then stays in
	// its place, and is not overwritten.
	Path, Kept string
	// Reason describes the damage.
	Reason string
	// Newer is true if the file is not damaged but written by a newer XO Trio, Unread if it could not be read at all.
	Newer, Unread bool
	// Restored is true if the game continues with a copy.
	Restored bool
}

// Problem returns the message for the player.
func (d *Damage) Problem() *Problem {
	const stays = " (%s). It stays there, and nothing is saved in its place."
	switch {
	case d.Newer:
		return problem(KeyNewer, "%s was written by a newer XO Trio"+stays, d.Path, d.Reason)
	case d.Unread:
		return problem(KeyUnread, "%s could not be read"+stays, d.Path, d.Reason)
	case d.Kept == "":
		return problem(KeyDamagedStays, "%s is damaged"+stays, d.Path, d.Reason)
	case d.Restored:
		return problem(KeyRestored, "%s is damaged (%s). It is kept as %s, and the game goes on as it last was on the disk.", d.Path, d.Reason, d.Kept)
	}
	return problem(KeyDamaged, "%s is damaged (%s). It is kept as %s.", d.Path, d.Reason, d.Kept)
}

// Error returns the English sentence.
func (d *Damage) Error() string { return d.Problem().Text }

// HomelessProblem returns the problem of a system without a folder to save anything in.
func HomelessProblem() *Problem {
	return problem(KeyHomeless, "Nothing is saved, neither game nor settings: the system does not say which folder is yours. "+
		"Set HOME, or name a folder in "+file.HomeVariable+", and start again.")
}

func (w *Writer) isBlocked(name string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.blocked[name]
}

func (w *Writer) block(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.blocked[name] = true
}

// leaveUnread protects an unreadable file from being overwritten.
func (w *Writer) leaveUnread(name string, reason error) *Damage {
	w.block(name)
	return &Damage{Path: w.files.Path(name), Reason: cause(reason), Unread: true}
}

// setAside renames a damaged file. A file written by a newer XO Trio, and one that cannot be renamed, stays and is protected from being
// overwritten.
func (w *Writer) setAside(name string, reason error, newer bool) *Damage {
	d := &Damage{Path: w.files.Path(name), Reason: reason.Error(), Newer: newer}
	if !newer {
		d.Kept, _ = w.files.Aside(name, "damaged") // d.Kept is "" on errors
	}
	if d.Kept == "" {
		w.block(name)
	}
	return d
}
