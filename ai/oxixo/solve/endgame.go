package solve

import (
	"bytes"
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

	game "xotrio/rules/oxixo"
)

// Endgame holds the solved positions of the real board, those with few neutral cubes. It is safe for concurrent use.
type Endgame struct {
	full   *full
	layers []*Layer // by the number of neutral cubes less one
}

// FileName returns the name of the file that holds the layer with a number of neutral cubes, 1 to MaxNeutral, for
// OpenEndgame.
func FileName(neutral int) string { return fmt.Sprintf("oxixo5-neutral%d.table", neutral) }

// tableSums is the polynomial table of the checksums in the files of layers.
var tableSums = crc64.MakeTable(crc64.ECMA)

// header is the start of the file of a layer, whose codes have the CRC-64 sum. The form number is raised when the
// format changes; form 1 had no sum (see plainHeader).
func header(neutral int, sum uint64) []byte {
	return fmt.Appendf(nil, "XO Trio, Oxixo 5 x 5, form 2, neutral %d, sum %016x\n", neutral, sum)
}

func plainHeader(neutral int) []byte {
	return fmt.Appendf(nil, "XO Trio, Oxixo 5 x 5, form 1, neutral %d\n", neutral)
}

// File returns the content of the layer's file and its length in bytes. There is no file for the layer without neutral
// cubes, which is part of the program.
func (l *Layer) File() (content io.Reader, length int64) {
	head := header(l.frame.neutral, crc64.Checksum(l.codes, tableSums))
	return io.MultiReader(bytes.NewReader(head), bytes.NewReader(l.codes)), int64(len(head) + len(l.codes))
}

// readHead returns the length of the header of a layer's file and the checksum in it. summed is false if it has none; n
// is 0 if content has no such header.
func readHead(content []byte, neutral int) (n int, sum uint64, summed bool) {
	plain := plainHeader(neutral)
	if bytes.HasPrefix(content, plain) {
		return len(plain), 0, false
	}
	n = len(header(neutral, 0))
	line := content[:min(n, len(content))]
	at := max(len(line)-17, 0) // sixteen digits and the newline
	sum, err := strconv.ParseUint(strings.TrimSuffix(string(line[at:]), "\n"), 16, 64)
	if err != nil || !bytes.Equal(line, header(neutral, sum)) {
		return 0, 0, false
	}
	return n, sum, true
}

// CheckFile reads the whole file of a layer and returns an error if it is damaged, or fs.ErrNotExist if there is no
// such file. It takes as long as reading the file does, which may have a gigabyte.
func CheckFile(folder string, neutral int) error {
	l, err := ReadLayer(folder, neutral)
	if err != nil || !l.summed {
		return err
	}
	f, err := os.Open(filepath.Join(folder, FileName(neutral)))
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

// OpenEndgame returns the built-in table of positions without neutral cubes together with the layers whose files are in
// folder, up to the first that is missing. An empty folder name means none. If a file is invalid it returns an error
// along with the endgame without that file. Files are mapped into memory if the system supports it.
func OpenEndgame(folder string) (*Endgame, error) {
	f, err := builtInTable()
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

// ReadLayer reads the file of the layer with 1 to MaxNeutral neutral cubes in folder. If there is none the error is
// fs.ErrNotExist.
func ReadLayer(folder string, neutral int) (*Layer, error) {
	if neutral < 1 || neutral > MaxNeutral {
		return nil, fmt.Errorf("there are files of 1 to %d neutral cubes, not of %d", MaxNeutral, neutral)
	}
	path := filepath.Join(folder, FileName(neutral))
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", path) // opening a named pipe would block forever
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

// FullLayer returns the layer without neutral cubes, which is part of the program.
func FullLayer() (*Layer, error) {
	f, err := builtInTable()
	if err != nil {
		return nil, err
	}
	return f.layer(), nil
}

// Extend solves the positions with up to that number of neutral cubes that e does not cover yet, at most MaxNeutral, with
// that number of goroutines (see SolveLayer). It must not be called while e is in use.
func (e *Endgame) Extend(ctx context.Context, neutral, workers int) error {
	for n := len(e.layers) + 1; n <= neutral; n++ {
		var below *Layer
		if n == 1 {
			below = e.full.layer()
		} else {
			below = e.layers[n-2]
		}
		l, err := SolveLayer(ctx, n, below, workers, nil)
		if err != nil {
			return err
		}
		e.layers = append(e.layers, l)
	}
	return nil
}

// Neutral returns the greatest number of neutral cubes that is covered.
func (e *Endgame) Neutral() int { return len(e.layers) }

// Standing returns the standing of a running position; false if it is not covered.
func (e *Endgame) Standing(s *game.State) (Standing, bool) {
	if s.Size() != game.MaxSize {
		return 0, false
	}
	mine := s.Marks(s.Side())
	neutral := everywhere &^ (mine | s.Marks(s.Side().Other()))
	switch n := bits.OnesCount32(neutral); {
	case n == 0:
		return e.full.standing(mine), true
	case n <= len(e.layers):
		l := e.layers[n-1]
		return l.standing(l.frame.number(neutral, mine)), true
	}
	return 0, false
}

// Value returns the value of a position without neutral cubes, finished or not. It returns false if there are neutral
// cubes, since layers with neutral cubes do not hold the distance to the end.
func (e *Endgame) Value(s *game.State) (Value, bool) {
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	switch {
	case s.Size() != game.MaxSize || mine|theirs != everywhere:
		return 0, false
	case hasLine(mine):
		return Won(0), true
	case hasLine(theirs):
		return Lost(0), true
	}
	// A round is a ply of either side. The winner makes the first move of a round in a won position and the last in a
	// lost one.
	switch standing := e.full.standing(mine); {
	case standing > 0:
		return Won(2*int(Nearest-standing) - 1), true
	case standing < 0:
		return Lost(2 * int(Nearest+standing)), true
	}
	return 0, true
}
