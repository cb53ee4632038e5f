package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"xotrio/build/drive"
	"xotrio/game/input"
)

// keyboardVariable makes this test binary a window that prints what its keyboard gives.
const keyboardVariable = "XOTRIO_KEYBOARD"

// keyPress is a press of one key, and what the program makes of it.
type keyPress struct {
	Keys  []ebiten.Key
	Runes string
}

// keyboardWindow prints a keyPress for each press of a key that prints something.
type keyboardWindow struct {
	devices *input.Devices
	pressed []ebiten.Key
}

func beKeyboard() error {
	ebiten.SetWindowTitle("keyboard")
	return ebiten.RunGame(&keyboardWindow{devices: input.NewDevices(nil, nil, func() {})})
}

func (k *keyboardWindow) Update() error {
	f := k.devices.Next(1)
	k.pressed = slices.DeleteFunc(inpututil.AppendJustPressedKeys(k.pressed[:0]), modifier)
	if len(k.pressed) != 1 {
		return nil
	}
	text, err := json.Marshal(keyPress{slices.DeleteFunc(slices.Clone(f.Keys), modifier), string(f.Runes)})
	fmt.Println(string(text))
	return err
}

func modifier(k ebiten.Key) bool {
	return k == ebiten.KeyShift || k == ebiten.KeyShiftLeft || k == ebiten.KeyShiftRight
}

func (*keyboardWindow) Draw(*ebiten.Image) {}

func (*keyboardWindow) Layout(w, h int) (int, int) { return w, h }

// symbols are the names of the symbols that the program uses as keys.
var symbols = map[string]ebiten.Key{
	"comma": ebiten.KeyComma, "period": ebiten.KeyPeriod, "slash": ebiten.KeySlash, "plus": ebiten.KeyEqual, "minus": ebiten.KeyMinus,
}

// printing are the codes of the keys that print something: four rows, from left to right, and the key beside the left Shift.
var printing = slices.Concat(rowOf(10, 21), rowOf(24, 35), rowOf(38, 49), rowOf(51, 61), []int{94})

func rowOf(first, last int) (codes []int) {
	for c := first; c <= last; c++ {
		codes = append(codes, c)
	}
	return codes
}

// wanted returns the keys of a press of the key with a code and two symbols printed on it.
func wanted(code int, label, shifted string, shift bool) (keys []ebiten.Key) {
	if len(label) == 1 && label[0] >= 'a' && label[0] <= 'z' {
		return []ebiten.Key{ebiten.KeyA + ebiten.Key(label[0]-'a')}
	}
	typed := label
	if shift {
		typed = shifted
	}
	k, ok := symbols[typed]
	switch {
	case ok:
		return []ebiten.Key{k}
	case len(typed) == 1 && typed[0] >= '0' && typed[0] <= '9':
		return []ebiten.Key{ebiten.KeyDigit0 + ebiten.Key(typed[0]-'0')}
	case typed == "equal" && !shift:
		return []ebiten.Key{ebiten.KeyEqual}
	case code >= 10 && code <= 19: // the place of a digit
		return []ebiten.Key{ebiten.KeyDigit0 + ebiten.Key(code-9)%10}
	}
	return nil
}

// With every layout a key does what its label says, with and without Shift, so that no two do one thing, and all letters, digits and signs can be
// typed.
func TestKeysAreWhatIsPrintedOnThem(t *testing.T) {
	d, err := drive.StartDesktop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Stop)
	layouts := []string{"fr", "dvorak", "de", "us", "be", "ch"}
	if testing.Short() {
		layouts = layouts[:3]
	}
	for _, layout := range layouts {
		t.Run(layout, func(t *testing.T) {
			name := layout
			if layout == "dvorak" {
				name = "us/dvorak"
			}
			if err := d.Keyboard(name); err != nil {
				t.Fatal(err)
			}
			checkKeyboard(t, d)
		})
	}
}

func checkKeyboard(t *testing.T, d *drive.Desktop) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program)
	c.Env = append(os.Environ(), keyboardVariable+"=1", "DISPLAY="+d.Name)
	p, err := drive.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Kill()
	if _, err := d.Window("keyboard"); err != nil {
		t.Fatal(err, p.Output())
	}
	time.Sleep(500 * time.Millisecond) // the window gets the focus
	symbols, err := d.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	var chords []string
	var wants [][]ebiten.Key
	for _, shift := range []bool{false, true} {
		for _, code := range printing {
			label, shifted := symbols[code][0], symbols[code][1]
			if dead := "dead_"; strings.HasPrefix(label, dead) && !shift || strings.HasPrefix(shifted, dead) && shift {
				continue // it changes the key after it
			}
			chord := strconv.Itoa(code)
			if shift {
				chord = "shift+" + chord
			}
			chords = append(chords, chord)
			wants = append(wants, wanted(code, label, shifted, shift))
		}
	}
	can := map[ebiten.Key]bool{}
	for i, chord := range chords {
		before := len(strings.Fields(p.Output()))
		if err := d.Do("key", "--delay", "20", chord); err != nil {
			t.Fatal(err)
		}
		var lines []string
		for end := time.Now().Add(5 * time.Second); len(lines) <= before; time.Sleep(10 * time.Millisecond) {
			lines = strings.Fields(p.Output())
			if time.Now().After(end) {
				t.Fatalf("%s gives nothing", chord)
			}
		}
		var got keyPress
		if err := json.Unmarshal([]byte(lines[before]), &got); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got.Keys, wants[i]) {
			t.Errorf("%s, which types %q, is %v, want %v", chord, got.Runes, got.Keys, wants[i])
		}
		for _, k := range got.Keys {
			can[k] = true
		}
	}
	for k := ebiten.KeyA; k <= ebiten.KeyZ; k++ {
		if !can[k] {
			t.Errorf("there is no %s", k)
		}
	}
	for k := range ebiten.KeyMax {
		if !can[k] && (input.Sign(k) != 0 || k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9) {
			t.Errorf("there is no %s", k)
		}
	}
}
