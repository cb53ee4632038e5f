// Package games is the table of all games. Nothing registers itself: a game is played, read and offered because it is
// listed here.
package games

import (
	"fmt"
	"strings"

	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// All returns the games in the order of the menu. The caller owns the entries.
func All() []*rules.Info {
	return []*rules.Info{xobrainer.Info(), trexo.Info(), oxixo.Info(), oxixo.Info4()}
}

// ByName returns the game with that name: xobrainer, trexo, oxixo or oxixo4. The error lists the names.
func ByName(name string) (*rules.Info, error) {
	var known []string
	for _, g := range All() {
		if g.Name == name {
			return g, nil
		}
		known = append(known, g.Name)
	}
	return nil, fmt.Errorf("there is no game %q: there are %s", name, strings.Join(known, ", "))
}
