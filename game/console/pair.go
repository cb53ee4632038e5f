package console

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"xotrio/game/swiss"
	"xotrio/game/trf"
)

func pairCommand(in io.Reader, out io.Writer) *cobra.Command {
	rounds := 0
	c := &cobra.Command{
		Use:   "pair FILE.trf",
		Short: "Pair the next round of a tournament report by the FIDE Dutch System",
		Long: `Read a FIDE tournament report, TRF-2026 or TRF(x), and print the pairing of its next round by the FIDE Dutch System of February 2026:
the number of pairs, then a line for each with the numbers of White and Black. The opponent of a player with the bye is 0.

The number of rounds is in line 142 or XXR; otherwise it is that of the dates in line 132, or --rounds. The first player's colour in
the first round is in line 152 or XXC; otherwise it follows from the rounds played, or is white. Anything unusual in how the report was
read, such as an old encoding, is reported. With - for FILE.trf the report is read from standard input. Players with an entry for the
round (Z, H, F or -), in their line or in line 240, are not paired. Acceleration (XXA, 250, or the Baku system in 192) and forbidden
pairs (XXP, 260) are respected.`,
		Example: `  xotrio pair evening.trf
  xotrio pair evening.trf > round4.txt`,
		Args: takes("FILE.trf"),
		RunE: func(c *cobra.Command, args []string) error { return runPair(in, out, c.ErrOrStderr(), args[0], rounds) },
	}
	c.Flags().IntVar(&rounds, "rounds", 0, "number of rounds, if the report does not say")
	return c
}

func runPair(in io.Reader, out, errOut io.Writer, name string, rounds int) error {
	data, err := readInput(in, name)
	if err != nil {
		return err
	}
	report, err := trf.Read(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if rounds < 0 {
		return fmt.Errorf("--rounds %d: a tournament has at least one round", rounds)
	}
	for _, note := range report.Notes {
		fmt.Fprintf(errOut, "%s: note: %v\n", name, note)
	}
	if rounds > 0 && report.Rounds == 0 {
		report.Rounds = rounds
	}
	event, numbers, err := report.Event()
	if errors.Is(err, trf.ErrRounds) {
		return fmt.Errorf("%s: %w, and --rounds as well", name, err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	pairs, err := event.Pair()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintln(out, len(pairs))
	for _, p := range pairs {
		if p.Black == swiss.Nobody {
			fmt.Fprintln(out, numbers[p.White], 0)
		} else {
			fmt.Fprintln(out, numbers[p.White], numbers[p.Black])
		}
	}
	return nil
}
