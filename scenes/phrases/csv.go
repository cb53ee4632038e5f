package phrases

import (
	"encoding/csv"
	"strconv"
	"strings"
)

// CSV returns a table of comma-separated values. Cells that a spreadsheet would read as a formula, such as a name that
// starts with "=", get an apostrophe in front, the spreadsheets' mark of a text.
func CSV(rows ...[]string) string { return separated(',', rows) }

// Sheet returns a table for a double click in countries with a decimal comma: separated by semicolons, with the byte
// order mark that identifies UTF-8.
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
		_ = w.Write(safe) // a Builder accepts everything
	}
	w.Flush()
	return b.String()
}

// plain returns a cell that is not a formula.
func plain(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); cell == "" || err == nil || !strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return cell
	}
	return "'" + cell
}
