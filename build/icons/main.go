// Command icons draws the icon of the program in every size and form that a system wants, and the pictures for shops and
// installers, from the same drawings as the game itself.
//
//	go run ./build/icons FOLDER
//
// It writes icon-16.png to icon-1024.png, xotrio.ico for Windows, xotrio.icns for macOS, installer.bmp for the Windows
// installer, and the pictures banner.png, cover.png and poster.png for shops. The same source gives the same bytes.
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/bmp"

	"xotrio/scenes/ui/look"
)

// sizes are the icons as PNG files: those of the freedesktop icon theme, and what Windows takes besides.
var sizes = []int{16, 20, 22, 24, 32, 40, 48, 64, 96, 128, 256, 512, 1024}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "icons wants one argument: the folder to write to")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write draws everything into a folder, which it makes where there is none.
func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	files, err := all()
	for _, f := range files {
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, f.name), f.data, 0o644)
		}
	}
	return err
}

// file is one file to write.
type file struct {
	name string
	data []byte
}

// all draws all files.
func all() (out []file, err error) {
	add := func(name string, make func() ([]byte, error)) {
		if err == nil {
			var data []byte
			data, err = make()
			out = append(out, file{name, data})
		}
	}
	picture := func(i image.Image) func() ([]byte, error) { return func() ([]byte, error) { return encode(i) } }
	for _, size := range sizes {
		add(fmt.Sprintf("icon-%d.png", size), picture(look.Emblem(size)))
	}
	add("xotrio.ico", ico)
	add("xotrio.icns", icns)
	add("installer.bmp", func() ([]byte, error) {
		var b bytes.Buffer
		err := bmp.Encode(&b, opaque(side()))
		return b.Bytes(), err
	})
	for _, s := range shop {
		add(s.name+".png", picture(s.draw()))
	}
	return out, err
}

// encode is a picture as a PNG file, as small as it gets.
func encode(i image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, i)
	return b.Bytes(), err
}
