//go:build js

package browser

import (
	"strings"
	"sync"
	"syscall/js"

	"xotrio/game/store/file"
)

// LocalStorage returns the browser's local storage; ok is false if it stores nothing for this page.
func LocalStorage() (s file.LocalStorage, ok bool) {
	storage, err := call(page(), "storage")
	if err != nil || storage.Type() != js.TypeObject {
		return nil, false
	}
	return localStorage{storage}, true
}

// match is the ending of the names of matches. The first one that is stored is worth asking the browser to keep it for good.
const match = ".xotrio"

// localStorage implements file.LocalStorage.
type localStorage struct{ storage js.Value }

func (s localStorage) Get(key string) (string, bool, error) {
	v, err := call(s.storage, "getItem", key)
	if err != nil || v.Type() != js.TypeString {
		return "", false, err
	}
	return v.String(), true, nil
}

func (s localStorage) Set(key, text string) error {
	_, err := call(s.storage, "setItem", key, text)
	if err == nil && strings.HasSuffix(key, match) {
		send("persist")
	}
	if thrown, ok := err.(js.Error); ok {
		switch thrown.Get("name").String() {
		case "QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED":
			return file.ErrQuota
		}
	}
	return err
}

func (s localStorage) Remove(key string) error {
	_, err := call(s.storage, "removeItem", key)
	return err
}

func (s localStorage) Keys() (keys []string, err error) {
	for i := range s.storage.Length() {
		v, err := call(s.storage, "key", i)
		if err != nil {
			return nil, err
		}
		if v.Type() == js.TypeString { // another page may have removed some meanwhile
			keys = append(keys, v.String())
		}
	}
	return keys, nil
}

// Lock acquires a lock of the browser, which is released when the page is left. A page that is loaded again may start before the old one has
// ended, so the page waits for the lock for a moment. Without locks every caller gets it.
func (s localStorage) Lock(name string) (unlock func(), ok bool) {
	promise, err := call(page(), "lock", name)
	if err != nil {
		return func() {}, true
	}
	release, err := await(promise)
	switch {
	case err != nil:
		return func() {}, true
	case release.Type() != js.TypeFunction:
		return func() {}, false
	}
	return func() { release.Invoke() }, true
}

// Memory returns a local storage for a browser that stores nothing: it lasts as long as the page.
func Memory() file.LocalStorage { return &memory{texts: map[string]string{}} }

// memory implements file.LocalStorage.
type memory struct {
	mu    sync.Mutex
	texts map[string]string
}

func (m *memory) Get(key string) (string, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	text, ok := m.texts[key]
	return text, ok, nil
}

func (m *memory) Set(key, text string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.texts[key] = text
	return nil
}

func (m *memory) Remove(key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.texts, key)
	return nil
}

func (m *memory) Keys() (keys []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for k := range m.texts {
		keys = append(keys, k)
	}
	return keys, nil
}

func (m *memory) Lock(string) (unlock func(), ok bool) { return func() {}, true }
