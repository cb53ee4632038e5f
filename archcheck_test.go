package main_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// source is one Go file of the project.
type source struct {
	path, dir string
	test      bool // a test, by its name
	fset      *token.FileSet
	ast       *ast.File
}

// load reads the Go files of a tree in the order of their names. It skips files that the go command ignores, and
// modules inside the module.
func load(tree fs.FS) (all []source, err error) {
	err = fs.WalkDir(tree, ".", func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			_, module := fs.Stat(tree, path.Join(at, "go.mod"))
			n := d.Name()
			if at != "." && (module == nil || strings.HasPrefix(n, ".") || strings.HasPrefix(n, "_") || n == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(at, ".go") {
			return nil
		}
		text, err := fs.ReadFile(tree, at)
		if err != nil {
			return err
		}
		s := source{path: at, dir: path.Dir(at), test: strings.HasSuffix(at, "_test.go"), fset: token.NewFileSet()}
		s.ast, err = parser.ParseFile(s.fset, at, text, parser.ParseComments|parser.SkipObjectResolution)
		all = append(all, s)
		return err
	})
	return all, err
}

func (s source) imports() (out []string) {
	for _, i := range s.ast.Imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			panic(err) // the parser accepted it
		}
		out = append(out, p)
	}
	return out
}

// position returns the position of n in the form of a compiler.
func (s source) position(n ast.Node) string {
	p := s.fset.Position(n.Pos())
	return fmt.Sprintf("%s:%d", p.Filename, p.Line)
}

func (s source) line(p token.Pos) int { return s.fset.Position(p).Line }

// under reports whether p is the folder or inside it.
func under(p, folder string) bool { return p == folder || strings.HasPrefix(p, folder+"/") }

// room is a part of the project and its allowed imports in addition to the standard library: packages of the project by
// their folder, others by their path, each including everything below it.
type room struct {
	folder string
	may    []string
}

// wrongImports returns the imports that the rooms do not allow. The room of a folder is the one with the longest
// matching name. Tests may import inTests as well.
func wrongImports(all []source, rooms []room, inTests []string) (out []string) {
	for _, s := range all {
		var in *room
		for i, r := range rooms {
			if (r.folder == "." && s.dir == "." || under(s.dir, r.folder)) && (in == nil || len(r.folder) > len(in.folder)) {
				in = &rooms[i]
			}
		}
		if in == nil {
			out = append(out, s.path+" is in no room: give its folder one in arch_test.go")
			continue
		}
		may := in.may
		if s.test {
			may = slices.Concat(may, inTests)
		}
		for _, p := range s.imports() {
			folder, own := strings.CutPrefix(p, module+"/")
			if first, _, _ := strings.Cut(p, "/"); !own && !strings.Contains(first, ".") {
				continue // the standard library
			}
			allowed := slices.ContainsFunc(may, func(m string) bool { return under(p, m) || own && under(folder, m) })
			if self := own && under(folder, in.folder); !allowed && !self {
				out = append(out, s.path+" imports "+p)
			}
		}
	}
	return out
}

// gameOf returns the game that is an element of the path p, "" if none.
func gameOf(p string) string {
	for name := range strings.SplitSeq(p, "/") {
		if slices.Contains([]string{"xobrainer", "trexo", "oxixo"}, name) {
			return name
		}
	}
	return ""
}

// mixedGames returns the imports of one game by another.
func mixedGames(all []source) (out []string) {
	for _, s := range all {
		for _, p := range s.imports() {
			if mine, other := gameOf(s.dir), gameOf(p); strings.HasPrefix(p, module+"/") && mine != "" && other != "" && mine != other {
				out = append(out, s.path+" of "+mine+" imports "+p)
			}
		}
	}
	return out
}

