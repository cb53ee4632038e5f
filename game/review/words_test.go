package review

import (
	"strings"
	"testing"
)

func TestKeysAreNamedAfterTheirAims(t *testing.T) {
	for about, keys := range map[string]map[string]forms{"allows": allowsKeys, "does": doesKeys, "then": thenKeys} {
		for aim, f := range keys {
			for _, key := range []string{f.plain, f.row, f.cell, f.cells, f.rows} {
				if key != "" && !strings.HasPrefix(key, "review."+about+"."+aim) {
					t.Errorf("%s: %s", aim, key)
				}
			}
		}
	}
}
