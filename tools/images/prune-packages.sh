#!/bin/sh
# Takes out of node_modules what no server reads; for images only.
set -eu
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
sqlite=node_modules/better-sqlite3
if [ -d "$sqlite" ]; then
  rm -rf "$sqlite/build" "$sqlite/deps" "$sqlite/src"
  find "$sqlite/prebuilds" -type f ! -name "linux-$(node -p process.arch).node" -delete
fi
