package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/spf13/cobra"
)

// tortureCommand tortures the program.
func tortureCommand() *cobra.Command {
	var o tortureOptions
	cmd := &cobra.Command{
		Use:   "torture",
		Short: "Kill, starve, damage and confuse the real program, and tell in one table what did not hold",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return torture(cmd.Context(), os.Stdout, o) },
	}
	cmd.Flags().Float64Var(&o.minutes, "minutes", 1, "for how long, shared fairly between the kinds")
	cmd.Flags().Uint64Var(&o.seed, "seed", uint64(time.Now().UnixNano()%1e9), "what the chances of the first try of each kind are made of")
	cmd.Flags().StringVar(&o.only, "only", "", "the one kind to try, by its name in the table; empty for all")
	cmd.Flags().IntVar(&o.tries, "tries", 0, "how often each kind is tried, in place of a time; 0 for as often as there is time")
	return cmd
}

// tortureOptions are the flags of build/torture.
type tortureOptions struct {
	minutes float64
	seed    uint64
	only    string
	tries   int
}

// torture starts build/torture on the display that there is, or on a virtual one. What is missing is told, and what needs it is
// not tried.
func torture(ctx context.Context, out io.Writer, o tortureOptions) error {
	say := func(s string) { fmt.Fprintln(out, s) }
	stop, err := ready(ctx, out, false)
	if err != nil {
		say(err.Error())
	} else {
		defer stop()
	}
	if err := provide(ctx, say, []need{program("Xvfb", "xvfb"), program("pulseaudio", "pulseaudio"), program("pactl", "pulseaudio-utils")}); err != nil {
		say(err.Error())
	}
	return built(ctx, "./build/torture", "-minutes", strconv.FormatFloat(o.minutes, 'g', -1, 64), "-seed", strconv.FormatUint(o.seed, 10),
		"-only", o.only, "-tries", strconv.Itoa(o.tries))
}
