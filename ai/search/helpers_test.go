package search

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// goroutine is the name of the present one.
func goroutine() string {
	b := make([]byte, 64)
	b = b[:runtime.Stack(b, false)]
	return string(bytes.SplitN(b, []byte(" ["), 2)[0])
}

// A panic in a helper ends the first search as well, in the goroutine of the caller.
func TestAPanicInAHelperIsRaisedInTheCaller(t *testing.T) {
	lead := goroutine()
	for _, wrong := range []struct {
		name string
		here func() bool
	}{
		{"in a helper", func() bool { return goroutine() != lead }},
		{"everywhere", func() bool { return true }},
	} {
		h := Hooks[ring]{Evaluate: func(r *ring) int {
			if wrong.here() {
				panic("no idea")
			}
			return int(r.place)
		}}
		s, err := New[ring, *ring](h, ai.Options{HashMiB: 1, Threads: 3})
		if err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if v := fmt.Sprint(recover()); !strings.Contains(v, "no idea") || wrong.name == "in a helper" && !strings.Contains(v, "helpers_test.go") {
					t.Errorf("%s: %s comes up", wrong.name, v)
				}
			}()
			_, err := s.Search(context.Background(), &ring{side: rules.X}, nil, ai.Limits{}, nil)
			t.Errorf("%s: the search ends with %v", wrong.name, err)
		}()
	}
}
