package engines

import "xotrio/ai/force"

// Prover makes a prover for the game of that name. It fails where there is no such game.
func Prover(game string) (force.Prover, error) {
	c, err := Of(game)
	if err != nil {
		return nil, err
	}
	return c.Prover(), nil
}
