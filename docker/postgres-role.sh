#!/bin/sh
# Runs once, when the database is created: creates the servers' role, which owns nothing. The migrations grant its
# rights.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$APPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
CREATE ROLE job_lobby_app LOGIN PASSWORD :'password';
SQL
