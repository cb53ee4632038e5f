package solve

import (
	"fmt"
	"path"
	"syscall/js"
)

// stored returns a table by its path below this folder. The programs of the web page do not contain the tables: who
// plays no Oxixo need not download them. The page has them as files beside it; see load.js of the page.
func stored(file string) ([]byte, error) {
	found := js.Global().Call("xotrioTable", path.Base(file))
	if found.IsNull() {
		return nil, fmt.Errorf("the table %s could not be downloaded", path.Base(file))
	}
	data := make([]byte, found.Length())
	js.CopyBytesToGo(data, found)
	return data, nil
}
