package solve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"

	game "xotrio/rules/oxixo"
)

// Load is the stored table of size 3 or 4, which takes 6 MB at most. The error names a wrong size.
func Load(size int) (*Table, error) {
	packed, err := stored(fmt.Sprintf("tables/%d.flate", size))
	if err != nil || size == game.MaxSize {
		return nil, fmt.Errorf("there is no table for the board of size %d: there are those of 3 and 4", size)
	}
	t := &Table{board: newBoard(size)}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil || len(raw) != t.board.positions {
		return nil, fmt.Errorf("the table of size %d is damaged: %d values of %d (%v)", size, len(raw), t.board.positions, err)
	}
	t.values = make([]Value, len(raw))
	for i, v := range raw {
		t.values[i] = Value(v)
	}
	return t, nil
}

// Compress is the table in the form in which it is stored.
func (t *Table) Compress() []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one that there is
	}
	raw := make([]byte, len(t.values))
	for i, v := range t.values {
		raw[i] = byte(v)
	}
	// A buffer takes everything.
	_, _ = w.Write(raw)
	_ = w.Close()
	return out.Bytes()
}
