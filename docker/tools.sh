#!/bin/sh
# The entry point of the image for operators: runs a script by its name. Files are named relative to /backups.
set -e
case "${1:-}" in
  backup | restore) name=$1; shift; exec node "/app/scripts/$name.mjs" "$@" ;;
  audit:verify) shift; exec node /app/dist/bundle/verify-audit.js "$@" ;;
  epoch:renew) shift; exec node /app/dist/bundle/renew-epoch.js "$@" ;;
  *) echo 'Name what to run: backup FILE, restore FILE, audit:verify or epoch:renew.' >&2; exit 2 ;;
esac
