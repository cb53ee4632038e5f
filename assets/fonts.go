package assets

import (
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
)

// Fonts returns the TrueType files of the Go fonts, in the order of graph.Weight: regular, medium, bold and mono.
func Fonts() [4][]byte {
	return [4][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, gomono.TTF}
}
