package solve

import (
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"io/fs"
	"math/bits"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"

	game "xotrio/rules/oxixo"
)

// Endgame is what is known for certain of the real board: the positions with few neutral cubes. It may be used by several
// goroutines at once.
type Endgame struct {
	full   *full
	layers []*Layer // by the number of neutral cubes less one
}

// fileName is the name of the file of a layer within its folder.
func fileName(neutral int) string { return fmt.Sprintf("oxixo5-neutral%d.table", neutral) }

// FileName is the name of the file that holds the layer of that many neutral cubes, 1 to MaxNeutral, for OpenEndgame.
func FileName(neutral int) string { return fileName(neutral) }

// tableSums is the table of the sums over the files of layers.
var tableSums = crc64.MakeTable(crc64.ECMA)

// header is how the file of a layer begins whose codes have that CRC-64; the number is raised when its form changes. Form 1 was
// that without a sum, see plainHeader.
func header(neutral int, sum uint64) []byte {
	return fmt.Appendf(nil, "XO Trio, Oxixo 5 x 5, form 2, neutral %d, sum %016x\n", neutral, sum)
}

func plainHeader(neutral int) []byte {
	return fmt.Appendf(nil, "XO Trio, Oxixo 5 x 5, form 1, neutral %d\n", neutral)
}

// File is the content of the layer's file and its length in bytes. There is none for the layer without neutral cubes,
// which is part of the program.
func (l *Layer) File() (content io.Reader, length int64) {
	head := header(l.frame.neutral, crc64.Checksum(l.codes, tableSums))
	return io.MultiReader(bytes.NewReader(head), bytes.NewReader(l.codes)), int64(len(head) + len(l.codes))
}

// readHead is the length of the header with which the content of a layer's file begins, and the sum that it tells; summed is
// false where it tells none, and n 0 where it is no such header.
func readHead(content []byte, neutral int) (n int, sum uint64, summed bool) {
	plain := plainHeader(neutral)
	if bytes.HasPrefix(content, plain) {
		return len(plain), 0, false
	}
	n = len(header(neutral, 0))
	line := content[:min(n, len(content))]
	at := max(len(line)-17, 0) // sixteen digits and the end of the line
	sum, err := strconv.ParseUint(strings.TrimSuffix(string(line[at:]), "\n"), 16, 64)
	if err != nil || !bytes.Equal(line, header(neutral, sum)) {
		return 0, 0, false
	}
	return n, sum, true
}

// CheckFile reads the file of a layer from its beginning to its end. The error says what is wrong with it, nil where nothing is;
// it is fs.ErrNotExist where there is no such file. That takes as long as reading the file does, which may be a gigabyte.
func CheckFile(folder string, neutral int) error {
	l, err := ReadLayer(folder, neutral)
	if err != nil || !l.summed {
		return err
	}
	f, err := os.Open(filepath.Join(folder, fileName(neutral)))
	if err != nil {
		return err
	}
	defer f.Close()
	whole := crc64.New(tableSums)
	if _, err = f.Seek(int64(len(header(neutral, 0))), io.SeekStart); err == nil {
		_, err = io.Copy(whole, f)
	}
	if err == nil && whole.Sum64() != l.sum {
		err = fmt.Errorf("%s is damaged: make it again with xotrio solve --size 5", f.Name())
	}
	return err
}

// OpenEndgame is the endgame with what is part of the program, the positions without neutral cubes, and with the layers whose
// files are in folder, as far as there is one after the other; an empty folder name means none. A file that is no such file
// is an error, and the endgame is then that without it. Files are read as they are needed where the system can do that.
func OpenEndgame(folder string) (*Endgame, error) {
	f, err := builtIn()
	if err != nil {
		return nil, err
	}
	e := &Endgame{full: f}
	for n := 1; n <= MaxNeutral && folder != ""; n++ {
		l, err := ReadLayer(folder, n)
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err != nil {
			return e, err
		}
		e.layers = append(e.layers, l)
	}
	return e, nil
}

