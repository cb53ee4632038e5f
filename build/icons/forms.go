package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/bmp"

	"xotrio/scenes/ui/look"
)

// icoSizes are the sizes that Explorer and the task bar use at 100 to 250 %.
var icoSizes = []int{16, 20, 24, 32, 40, 48, 64, 128, 256}

// ico returns the icon for Windows: a directory, then the pictures. The largest is a PNG file; the others are bitmaps
// followed by an empty mask, which everything that reads icons understands.
func ico() ([]byte, error) {
	var dir, body bytes.Buffer
	put := func(v ...any) {
		for _, x := range v {
			_ = binary.Write(&dir, binary.LittleEndian, x) // a buffer accepts everything
		}
	}
	put(uint16(0), uint16(1), uint16(len(icoSizes)))
	at := 6 + 16*len(icoSizes)
	for _, size := range icoSizes {
		data, err := icoPicture(size)
		if err != nil {
			return nil, err
		}
		put(uint8(size), uint8(size), uint8(0), uint8(0), uint16(1), uint16(32), uint32(len(data)), uint32(at+body.Len())) // 256 is written as 0
		body.Write(data)
	}
	return append(dir.Bytes(), body.Bytes()...), nil
}

func icoPicture(size int) ([]byte, error) {
	e := look.Emblem(size)
	if size >= 256 {
		return encode(e)
	}
	// A bitmap file of 32 bits without its file header. Its height is doubled because the mask follows.
	straight := image.NewNRGBA(e.Bounds())
	draw.Draw(straight, straight.Bounds(), e, image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := bmp.Encode(&b, straight); err != nil {
		return nil, err
	}
	const fileHeader, infoHeader = 14, 40
	data := b.Bytes()
	start := binary.LittleEndian.Uint32(data[10:])
	head := make([]byte, infoHeader)
	binary.LittleEndian.PutUint32(head[0:], infoHeader)
	binary.LittleEndian.PutUint32(head[4:], uint32(size))
	binary.LittleEndian.PutUint32(head[8:], uint32(2*size))
	binary.LittleEndian.PutUint16(head[12:], 1)
	binary.LittleEndian.PutUint16(head[14:], 32)
	mask := make([]byte, (size+31)/32*4*size)
	return append(append(head, data[start:]...), mask...), nil
}

// icnsPictures are the pictures of the icon for macOS by type: 16 to 1024 pixels, and the small ones for screens of
// double density. From 128 on the next larger one serves those as well: the same picture twice would weigh 100 KB.
var icnsPictures = []struct {
	kind string
	size int
}{
	{"icp4", 16}, {"icp5", 32}, {"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024},
}

// icns returns the icon for macOS: a header, then every picture as a PNG file after its type and length, big-endian.
func icns() ([]byte, error) {
	var body bytes.Buffer
	made := map[int][]byte{}
	for _, p := range icnsPictures {
		if made[p.size] == nil {
			data, err := encode(inset(p.size))
			if err != nil {
				return nil, err
			}
			made[p.size] = data
		}
		body.WriteString(p.kind)
		body.Write(binary.BigEndian.AppendUint32(nil, uint32(8+len(made[p.size]))))
		body.Write(made[p.size])
	}
	return append(binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+body.Len())), body.Bytes()...), nil
}

// inset is the emblem with the margin of icons on macOS: a tile of 824 in a square of 1024 pixels. The smallest keep
// their size, to remain legible.
func inset(size int) image.Image {
	if size <= 32 {
		return look.Emblem(size)
	}
	tile := size * 896 / 1024 // the tile is 92 % of the emblem
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	at := image.Pt((size-tile)/2, (size-tile)/2)
	draw.Draw(out, image.Rectangle{Min: at, Max: at.Add(image.Pt(tile, tile))}, look.Emblem(tile), image.Point{}, draw.Src)
	return out
}

// opaque removes transparency, which the bitmap of the installer must not have.
func opaque(i image.Image) image.Image {
	out := image.NewRGBA(i.Bounds())
	draw.Draw(out, out.Bounds(), image.NewUniform(color.Black), image.Point{}, draw.Src)
	draw.Draw(out, out.Bounds(), i, i.Bounds().Min, draw.Over)
	return out
}
