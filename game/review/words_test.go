package review

import (
	"strings"
	"testing"
)

func TestKeysAreNamedAfterTheirAims(t *testing.T) {
	for _, keys := range []map[string]string{allowsKeys, doesKeys} {
		for aim, key := range keys {
			if !strings.HasSuffix(key, "."+aim) {
				t.Errorf("%s: %s", aim, key)
			}
		}
	}
}
