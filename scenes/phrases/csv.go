package phrases

import (
	"encoding/csv"
	"strconv"
	"strings"
)

// CSV is a table of comma-separated values. Texts that a table program would take for a formula, such as a player's name that begins with =,
// are written behind an apostrophe, by which such programs know a text.
func CSV(rows ...[]string) string { return separated(',', rows) }

// Sheet is a table that table programs open by a double click in countries that write a comma into their numbers: separated by semicolons, with
// the mark by which they know UTF-8.
func Sheet(rows ...[]string) string { return "\ufeff" + separated(';', rows) }

func separated(comma rune, rows [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Comma, w.UseCRLF = comma, comma == ';'
	for _, row := range rows {
		safe := make([]string, len(row))
		for i, cell := range row {
			safe[i] = plain(cell)
		}
		_ = w.Write(safe) // a Builder takes everything
	}
	w.Flush()
	return b.String()
}

// plain is a cell that is no formula.
func plain(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); cell == "" || err == nil || !strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return cell
	}
	return "'" + cell
}
