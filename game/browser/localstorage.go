//go:build js

package browser

import (
	"syscall/js"

	"xotrio/game/store"
)

// LocalStorage is the browser's local storage; ok is false where it keeps nothing for this page.
func LocalStorage() (c store.LocalStorage, ok bool) {
	storage, err := call(page(), "storage")
	if err != nil || storage.Type() != js.TypeObject {
		return nil, false
	}
	return localStorage{storage}, true
}

type localStorage struct{ storage js.Value }

// Get is the text under a key.
func (c localStorage) Get(key string) (string, bool, error) {
	v, err := call(c.storage, "getItem", key)
	if err != nil || v.Type() != js.TypeString {
		return "", false, err
	}
	return v.String(), true, nil
}

// Set puts a text under a key.
func (c localStorage) Set(key, text string) error {
	_, err := call(c.storage, "setItem", key, text)
	if thrown, ok := err.(js.Error); ok {
		switch thrown.Get("name").String() {
		case "QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED":
			return store.ErrQuota
		}
	}
	return err
}

// Remove takes a text away.
func (c localStorage) Remove(key string) error {
	_, err := call(c.storage, "removeItem", key)
	return err
}

// Keys are all keys.
func (c localStorage) Keys() (keys []string, err error) {
	for i := range c.storage.Length() {
		v, err := call(c.storage, "key", i)
		if err != nil {
			return nil, err
		}
		if v.Type() == js.TypeString { // another page may have removed some meanwhile
			keys = append(keys, v.String())
		}
	}
	return keys, nil
}

// Lock takes a lock of the browser, which it gives back when the page is left. A page that is loaded again may be ahead of
// the end of the old one, so it is waited for a moment. Where there are no locks everybody gets it.
func (c localStorage) Lock(name string) (unlock func(), ok bool) {
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
