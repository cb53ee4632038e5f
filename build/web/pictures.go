package web

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"

	"xotrio/scenes/ui/look"
)

// ground is the colour behind the sign where a system cuts its own form out of it.
var ground = color.RGBA{0x1b, 0x25, 0x33, 0xff}

// shared is the picture that programs show beside a link to the page, of those that the project keeps.
const shared = "build/pictures/trexo.png"

// pictures are the icons of the page in the sizes that browsers and telephones ask for, and the picture beside links to it, by name.
func pictures() (map[string][]byte, error) {
	all := map[string][]byte{}
	for name, img := range map[string]image.Image{
		"icon-192.png": look.Emblem(192), "icon-512.png": look.Emblem(512), "apple-touch-icon.png": onGround(180, 150), "maskable-512.png": onGround(512, 360),
	} {
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			return nil, err
		}
		all[name] = b.Bytes()
	}
	data, err := os.ReadFile(filepath.FromSlash(shared))
	all["shared.png"] = data
	return all, err
}

// onGround is the sign on a ground that fills a square of that size: what lies beyond the middle may be cut off.
func onGround(size, sign int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	at := (size - sign) / 2
	draw.Draw(img, image.Rect(at, at, at+sign, at+sign), look.Emblem(sign), image.Point{}, draw.Over)
	return img
}
