package console

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/arena"
	"xotrio/assets"
)

// runLadder measures the levels of a game and tells the table, which it keeps in the file.
func runLadder(ctx context.Context, out, errs io.Writer, f arenaFlags) error {
	c, err := f.config(nil)
	if err != nil {
		return err
	}
	if f.sprt != "" || f.minutes < 0 {
		return errors.New("a ladder has a number of games and no test, and minutes from 0")
	}
	l := arena.Ladder{Match: c, Games: f.games, Second: f.second, Time: time.Duration(f.minutes) * time.Minute}
	if l.Lowest, l.Highest, err = readLevels(f.levels); err != nil {
		return err
	}
	if f.top != "" {
		s, err := arena.ParseSpec(fmt.Sprintf("level:%d,%s", ai.MaxLevel, f.top))
		if err != nil {
			return err
		}
		l.Top = s.Limits
	}
	if f.records != "" {
		if err := os.MkdirAll(f.records, 0o755); err != nil {
			return fmt.Errorf("the folder for the records cannot be made: %w", err)
		}
		l.Match.Save = func(r arena.Record) error {
			high, low := max(r.Specs[0].Level, r.Specs[1].Level), min(r.Specs[0].Level, r.Specs[1].Level)
			folder := filepath.Join(f.records, fmt.Sprintf("level%d-level%d", high, low))
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return err
			}
			return saveRecord(c.Game, folder, r)
		}
	}
	t, err := openTable(f.file)
	if err != nil {
		return err
	}
	if f.first != 0 {
		t.First = f.first
	}
	first := cmp.Or(t.First, arena.FirstElo)
	made := []string{
		fmt.Sprintf("The levels of %s on one scale, level %d = %d Elo; XO Trio %s", c.Game.Name, l.Lowest, first, assets.Version()),
		"xotrio arena --ladder --game " + c.Game.Name + f.said(),
	}
	keep := func() error {
		var b bytes.Buffer
		if err := t.Write(&b, made...); err != nil || f.file == "" {
			return err
		}
		return os.WriteFile(f.file, b.Bytes(), 0o644)
	}
	var unkept error
	l.Progress = func(high, low ai.Level, tally arena.Tally) {
		fmt.Fprintf(errs, "level %d against %d: %d games: +%d =%d -%d (%.1f %%)\n", high, low, tally.Games(), tally.Won, tally.Drawn, tally.Lost, 100*tally.Score())
		unkept = errors.Join(unkept, keep())
	}
	err = l.Run(ctx, t)
	if ctx.Err() != nil {
		fmt.Fprintln(errs, "stopped early")
	}
	return errors.Join(t.Write(out, made...), keep(), unkept, err)
}

// said are the settings of a ladder that are not the usual ones, as on the command line.
func (f *arenaFlags) said() string {
	var b strings.Builder
	for _, o := range f.options {
		b.WriteString(" --option " + o)
	}
	fmt.Fprintf(&b, " --games %d --second %d", f.games, f.second)
	if f.levels != "1-10" {
		b.WriteString(" --levels " + f.levels)
	}
	if f.top != "" {
		b.WriteString(" --top " + f.top)
	}
	if f.first != 0 {
		fmt.Fprintf(&b, " --first %d", f.first)
	}
	if f.even != 0 {
		fmt.Fprintf(&b, " --even %d", f.even)
	}
	if f.seed != 1 {
		fmt.Fprintf(&b, " --seed %d", f.seed)
	}
	return b.String()
}

// readLevels reads a range of levels such as 1-7.
func readLevels(text string) (low, high ai.Level, err error) {
	a, b, ok := strings.Cut(text, "-")
	l, err1 := strconv.Atoi(a)
	h, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || !ai.Level(l).Valid() || !ai.Level(h).Valid() || l >= h {
		return 0, 0, fmt.Errorf("--levels takes a range such as 1-7, not %q", text)
	}
	return ai.Level(l), ai.Level(h), nil
}

// openTable reads the table of an earlier run where there is one.
func openTable(name string) (*arena.Table, error) {
	if name == "" {
		return new(arena.Table), nil
	}
	text, err := readFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return new(arena.Table), nil
	}
	if err != nil {
		return nil, fmt.Errorf("the table cannot be gone on with: %w", err)
	}
	t, err := arena.ReadTable(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}
