// Package all is the table of the games that the program offers. Nothing registers itself: a game is offered because it
// is listed here.
package all

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/oxixo"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/boards/xobrainer"
)

// Games returns the games in the order of the menus. The caller may change the slice and its entries.
func Games() boards.Games {
	return boards.Games{xobrainer.Game(), trexo.Game(), oxixo.Game()}
}
