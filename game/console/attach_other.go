//go:build !windows

package console

import (
	"context"
	"fmt"
	"os"
)

// attach does nothing on systems that connect every program to its console; see attach_windows.go.
func attach(ctx context.Context) context.Context { return ctx }

func complain(sentence string) { fmt.Fprintln(os.Stderr, "xotrio:", sentence) }
