package scenestest

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"xotrio/assets"
	"xotrio/game/store"
	"xotrio/scenes/ui/paper"
)

// PicturesIn is the environment variable that names a folder into which the tests that look at a screen in every size paint what they see,
// without a display: with it, go test ./scenes/people gives pictures of the screen to be looked at, or to be compared with earlier ones.
const PicturesIn = "XOTRIO_PICTURES"

// paintScreen paints a screen that is at rest into the folder of PicturesIn, if there is one: in English dark, in French light.
func paintScreen(t *testing.T, d *Env, h *Hands) {
	dir, set := os.Getenv(PicturesIn), d.Settings
	if dir == "" || set.Language == "nl" {
		return
	}
	if set.Language == "fr" {
		set.Theme = store.ThemeLight
		d.Apply(set)
		h.Scene.Layout(h.m)
	}
	h.Wait(90)
	letters, err := readLetters()
	if err != nil {
		t.Fatal(err)
	}
	sheet := paper.New(h.m, letters)
	h.Scene.Draw(sheet)
	f, err := newPicture(dir, fmt.Sprintf("%s-%s-%.0fx%.0f", strings.ReplaceAll(t.Name(), "/", "-"), set.Language, h.m.W, h.m.H))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, sheet.Image()); err != nil {
		t.Fatal(err)
	}
}

// newPicture is an empty file in dir for a picture of the package that is tested, with a number where there is one of that name already.
func newPicture(dir, name string) (*os.File, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	name = filepath.Join(dir, filepath.Base(here)+"-"+name)
	f, err := os.OpenFile(name+".png", os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	for n := 2; os.IsExist(err); n++ {
		f, err = os.OpenFile(fmt.Sprintf("%s-%d.png", name, n), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	}
	return f, err
}

// readLetters reads the fonts that are painted with, once.
var readLetters = sync.OnceValues(func() (*paper.Type, error) { return paper.NewType(assets.Fonts()) })
