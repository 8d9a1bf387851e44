#!/bin/sh
# The entry point of the image for operators: runs a script by its name. Files are named relative to /backups.
set -e
case "${1:-}" in
  backup | restore) name=$1; shift; exec node "/app/scripts/$name.mjs" "$@" ;;
  audit:verify) shift; exec node /app/dist/bundle/verify-audit.js "$@" ;;
  audit:erase) shift; exec node /app/dist/bundle/erase-audit.js "$@" ;;
  epoch:renew) shift; exec node /app/dist/bundle/renew-epoch.js "$@" ;;
  import | compare) name=$1; shift; exec node "/app/dist/bundle/$name.js" "$@" ;;
  *)
    echo 'Name what to run: backup FILE, restore FILE, audit:verify, audit:erase, epoch:renew, import or compare.' >&2
    exit 2
    ;;
esac