// namedGames returns the uses of a game's name in the rooms except the folders in allowed. Tests and the games' own
// rooms are skipped.
func namedGames(all []source, rooms, allowed []string) (out []string) {
	for _, s := range all {
		in := func(rooms []string) bool {
			return slices.ContainsFunc(rooms, func(r string) bool { return under(s.dir, r) || s.path == r })
		}
		if s.test || gameOf(s.dir) != "" || !in(rooms) || in(allowed) {
			continue
		}
		for _, p := range s.imports() {
			if strings.HasPrefix(p, module+"/") && gameOf(p) != "" {
				out = append(out, s.path+" imports "+p)
			}
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				if text := strings.Trim(l.Value, "`\""); gameOf(strings.TrimSuffix(text, "4")) == strings.TrimSuffix(text, "4") && text != "" {
					out = append(out, s.path+" compares with "+text)
				}
			}
			return true
		})
	}
	return out
}

// packageComments returns the packages that do not have exactly one comment.
func packageComments(all []source) (out []string) {
	type pkg struct{ dir, name string }
	n, code := map[pkg]int{}, map[string]bool{}
	var order []pkg
	for _, s := range all {
		p := pkg{s.dir, s.ast.Name.Name}
		if !slices.Contains(order, p) {
			order = append(order, p)
		}
		if s.ast.Doc != nil {
			n[p]++
		}
		code[s.dir] = code[s.dir] || !s.test
	}
	for _, p := range order {
		want := 1
		if strings.HasSuffix(p.name, "_test") && code[p.dir] {
			want = 0 // the tests of a package that has its comment
		}
		if n[p] != want && (want == 1 || n[p] > 1) {
			out = append(out, fmt.Sprintf("package %s in %s has %d package comments", p.name, p.dir, n[p]))
		}
	}
	return out
}

// undocumented returns the exported names without a comment. Methods of one name on consecutive lines share the comment
// of the first. The comment of a struct covers its fields, that of a group its constants, that of an interface its only
// method. A comment further up in the same group or interface is enough if it mentions the name.
func undocumented(all []source) (out []string) {
	for _, s := range all {
		if s.test || s.ast.Name.Name == "main" {
			continue
		}
		complain := func(name *ast.Ident, own *ast.CommentGroup, above ...*ast.CommentGroup) {
			mentioned := slices.ContainsFunc(above, func(c *ast.CommentGroup) bool { return c != nil && mentions(c.Text(), name.Name) })
			if name.IsExported() && own == nil && !mentioned {
				out = append(out, s.position(name)+" "+name.Name)
			}
		}
		var before *ast.FuncDecl // the declaration on the line before, with the comment of its run
		for _, d := range s.ast.Decls {
			f, ok := d.(*ast.FuncDecl)
			if ok && f.Doc == nil && before != nil && f.Recv != nil && before.Name.Name == f.Name.Name && s.line(f.Pos()) == s.line(before.End())+1 {
				before = f // the comment above covers all
				continue
			}
			before = nil
			if ok && f.Doc != nil {
				before = f
			}
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type)) {
					complain(d.Name, d.Doc)
				}
			case *ast.GenDecl:
				var above []*ast.CommentGroup
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.ValueSpec:
						above = append(above, spec.Doc)
						for _, name := range spec.Names {
							complain(name, or(spec.Doc, or(spec.Comment, d.Doc)), above...)
						}
					case *ast.TypeSpec:
						doc := or(spec.Doc, d.Doc)
						complain(spec.Name, doc)
						if i, ok := spec.Type.(*ast.InterfaceType); ok && spec.Name.IsExported() {
							methods(i, doc, complain)
						}
					}
				}
			}
		}
	}
	return out
}

// methods calls complain for the methods of an interface with the comment doc.
func methods(i *ast.InterfaceType, doc *ast.CommentGroup, complain func(*ast.Ident, *ast.CommentGroup, ...*ast.CommentGroup)) {
	above := []*ast.CommentGroup{doc}
	if len(i.Methods.List) == 1 {
		return
	}
	for _, f := range i.Methods.List {
		above = append(above, f.Doc)
		for _, name := range f.Names {
			complain(name, or(f.Doc, f.Comment), above...)
		}
	}
}

// receiver returns the name of the type of a method's receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func or(a, b *ast.CommentGroup) *ast.CommentGroup {
	if a != nil {
		return a
	}
	return b
}

