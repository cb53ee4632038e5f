package scenestest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// State writes down everything that v refers to, unexported fields included: a line for each number, text and flag,
// each object once. Functions and channels are left out, and so are caches: the environment, which belongs to all
// scenes, and the types named in caches, such as "graph.Fonts".
func State(v any, caches ...string) string {
	w := &stateWriter{seen: map[unsafe.Pointer]bool{}, caches: append(caches, "scenes.Env")}
	w.write("", reflect.ValueOf(v))
	return strings.Join(w.lines, "\n")
}

// stateWriter is the progress of State.
type stateWriter struct {
	seen   map[unsafe.Pointer]bool
	caches []string
	lines  []string
}

func (w *stateWriter) write(path string, v reflect.Value) {
	if !v.IsValid() || slices.Contains(w.caches, v.Type().String()) {
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
