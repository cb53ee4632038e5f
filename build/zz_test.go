package main
import "testing"
import "os"
func TestZZ(t *testing.T) { os.Chdir(".."); _, err := deadCode(t.Context()); t.Log(err) }