// ReadLayer reads the file of a layer, 1 to MaxNeutral neutral cubes, in folder. Where there is none the error is
// fs.ErrNotExist.
func ReadLayer(folder string, neutral int) (*Layer, error) {
	if neutral < 1 || neutral > MaxNeutral {
		return nil, fmt.Errorf("there are files of 1 to %d neutral cubes, not of %d", MaxNeutral, neutral)
	}
	path := filepath.Join(folder, fileName(neutral))
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", path) // opening a named pipe would wait for ever
	}
	content, release, err := readFile(path)
	if err != nil {
		return nil, err
	}
	l := &Layer{frame: newFrame(neutral)}
	runtime.AddCleanup(l, func(release func()) { release() }, release)
	var head int
	if head, l.sum, l.summed = readHead(content, neutral); head == 0 || len(content) != head+l.size() {
		return nil, fmt.Errorf("%s is no table of Oxixo with %d neutral cubes, or not whole: make it again with xotrio solve --size 5", path, neutral)
	}
	l.codes = content[head:]
	return l, nil
}

// FullLayer is the layer without neutral cubes that is part of the program.
func FullLayer() (*Layer, error) {
	f, err := builtIn()
	if err != nil {
		return nil, err
	}
	return f.layer(), nil
}

// Neutral is the greatest number of neutral cubes that is known.
func (e *Endgame) Neutral() int { return len(e.layers) }

// Of is the standing of a running position; false where it is not known.
func (e *Endgame) Of(s *game.State) (Standing, bool) {
	if s.Size() != game.MaxSize {
		return 0, false
	}
	mine := s.Marks(s.Side())
	neutral := everywhere &^ (mine | s.Marks(s.Side().Other()))
	switch n := bits.OnesCount32(neutral); {
	case n == 0:
		return e.full.of(mine), true
	case n <= len(e.layers):
		l := e.layers[n-1]
		return l.at(l.frame.number(neutral, mine)), true
	}
	return 0, false
}

// Value is what a position without neutral cubes is worth, finished ones included; false where there are neutral cubes, since the
// distance of the end is not kept there.
func (e *Endgame) Value(s *game.State) (Value, bool) {
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	switch {
	case s.Size() != game.MaxSize || mine|theirs != everywhere:
		return 0, false
	case lined(mine):
		return Won(0), true
	case lined(theirs):
		return Lost(0), true
	}
	// A round is a ply of either side, in which the winner is the first to move in a won position and the last in a lost one.
	switch standing := e.full.of(mine); {
	case standing > 0:
		return Won(2*int(Nearest-standing) - 1), true
	case standing < 0:
		return Lost(2 * int(Nearest+standing)), true
	}
	return 0, true
}

// CompressFull solves the positions without neutral cubes and is the table of them in the form in which it is stored.
func CompressFull(ctx context.Context, workers int, progress func(Progress)) ([]byte, error) {
	l, err := SolveLayer(ctx, 0, nil, workers, progress)
	if err != nil {
		return nil, err
	}
	return pack(l).compress(), nil
}

// full is the layer without neutral cubes in the form in which it is part of the program: turned and mirrored positions
// have one number as far as the cubes of key can tell.
type full struct {
	codes []byte // as in a Layer, a byte each
}

const (
	// key are the corners and the middles of the edges, in ascending order.
	key = 1<<0 | 1<<2 | 1<<4 | 1<<10 | 1<<14 | 1<<20 | 1<<22 | 1<<24
	// restBits is the number of the other cubes.
	restBits = cells5 - 8
)

// keyed is how full positions are numbered, made once and never written again.
var keyed = newKeys()

// keys are tables by three parts of a set of cells, of 9, 8 and 8 bits.
type keys struct {
	part  [3][1 << 9]uint32    // what it adds to the key, as a number of 8 bits
	first [1 << 8]uint32       // by key: the number of the position without other cubes
	turn  [1 << 8]uint8        // by key: the symmetry that leads to that position
	rest  [8][3][1 << 9]uint32 // by symmetry: what it adds to the number
	sets  []uint32             // the cubes of the keys that have numbers, in their order
}

