#!/bin/sh
# Runs Node with the given arguments: the PATH's if it is new enough, otherwise Node 24, which is installed from npm
# into scripts/runtime on first use. All npm scripts start here: exec sh scripts/node.sh FILE [argument ...]
# Child processes find the same Node by process.execPath and on the PATH.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
runtime=$here/runtime
bin=$runtime/node_modules/.bin

# The minimum is that of `engines` in package.json.
is_new_enough() {
  version=$(node --version)
  version=${version#v}
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  [ "$major" -gt 22 ] || { [ "$major" -eq 22 ] && [ "$minor" -ge 19 ]; }
}

# The second condition fails if the folder was installed on another platform.
is_installed() {
  [ "$(cat "$runtime/node_modules/.installed" 2>/dev/null)" = "$(cat "$runtime/package-lock.json")" ] &&
    "$bin/node" --version >/dev/null 2>&1
}

if ! is_new_enough; then
  if ! is_installed; then
    # In the background, because a shell handles signals only after a foreground command has ended.
    node "$here/install-node.mjs" &
    installer=$!
    trap 'kill "$installer"; wait "$installer"; exit 143' HUP INT TERM
    wait "$installer" || exit
    trap - HUP INT TERM
  fi
  PATH=$bin:$PATH
  export PATH
fi

exec node "$@"
