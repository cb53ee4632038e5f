// Package link makes and reads addresses to share with other players: a game against a level, a puzzle, the puzzle of
// the day, a position or a short match. A web page receives them in its address, a desktop program by paste.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"net/url"
	"slices"
	"sort"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Link is the destination of a link. One of Puzzle, Daily, Position and Record is set, or Game alone.
type Link struct {
	// Game is the name of a game, Level that of the computer player, 0 for none in particular; with Position they say
	// what is played.
	Game  string
	Level int
	// Puzzle is the ID of a puzzle; Daily is true for the puzzle of the day.
	Puzzle string
	Daily  bool
	// Position is a position of Game in its notation, under Options.
	Position string
	Options  rules.Options
	// Record is the record of a match.
	Record string
}

// Longest is the maximum length of a link in bytes, short enough for mail and messengers to keep it whole.
const Longest = 2000

// maxRecord bounds the unpacked size of a record in a link, far beyond any match that fits into one.
const maxRecord = 256 << 10

// The keys of links.
const (
	keyGame, keyLevel, keyPuzzle, keyDaily, keyPosition, keyRecord, keyOption = "game", "level", "puzzle", "daily", "pos", "record", "option."
)

// Is reports whether text looks like a link of this program: one line, with or without an address, and one of its
// keywords after a question mark or a hash.
func Is(text string) bool {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, " \n\t") {
		return false
	}
	for _, part := range parts(text) {
		key, _, _ := strings.Cut(part, "=")
		if slices.Contains([]string{keyGame, keyLevel, keyPuzzle, keyDaily, keyPosition, keyRecord}, key) {
			return true
		}
	}
	return false
}

// parts returns the parameters after the question mark and the hash of an address.
func parts(text string) []string {
	at := strings.IndexAny(text, "?#")
	if at < 0 {
		return nil
	}
	return strings.FieldsFunc(text[at:], func(r rune) bool { return strings.ContainsRune("?#&", r) })
}

// Parse reads a link of any page. The error is a *rules.Refusal.
func Parse(text string) (l Link, err error) {
	for _, part := range parts(strings.TrimSpace(text)) {
		key, coded, _ := strings.Cut(part, "=")
		value, bad := url.PathUnescape(coded)
		if bad != nil {
			return Link{}, rules.Refuse("link.wrong.nowhere")
		}
		switch name, option := strings.CutPrefix(key, keyOption); {
		case option && name != "":
			if l.Options == nil {
				l.Options = rules.Options{}
			}
			l.Options[name] = value
		case key == keyGame:
			l.Game = value
		case key == keyLevel:
			if l.Level, bad = strconv.Atoi(value); bad != nil || l.Level < 1 {
				return Link{}, rules.Refuse("link.wrong.level", value)
			}
		case key == keyPuzzle:
			l.Puzzle = value
		case key == keyDaily:
			l.Daily = true
		case key == keyPosition:
			l.Position = value
		case key == keyRecord:
			if l.Record, bad = unpacked(value); bad != nil {
				return Link{}, rules.Refuse("link.wrong.nowhere")
			}
		}
	}
	leads := 0
	for _, yes := range []bool{l.Puzzle != "", l.Daily, l.Position != "", l.Record != ""} {
		if yes {
			leads++
		}
	}
	switch {
	case leads > 1:
		return Link{}, rules.Refuse("link.wrong.nowhere")
	case leads == 0 && l.Game == "", l.Position != "" && l.Game == "":
		return Link{}, rules.Refuse("link.wrong.nowhere")
	}
	return l, nil
}

// Text appends the link to the address of a page; ok is false if it is too long.
func (l Link) Text(page string) (text string, ok bool) {
	var of []string
	add := func(key, value string) { of = append(of, key+"="+url.PathEscape(value)) }
	mark := "#"
	switch {
	case l.Puzzle != "":
		add(keyPuzzle, l.Puzzle)
	case l.Daily:
		of = append(of, keyDaily)
	case l.Position != "":
		add(keyPosition, l.Position)
		add(keyGame, l.Game)
		for name, value := range l.Options {
			add(keyOption+name, value)
		}
		sort.Strings(of[2:])
	case l.Record != "":
		of = append(of, keyRecord+"="+packed(l.Record))
	default:
		mark = "?"
		add(keyGame, l.Game)
		if l.Level > 0 {
			add(keyLevel, strconv.Itoa(l.Level))
		}
	}
	// An ampersand within a value would end it.
	for i := range of {
		of[i] = strings.ReplaceAll(of[i], "&", "%26")
	}
	text = page + mark + strings.Join(of, "&")
	return text, len(text) <= Longest
}

func packed(record string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the level is a constant
	}
	_, _ = io.WriteString(w, record) // a buffer accepts everything
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

func unpacked(text string) (string, error) {
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return "", err
	}
	record, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxRecord+1))
	if err == nil && (len(record) > maxRecord || len(record) == 0) {
		err = fmt.Errorf("a record of %d bytes", len(record))
	}
	return string(record), err
}
