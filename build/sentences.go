package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"
)

// sentencesCommand checks the sentences of reviews.
func sentencesCommand() *cobra.Command {
	var game, moves, nodes, seed string
	cmd := &cobra.Command{
		Use:   "sentences",
		Short: "Review games, check by a second way what the reviews say of marked moves, and fail where a sentence is false",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			list := []string{"xobrainer", "trexo", "oxixo", "oxixo4"}
			if game != "" {
				list = []string{game}
			}
			var wrong error
			for _, g := range list {
				wrong = errors.Join(wrong, built(cmd.Context(), "./build/reviewfigures", "sentences", "--game", g, "--games", moves, "--nodes", nodes, "--seed", seed))
			}
			return wrong
		},
	}
	cmd.SetOut(os.Stdout)
	cmd.Flags().StringVar(&game, "game", "", "the one game: xobrainer, trexo, oxixo or oxixo4; empty for all")
	cmd.Flags().StringVar(&moves, "moves", "300", "about how many marked moves of each game")
	cmd.Flags().StringVar(&nodes, "nodes", "150000", "nodes of the reviews; twenty times as many check what they say of chances")
	cmd.Flags().StringVar(&seed, "seed", "1", "decides everything random")
	return cmd
}