func newKeys() *keys {
	k := new(keys)
	for i, first := range []int{0, 9, 17} {
		for set := range uint32(1 << 9) {
			cells := set << first & everywhere
			k.part[i][set] = squeeze(cells&key, everywhere&^key)
			for t := range real5.turns {
				k.rest[t][i][set] = squeeze(real5.turn(cells, uint8(t))&^key, key)
			}
		}
	}
	for n := range uint32(1 << 8) {
		low, by := unsqueeze(n, key), 0
		for t := range real5.turns {
			if image := real5.turn(unsqueeze(n, key), uint8(t)); image < low {
				low, by = image, t
			}
		}
		k.turn[n] = uint8(by)
		if low == unsqueeze(n, key) {
			k.first[n] = uint32(len(k.sets)) << restBits
			k.sets = append(k.sets, low)
		} else {
			// Lower ones came before.
			k.first[n] = k.first[squeeze(low, everywhere&^key)]
		}
	}
	return k
}

// unsqueeze puts the bits of n, in order, on the given cells.
func unsqueeze(n, cells uint32) (set uint32) {
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			set |= cells & -cells
		}
		cells &= cells - 1
	}
	return set
}

// number is that of the position in which the side on turn has the cubes mine.
func (k *keys) number(mine uint32) uint32 {
	a, b, c := mine&511, mine>>9&255, mine>>17&255
	n := k.part[0][a] | k.part[1][b] | k.part[2][c]
	rest := &k.rest[k.turn[n]&7]
	return k.first[n] | rest[0][a] | rest[1][b] | rest[2][c]
}

// of is the standing of the position in which the side on turn has the cubes mine.
func (f *full) of(mine uint32) Standing { return standing(f.codes[keyed.number(mine)]) }

// pack is the layer, which has no neutral cubes, as a full. Positions that are over get the code of the one before: they
// are never asked for, and many equal codes in a row take little room.
func pack(l *Layer) *full {
	f := &full{codes: make([]byte, len(keyed.sets)<<restBits)}
	last := byte(0)
	for i, set := range keyed.sets {
		for rest := range uint32(1 << restBits) {
			mine := set | unsqueeze(rest, everywhere&^key)
			if !lined(mine) && !lined(everywhere&^mine) {
				last = l.codes[mine]
			}
			f.codes[i<<restBits|int(rest)] = last
		}
	}
	return f
}

// lined reports whether a set holds a full line.
func lined(set uint32) bool {
	if bits.OnesCount32(set) < 5 {
		return false
	}
	for _, l := range real5.lines {
		if set&l == l {
			return true
		}
	}
	return false
}

// layer is the full as a Layer, finished positions included.
func (f *full) layer() *Layer {
	l := newLayer(newFrame(0))
	for mine := range l.codes {
		m := uint32(mine)
		switch {
		case lined(m):
			l.codes[mine] = 1
		case lined(everywhere &^ m):
			l.codes[mine] = lossByte | 1
		default:
			l.codes[mine] = f.codes[keyed.number(m)]
		}
	}
	return l
}

// compress is the form in which the full is part of the program.
func (f *full) compress() []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one that there is
	}
	// A buffer takes everything.
	_, _ = w.Write(f.codes)
	_ = w.Close()
	return out.Bytes()
}

// builtIn is the stored one, unpacked when it is first needed.
var builtIn = sync.OnceValues(loadFull)

func loadFull() (*full, error) {
	packed, err := stored("tables/5.flate")
	if err != nil {
		return nil, err
	}
	codes, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if want := len(keyed.sets) << restBits; err != nil || len(codes) != want {
		return nil, fmt.Errorf("the table of full boards is damaged: %d values of %d (%v)", len(codes), want, err)
	}
	return &full{codes}, nil
}
