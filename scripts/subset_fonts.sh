#!/usr/bin/env bash
# Writes web/src/fonts: the fonts of the pages with the characters that the games and the pages use themselves, a half to two
# fifths of what the packages of npm hold. web/src/styles/fonts.css names the same characters, and takes whatever else
# somebody writes from the packages. To be run when a package of fonts or the list below changes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. scripts/environment.sh

[ -d web/node_modules/@fontsource ] || { say "Run python hatch_build.py once, which fetches the fonts."; exit 1; }
characters=$(sed -n 's/.*fonts\/alegreya.woff2.*unicode-range: \([^;]*\);.*/\1/p' web/src/styles/fonts.css | tr -d ' ')
[ -n "$characters" ] || { say "web/src/styles/fonts.css does not say which characters there shall be."; exit 1; }
fonttools=$(tool fonttools) || { say "fonttools, which takes fonts apart, could not be installed."; exit 1; }
.venv/tools/bin/python -m pip install -qq --no-input brotli
mkdir -p web/src/fonts
subset() { # subset FROM TO
  "$fonttools" subset "$1" --unicodes="$characters" --layout-features=kern,lnum,tnum --no-hinting --flavor=woff2 \
    --output-file="web/src/fonts/$2.woff2"
}
# The text is set in three weights, which one file holds in less room than three.
text=$(mktemp --suffix=.woff2)
trap 'rm -f "$text"' EXIT
"$fonttools" varLib.instancer --quiet --output "$text" \
  web/node_modules/@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2 wght=400:700
subset "$text" alegreya
for face in alegreya-sans:400 alegreya-sans:500 alegreya-sans:700 alegreya-sans:800 alegreya-sc:500 alegreya-sc:700; do
  family=${face%:*} weight=${face#*:}
  subset "web/node_modules/@fontsource/$family/files/$family-latin-$weight-normal.woff2" "$family-$weight"
done
wc -c web/src/fonts/*.woff2 >&2
