package library

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// fill sets v and everything in it to distinct non-zero values.
func fill(v reflect.Value, n *int64) {
	*n++
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(*n)
	case reflect.Uint8:
		v.SetUint(2)
	case reflect.Uint64:
		v.SetUint(uint64(*n) << 50)
	case reflect.String:
		v.SetString(string(rune('a'+*n%26)) + "é\t\n")
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, n)
		fill(value, n)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i), n)
			}
		}
	}
}

// The index holds all fields of an entry except the marks and the fields of unreadable records.
func TestAllOfAnEntryIsInTheIndex(t *testing.T) {
	var e Entry
	n := int64(0)
	fill(reflect.ValueOf(&e).Elem(), &n)
	e.Name, e.Review, e.Problem = "2026-05-03_10-11-12_trexo.xotrio", "reviews/abc.json", ""
	e.When = whenOf(e.Name)
	data := appendLine(appendLine(nil, &Entry{}), &e)
	entries, lines := readIndex(data)
	if lines != 2 || len(entries) != 1 {
		t.Fatalf("%d of %d lines are entries: %q", len(entries), lines, data)
	}
	if diff := cmp.Diff(e, entries[0], cmpopts.IgnoreFields(Entry{}, "Starred", "Deleted")); diff != "" {
		t.Error(diff)
	}
}

// A record may have any valid file name, and is still read only once.
func TestAnyNameOfARecordStandsInTheIndex(t *testing.T) {
	for _, name := range []string{"a\tb.xotrio", "a\nb.xotrio", "\"a\".xotrio", "\"\t\xff\n.xotrio", "\xff.xotrio", "\u200f👨\u200d👩.xotrio"} {
		var e Entry
		n := int64(0)
		fill(reflect.ValueOf(&e).Elem(), &n)
		e.Name, e.Review, e.Problem, e.When = name, "", "", whenOf(name)
		entries, lines := readIndex(appendLine(appendLine(nil, &e), &e))
		if lines != 2 || len(entries) != 1 {
			t.Fatalf("%q: %d lines, %d entries", name, lines, len(entries))
		}
		if diff := cmp.Diff(e, entries[0], cmpopts.IgnoreFields(Entry{}, "Starred", "Deleted")); diff != "" {
			t.Error(diff)
		}
	}
}
