// Package store keeps what outlives the program: the settings, the game in progress and the records of finished games.
// Files are replaced whole or not at all, by a goroutine of its own that no frame waits for; a file that cannot be read
// is set aside and never overwritten; whatever goes wrong becomes a value with a sentence, and the game goes on.
//
// What is promised: once SaveCurrent returns, the game in progress survives a crash or a kill of the program on every system. It
// is in its file then, but not flushed: after a power cut that file may be broken. So a flushed copy of it follows in the
// background, current.trexo.backup, which LoadCurrent takes where the file itself cannot be read. Once Flush returns nil, everything
// that was saved before survives a power cut where the disk keeps what the system flushed: file and folder are synced on Unix
// (F_FULLFSYNC on macOS), and on Windows the file is flushed and moved write-through.
//
// Programs that run at the same time each have a slot, held by a lock that ends with the process however it ends. A slot
// has games in progress of its own, so that none overwrites another's; a program takes the first free slot with a game
// in it, so that the games of a second window come back, too. Everything else is shared: settings and books are Documents, in which no program takes
// back what another has done.
//
// A slot has any number of games in progress, each under a name: current.trexo.xotrio, or current-2.trexo.xotrio in the second slot.
// Where the file of a game cannot be written, because a folder stands in its place or another program holds it, another takes its
// place, current.trexo.2.xotrio; what a newer version has written, or
// cannot be read, is left alone in the same way.
package store

// Files is where the store keeps its files: a disk (Disk) or a browser's storage (Browser). Names are short, with
// ASCII letters, digits and "-_." except in folders such as "records/", where names may have any letters. Several goroutines may
// call it at once.
type Files interface {
	// Read is the content of a file; the error is fs.ErrNotExist where there is none.
	Read(name string) ([]byte, error)
	// Write makes data the content of a file. Whenever it ends, the file is whole: the new one without an error, the old
	// one or none with it (or the new one, if all that failed was to make sure that it survives a power cut).
	Write(name string, data []byte) error
	// WriteNow makes data the content of a file without waiting for the disk: it is there at once, for a program that is
	// killed in the next moment as well. Whenever it ends, the file is whole. lasts reports whether that is true after a power
	// cut, too; where it does not, the file may be the old one then, the new one, or broken.
	WriteNow(name string, data []byte) (lasts bool, err error)
	// Append adds data to the end of a file, which is made where there is none. Where that ends early, part of data may be there.
	Append(name string, data []byte) error
	// Stamp differs from what it was before where another content of the file has been written since; empty where there is no file.
	Stamp(name string) string
	// Remove deletes a file; one that is not there is no error.
	Remove(name string) error
	// Aside renames a file to the first free one of NAME.WHY-1, NAME.WHY-2 and so on, and says where it lies now.
	Aside(name, why string) (kept string, err error)
	// List is the names of the files in a folder ("records", or "" for those in none), sorted; none where there is
	// no such folder.
	List(folder string) ([]string, error)
	// Path is where a file lies, in words for people.
	Path(name string) string
	// Lock takes a lock until unlock is called or the process ends. It is not ok while another holder has it.
	Lock(name string) (unlock func(), ok bool)
}
