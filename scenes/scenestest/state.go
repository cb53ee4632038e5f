package scenestest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// State is everything that a value reaches, written down: fields with small letters as well, a line for every number, text and flag, each thing once.
// Functions, channels and what only saves work stay out: the environment, which is that of all scenes, and the types named in besides, such as
// "graph.Fonts".
func State(v any, besides ...string) string {
	w := &stateWriter{seen: map[unsafe.Pointer]bool{}, besides: append(besides, "scenes.Env")}
	w.write("", reflect.ValueOf(v))
	return strings.Join(w.lines, "\n")
}

// stateWriter is what State has found so far.
type stateWriter struct {
	seen    map[unsafe.Pointer]bool
	besides []string
	lines   []string
}

func (w *stateWriter) write(path string, v reflect.Value) {
	if !v.IsValid() || slices.Contains(w.besides, v.Type().String()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			w.lines = append(w.lines, path+" nil")
			return
		}
		if at := v.UnsafePointer(); !w.seen[at] {
			w.seen[at] = true
			w.write(path, v.Elem())
		}
	case reflect.Interface:
		w.write(path, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			w.write(path+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			w.write(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
		}
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		for _, k := range keys {
			w.write(fmt.Sprintf("%s[%v]", path, k), v.MapIndex(k))
		}
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
	default:
		w.lines = append(w.lines, fmt.Sprintf("%s %v", path, v))
	}
}
