//go:build !windows

package console

import (
	"context"
	"fmt"
	"os"
)

// attach is only needed where a program for players has no console. See attach_windows.go.
func attach(ctx context.Context) context.Context { return ctx }

// tell says why the program could not do what it was asked for.
func tell(err error) { fmt.Fprintln(os.Stderr, "xotrio:", err) }
