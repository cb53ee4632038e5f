package file

import "io/fs"

// Nowhere is Files where there is no place for any: nothing is found, and nothing can be written. Whoever makes it tells the player
// why; a Writer does not tell it again.
type Nowhere struct{}

// Read finds nothing.
func (Nowhere) Read(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
}

// Write is an error.
func (Nowhere) Write(string, []byte) error { return ErrNowhere }

// WriteNow is an error.
func (Nowhere) WriteNow(string, []byte) (lasts bool, err error) { return false, ErrNowhere }

// Append is an error.
func (Nowhere) Append(string, []byte) error { return ErrNowhere }

// Stamp is that of no file.
func (Nowhere) Stamp(string) string { return "" }

// Remove has nothing to do.
func (Nowhere) Remove(string) error { return nil }

// Aside is an error.
func (Nowhere) Aside(string, string) (string, error) { return "", ErrNowhere }

// List is empty.
func (Nowhere) List(string) ([]string, error) { return nil, nil }

// Path is the name alone.
func (Nowhere) Path(name string) string { return name }

// Lock is given to everybody.
func (Nowhere) Lock(string) (unlock func(), ok bool) { return func() {}, true }
