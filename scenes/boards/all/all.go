// Package all is the one table of the games as the screens know them. Nothing registers itself: a game is offered, played and
// explained because it is listed here.
package all

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/oxixo"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/boards/xobrainer"
)

// Games are the games in the order in which they are offered. The entries are the caller's own.
func Games() boards.Games {
	return boards.Games{xobrainer.Game(), trexo.Game(), oxixo.Game()}
}
