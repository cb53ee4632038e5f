package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
)

// errSum is the error of a file of which something was changed besides by this program.
var errSum = errors.New("its content does not fit the sum in it")

// sumLength is how many hexadecimal digits of the SHA-256 sum a document bears.
const sumLength = 16

// sumForm is how the sum stands in a document, versionHead what stands before its version.
const sumForm, versionHead = `,"sum":"%s"`, `{"version":`

// Seal puts the sum of a document behind its version: data is JSON that begins with {"version":, as Change writes it, and has no sum yet. What
// begins in another way stays as it is.
func Seal(data []byte) []byte {
	at := sumAt(data)
	if at < 0 {
		return data
	}
	return slices.Concat(data[:at], fmt.Appendf(nil, sumForm, SumOf(data)), data[at:])
}

// sumAt is where the sum stands, or is to stand, in a document: behind the digits of its version. It is -1 where it has none.
func sumAt(data []byte) int {
	if !bytes.HasPrefix(data, []byte(versionHead)) {
		return -1
	}
	at := len(versionHead)
	for at < len(data) && data[at] >= '0' && data[at] <= '9' {
		at++
	}
	return at
}

// SumOf is the sum of data: 16 hexadecimal digits of its SHA-256.
func SumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:sumLength]
}

// unsealed is a document without its sum; ok reports whether that is the one that it should have, at its place.
func unsealed(data []byte) (bare []byte, ok bool) {
	at := sumAt(data)
	end := at + len(sumForm) - len("%s") + sumLength
	if at < 0 || end > len(data) {
		return nil, false
	}
	bare = slices.Concat(data[:at], data[end:])
	return bare, bytes.Equal(data, Seal(bare))
}
