//go:build js

package browser

import (
	"sync"

	"xotrio/game/store"
)

// Memory is a local storage for a browser that keeps nothing: it lasts as long as the page.
func Memory() store.LocalStorage { return &memory{texts: map[string]string{}} }

type memory struct {
	mu    sync.Mutex
	texts map[string]string
}

// Get is the text under a key.
func (m *memory) Get(key string) (string, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	text, ok := m.texts[key]
	return text, ok, nil
}

// Set puts a text under a key.
func (m *memory) Set(key, text string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.texts[key] = text
	return nil
}

// Remove takes a text away.
func (m *memory) Remove(key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.texts, key)
	return nil
}

// Keys are all keys.
func (m *memory) Keys() (keys []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for k := range m.texts {
		keys = append(keys, k)
	}
	return keys, nil
}

// Lock is always taken: nobody else sees this memory.
func (m *memory) Lock(string) (unlock func(), ok bool) { return func() {}, true }
