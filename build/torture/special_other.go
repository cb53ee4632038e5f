//go:build !unix

package main

import "os"

// makePipe makes a folder: this system has no named pipes among its files.
func makePipe(path string) error { return os.Mkdir(path, 0o700) }

// makeSocket makes a folder: this system has no sockets among its files.
func makeSocket(path string) error { return os.Mkdir(path, 0o700) }

// makeDevice makes a folder: this system has no devices among its files.
func makeDevice(path string) error { return os.Mkdir(path, 0o700) }
