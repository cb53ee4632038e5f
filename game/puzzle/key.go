package puzzle

import (
	"fmt"
	"hash/fnv"
	"slices"

	"xotrio/rules"
)

// Key is the same for positions of a game that are one another's images, turned or mirrored or with the sides changed, and for others
// practically never.
func Key(g *rules.Info, pos rules.Game) string {
	look := pos.Text()
	if p, ok := pos.(rules.Pictured); ok {
		look = slices.Min(p.Picture().Images())
	}
	h := fnv.New32a()
	h.Write([]byte(look))
	id := g.Puzzles.ID
	if id == "" {
		id = g.Name
	}
	return fmt.Sprintf("%s-%08x", id, h.Sum32())
}
