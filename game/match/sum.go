package match

import (
	"fmt"
	"hash/crc64"
	"strings"
)

// A record in a file ends with a sum over everything before it, so that damage is found before it is played on:
//
//	end
//	sum 0123456789abcdef
//
// It is the CRC-64 (ECMA) of all bytes up to and including the line end before it, line ends counted as "\n". Nothing may follow
// it. A record without the line was written or changed by hand: it is read, and Match.Checked says that nobody knows.
const sumRow = "sum "

// crcTable is the table for the sums.
var crcTable = crc64.MakeTable(crc64.ECMA)

// File is what is kept of the match in a file: its record, see Text, and the sum by which Parse knows that it is whole.
func (m *Match) File() string { return Summed(m.Text()) }

// Summed is what Match.Text gives with the sum after it.
func Summed(text string) string { return text + sumOf(text) }

// sumOf is the line with the sum of text.
func sumOf(text string) string {
	return fmt.Sprintf("%s%016x\n", sumRow, crc64.Checksum([]byte(text), crcTable))
}

// Checked reports whether the match is known to be as it was written: it was made by New, or its record had a sum.
func (m *Match) Checked() bool { return !m.unchecked }

// checkSum takes the sum off a record whose line ends are "\n"; there is none where summed is false.
func checkSum(text string) (record string, summed bool, fault *RecordError) {
	at := strings.LastIndex(text, "\n"+sumRow) + 1
	if at == 0 {
		return text, false, nil
	}
	if record = text[:at]; text[at:] != sumOf(record) && text[at:]+"\n" != sumOf(record) {
		return "", false, fail(strings.Count(record, "\n"), "the sum over the record is another one: something in it has been changed").of(Changed)
	}
	return record, true, nil
}
