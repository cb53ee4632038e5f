package main_test

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
)

// dialect holds patterns of words that this code once used in a private sense, each with a replacement. The check looks
// for them in comments.
var dialect = []struct{ pattern, instead string }{
	{`\b(told|tells?|telling)\b`, "report, return, announce, pass, distinguish"},
	{`\b(lies|lying)\b`, "is, is stored in, is drawn at"},
	{`\bstands?\b( [^f]|$)`, "is, is stored in, belongs to"},
	{`\b([Ss]omebody|nobody|[Ww]hoever|[Aa]nybody|[Ee]verybody)\b`, "the player, the caller, no player, all players"},
	{`\b(is|are|was) (what|how|where|when)\b`, "a noun: \"labels holds the accessibility labels\""},
	{`\b(has|have|lets?) (the|a|an|its|their|every|each) [\w.]+ (do|draw|go|make|play|show|begin|stop|follow|take|say|ask|move|wait|think)\b`, "makes, calls"},
	{`(^|[^a-z])(empty|nil|none|zero|false|true|0|and|or|but|only|except|also|,|;|:) where\b`, "if"},
	{`\bwhere (there|it|they|that|this|he|one|no|none|nothing|a|an|the|neither|all|both|something|some)\b`, "if, or a noun before it"},
	{`\b(of|in|by|from|with|on|to|for|at|after|before|under|over) (which|whose|whom)\b`, "two sentences, or the noun again"},
	{`\b([Tt]hose|the ones?) (that|who|which)\b`, "the noun"},
	{`\bso (many|much|high|wide)\b`, "n plies, height h"},
	{`\b(goes|go|going|went) on\b`, "continue"},
	{`\b(comes?|came) in\b`, "arrive"},
	{`\b(takes?|took) over\b`, "set, handle, copy"},
	{`\b(follows|follow) the (input|pointer|mouse|keys|finger)\b`, "handle, update"},
	{`\bat rest\b`, "idle, in the final position"},
	{`\bthe moment now\b|\bhow things stand\b|\bstirs?\b`, "now, the current state, wake"},
	{`\b[Bb]esides\b|\bbut for\b|\bno good\b|\bone after the other\b|\banew\b`, "also, except, invalid, in order, again"},
}

// dialectNames holds patterns of names with a replacement, checked against all declared names.
var dialectNames = []struct{ pattern, instead string }{
	{`^([mM]ost|[lL]east)[A-Z]`, "max, min"},
	{`^wide$|^[^T].*[a-z](High|Wide)$`, "height, width"},
}

// dialectFuncs lists names of functions and methods that had several meanings, or none to a stranger.
var dialectFuncs = strings.Fields(`begin follow take at of put lay look again what told said asked came gone shown held known on
	Begin Follow Take Lay Look Again What Told Said Asked Came Why`)

// dialectTypes lists names of types that did not describe the type.
var dialectTypes = strings.Fields("grip lookout keeper news doubt cover past hand desk stand film lens")

// dialectFiles lists names of files that are verbs, participles or pieces of sentences.
var dialectFiles = strings.Fields(`came asking shown hands act said asked told say saying gone late last early fromhere beside own put seal slot
	laying reveal placing look again follow ready past doubt cover keeper lookout door`)

// fieldReports matches the idiom of functions that return a bool, which does not fit fields.
var fieldReports = regexp.MustCompile(`\breports? whether\b`)

// privateWords returns the uses of the dialect in comments, names of declarations and names of files.
func privateWords(all []source) (out []string) {
	phrases := make([]*regexp.Regexp, len(dialect))
	for i, d := range dialect {
		phrases[i] = regexp.MustCompile(d.pattern)
	}
	names := make([]*regexp.Regexp, len(dialectNames))
	for i, d := range dialectNames {
		names[i] = regexp.MustCompile(d.pattern)
	}
	for _, s := range all {
		say := func(n ast.Node, text, instead string) { out = append(out, s.position(n)+" "+text+": write "+instead) }
		if base := strings.TrimSuffix(strings.TrimSuffix(path.Base(s.path), ".go"), "_test"); slices.Contains(dialectFiles, base) {
			out = append(out, s.path+": name the file by a noun of the field")
		}
		for _, g := range s.ast.Comments {
			for _, c := range g.List {
				for i, p := range phrases {
					if m := p.FindString(c.Text); m != "" {
						say(c, strings.TrimSpace(m), dialect[i].instead)
					}
				}
			}
		}
		declared := func(id *ast.Ident) {
			for i, p := range names {
				if p.MatchString(id.Name) {
					say(id, id.Name, dialectNames[i].instead)
				}
			}
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				declared(n.Name)
				if slices.Contains(dialectFuncs, n.Name.Name) {
					say(n.Name, "func "+n.Name.Name, "a verb of the field, see ARCHITECTURE.md")
				}
			case *ast.TypeSpec:
				declared(n.Name)
				if slices.Contains(dialectTypes, n.Name.Name) {
					say(n.Name, "type "+n.Name.Name, "a noun that says what it is")
				}
				if st, ok := n.Type.(*ast.StructType); ok {
					for _, f := range st.Fields.List {
						if t := f.Doc.Text() + f.Comment.Text(); fieldReports.MatchString(t) {
							if _, isFunc := f.Type.(*ast.FuncType); !isFunc {
								say(f, "reports whether, on a field", "is true if")
							}
						}
					}
				}
			case *ast.Field:
				for _, id := range n.Names {
					declared(id)
				}
			case *ast.ValueSpec:
				for _, id := range n.Names {
					declared(id)
				}
			case *ast.AssignStmt:
				if n.Tok == token.DEFINE {
					for _, l := range n.Lhs {
						if id, ok := l.(*ast.Ident); ok {
							declared(id)
						}
					}
				}
			}
			return true
		})
	}
	return out
}
