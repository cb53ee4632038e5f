//go:build !windows

package console

import (
	"context"
	"fmt"
	"os"
)

// attach does nothing on systems that connect every program to its console; see attach_windows.go.
func attach(ctx context.Context) context.Context { return ctx }

// complain prints an error.
func complain(err error) { fmt.Fprintln(os.Stderr, "xotrio:", err) }
