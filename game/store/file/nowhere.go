package file

import "io/fs"

// Nowhere is Files for a system without a folder for the player: it holds no files, and writes fail with ErrNowhere.
// The code that chooses it shows the player the reason; a Writer does not report these errors.
type Nowhere struct{}

// Read returns fs.ErrNotExist.
func (Nowhere) Read(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
}

// Write returns ErrNowhere.
func (Nowhere) Write(string, []byte) error { return ErrNowhere }

// WriteNow returns ErrNowhere.
func (Nowhere) WriteNow(string, []byte) (lasts bool, err error) { return false, ErrNowhere }

// Append returns ErrNowhere.
func (Nowhere) Append(string, []byte) error { return ErrNowhere }

// Stamp returns "".
func (Nowhere) Stamp(string) string { return "" }

// Remove returns nil.
func (Nowhere) Remove(string) error { return nil }

// Aside returns ErrNowhere.
func (Nowhere) Aside(string, string) (string, error) { return "", ErrNowhere }

// List returns no names.
func (Nowhere) List(string) ([]string, error) { return nil, nil }

// Path returns the name.
func (Nowhere) Path(name string) string { return name }

// Lock always succeeds.
func (Nowhere) Lock(string) (unlock func(), ok bool) { return func() {}, true }
