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
		Long: `Read a tournament report in the form of FIDE, TRF-2026 or TRF(x), and print the pairing of its next round by the FIDE Dutch System as it holds
since February 2026: the number of pairs, then a line for each with the numbers of White and Black. A player who gets the bye meets 0.

The number of rounds stands in a line 142 or XXR; where it does not, it is that of the dates in line 132, or --rounds. What is read in another way than
it is written, such as an old encoding, is told. The colour of the first player in the first round stands in 152 or XXC; where it does not, it
is that which the rounds played show, or white. With - for FILE.trf the report is read from standard input. Whoever has an entry for the round already (Z, H, F or -), there or in a line 240, is not
paired. Points of an acceleration (XXA, 250, or the name of the Baku system in 192) and pairs that are not to meet (XXP, 260) are observed.`,
		Example: `  xotrio pair evening.trf
  xotrio pair evening.trf > round4.txt`,
		Args: takes("FILE.trf"),
		RunE: func(c *cobra.Command, args []string) error { return runPair(in, out, c.ErrOrStderr(), args[0], rounds) },
	}
	c.Flags().IntVar(&rounds, "rounds", 0, "number of rounds of a report that does not say it")
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
