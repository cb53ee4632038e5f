package store

import "github.com/gofrs/flock"

// lockFile takes the lock on the file at path, so that of two programs with the same folders only one has it; ok reports whether
// nobody else has it. Where files cannot be locked at all everybody gets the lock: a program without one still plays.
func lockFile(path string) (unlock func(), ok bool) {
	l := flock.New(path, flock.SetPermissions(0o600))
	got, err := l.TryLock()
	if err != nil {
		return func() {}, true
	}
	if !got {
		return func() {}, false
	}
	return func() { _ = l.Close() }, true
}
