// Package web makes the web page: the game for a browser, the engine for its worker, and the files that load both. `go
// run ./build web` writes it to a folder for any web server.
package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/andybalholm/brotli"
	"golang.org/x/image/draw"

	"xotrio/assets"
	"xotrio/build/drive"
	"xotrio/scenes/ui/look"
)

// page has the sources of the page.
//
//go:embed page
var page embed.FS

// programs are built for the browser. The worker gets a small program of its own, since Ebitengine needs a window.
var programs = []struct{ file, from string }{{"xotrio.wasm", "."}, {"engine.wasm", "./game/worker"}}

// tables are those of Oxixo's engine, which the programs for the browser do not contain.
const tables = "ai/oxixo/solve/tables/*.flate"

// bestBrotli is the level for a release, which takes minutes; usualBrotli takes seconds and gives a few percent more
// bytes.
const bestBrotli, usualBrotli = 11, 9

// Options are the options of a build.
type Options struct {
	// Game is the package of the game, "" for the project's own.
	Game string
	// Address is that of the page, with a slash at its end, for programs that show a picture beside a link to it; "" if
	// it is unknown.
	Address string
	// Brotli is the level of brotli from 1 to 11, 0 for usualBrotli.
	Brotli int
	// Quick leaves brotli out.
	Quick bool
}

// Build writes the whole page into the folder dir, which it empties or creates. The working directory must be the root
// of the project. The same source and the same Go give the same bytes. It writes a line for each file with its size to
// out.
func Build(ctx context.Context, out io.Writer, dir string, o Options) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	sizes := map[string][]int{}
	mark := sha256.New()
	for i, p := range programs {
		from := p.from
		if i == 0 && o.Game != "" {
			from = o.Game
		}
		data, err := compile(ctx, from)
		if err != nil {
			return err
		}
		mark.Write(data)
		if !o.Quick {
			fmt.Fprintf(out, "%-16spacking by brotli at level %d%s\n", p.file, o.level(), map[bool]string{true: ": this takes minutes"}[o.level() == bestBrotli])
		}
		began := time.Now()
		if sizes[p.file], err = pack(dir, p.file, data, o); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s, packed in %.0f s\n", describe(p.file, sizes[p.file]), time.Since(began).Seconds())
	}
	support, err := wasmExec(ctx)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "wasm_exec.js"), support, 0o644); err != nil {
		return err
	}
	mark.Write(support)
	made, err := pictures()
	if err != nil {
		return err
	}
	read, err := filepath.Glob(filepath.FromSlash(tables))
	if err != nil || len(read) == 0 {
		return fmt.Errorf("there are no tables %s (%v)", tables, err)
	}
	for _, file := range read {
		if made[filepath.Base(file)], err = os.ReadFile(file); err != nil {
			return err
		}
	}
	return writePage(dir, sizes, mark.Sum(nil), o.Address, made)
}

func describe(file string, sizes []int) string {
	line := fmt.Sprintf("%-16s%6.2f MB, gzip %.2f MB", file, megabytes(sizes[0]), megabytes(sizes[1]))
	if len(sizes) > 2 {
		line += fmt.Sprintf(", brotli %.2f MB", megabytes(sizes[2]))
	}
	return line
}

func megabytes(n int) float64 { return float64(n) / 1e6 }

// compile builds a program for the browser. Of what runs in a game only the search and the painting are inlined: the
// download counts for more than the time of a screen.
func compile(ctx context.Context, from string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "xotrio-web")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "out.wasm")
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file}, drive.Small("xotrio/game", "xotrio/scenes")...)
	args = append(args, "-gcflags=xotrio/scenes/ui/graph=", "-gcflags=xotrio/scenes/ui/paint=") // the last one that fits a package counts
	cmd := exec.CommandContext(ctx, "go", append(args, from)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if _, err := drive.Run(cmd); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

func (o Options) level() int {
	if o.Brotli == 0 {
		return usualBrotli
	}
	return o.Brotli
}

// pack writes a program unpacked, by gzip and by brotli unless Quick is set, and returns the three sizes.
func pack(dir, name string, data []byte, o Options) (sizes []int, err error) {
	var zipped, tight bytes.Buffer
	z, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	all := []struct {
		ending string
		to     *bytes.Buffer
		w      io.WriteCloser
	}{{".gz", &zipped, z}, {".br", &tight, brotli.NewWriterLevel(&tight, o.level())}}
	if o.Quick {
		all = all[:1]
	}
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
		return nil, err
	}
	sizes = []int{len(data)}
	for _, a := range all {
		if _, err := a.w.Write(data); err != nil {
			return nil, err
		}
		if err := a.w.Close(); err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(dir, name+a.ending), a.to.Bytes(), 0o644); err != nil {
			return nil, err
		}
		sizes = append(sizes, a.to.Len())
	}
	return sizes, nil
}

