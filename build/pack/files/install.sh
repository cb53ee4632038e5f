#!/bin/sh
# Installs XO Trio {{.Version}} for you alone, without administrator: ./install.sh
# Another place than ~/.local is given as an argument:         ./install.sh /usr/local
# To remove it again:                                          ~/.local/lib/xotrio/uninstall.sh
# What you have played and set is in other folders and stays either way.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

files='{{range .Files}}{{.Path}}
{{end}}'

folders='{{range .Folders}}{{.}}
{{end}}'

# learn has the desktop look again at what opens which files below a prefix. Where nothing else is known there, nothing is left.
learn() {
	for known in mime/packages:xml:update-mime-database:mime applications:desktop:update-desktop-database:applications; do
		IFS=: read -r where kind tool what <<-END
			$known
		END
		if [ -n "$(find "$1/share/$where" -name "*.$kind" 2>/dev/null)" ]; then
			command -v "$tool" >/dev/null 2>&1 && "$tool" "$1/share/$what" >/dev/null 2>&1 || :
			continue
		fi
		for f in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
			application/x-xotrio-record.xml mimeinfo.cache; do
			rm -f "$1/share/$what/$f"
		done
		rmdir "$1/share/$what/application" 2>/dev/null || :
	done
}

case $(basename "$0") in
uninstall.sh)
	prefix=$(cd "$here/../.." && pwd)
	for f in $files bin/xotrio lib/xotrio/README.txt lib/xotrio/LICENSE lib/xotrio/LICENCES.txt lib/xotrio/uninstall.sh; do
		rm -f "$prefix/$f"
	done
	learn "$prefix"
	for d in $folders; do # only those in which nothing else lies
		rmdir "$prefix/$d" 2>/dev/null || :
	done
	rmdir "$prefix" 2>/dev/null || :
	echo "XO Trio is removed from $prefix."
	exit
	;;
esac

prefix=${1:-$HOME/.local}
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
put() { # from to mode
	mkdir -p "$(dirname "$2")"
	cp "$1" "$2.new"
	chmod "$3" "$2.new"
	mv -f "$2.new" "$2" # at once, even while an older one runs
}
for f in $files; do
	put "$here/$f" "$prefix/$f" 644
done
put "$here/xotrio" "$prefix/bin/xotrio" 755
for f in README.txt LICENSE LICENCES.txt; do
	put "$here/$f" "$prefix/lib/xotrio/$f" 644
done
put "$here/install.sh" "$prefix/lib/xotrio/uninstall.sh" 755

# The menu does not look in every folder for programs: it is told where this one is.
program=$(printf '%s' "$prefix/bin/xotrio" | sed 's/[\\&|]/\\&/g')
sed "s|^Exec=xotrio %f\$|Exec=\"$program\" %f|" "$here/share/applications/{{.ID}}.desktop" >"$prefix/share/applications/{{.ID}}.desktop"
touch "$prefix/share/icons/hicolor"
learn "$prefix"

echo "XO Trio {{.Version}} is installed in $prefix. You find it in the menu of your desktop under Games."
case :$PATH: in
*:"$prefix/bin":*) echo "In a terminal: xotrio" ;;
*) echo "In a terminal: $prefix/bin/xotrio" ;;
esac
echo "To remove it: $prefix/lib/xotrio/uninstall.sh"
for lib in libX11.so.6 libGL.so.1; do
	if command -v ldconfig >/dev/null 2>&1 && ! ldconfig -p 2>/dev/null | grep -q "$lib"; then
		echo "Your system seems to lack $lib, which the game needs; in Debian and Ubuntu it is in libx11-6 and libgl1."
	fi
done
