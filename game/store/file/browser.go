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

// LocalStorage is what a browser keeps for a page: texts under keys, each replaced whole or not at all. Its methods may be
// called from any goroutine.
type LocalStorage interface {
	// Get is the text under a key; there is none where ok is false.
	Get(key string) (text string, ok bool, err error)
	// Set puts a text under a key; the error is ErrQuota where there is no room for it.
	Set(key, text string) error
	// Remove takes a text away, if there is one.
	Remove(key string) error
	// Keys are all keys, those of others included.
	Keys() ([]string, error)
	// Lock takes a lock of that name until unlock is called or the page is left; not ok while another page has it.
	Lock(name string) (unlock func(), ok bool)
}

// BrowserPrefix stands before the keys of the program's files.
const BrowserPrefix = "xotrio/"

// Browser is Files in a browser's local storage.
type Browser struct {
	c LocalStorage
}

// NewBrowser is Files in c.
func NewBrowser(c LocalStorage) *Browser { return &Browser{c} }

// Path is the name behind the word browser: files there lie in no folder.
func (b *Browser) Path(name string) string { return "browser:" + name }

// Read is the file's content.
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

// Write keeps the file. Where there is no room the error is ErrQuota: nothing else has to make room, as only the player knows what is worth less.
func (b *Browser) Write(name string, data []byte) error {
	return b.c.Set(BrowserPrefix+name, string(data))
}

// WriteNow keeps the file, as Write does: what a browser keeps is there at once, whole, and lasts.
func (b *Browser) WriteNow(name string, data []byte) (lasts bool, err error) {
	return true, b.Write(name, data)
}

// Append keeps the file with data at its end.
func (b *Browser) Append(name string, data []byte) error {
	have, err := b.Read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return b.Write(name, append(have, data...))
}

// Stamp is a sum of the content: a browser does not say when it was written.
func (b *Browser) Stamp(name string) string {
	data, err := b.Read(name)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// Remove deletes the file.
func (b *Browser) Remove(name string) error { return b.c.Remove(BrowserPrefix + name) }

// Aside keeps the file under another name.
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

// List is the names of the files in the folder.
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

// Lock takes a lock that the browser gives back when the page is left.
func (b *Browser) Lock(name string) (unlock func(), ok bool) { return b.c.Lock(BrowserPrefix + name) }