// wasmExec returns the support file of Go's WebAssembly from the Go that builds.
func wasmExec(ctx context.Context) ([]byte, error) {
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// The places in the files of the page that Build fills in.
const (
	placeMark    = "{{mark}}"
	placeSizes   = "{{sizes}}"
	placeWords   = "{{words}}"
	placeVersion = "{{version}}"
	placePicture = "{{picture}}"
	placeFiles   = "{{files}}"
)

// keys are the keys of the texts that the page needs while the game is not running, except the motto. The page knows
// them without "web.".
var keys = []string{
	"web.again",
	"web.answered",
	"web.canvas",
	"web.closed",
	"web.continue",
	"web.copied",
	"web.copy",
	"web.crash",
	"web.download",
	"web.failed",
	"web.file",
	"web.loading",
	"web.names",
	"web.old",
	"web.open",
	"web.speak",
	"web.speakoff",
	"web.starting",
	"web.webgl",
}

// words returns the texts of the page by language and key.
func words() (map[string]map[string]string, error) {
	all := map[string]map[string]string{}
	for _, lang := range assets.Languages() {
		texts, err := assets.LoadTexts(lang)
		if err != nil {
			return nil, err
		}
		w := map[string]string{"motto": texts.T("title.tagline")}
		for _, key := range keys {
			// The page fills in the arguments.
			w[strings.TrimPrefix(key, "web.")] = texts.T(key, "A", "{{.A}}", "B", "{{.B}}")
		}
		all[lang] = w
	}
	return all, nil
}

// writePage writes the files of the page; made has the others by name. Addresses of files contain a mark that changes with
// the content, so that a browser never mixes old and new ones.
func writePage(dir string, sizes map[string][]int, programs []byte, address string, made map[string][]byte) error {
	hash := sha256.New()
	hash.Write(programs)
	for _, name := range slices.Sorted(maps.Keys(made)) {
		hash.Write(made[name])
	}
	files, err := fs.Sub(page, "page")
	if err != nil {
		return err
	}
	texts := map[string]string{}
	err = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		texts[name] = string(data)
		hash.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	// The page must know the size of a download in advance; servers that pack it do not send it.
	lengths := map[string]int{}
	for name, s := range sizes {
		lengths[name], lengths[name+".gz"] = s[0], s[1]
	}
	told, err := json.Marshal(lengths)
	if err != nil {
		return err
	}
	said, err := words()
	if err != nil {
		return err
	}
	spoken, err := json.Marshal(said)
	if err != nil {
		return err
	}
	hash.Write(spoken)
	fill := strings.NewReplacer(placeMark, hex.EncodeToString(hash.Sum(nil))[:12], placeSizes, string(told),
		placeWords, string(spoken), placeVersion, assets.Version(), placePicture, sharedPicture(address))
	for name, text := range texts {
		if name != worker {
			made[name] = []byte(fill.Replace(text))
		}
	}
	for name, data := range made {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	// The service worker has the checksum of every file that the game needs.
	sums, err := Sums(dir)
	if err != nil {
		return err
	}
	text := strings.ReplaceAll(fill.Replace(texts[worker]), placeFiles, string(sums))
	return os.WriteFile(filepath.Join(dir, worker), []byte(text), 0o644)
}

// sharedPicture returns the tags of the page that name the picture beside links to it: nothing without the page's address, as programs
// that show links follow no relative address.
func sharedPicture(address string) string {
	if address == "" {
		return ""
	}
	return `<meta property="og:image" content="` + html.EscapeString(address) + `shared.png">
<meta property="og:image:width" content="1280">
<meta property="og:image:height" content="800">
<meta name="twitter:card" content="summary_large_image">
`
}

// worker is the service worker.
const worker = "sw.js"

// Sums returns the checksums of the files in dir that the game needs as JSON. Packed files have those of their
// contents.
func Sums(dir string) ([]byte, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	sums := map[string]string{}
	for _, f := range files {
		switch filepath.Ext(f.Name()) {
		case ".gz", ".br":
			continue
		}
		if f.Name() == "shared.png" { // for links to the page
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(data)
		sums[f.Name()] = hex.EncodeToString(sum[:])
	}
	return json.Marshal(sums)
}

// Total returns the size of the smallest download that shows the game, in megabytes with one decimal.
func Total(dir string) (string, error) {
	sum := int64(0)
	for _, name := range []string{"index.html", "load.js", "frames.js", "keys.js", "typing.js", "mirror.js", "start.js", "style.css", "icon.svg", "wasm_exec.js", "xotrio.wasm.gz"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			return "", err
		}
		sum += info.Size()
	}
	return strconv.FormatFloat(float64(sum)/1e6, 'f', 1, 64), nil
}

// Command is `go run ./build web`: it builds the page into dir and prints sizes and time.
func Command(ctx context.Context, out io.Writer, dir string, o Options) error {
	began := time.Now()
	if err := Build(ctx, out, dir, o); err != nil {
		return err
	}
	total, err := Total(dir)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "The web page is in %s: %s MB until the title screen, built in %.0f s.\n", dir, total, time.Since(began).Seconds())
	return nil
}

// ground is the colour behind the sign if a system cuts its own shape out of it.
var ground = color.RGBA{0x1b, 0x25, 0x33, 0xff}

// shared is the picture beside links to the page.
const shared = "build/pictures/trexo.png"

// pictures returns the icons of the page in the sizes that browsers and telephones want, and the picture beside links
// to it, by name.
func pictures() (map[string][]byte, error) {
	all := map[string][]byte{}
	for name, img := range map[string]image.Image{
		"icon-192.png": look.Emblem(192), "icon-512.png": look.Emblem(512), "apple-touch-icon.png": onGround(180, 150), "maskable-512.png": onGround(512, 360),
	} {
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			return nil, err
		}
		all[name] = b.Bytes()
	}
	data, err := os.ReadFile(filepath.FromSlash(shared))
	all["shared.png"] = data
	return all, err
}

// onGround draws the sign on a square of ground of that size. Systems may cut off everything except its middle.
func onGround(size, sign int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	at := (size - sign) / 2
	draw.Draw(img, image.Rect(at, at, at+sign, at+sign), look.Emblem(sign), image.Point{}, draw.Over)
	return img
}
