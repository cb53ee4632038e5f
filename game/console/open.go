package console

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"xotrio/game/app"
	"xotrio/game/app/host"
	"xotrio/game/match"
	"xotrio/rules/games"
)

// maxRecord is the maximum size of a record in bytes.
const maxRecord = 4 << 20

// recordOnly accepts at most one file; a word that is neither a command nor a file gets a sentence.
func recordOnly(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("one record can be opened at a time: %d were given", len(args))
	}
	if len(args) == 1 {
		_, err := os.Stat(args[0])
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%q is neither a command nor a file%s", args[0], meant(c, args[0]))
		case err != nil:
			return fmt.Errorf("%q is no command, and no file that can be opened: %w", args[0], err)
		}
	}
	return nil
}

// open opens the game, with the record in args if there is one.
func open(args []string) error {
	var o app.Options
	if len(args) == 1 {
		text, err := readRecord(args[0])
		if err != nil {
			return err
		}
		o.Record, o.RecordName = text, filepath.Base(args[0])
		if host.HandOver(o.Home, host.Record{Name: o.RecordName, Text: o.Record}) {
			return nil
		}
	}
	return app.Run(o)
}

// readRecord returns the content of a file, which must be the record of a match.
func readRecord(name string) (string, error) {
	// Asked before it is opened: opening a pipe waits for a writer.
	if info, err := os.Stat(name); err != nil {
		return "", err
	} else if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s is no file: give the record of a match", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxRecord+1))
	if err != nil {
		return "", err
	}
	if len(data) > maxRecord {
		return "", fmt.Errorf("%s is no record of a match: it has more than %d bytes", name, maxRecord)
	}
	if _, err := match.Parse(string(data), games.ByName); err != nil {
		return "", fmt.Errorf("%s is no record of a match that can be read: %w", name, err)
	}
	return string(data), nil
}

// maxRead is the maximum size of a file in bytes: far more than a match of any length, or a crash report.
const maxRead = 16 << 20

// readInput is readFile, or for the name - reads in.
func readInput(in io.Reader, name string) ([]byte, error) {
	if name == "-" {
		return readAll(in, "standard input")
	}
	return readFile(name)
}

// readFile returns the content of a file named by the player. A file of more than maxRead bytes, or without an end, is
// an error.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, name)
}

func readAll(in io.Reader, name string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, maxRead+1))
	if err == nil && len(data) > maxRead {
		err = fmt.Errorf("%s is larger than %d MiB: it is none of XO Trio's files", name, maxRead>>20)
	}
	return data, err
}
