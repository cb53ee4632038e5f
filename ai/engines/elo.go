package engines

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"xotrio/ai"
)

// eloFiles are the tables that `xotrio arena --ladder` has written, one for each game that was measured.
//
//go:embed elo/*.txt
var eloFiles embed.FS

// eloTables are the figures of all games, read when they are first asked for.
var eloTables = sync.OnceValue(func() map[string]map[ai.Level]int {
	all := map[string]map[ai.Level]int{}
	for _, p := range All() {
		if text, err := eloFiles.ReadFile("elo/" + p.Game + ".txt"); err == nil {
			all[p.Game] = readElo(string(text))
		}
	}
	return all
})

// readElo takes the figures out of a table: the first numbers of its lines for levels.
func readElo(text string) map[ai.Level]int {
	figures := map[ai.Level]int{}
	for line := range strings.Lines(text) {
		var level, elo int
		if _, err := fmt.Sscanf(line, "level %d %d", &level, &elo); err == nil && ai.Level(level).Valid() {
			figures[ai.Level(level)] = elo
		}
	}
	return figures
}

// Elo is the strength of a level on the game's own scale, on which the first level has what its table says; false where it was not
// measured. Games with options of their own (the training boards of Oxixo) have no other figures.
func Elo(game string, level ai.Level) (int, bool) {
	elo, ok := eloTables()[game][level]
	return elo, ok
}
