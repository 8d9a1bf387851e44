#!/bin/sh
# Runs once, when the database is made: the role of the servers, which owns nothing. The migrations give it its rights.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$APPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
CREATE ROLE job_lobby_app LOGIN PASSWORD :'password';
SQL
