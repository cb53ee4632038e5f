package console

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/rules/games"
)

type reviewFlags struct {
	nodes   int64
	threads int
	json    bool
}

func reviewCommand(in io.Reader, out io.Writer) *cobra.Command {
	var f reviewFlags
	c := &cobra.Command{
		Use:   "review FILE",
		Short: "Analyse a finished or unfinished match move by move",
		Long: `Analyse the match in a record move by move: the chance after each move, what would have been better and why, the turning points,
and which levels each side may have played like. Marks: ?! ? ?? lost 5, 10, 15 points of the chance to win the round, by the judgement
that blames the move least, or threw away or allowed a proven win of up to five moves; ! the only move that kept such a win or
prevented one. With - for FILE the record is read from standard input.`,
		Example: `  xotrio review games/00001-1.xotrio
  xotrio review --json --nodes 100000 games/00001-1.xotrio`,
		Args:              takes("FILE"),
		ValidArgsFunction: records,
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			return runReview(ctx, in, out, args[0], f)
		},
	}
	c.Flags().Int64Var(&f.nodes, "nodes", judge.Nodes, "the `NUMBER` of positions searched for each move")
	c.Flags().IntVar(&f.threads, "threads", runtime.NumCPU(), "the `NUMBER` of moves analysed at the same time; results do not depend on it")
	c.Flags().BoolVar(&f.json, "json", false, "print one object for programs")
	return c
}

func runReview(ctx context.Context, in io.Reader, out io.Writer, name string, f reviewFlags) error {
	if f.nodes < 1 || f.threads < 1 {
		return fmt.Errorf("--nodes and --threads are 1 at least")
	}
	data, err := readInput(in, name)
	if err != nil {
		return err
	}
	m, err := match.Parse(string(data), games.ByName)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	r, err := review.Make(ctx, review.OfMatch(m), f.nodes, f.threads, judge.Local, nil)
	if err != nil {
		return err
	}
	texts, err := assets.LoadTexts("en")
	if err != nil {
		return err
	}
	if !f.json {
		_, err := io.WriteString(out, readable(&r, m.Game(), texts))
		return err
	}
	return printJSON(out, forPrograms(&r, texts))
}

// reviewed is the JSON form of a review. Other programs read it: keys are added, never renamed.
type reviewed struct {
	Game          string            `json:"game"`
	Options       map[string]string `json:"options"`
	Nodes         int64             `json:"nodes"`
	Plies         []reviewedPly     `json:"plies"`
	TurningPoints []int             `json:"turning_points"`
	Players       []review.Player   `json:"players"`
}

// reviewedPly is a ply of it.
type reviewedPly struct {
	Ply        int         `json:"ply"`
	Side       string      `json:"side"`
	Move       string      `json:"move"`
	Chance     int         `json:"chance"`
	Best       string      `json:"best"`
	BestChance int         `json:"best_chance"`
	Loss       int         `json:"loss"`
	Mark       review.Mark `json:"mark"`
	Proven     int         `json:"proven"`
	Sentence   string      `json:"sentence"`
}

func forPrograms(r *review.Review, texts *assets.Texts) reviewed {
	c := reviewed{Game: r.Game, Options: r.Options, Nodes: r.Nodes, Plies: []reviewedPly{}, TurningPoints: r.TurningPoints, Players: r.Players}
	for i := range r.Plies {
		p := &r.Plies[i]
		c.Plies = append(c.Plies, reviewedPly{p.Ply, p.Side, p.Move, p.Chance, p.Best, p.BestChance, p.Loss, p.Mark, p.Proven, sentence(p.Words, texts)})
	}
	return c
}

func sentence(words []review.Phrase, texts *assets.Texts) string {
	var said []string
	for _, w := range words {
		said = append(said, texts.T(w.Key, w.Parts()...))
	}
	return strings.Join(said, " ")
}

func readable(r *review.Review, game *rules.Info, texts *assets.Texts) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d positions searched for each move.\n", playedAs(r, game, texts), r.Nodes)
	b.WriteString("Move, side, what it was, mark, the chance of X to win before and after it, and what there is to say:\n")
	var part match.Number
	for i := range r.Plies {
		p := &r.Plies[i]
		if !p.Number.SamePart(part) {
			part = p.Number
			if part.Set > 0 {
				fmt.Fprintf(&b, "Set %d, ", part.Set)
			}
			fmt.Fprintf(&b, "round %d\n", part.Round)
		}
		round := ""
		if p.Round != p.Chance {
			round = fmt.Sprintf(" (round %3d %% %3d %%)", ai.Percent(p.BestRound), ai.Percent(p.Round))
		}
		fmt.Fprintf(&b, "%3d. %s %-6s %-2s %3d %% %3d %%%s  %s\n", p.Number.Move(), p.Side, p.Move, p.Mark, ai.Percent(p.BestChance), ai.Percent(p.Chance), round, sentence(p.Words, texts))
	}
	if words, ok := r.TurnedWords(); ok {
		b.WriteString(sentence(words, texts) + "\n")
	}
	for _, p := range r.Players {
		fmt.Fprintf(&b, "%s: %d ?!, %d ?, %d ??, %d !", strings.ToUpper(p.Side), p.Inaccuracies, p.Mistakes, p.Blunders, p.OnlyMoves)
		if p.Likeness.Level > 0 {
			fmt.Fprintf(&b, "; played like level %d (%d to %d; about %d)", p.Likeness.Level, p.Likeness.From, p.Likeness.To, p.Likeness.Elo)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func playedAs(r *review.Review, game *rules.Info, texts *assets.Texts) string {
	words := texts.T(game.Texts.Title)
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		words += ", " + name + " " + r.Options[name]
	}
	return words
}
