#!/bin/sh
# Gives version {{.Version}} to itch.io: ./push.sh [FOLDER WITH THE DOWNLOADS]
# It needs butler, of itch.io, and an account that has been told to it once by `butler login`.
set -eu
dist=${1:-dist}
command -v butler >/dev/null || {
	echo "butler is not there: get it from https://itch.io/docs/butler/ and start again" >&2
	exit 1
}
push() { # file channel
	butler push "$dist/$1" "{{.Own.Itch}}:$2" --userversion {{.Version}}
}
(cd "$dist" && sha256sum --quiet -c SHA256SUMS)
push {{.Page}} html5
push {{.Zip64}} windows
push {{.ZipARM}} windows-arm64
push {{.Tar64}} linux
push {{.TarARM}} linux-arm64
{{- range .Mac}}
push {{.}} {{if eq . $.MacIntel}}mac-intel{{else}}mac{{end}}
{{- end}}
