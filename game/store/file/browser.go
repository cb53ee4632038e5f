package file

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"strings"
)

// LocalStorage is the storage that a browser keeps for a page: texts under keys, each replaced whole or not at all. Its
// methods may be called from any goroutine.
type LocalStorage interface {
	// Get returns the text stored under key; ok is false if there is none.
	Get(key string) (text string, ok bool, err error)
	// Set stores a text under key. It returns ErrQuota if there is no room for it.
	Set(key, text string) error
	// Remove deletes a text if there is one.
	Remove(key string) error
	// Keys returns all keys, including those of other programs.
	Keys() ([]string, error)
	// Lock acquires the named lock until unlock is called or the page is left. ok is false while another page holds it.
	Lock(name string) (unlock func(), ok bool)
}

// BrowserPrefix precedes the keys of the program's files.
const BrowserPrefix = "xotrio/"

// Browser is Files in the local storage of a browser.
type Browser struct {
	c LocalStorage
}

// NewBrowser returns Files stored in c.
func NewBrowser(c LocalStorage) *Browser { return &Browser{c} }

// Path returns "browser:" and the name.
func (b *Browser) Path(name string) string { return "browser:" + name }

// Read returns the content of a file.
func (b *Browser) Read(name string) ([]byte, error) {
	text, ok, err := b.c.Get(BrowserPrefix + name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.Path(name), err)
	}
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: b.Path(name), Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

// Write stores a file. It returns ErrQuota if there is no room: no other file is deleted to make room, as only the
// player knows what is worth less.
func (b *Browser) Write(name string, data []byte) error {
	return b.c.Set(BrowserPrefix+name, string(data))
}

// WriteNow is Write: a browser stores a text at once and whole, and it lasts.
func (b *Browser) WriteNow(name string, data []byte) (lasts bool, err error) {
	return true, b.Write(name, data)
}

// Append rewrites the file with data at its end.
func (b *Browser) Append(name string, data []byte) error {
	have, err := b.Read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return b.Write(name, append(have, data...))
}

// Stamp returns a hash of the content: a browser has no modification times.
func (b *Browser) Stamp(name string) string {
	data, err := b.Read(name)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// Remove deletes a file.
func (b *Browser) Remove(name string) error { return b.c.Remove(BrowserPrefix + name) }

// Aside copies the file to its new name, then deletes the old one.
func (b *Browser) Aside(name, why string) (string, error) {
	data, err := b.Read(name)
	if err != nil {
		return "", err
	}
	for n := 1; n <= maxAside; n++ {
		kept := fmt.Sprintf("%s.%s-%d", name, why, n)
		_, taken, err := b.c.Get(BrowserPrefix + kept)
		if err != nil {
			return "", err
		}
		if taken {
			continue
		}
		if err := b.c.Set(BrowserPrefix+kept, string(data)); err != nil {
			return "", err
		}
		return b.Path(kept), b.Remove(name)
	}
	return "", fmt.Errorf("there are %d files like %s.%s-1 already: remove some", maxAside, b.Path(name), why)
}

// List returns the names of the files in folder.
func (b *Browser) List(folder string) ([]string, error) {
	keys, err := b.c.Keys()
	var names []string
	if folder != "" {
		folder += "/"
	}
	for _, k := range keys {
		if name, ok := strings.CutPrefix(k, BrowserPrefix+folder); ok && !strings.Contains(name, "/") {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names, err
}

// Lock acquires a lock that the browser releases when the page is left.
func (b *Browser) Lock(name string) (unlock func(), ok bool) { return b.c.Lock(BrowserPrefix + name) }
