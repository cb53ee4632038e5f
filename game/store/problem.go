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
	// KeyHomeFile, KeyHomeLink, KeyHomeClosed: XOTRIO_HOME names a file, a link to nothing, or a folder that may not be opened.
	KeyHomeFile   = "store.home-file"
	KeyHomeLink   = "store.home-link"
	KeyHomeClosed = "store.home-closed"
	// KeyTable: a table of the computer player was damaged and set aside. KeyTableStays: it stays in its place.
	KeyTable      = "store.table"
	KeyTableStays = "store.table-stays"
	// KeyOwn: a file that a player has written, such as a board, is invalid.
	KeyOwn = "store.own"
)

// Problem is something that the player should know. The game continues. Its sentence is the text of its key; see
// assets.Texts.Sentence.
type Problem struct {
	// Key is the key of the sentence, Args are its arguments, in order: strings and errors.
	Key  string
	Args []any
}

// Error returns the key and the arguments, for developers.
func (p *Problem) Error() string { return fmt.Sprintf("%s %q", p.Key, p.Args) }

// TextKey returns the key of the sentence and its arguments; see assets.Texts.Sentence.
func (p *Problem) TextKey() (key string, args []any) { return p.Key, p.Args }

func problem(key string, args ...any) *Problem { return &Problem{Key: key, Args: args} }

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
		return problem(KeyBrowserFull, path)
	case errors.Is(err, file.ErrNowhere):
		return HomelessProblem()
	case file.NoRoom(err):
		return problem(KeyFull, path)
	case errors.Is(err, file.ErrFolder):
		return problem(KeyFolder, path)
	case file.Locked(err), errors.Is(err, errLockHeld):
		return problem(KeyLocked, path)
	case file.Forbidden(err):
		return problem(KeyReadOnly, path)
	}
	return problem(KeyWrite, path, err)
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
	switch {
	case d.Newer:
		return problem(KeyNewer, d.Path, d.Reason)
	case d.Unread:
		return problem(KeyUnread, d.Path, d.Reason)
	case d.Kept == "":
		return problem(KeyDamagedStays, d.Path, d.Reason)
	case d.Restored:
		return problem(KeyRestored, d.Path, d.Reason, d.Kept)
	}
	return problem(KeyDamaged, d.Path, d.Reason, d.Kept)
}

// Error returns the key and the arguments of the message, for developers.
func (d *Damage) Error() string { return d.Problem().Error() }

// TextKey returns the key of the message and its arguments; see assets.Texts.Sentence.
func (d *Damage) TextKey() (key string, args []any) { return d.Problem().TextKey() }

// HomelessProblem returns the problem of a system without a folder to save anything in.
func HomelessProblem() *Problem {
	return problem(KeyHomeless)
}

// FoldersProblem returns the problem of an error of file.SystemFolders.
func FoldersProblem(err error) *Problem {
	var home *file.HomeError
	if !errors.As(err, &home) {
		return HomelessProblem()
	}
	switch home.Err {
	case file.ErrHomeFile:
		return problem(KeyHomeFile, home.Path)
	case file.ErrHomeLink:
		return problem(KeyHomeLink, home.Path)
	}
	return problem(KeyHomeClosed, home.Path)
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
