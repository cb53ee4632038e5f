// Package games is the one table of the games there are. Nothing registers itself: a game is played, read and offered
// because it is listed here.
package games

import (
	"fmt"
	"strings"

	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// All are the games in the order in which they are offered. The entries are the caller's own.
func All() []*rules.Info {
	return []*rules.Info{xobrainer.Info(), trexo.Info(), oxixo.Info(), oxixo.Info4()}
}

// ByName is the game of that name: xobrainer, trexo, oxixo or oxixo4. The error says which names there are.
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
