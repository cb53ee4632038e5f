package trf

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	utf "golang.org/x/text/encoding/unicode"
)

// decode converts a file to UTF-8, without a byte order mark, and returns the name of its encoding, "" for UTF-8. UTF-16 has
// a mark, or a zero byte beside the first digit. What is not UTF-8 was written by Windows, in the encoding with the fewest
// strange signs.
func decode(data []byte) (text, name string) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), bytes.HasPrefix(data, []byte{0xfe, 0xff}), len(data) > 1 && data[1] == 0:
		return converted(utf.UTF16(utf.LittleEndian, utf.UseBOM), data), "UTF-16"
	case len(data) > 1 && data[0] == 0:
		return converted(utf.UTF16(utf.BigEndian, utf.IgnoreBOM), data), "UTF-16"
	case utf8.Valid(data):
		return strings.TrimPrefix(string(data), "\ufeff"), ""
	case strange(charmap.Windows1252, data) > strange(charmap.Windows1250, data):
		return converted(charmap.Windows1250, data), "Windows-1250"
	}
	return converted(charmap.Windows1252, data), "Windows-1252"
}

func converted(e encoding.Encoding, data []byte) string {
	text, err := e.NewDecoder().Bytes(data)
	if err != nil {
		return string(bytes.ToValidUTF8(data, []byte("\ufffd")))
	}
	return string(text)
}

// strange counts what speaks against an encoding of Windows: signs other than letters beside a letter, such as a pound
// sign within a name, and Nordic letters beside an accented i or y, which are Czech ones in Windows-1250.
func strange(e *charmap.Charmap, data []byte) (n int) {
	runes := []rune(converted(e, data))
	for i, r := range runes {
		if r < utf8.RuneSelf {
			continue
		}
		beside := func(of func(rune) bool) bool {
			return i > 0 && of(runes[i-1]) || i+1 < len(runes) && of(runes[i+1])
		}
		switch {
		case !unicode.IsLetter(r) && beside(unicode.IsLetter), r == utf8.RuneError:
			n++
		case strings.ContainsRune("øØðÐþÞ", r) && beside(func(r rune) bool { return strings.ContainsRune("íÍýÝìÌ", r) }):
			n++
		}
	}
	return n
}

// filler takes the place of the further bytes of a letter in lines with columns counted in bytes.
const filler = '\x00'

// spread returns a line with a rune for each byte that it has in UTF-8.
func spread(line []rune) (out []rune) {
	for _, r := range line {
		out = append(out, r)
		for range utf8.RuneLen(r) - 1 {
			out = append(out, filler)
		}
	}
	return out
}

// gaps are the columns of a player line that are always empty, from 1.
var gaps = []int{4, 9, 14, 53, 57, 69, 80, 85, 90, 91}

// aligned reports whether the fields of a player line are in the columns of the specification.
func aligned(line []rune) bool {
	for _, column := range gaps {
		if column <= len(line) && line[column-1] != ' ' {
			return false
		}
	}
	for column := 92; column <= len(line); column += 10 {
		if _, err := result(line, column); err != nil {
			return false
		}
	}
	text := field(line, 81, 84)
	_, err := points(text)
	return err == nil || text == ""
}

// shifted returns a player line whose fields behind the name were too far left or right in their columns; nil if that is not what
// is wrong with it. A rating of up to four digits ends in column 52.
func shifted(line []rune) []rune {
	digit := func(i int) bool { return i < len(line) && line[i] >= '0' && line[i] <= '9' }
	for i := 16; i < min(len(line), 57); i++ { // what begins later is no rating
		if !digit(i) || line[i-1] != ' ' || line[i-2] != ' ' {
			continue
		}
		end := i
		for digit(end) {
			end++
		}
		at, by := i, 52-end
		if by < 0 {
			at += by
		}
		if end-i > 4 || at < 15 || strings.TrimSpace(string(line[at:i])) != "" {
			return nil
		}
		moved := slices.Concat(line[:at], []rune(strings.Repeat(" ", max(by, 0))), line[i:])
		if aligned(moved) {
			return moved
		}
		return nil
	}
	return nil
}
