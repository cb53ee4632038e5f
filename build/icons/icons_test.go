package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"sync"
	"testing"

	"golang.org/x/image/bmp"

	"xotrio/scenes/ui/look"
)

// drawn draws all files once.
var drawn = sync.OnceValues(func() (map[string][]byte, error) {
	files, err := all()
	out := map[string][]byte{}
	for _, f := range files {
		out[f.name] = f.data
	}
	return out, err
})

func named(t *testing.T, name string) []byte {
	t.Helper()
	if testing.Short() {
		t.Skip("every picture is painted")
	}
	files, err := drawn()
	if err != nil || files[name] == nil {
		t.Fatalf("there is no %s: %v", name, err)
	}
	return files[name]
}

// same reports whether two pictures are equal up to the rounding of straight and premultiplied alpha.
func same(a, b image.Image) bool {
	if a.Bounds().Size() != b.Bounds().Size() {
		return false
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, q := color.NRGBAModel.Convert(a.At(x, y)).(color.NRGBA), color.NRGBAModel.Convert(b.At(x, y)).(color.NRGBA)
			if p.A != q.A || p.A > 64 && (far(p.R, q.R) || far(p.G, q.G) || far(p.B, q.B)) {
				return false
			}
		}
	}
	return true
}

func far(a, b uint8) bool { return max(a, b)-min(a, b) > 3 }

func TestAllFilesAreWhatTheySay(t *testing.T) {
	want := map[string]image.Point{"banner.png": {X: 1280, Y: 640}, "cover.png": {X: 630, Y: 500}, "poster.png": {X: 600, Y: 900}}
	for _, size := range sizes {
		want[fmt.Sprintf("icon-%d.png", size)] = image.Pt(size, size)
	}
	for name, size := range want {
		p, err := png.Decode(bytes.NewReader(named(t, name)))
		if err != nil || p.Bounds().Size() != size {
			t.Errorf("%s: %v", name, err)
		}
	}
	side, err := bmp.Decode(bytes.NewReader(named(t, "installer.bmp")))
	if err != nil || side.Bounds().Size() != image.Pt(164, 314) {
		t.Errorf("installer.bmp: %v", err)
	}
}

// Every picture of the Windows icon is read through its entry in the directory, as Windows does.
func TestWindowsIcon(t *testing.T) {
	data := named(t, "xotrio.ico")
	if n := binary.LittleEndian.Uint16(data[4:]); binary.LittleEndian.Uint32(data) != 0x10000 || int(n) != len(icoSizes) {
		t.Fatalf("the header is % x", data[:6])
	}
	end := 6 + 16*len(icoSizes)
	for i, size := range icoSizes {
		e := data[6+16*i:]
		length, at := int(binary.LittleEndian.Uint32(e[8:])), int(binary.LittleEndian.Uint32(e[12:]))
		if at != end || at+length > len(data) || int(e[0]) != size%256 || int(e[1]) != size%256 {
			t.Fatalf("the entry of %d pixels is % x", size, e[:16])
		}
		end += length
		one := data[at : at+length]
		if size == 256 {
			if p, err := png.Decode(bytes.NewReader(one)); err != nil || !same(p, look.Emblem(size)) {
				t.Errorf("the picture of 256 pixels: %v", err)
			}
			continue
		}
		if h := binary.LittleEndian.Uint32(one[8:]); h != uint32(2*size) || len(one) != 40+4*size*size+(size+31)/32*4*size {
			t.Fatalf("the picture of %d pixels says it is %d high and has %d bytes", size, h, len(one))
		}
		p := image.NewNRGBA(image.Rect(0, 0, size, size))
		for y := range size {
			for x := range size {
				b := one[40+4*((size-1-y)*size+x):]
				p.SetNRGBA(x, y, color.NRGBA{R: b[2], G: b[1], B: b[0], A: b[3]})
			}
		}
		if !same(p, look.Emblem(size)) {
			t.Errorf("the picture of %d pixels is another", size)
		}
	}
	if end != len(data) {
		t.Errorf("%d bytes too many", len(data)-end)
	}
}

func TestMacIcon(t *testing.T) {
	data := named(t, "xotrio.icns")
	if string(data[:4]) != "icns" || int(binary.BigEndian.Uint32(data[4:])) != len(data) {
		t.Fatalf("the header is %q", data[:8])
	}
	rest := data[8:]
	for _, want := range icnsPictures {
		length := int(binary.BigEndian.Uint32(rest[4:]))
		if string(rest[:4]) != want.kind {
			t.Fatalf("%s stands where %s belongs", rest[:4], want.kind)
		}
		p, err := png.Decode(bytes.NewReader(rest[8:length]))
		if err != nil || p.Bounds().Dx() != want.size || p.Bounds().Dy() != want.size {
			t.Errorf("%s: %v", want.kind, err)
		}
		rest = rest[length:]
	}
	if len(rest) != 0 {
		t.Errorf("%d bytes too many", len(rest))
	}
}

func TestAFolderThatCannotBeMadeIsAnError(t *testing.T) {
	if err := write("main.go/icons"); err == nil {
		t.Error("a folder below a file was made")
	}
}
