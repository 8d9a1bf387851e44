#!/bin/sh
# The image's entry point: runs the server, the gateway, or any other command.
set -e
[ $# -gt 0 ] || set -- server
case "$1" in
  server) shift; exec node --min-semi-space-size=16 --max-semi-space-size=16 --heap-growing-percent=150 dist/bundle/server.js "$@" ;;
  gateway) shift; exec node --max-semi-space-size=16 dist/bundle/gateway.js "$@" ;;
  *) exec "$@" ;;
esac
