package phrases

import "testing"

// Cells that look like a formula get an apostrophe; numbers and other texts stay as they are.
func TestCSV(t *testing.T) {
	got := CSV([]string{"name", "n"}, []string{"=1+1", "-3"}, []string{"@SUM(A1)", "+2.5"}, []string{"-Ann", "1-0"}, []string{"A, \"B\"", "\tC"}, nil, []string{"Zoë", ""})
	want := "name,n\n'=1+1,-3\n'@SUM(A1),+2.5\n'-Ann,1-0\n\"A, \"\"B\"\"\",'\tC\n\nZoë,\n"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
