#!/bin/sh
# Fetches the third-party files that the pages, the prints and the tests carry with them.
# Run it after changing a version below, look at the difference, commit it (static/vendor/README.md).
set -eu
cd "$(dirname "$0")/.."

FONTSOURCE=5.3.0
IDIOMORPH=0.8.0
AXE=4.14.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

unpack() { # unpack PACKAGE VERSION: its files are in $work/package
  rm -rf "$work/package"
  archive=$(npm pack --silent --pack-destination "$work" "$1@$2")
  tar -xzf "$work/$archive" -C "$work"
}

fonts=static/vendor/fonts
mkdir -p $fonts/print static/vendor/idiomorph tests/vendor

unpack @fontsource-variable/bricolage-grotesque $FONTSOURCE
cp "$work/package/files/bricolage-grotesque-latin-opsz-normal.woff2" $fonts/bricolage.woff2
cp "$work/package/LICENSE" $fonts/OFL-bricolage.txt

unpack @fontsource-variable/atkinson-hyperlegible-next $FONTSOURCE
cp "$work/package/files/atkinson-hyperlegible-next-latin-wght-normal.woff2" $fonts/atkinson-next.woff2
cp "$work/package/LICENSE" $fonts/OFL-atkinson-next.txt

unpack @fontsource/bricolage-grotesque $FONTSOURCE
for weight in 400 700 800; do
  cp "$work/package/files/bricolage-grotesque-latin-$weight-normal.woff2" $fonts/print/bricolage-$weight.woff2
done

unpack idiomorph $IDIOMORPH
cp "$work/package/dist/idiomorph.min.js" "$work/package/LICENSE" static/vendor/idiomorph/

unpack axe-core $AXE
cp "$work/package/axe.min.js" tests/vendor/
cp "$work/package/LICENSE" tests/vendor/axe-LICENSE

find static/vendor tests/vendor -type f ! -name '*.md' ! -name SHA256SUMS | LC_ALL=C sort \
  | xargs sha256sum > static/vendor/SHA256SUMS