// mentions reports whether text contains name as a whole word.
func mentions(text, name string) bool {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`).MatchString(text)
}

// inits returns the init functions: nothing registers itself, and nothing runs before main.
func inits(all []source) (out []string) {
	for _, s := range all {
		for _, d := range s.ast.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				out = append(out, s.position(f)+" init")
			}
		}
	}
	return out
}

// uses returns the uses, outside tests and in the folders, of one of the names of an imported package, or with except
// of any other name. A package path ending in a version goes by the name before it.
func uses(all []source, folders []string, pkg string, except bool, names ...string) (out []string) {
	for _, s := range all {
		if s.test || !slices.ContainsFunc(folders, func(f string) bool { return under(s.dir, f) }) {
			continue
		}
		for i, p := range s.imports() {
			if p != pkg {
				continue
			}
			local := path.Base(p)
			if regexp.MustCompile(`^v[0-9]+$`).MatchString(local) {
				local = path.Base(path.Dir(p))
			}
			if n := s.ast.Imports[i].Name; n != nil {
				local = n.Name
			}
			ast.Inspect(s.ast, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == local && slices.Contains(names, sel.Sel.Name) != except {
					out = append(out, s.position(sel)+" "+local+"."+sel.Sel.Name)
				}
				return true
			})
		}
	}
	return out
}

// mutableGlobals returns the assignments to package variables outside tests. Functions that declare a variable of the
// same name are skipped.
func mutableGlobals(all []source) (out []string) {
	vars := map[string]map[string]bool{} // by folder and name
	for _, s := range all {
		for _, d := range s.ast.Decls {
			g, ok := d.(*ast.GenDecl)
			if s.test || !ok || g.Tok != token.VAR {
				continue
			}
			for _, spec := range g.Specs {
				for _, name := range spec.(*ast.ValueSpec).Names {
					if vars[s.dir] == nil {
						vars[s.dir] = map[string]bool{}
					}
					vars[s.dir][name.Name] = true
				}
			}
		}
	}
	for _, s := range all {
		for _, d := range s.ast.Decls {
			f, ok := d.(*ast.FuncDecl)
			if s.test || !ok || f.Body == nil {
				continue
			}
			local := localNames(f)
			assigned := func(e ast.Expr) {
				root := e
				for {
					switch x := root.(type) {
					case *ast.SelectorExpr:
						root = x.X
						continue
					case *ast.IndexExpr:
						root = x.X
						continue
					case *ast.StarExpr:
						root = x.X
						continue
					}
					break
				}
				if id, ok := root.(*ast.Ident); ok && id.Name != "_" && vars[s.dir][id.Name] && !local[id.Name] {
					out = append(out, s.position(e)+" "+id.Name)
				}
			}
			ast.Inspect(f.Body, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.AssignStmt:
					for _, l := range n.Lhs {
						if n.Tok != token.DEFINE {
							assigned(l)
						}
					}
				case *ast.IncDecStmt:
					assigned(n.X)
				}
				return true
			})
		}
	}
	return out
}

// localNames returns the names that a function declares: receiver, parameters, results and variables.
func localNames(f *ast.FuncDecl) map[string]bool {
	names := map[string]bool{}
	add := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok {
			names[id.Name] = true
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			for _, id := range n.Names {
				add(id)
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				add(id)
			}
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if n.Tok == token.DEFINE {
					add(l)
				}
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE {
				add(n.Key)
				add(n.Value)
			}
		}
		return true
	})
	return names
}

// rectangles returns the places in the folder, except the folders in allowed, that compute a rectangle: that is the
// task of scenes/ui/layout.
func rectangles(all []source, folder string, allowed []string) (out []string) {
	in := func(dir string, folders []string) bool {
		return slices.ContainsFunc(folders, func(f string) bool { return under(dir, f) })
	}
	for _, s := range all {
		if s.test || !under(s.dir, folder) || in(s.dir, allowed) {
			continue
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if sel, ok := n.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "Rect" && len(n.Elts) > 0 {
					out = append(out, s.position(n)+" a rectangle")
				}
			case *ast.CallExpr:
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Around" && isName(sel.X, "graph") {
					out = append(out, s.position(n)+" graph.Around")
				}
			}
			return true
		})
	}
	return out
}

func isName(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// unnamed returns the direct requirements of a go.mod that text does not name.
func unnamed(mod, text string) (out []string) {
	requires := regexp.MustCompile(`(?m)^(?:require\s+|\t)(\S+\.\S+/?\S*) v[0-9]\S*$`) // a comment follows an indirect one
	for _, m := range requires.FindAllStringSubmatch(mod, -1) {
		if !strings.Contains(text, "`"+m[1]+"`") {
			out = append(out, m[1])
		}
	}
	return out
}

// textKeys returns the keys of the texts in assets/texts, sorted.
func textKeys(tree fs.FS) ([]string, error) {
	files, err := fs.Glob(tree, "assets/texts/*.en.json")
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, name := range files {
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		var texts map[string]json.RawMessage
		if err := json.Unmarshal(data, &texts); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		keys = slices.AppendSeq(keys, maps.Keys(texts))
	}
	slices.Sort(keys)
	return keys, nil
}

// lessonKeys returns the keys that the files of lessons name; see lesson.StepKeys.
func lessonKeys(tree fs.FS) ([]string, error) {
	files, err := fs.Glob(tree, "rules/*/lessons/*.txt")
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, name := range files {
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		lesson := "lesson." + strings.TrimSuffix(path.Base(name), ".txt")
		keys = append(keys, lesson)
		step := ""
		for line := range strings.Lines(string(data)) {
			words := strings.Fields(line)
			switch {
			case len(words) < 2:
			case words[0] == "step":
				step = lesson + "." + words[1]
				keys = append(keys, step, step+".task", step+".why", step+".done", step+".miss", step+".miss.late")
			case words[0] == "miss":
				keys = append(keys, step+".miss."+words[1])
			}
		}
	}
	return keys, nil
}

// unnamedKeys returns the keys that no literal in the code outside tests has and that are not among named. A key with
// one of the suffixes belongs to the key without it.
func unnamedKeys(all []source, keys, named, suffixes []string) (out []string) {
	literals := map[string]bool{}
	for _, key := range named {
		literals[key] = true
	}
	for _, s := range all {
		if s.test {
			continue
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			if text, ok := stringLiteral(n); ok {
				literals[text] = true
			}
			return true
		})
	}
	for _, key := range keys {
		found := literals[key]
		for _, suffix := range suffixes {
			base, ok := strings.CutSuffix(key, suffix)
			found = found || ok && literals[base]
		}
		if !found {
			out = append(out, "no code has the key "+key)
		}
	}
	return out
}

// composedKeys returns the places outside tests and the named files that compose a key of a text: with + in the first
// argument of a method that takes a key, or from a literal that keys begin with.
func composedKeys(all []source, keys, named []string) (out []string) {
	begins := func(text string) bool {
		text, _, _ = strings.Cut(text, "%")
		return strings.HasSuffix(text, ".") && slices.ContainsFunc(keys, func(key string) bool { return strings.HasPrefix(key, text) })
	}
	for _, s := range all {
		if s.test || slices.Contains(named, s.path) {
			continue
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if text, ok := stringLiteral(n.X); ok && n.Op == token.ADD && begins(text) {
					out = append(out, fmt.Sprintf("%s %q and more", s.position(n), text))
				}
			case *ast.CallExpr:
				sel, ok := n.Fun.(*ast.SelectorExpr)
				if !ok || len(n.Args) == 0 {
					return true
				}
				sum, added := n.Args[0].(*ast.BinaryExpr)
				if added && takesKey(sel) && !startsWithLiteral(sum) {
					out = append(out, s.position(n)+" "+sel.Sel.Name+" of a sum")
				}
				if text, ok := stringLiteral(n.Args[0]); ok && sel.Sel.Name == "Sprintf" && strings.Contains(text, "%") && begins(text) {
					out = append(out, fmt.Sprintf("%s %q and more", s.position(n), text))
				}
			}
			return true
		})
	}
	return out
}

// takesKey returns true if the first argument of the method is the key of a text.
func takesKey(sel *ast.SelectorExpr) bool {
	of, _ := sel.X.(*ast.SelectorExpr)
	return slices.Contains([]string{"T", "Explain", "TouchText"}, sel.Sel.Name) || sel.Sel.Name == "Has" && of != nil && of.Sel.Name == "Texts"
}

// startsWithLiteral returns true if the first operand of a sum is a literal.
func startsWithLiteral(e *ast.BinaryExpr) bool {
	_, ok := stringLiteral(e.X)
	return ok
}

// stringLiteral returns the value of a string literal.
func stringLiteral(n ast.Node) (text string, ok bool) {
	l, ok := n.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// texts are the texts of assets/texts by language and key, as JSON.
type texts map[string]map[string]json.RawMessage

// readTexts reads the texts in the folder, in files called NAME.LANGUAGE.json.
func readTexts(tree fs.FS, folder string) (texts, error) {
	names, err := fs.Glob(tree, folder+"/*.json")
	all := texts{}
	for _, name := range names {
		data, failed := fs.ReadFile(tree, name)
		if failed != nil {
			return nil, failed
		}
		lang := strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, ".json")), ".")
		if all[lang] == nil {
			all[lang] = map[string]json.RawMessage{}
		}
		more := all[lang] // Unmarshal adds to it
		if failed := json.Unmarshal(data, &more); failed != nil {
			return nil, fmt.Errorf("%s: %w", name, failed)
		}
	}
	return all, err
}

// refusals lists what is wrong between code and texts: calls of the makers, functions such as rules.Refuse, with a key
// that is not a literal or has no text, or with other arguments than the places {{.A}}, {{.B}} and so on of the text,
// and texts with one of the prefixes that no code names.
func refusals(all []source, texts texts, makers, prefixes []string) (out []string) {
	named := map[string]bool{}
	for _, s := range all {
		if s.test {
			continue
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				key, _ := strconv.Unquote(l.Value) // the parser took it
				named[key] = true
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || !slices.ContainsFunc(makers, func(m string) bool { return calls(call, s.ast.Name.Name, m) }) {
				return true
			}
			key := ""
			if l, ok := call.Args[0].(*ast.BasicLit); ok {
				key, _ = strconv.Unquote(l.Value)
			}
			if key == "" {
				out = append(out, s.position(call)+" the key is no literal")
				return true
			}
			want := ""
			for i := range call.Args[1:] {
				want += string(rune('A' + i))
			}
			for _, lang := range slices.Sorted(maps.Keys(texts)) {
				text, ok := texts[lang][key]
				if got := places(string(text)); !ok {
					out = append(out, fmt.Sprintf("%s %s has no text in %s", s.position(call), key, lang))
				} else if got != want {
					out = append(out, fmt.Sprintf("%s %s has the arguments %q and in %s the places %q", s.position(call), key, want, lang, got))
				}
			}
			return true
		})
	}
	for _, key := range slices.Sorted(maps.Keys(texts["en"])) {
		if !named[key] && slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(key, p) }) {
			out = append(out, "no code names "+key)
		}
	}
	return out
}

// calls reports whether a call in the package calls the function, such as rules.Refuse.
func calls(call *ast.CallExpr, pkg, function string) bool {
	from, name, _ := strings.Cut(function, ".")
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
		return sel.Sel.Name == name && isName(sel.X, from)
	}
	return pkg == from && isName(call.Fun, name)
}

// places returns the sorted letters of the places {{.A}}, {{.B}} and so on in a text, each once.
func places(text string) string {
	var letters []string
	for _, m := range regexp.MustCompile(`\{\{\.(\w+)\}\}`).FindAllStringSubmatch(text, -1) {
		letters = append(letters, m[1])
	}
	slices.Sort(letters)
	return strings.Join(slices.Compact(letters), "")
}
