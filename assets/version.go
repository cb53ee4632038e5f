package assets

import "runtime/debug"

// Version is the version of the program, as the build wrote it into the file; "dev" where nobody did.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "dev"
	}
	return info.Main.Version
}
